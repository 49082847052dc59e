import type { Entry } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { TableState } from "./state.ts";

/**
 * The table as it stood while a match's n-th deal was played, from the table's whole log: who sat where. Between matches seats close up, so
 * that a later table may name them otherwise. Null when that deal has not ended.
 */
export function tableDuring(entries: Iterable<Entry>, match: number, n: number): TableState | null {
  let before: TableState | null = null;
  for (const entry of entries) {
    const after = evolve(before, entry);
    const ended = entry.events.some(({ type }) => type === "dealEnded");
    if (ended && after.matches === match && (after.match?.lastDeal?.deal ?? 0) >= n) {
      return before?.matches === match ? before : after;
    }
    before = after;
  }
  return null;
}
