import { createHash } from "node:crypto";
import type { TableState } from "./state.ts";

/** The form of a checkpoint. Another number means: fold from the log instead. With each new one, tables of it are kept (test/table/stored). */
export const SHAPE = 7;

/** Letters of the digest that stands before the state. */
const SEAL = 64;

const sealOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A state as it is kept: behind a digest of itself, so that one that has come to harm is known, wherever that is. */
export function keptState(state: TableState): string {
  const text = JSON.stringify(state);
  return sealOf(text) + text;
}

/** A kept state, no later than the log; null where it is not as it was kept. */
export function stateIn(kept: string, latest: number): TableState | null {
  const text = kept.slice(SEAL);
  if (sealOf(text) !== kept.slice(0, SEAL)) return null;
  const state = JSON.parse(text) as TableState; // written by `keptState`, in this shape
  return state.version <= latest ? state : null;
}
