import type { Seat } from "../rules/seat.ts";
import { isLiving } from "../rules/state.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import { isRunning, onTurn, stoppedFor, type TableState } from "./state.ts";

/** How long all wait for somebody where no deadline says so, in milliseconds. */
export const PATIENCE = 72 * 3_600_000;
/** How long a host who has stopped the time and does nothing keeps the role: a pause is meant, but may be forgotten. In milliseconds. */
export const PAUSES_FOR = 7 * 24 * 3_600_000;

/** When the host's role moves on by itself, and to whom; null while it need not or cannot. */
export function hostLossOf(state: TableState, deadline: Instant | null): { readonly at: Instant; readonly heir: Seat } | null {
  const heir = heirOf(state);
  const at = heir === null ? null : whenLost(state, heir, deadline);
  return heir === null || at === null ? null : { at, heir };
}

function whenLost(state: TableState, heir: Seat, deadline: Instant | null): Instant | null {
  if (state.pausedAt !== null) return whenPausedFor(state, state.pausedAt, heir);
  return plays(state) ? whenStuck(state, deadline) : whenForgotten(state, heir);
}

/**
 * From a host who has stopped the time and then does nothing for long, so that somebody else can let it run on. Who became host by that keeps
 * the role unless another does something.
 */
function whenPausedFor(state: TableState, pausedAt: Instant, heir: Seat): Instant | null {
  const [last, newest] = [actOf(state, state.host), actOf(state, heir)];
  return last >= pausedAt || newest > pausedAt ? later(instantOf(Math.max(last, pausedAt)), PAUSES_FOR) : null;
}

const plays = (state: TableState): boolean =>
  isRunning(state) && state.match !== null && state.host !== null && isLiving(state.match, state.host);

/** At once from a host who is away, and from one on turn who holds the table up where nothing moves for them. */
function whenStuck(state: TableState, deadline: Instant | null): Instant | null {
  const host = state.host === null ? undefined : state.seats[state.host];
  if (host?.kind === "human" && host.away) return state.turnSince;
  return onTurn(state) === state.host ? waitsUntil(state, deadline) : null;
}

/** Until when the seat on turn is waited for where nothing moves for it; null where something does, or while the time is stopped. */
export function waitsUntil(state: TableState, deadline: Instant | null): Instant | null {
  if (state.pausedAt !== null) return null;
  if (state.settings.pace === "none") return later(state.turnSince, PATIENCE + stoppedFor(state));
  return state.settings.absence === "wait" ? deadline : null;
}

/** A host who does not play and for long has done nothing, while somebody else has. */
function whenForgotten(state: TableState, heir: Seat): Instant | null {
  const [last, newest] = [actOf(state, state.host), actOf(state, heir)];
  return newest > last ? later(last, PATIENCE) : null;
}

/** When the holder of this seat last did something; the table's opening where they have not. */
export const actOf = (state: TableState, seat: Seat | null): Instant => {
  const holder = seat === null ? undefined : state.seats[seat];
  return (holder?.kind === "human" ? state.actedAt[holder.player] : undefined) ?? state.openedAt;
};

/** Who would be host next: of the people who are there, whoever did something last. */
export function heirOf(state: TableState): Seat | null {
  const others = state.seats.flatMap((seat, index) => {
    const at = index as Seat; // an index into seats is a seat
    return seat.kind === "human" && !seat.away && at !== state.host ? [at] : [];
  });
  return others.reduce<Seat | null>((best, at) => (best === null || actOf(state, at) > actOf(state, best) ? at : best), null);
}
