import type { PlayerId } from "../identity/key.ts";
import type { Seat } from "../rules/seat.ts";

/** Why somebody must be told that the table waits for them: their turn began, a fifth of its time is left, somebody nudges them. */
const WAITING = ["turn", "reminder", "nudge"] as const;
/** What else somebody must be told: from now on they are not waited for, or their seat is opened by another key. */
const NOTABLE = ["away", "reissued"] as const;

/**
 * Something to tell a person. `turn` is the version in which their turn began, or in which it happened: told once for each such version and kind,
 * and what waits only while it still does.
 */
export interface Occasion {
  readonly kind: (typeof WAITING | typeof NOTABLE)[number];
  readonly seat: Seat;
  /** Whom: who has the seat, or had it. */
  readonly to: PlayerId;
  readonly turn: number;
}

/** Whether the table waits; else something has happened, which stays true. */
export const waits = ({ kind }: Pick<Occasion, "kind">): boolean => WAITING.some((each) => each === kind);
