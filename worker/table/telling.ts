import type { Reason } from "../bots/index.ts";
import type { Entry, TableEvent } from "./event.ts";
import type { Instant } from "./instant.ts";
import { retold } from "./story.ts";
import type { Advice, Happening, Told } from "./view.ts";

/** A deal's story as it grows: its lines, and what goes with the line that comes next. */
interface Telling {
  readonly lines: readonly Told[];
  readonly reason: Reason | null;
  readonly advice: Advice | null;
}

const NOTHING: Telling = { lines: [], reason: null, advice: null };

/**
 * The story of a match's n-th finished deal with the reasons of computer players and the advice that was asked for.
 * To be asked only for a deal that has ended: while it runs these are secret.
 */
export function tellingOf(entries: Iterable<Entry>, match: number, n: number): readonly Told[] {
  let [begun, deal] = [0, 0];
  let telling = NOTHING;
  for (const { at, events } of entries) {
    for (const event of events) {
      if (event.type === "matchStarted") [begun, deal] = [begun + 1, 0];
      if (event.type === "dealt") deal += 1;
      if (begun === match && deal === n) telling = toldOn(telling, event, at);
    }
  }
  return telling.lines;
}

function toldOn(telling: Telling, event: TableEvent, at: Instant): Telling {
  switch (event.type) {
    case "reasoned":
      return { ...telling, reason: event.reason };
    case "advised":
      return { ...telling, advice: { move: event.move, reason: event.reason } };
    default:
      return grown(telling, event, at);
  }
}

function grown(telling: Telling, event: TableEvent, at: Instant): Telling {
  const before: readonly Happening[] = telling.lines.map(({ happening }) => happening);
  const after = retold(before, event, at);
  if (after === before) return telling;
  const lines = after.map((happening, index): Told => {
    const known = telling.lines[index];
    return known === undefined ? { happening, reason: telling.reason, advice: telling.advice } : { ...known, happening };
  });
  return { lines, reason: null, advice: null };
}
