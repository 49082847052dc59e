import type { Seat } from "../rules/seat.ts";
import { type Instant, later } from "./instant.ts";
import type { Absence, Pace } from "./settings.ts";
import { onTurn, type TableState } from "./state.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long each pace gives for a turn, in milliseconds; null is for ever. */
export const TURN_TIME: Readonly<Record<Pace, number | null>> = {
  live: 2 * MINUTE,
  "12h": 12 * HOUR,
  "24h": 24 * HOUR,
  "72h": 72 * HOUR,
  none: null,
};

/** A computer player's pause at a live table, in milliseconds: long enough to follow, and longer after a showdown. */
const PAUSE = { turn: 1_200, deal: 4_000 } as const;

/** What the clock owes the table: a computer player's move, or the absence policy's for a turn whose time is up. */
export interface Due {
  readonly kind: "computer" | "deadline";
  readonly seat: Seat;
  readonly at: Instant;
}

/** By when the seat on turn must act; null when nobody is on turn, a computer is, or there is time for ever. */
export function deadlineOf(state: TableState): Instant | null {
  const seat = onTurn(state);
  const time = TURN_TIME[state.settings.pace];
  if (seat === null || time === null || state.seats[seat]?.kind !== "human") return null;
  return later(state.turnSince, time);
}

/** What is due next at this table and when; asked of the present, so a due that no longer holds is gone. */
export function dueOf(state: TableState): Due | null {
  const seat = onTurn(state);
  if (seat === null) return null;
  const kind = state.seats[seat]?.kind;
  if (kind !== undefined && kind !== "human" && kind !== "empty") {
    return { kind: "computer", seat, at: later(state.turnSince, pauseOf(state)) };
  }
  const at = deadlineOf(state);
  return at === null || !actsForAbsent(state.settings.absence) ? null : { kind: "deadline", seat, at };
}

const actsForAbsent = (absence: Absence): boolean => absence !== "wait";

function pauseOf(state: TableState): number {
  if (state.settings.pace !== "live") return 0;
  return state.story.length === 0 && (state.match?.deal ?? 0) > 1 ? PAUSE.deal : PAUSE.turn;
}
