import type { PlayerId } from "../identity/key.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { deadlineOf, isAsleep } from "./due.ts";
import type { TableEvent, Who } from "./event.ts";
import type { HabitBook } from "./habits.ts";
import { actOf, heirOf, waitsUntil } from "./host.ts";
import type { Instant } from "./instant.ts";
import type { AnyRefusal } from "./refusal.ts";
import { isRunning, onTurn, seatOf, standInFor, type TableState } from "./state.ts";
import { type Measure, type Motion, resolve } from "./vote.ts";

type Decision = Result<readonly TableEvent[], AnyRefusal>;

/** The moment a decision is made in: what time it is, and when the table's players play. */
export interface Now {
  readonly at: Instant;
  readonly book: HabitBook;
}

/** Who may get an absent person's seat: a computer player, or whoever asks for it first. */
export const GIVEN_TO = ["computer", "offer"] as const satisfies readonly Measure[];

/** Missed turns in a row that make somebody away. */
const AWAY_AFTER = 2;
/** What plays for somebody whose seat is given to a computer player. */
const STAND_IN = "steady";

/** What follows for a seat whose time is up, besides its move. */
export function missing(state: TableState, seat: Seat): readonly TableEvent[] {
  const holder = state.seats[seat];
  if (holder?.kind !== "human" || holder.away) return [];
  const missed: TableEvent = { type: "missed", seat };
  return holder.missed + 1 < AWAY_AFTER ? [missed] : [missed, { type: "wentAway", seat }, ...leavesHosting(state, seat)];
}

/** The host's role moves on from who is not there, if anybody else is. */
function leavesHosting(state: TableState, seat: Seat): readonly TableEvent[] {
  const heir = state.host === seat ? heirOf(state) : null;
  return heir === null ? [] : [{ type: "hostMoved", seat: heir }];
}

/** Whoever was away and does something is back, before what they do. */
export function backFirst(state: TableState, who: Who): readonly TableEvent[] {
  const seat = state.seats.findIndex((holder) => holder.kind === "human" && holder.away && holder.player === who);
  return seat < 0 ? [] : [{ type: "cameBack", seat: seat as Seat }]; // an index into seats is a seat
}

/** Comes back: to one's seat, to the seat a computer player has kept, or to a table that sleeps. No events when there is nothing to come back to. */
export function comeBack(state: TableState, player: PlayerId, now: Now): Decision {
  const kept = standInFor(state, player);
  if (kept !== null) return ok([{ type: "cameBack", seat: kept }]);
  if (seatOf(state, player) === null) return refused("notSeated");
  const back = backFirst(state, player);
  return ok(isAsleep(state, now.book, now.at) ? [...back, { type: "woke" }] : back);
}

/** Whether the holder of this seat is gone so long that the others need not wait for them. */
export function isAbsent(state: TableState, seat: Seat, now: Now): boolean {
  const holder = state.seats[seat];
  if (holder?.kind !== "human") return false;
  if (holder.away) return true;
  if (onTurn(state) !== seat) return false;
  const until = waitsUntil(state, deadlineOf(state, now.book));
  return isAsleep(state, now.book, now.at) || (until !== null && now.at >= until);
}

type Giving = Motion & { readonly to: (typeof GIVEN_TO)[number] };

/** Gives an absent person's seat to a computer player or to whoever asks for it; for the host, or the majority while the host is absent. */
export function give(state: TableState, player: PlayerId, motion: Giving, now: Now): Decision {
  if (!isRunning(state)) return refused("notRunning");
  if (!isAbsent(state, motion.seat, now)) return refused("notAbsent");
  const holder = state.seats[motion.seat];
  if (motion.to === "offer" && holder?.kind === "human" && holder.offered) return refused("askedAlready");
  const given: TableEvent =
    motion.to === "computer" ? { type: "replaced", seat: motion.seat, kind: STAND_IN } : { type: "offered", seat: motion.seat };
  const carried = [...leavesHosting(state, motion.seat), given];
  return resolve(state, player, motion, (seat) => isAbsent(state, seat, now), carried);
}

/** Whether this seat may remind the one on turn. */
export function mayNudge(state: TableState, by: Seat): boolean {
  const seat = onTurn(state);
  const holder = seat === null ? undefined : state.seats[seat];
  return holder?.kind === "human" && !holder.away && seat !== by && state.nudge?.turn !== state.turnFrom;
}

/** Reminds whoever is on turn, once a turn. */
export function nudge(state: TableState, player: PlayerId): Decision {
  const [by, seat] = [seatOf(state, player), onTurn(state)];
  if (by === null) return refused("notSeated");
  if (seat === null) return refused("notRunning");
  if (state.nudge?.turn === state.turnFrom) return refused("askedAlready");
  return mayNudge(state, by) ? ok([{ type: "nudged", seat, by }]) : refused("notAbsent");
}

/** Whether this seat may let the time run on: the host and, where the host has inherited the pause and done nothing since, anybody. */
export const mayResume = (state: TableState, seat: Seat | null): boolean =>
  state.pausedAt !== null &&
  seat !== null &&
  (seat === state.host || state.host === null || actOf(state, state.host) < state.pausedAt);

/** The host stops the time, or lets it run on. */
export function pause(state: TableState, player: PlayerId, stop: boolean): Decision {
  const seat = seatOf(state, player);
  if (seat === null) return refused("notSeated");
  if (seat !== state.host && (stop || !mayResume(state, seat))) return refused("notHost");
  if (!isRunning(state)) return refused("notRunning");
  if (stop === (state.pausedAt !== null)) return refused("stale");
  return ok([{ type: stop ? "paused" : "resumed" }]);
}
