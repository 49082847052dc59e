import * as v from "valibot";
import { instantOf } from "./instant.ts";

/** Up to where somebody has seen a table, and when they last looked at it. */
export const MarkSchema = v.pipe(v.object({ version: v.number(), at: v.pipe(v.number(), v.transform(instantOf)) }), v.readonly());
export type Mark = v.InferOutput<typeof MarkSchema>;

/** Whichever has seen more. */
export const newer = <M extends Mark | null>(one: M, other: Mark | null): M | Mark =>
  other !== null && (one === null || other.version > one.version) ? other : one;

/** A later look at what was seen already is worth a row only after this long, in milliseconds. */
const WORTH_A_ROW = 10 * 60_000;

export const isWorthKeeping = (mark: Mark, kept: Mark | undefined): boolean =>
  kept === undefined || mark.version > kept.version || mark.at > kept.at + WORTH_A_ROW;
