import type { Options } from "../rules/options.ts";

/** How long a turn may take. `live` is two minutes; `none` waits for ever. */
export const PACES = ["24h", "live", "12h", "72h", "none"] as const;
export type Pace = (typeof PACES)[number];

/** What happens when a turn's time is up: the seat passes, a computer player plays the turn, or all wait. */
export const ABSENCES = ["pass", "bot", "wait"] as const;
export type Absence = (typeof ABSENCES)[number];

/** Levels of computer players. */
export const LEVELS = ["easy", "steady", "sharp"] as const;
export type Level = (typeof LEVELS)[number];

/** What the host chose when making the table. */
export interface Settings {
  /** The table's name: NFC, 1 to 40 characters. */
  readonly name: string;
  readonly options: Options;
  readonly pace: Pace;
  readonly absence: Absence;
  /** Whether people without a seat may watch a running match. */
  readonly onlookers: boolean;
  /** How many may sit, 2 to 9. */
  readonly seats: number;
}

/** What a table is called whose host gave it no name. */
export const UNNAMED = "Trentuno";
