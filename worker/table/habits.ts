import type { Lang } from "../../web/words/speech.ts";
import type { PlayerId } from "../identity/key.ts";
import type { TableHabits } from "../player/preferences.ts";
import { type Instant, instantOf } from "./instant.ts";
import type { TableState } from "./state.ts";
import { dayBefore, localOf } from "./time.ts";

/** What a table was told of a player's habits, and when. */
export interface Told {
  readonly habits: TableHabits;
  readonly at: Instant;
}
/** By player id. */
export type HabitBook = ReadonlyMap<string, Told>;

/** The habits of a table's players. Kept beside the log: they are no fact of the game, and go when a player goes. */
export class Habits {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): HabitBook {
    if (!this.#isThere()) return new Map();
    const rows = this.#sql.exec<{ player: string; at: number; habits: string }>("SELECT player, at, habits FROM habits");
    // Written by `note`.
    return new Map(
      [...rows].map(({ player, at, habits }) => [player, { habits: JSON.parse(habits) as TableHabits, at: instantOf(at) }]),
    );
  }

  note(player: PlayerId, { habits, at }: Told): void {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS habits (player TEXT PRIMARY KEY, at INTEGER NOT NULL, habits TEXT NOT NULL) STRICT, WITHOUT ROWID",
    );
    this.#sql.exec("INSERT OR REPLACE INTO habits VALUES (?, ?, ?)", player, at, JSON.stringify(habits));
  }

  forget(player: PlayerId): void {
    if (this.#isThere()) this.#sql.exec("DELETE FROM habits WHERE player = ?", player);
  }

  /** One person's habits go from one key to another, unless that one has told its own. */
  carry(from: PlayerId, to: PlayerId): void {
    if (!this.#isThere()) return;
    this.#sql.exec("INSERT OR IGNORE INTO habits SELECT ?2, at, habits FROM habits WHERE player = ?1", from, to);
    this.forget(from);
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'habits'").toArray().length > 0;
  }
}

/** Days off that are over and still count for the turns and the sleep that they were in; the last of them. */
const MOST_PAST = 24;

/**
 * What is noted of a player's habits; null when nothing changes. Who only changes their language gets no time for it: the habits count from
 * when they were told first. Nor does who changes them again within one turn of theirs (`turnSince`; null while they are not on turn): nobody puts a
 * turn off for ever. Days off that are over stay as they were, whoever tidies them away.
 */
export function noted(book: HabitBook, player: PlayerId, said: Told, turnSince: Instant | null): Told | null {
  const before = book.get(player);
  const told = before === undefined ? said : { ...said, habits: withPast(before.habits, said) };
  if (before === undefined) return told;
  const isAgain = turnSince !== null && before.at > turnSince;
  if (timesOf(before.habits) !== timesOf(told.habits)) return isAgain ? { ...told, at: before.at } : told;
  return before.habits.language === told.habits.language ? null : { ...told, at: before.at };
}

/** How a table's host is spoken to. */
export function hostLanguageOf({ seats, host }: Pick<TableState, "seats" | "host">, book: HabitBook): Lang | null {
  const seat = host === null ? undefined : seats[host];
  return seat?.kind === "human" ? (book.get(seat.player)?.habits.language ?? null) : null;
}

function withPast(before: TableHabits, { habits, at }: Told): TableHabits {
  const yesterday = dayBefore(localOf(at, before.zone).date);
  const past = before.daysOff
    .filter(({ from }) => from <= yesterday)
    .map((span) => (span.to > yesterday ? { ...span, to: yesterday } : span))
    .filter((span) => !habits.daysOff.some(({ from, to }) => from <= span.from && span.to <= to));
  return { ...habits, daysOff: [...past.slice(-MOST_PAST), ...habits.daysOff] };
}

const timesOf = ({ zone, quiet, daysOff }: TableHabits): string => JSON.stringify({ zone, quiet, daysOff });
