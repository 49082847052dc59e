import type { PlayerId } from "../identity/key.ts";
import { entryIn, type LogRow } from "./damage.ts";
import type { Entry, TableEvent } from "./event.ts";
import { fold } from "./evolve.ts";
import { type PublicEntry, withoutSecrets } from "./history.ts";
import { belongs } from "./project.ts";

/** A row of a log of which something cannot be read, as it may leave the object. */
export interface RescuedRow {
  readonly version: number;
  readonly at: number;
  /** Who did it: "computer", "clock", or the same number for the same player; empty for a row that not even the database can read. */
  readonly who: string;
  /** As it is stored, letter by letter: all rows up to the last deal that has ended. */
  readonly stored?: { readonly deed: string | null; readonly events: string };
  /** Of what came after it, what everybody may know; null where that cannot be told. */
  readonly open?: PublicEntry["events"] | null;
}

/**
 * The rows of a damaged log for those who belong there, to be kept and looked into. What may hold a secret of a running deal stays: every row after the
 * last deal of which is certain that it has ended is given only as far as it can be read and is open to all.
 */
export function rescued(rows: readonly LogRow[]): readonly RescuedRow[] {
  const entries = rows.map(entryIn);
  const over = entries.findLastIndex((entry) => entry?.events.some(isEnd));
  const whoIs = naming(rows);
  return rows.map((row, index) => {
    const heading = { version: row.version, at: row.at, who: whoIs(row.who) };
    if (index < over) return { ...heading, stored: { deed: row.deed, events: row.events } };
    return { ...heading, open: opened(entries[index] ?? null, index === over) };
  });
}

const isEnd = ({ type }: TableEvent): boolean => type === "dealEnded" || type === "matchEnded";

/** What everybody may know of an entry; of the one with which a deal ended all up to that. */
function opened(entry: Entry | null, ends: boolean): PublicEntry["events"] | null {
  if (entry === null) return null;
  const end = ends ? entry.events.findLastIndex(isEnd) + 1 : 0;
  return [...entry.events.slice(0, end), ...entry.events.slice(end).flatMap(withoutSecrets)];
}

/** Players by number, in the order in which they came. */
function naming(rows: readonly LogRow[]): (who: string) => string {
  const players = [...new Set(rows.map(({ who }) => who))].filter((who) => !isNobody(who));
  return (who) => (isNobody(who) ? who : `player ${players.indexOf(who) + 1}`);
}

const isNobody = (who: string): boolean => who === "computer" || who === "clock" || who === "";

/** Whether this player belongs to the table, as far as its log can be read; where not even its opening can, whether they ever did something there. */
export function mayRescue(rows: readonly LogRow[], player: PlayerId): boolean {
  const sound: Entry[] = [];
  for (const row of rows) {
    const entry = entryIn(row);
    if (entry === null) break;
    sound.push(entry);
  }
  const state = fold(null, sound);
  return state === null ? rows.some(({ who }) => who === player) : belongs(state, player);
}
