import type { Options } from "../rules/options.ts";
import { MAX_SEATS } from "../rules/seat.ts";

/** How long a turn may take. `live` is two minutes; `none` waits for ever. */
export const PACES = ["24h", "live", "12h", "72h", "none"] as const;
export type Pace = (typeof PACES)[number];

/** What happens when a turn's time is up: the seat passes, a computer player plays the turn, or all wait. */
export const ABSENCES = ["pass", "bot", "wait"] as const;
export type Absence = (typeof ABSENCES)[number];

export { LEVELS, type Level } from "../bots/level.ts";

/** Whether players may ask what a strong computer player would do: when alone with computer players, always, or never. */
export const HINTS = ["alone", "on", "off"] as const;
export type Hints = (typeof HINTS)[number];

/** Whether Saturdays and Sundays count towards a deadline, each player's own: "off" and they do not. */
export const WEEKENDS = ["on", "off"] as const;
export type Weekends = (typeof WEEKENDS)[number];

/**
 * How many places a table has at most, the numbers 0 to 17. Between two matches those who left keep theirs, because the finished match
 * names them, and as many others may sit down behind.
 */
export const MAX_PLACES = 2 * MAX_SEATS;

/** What the host chose when making the table. */
export interface Settings {
  /** The table's name: NFC, 1 to 40 characters. */
  readonly name: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly absence: Absence;
  readonly weekends: Weekends;
  /** Whether people without a seat may watch a running match. */
  readonly onlookers: boolean;
  /** How many may sit, 2 to 9. */
  readonly seats: number;
  readonly hints: Hints;
  /** A practice table, whose first deal leads its player by advice given unasked. */
  readonly guided: boolean;
}

/** What a table is called whose host gave it no name. */
export const UNNAMED = "Trentuno";
