import type { Seat } from "../rules/seat.ts";

/** Why somebody may have to be told that the table waits for them. */
export const OCCASIONS = ["turn", "reminder", "nudge"] as const;

/**
 * Something to tell whoever has a seat: that their turn began, that a fifth of its time is left, that somebody nudges them. `turn` is the version
 * in which that turn began: told once for each turn and kind, and only while it still lasts.
 */
export interface Occasion {
  readonly kind: (typeof OCCASIONS)[number];
  readonly seat: Seat;
  readonly turn: number;
}
