import type { PlayerId } from "../identity/key.ts";
import type { Seat } from "../rules/seat.ts";
import type { Instant } from "./instant.ts";
import type { TableState } from "./state.ts";

/** Why somebody must be told that the table waits for them: their turn began, the time that was stopped runs on, a fifth of it is left, somebody nudges them. */
const WAITING = ["turn", "resumed", "reminder", "nudge"] as const;
/** What else somebody must be told: from now on they are not waited for, their seat is opened by another key, or the table is about to be deleted. */
const NOTABLE = ["away", "reissued", "expires"] as const;

/**
 * Something to tell a person. `turn` is the version in which their turn began, or ran on, or in which it happened: told once for each such version and kind,
 * and what waits only while it still does.
 */
export interface Occasion {
  readonly kind: (typeof WAITING | typeof NOTABLE)[number];
  readonly seat: Seat;
  /** Whom: who has the seat, or had it. */
  readonly to: PlayerId;
  readonly turn: number;
  /** Of a table that is about to be deleted: when. */
  readonly until?: Instant;
}

/** Which turn somebody is told of: one whose time another has let run on is told of anew. */
export const turnTold = ({ resumed, turnFrom }: TableState, to: PlayerId): number =>
  resumed === null || resumed.by === to ? turnFrom : resumed.version;

/** Whether the table waits; else something has happened, which stays true. */
export const waits = ({ kind }: Pick<Occasion, "kind">): boolean => WAITING.some((each) => each === kind);
