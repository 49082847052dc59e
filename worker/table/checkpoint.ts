import * as v from "valibot";
import type { TableState } from "./state.ts";

/** The form of a checkpoint's state. Another number means: fold from the log instead. With each new one, tables of it are kept (test/table/stored). */
export const SHAPE = 6;

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Some = v.looseObject({});

/** What every state of this shape has; enough to tell one from something else. */
const StateSchema = v.looseObject({
  version: v.pipe(Whole, v.minValue(1)),
  settings: v.looseObject({ name: v.string(), options: Some, pace: v.string(), seats: Whole }),
  openedAt: Whole,
  seats: v.array(v.looseObject({ name: v.string(), kind: v.string() })),
  host: v.nullable(Whole),
  match: v.nullable(v.looseObject({ phase: v.string(), seats: v.pipe(v.array(Some), v.minLength(2)), deal: Whole })),
  ...{ matches: Whole, matchFrom: Whole, dealtAt: Whole, endedAt: Whole, movedAt: Whole, turnSince: Whole, turnFrom: Whole },
  stops: v.array(v.looseObject({ from: Whole, to: Whole })),
  votes: v.array(Some),
  claims: v.array(Some),
  actedAt: v.record(v.string(), Whole),
  fairness: v.looseObject({ commitment: v.string(), used: Whole, revealed: Whole, nonces: v.array(v.string()) }),
  standings: Some,
  story: v.array(Some),
});

/** A stored state, no later than the log; null where it is none of this shape. */
export function stateIn(text: string, latest: number): TableState | null {
  try {
    const state: unknown = JSON.parse(text);
    return v.is(StateSchema, state) && state.version <= latest ? (state as unknown as TableState) : null; // written in this shape
  } catch {
    return null;
  }
}
