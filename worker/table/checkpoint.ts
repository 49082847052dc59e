import { createHash } from "node:crypto";
import type { TableState } from "./state.ts";

/** The form in which a state is kept. Another number means: fold from the log instead. With each new one, tables of it are kept (test/table/stored). */
export const SHAPE = 8;

/** What stands before a state: the shape's number and a digest. */
const HEAD = new RegExp(`^${SHAPE} [0-9a-f]{64} `);

const headOf = (text: string): string => `${SHAPE} ${createHash("sha256").update(text).digest("hex")} `;

/** A state as it is kept: behind a digest of itself, so that one that has come to harm is known, wherever that is. */
export function keptState(state: TableState): string {
  const text = JSON.stringify(state);
  return headOf(text) + text;
}

/** A kept state; null where it is not as it was kept at this version. */
export function stateIn(kept: string, version: number): TableState | null {
  const text = kept.replace(HEAD, "");
  if (headOf(text) + text !== kept) return null;
  const state = JSON.parse(text) as TableState; // written by `keptState`, in this shape
  return state.version === version ? state : null;
}
