import type { Seat } from "../rules/seat.ts";
import type { Entry } from "./event.ts";
import { type Instant, instantOf } from "./instant.ts";
import type { Level } from "./settings.ts";
import { onTurn, type TableSeat, type TableState } from "./state.ts";
import type { Motion } from "./vote.ts";

/** Who is there and who is not: what happened at a table that is neither a seat taken nor a card moved. */
export type PresenceEvent =
  /** The seat's time was up, and the table's policy moves for it. */
  | { readonly type: "missed"; readonly seat: Seat }
  /** After two missed turns in a row: from now on the policy moves for it at once. */
  | { readonly type: "wentAway"; readonly seat: Seat }
  | { readonly type: "cameBack"; readonly seat: Seat }
  /** The host stops the time: no deadline runs until `resumed`. */
  | { readonly type: "paused" }
  | { readonly type: "resumed" }
  /** A table that slept, because no person had acted for long, goes on. */
  | { readonly type: "woke" }
  /** Somebody reminds the seat on turn; once a turn. */
  | { readonly type: "nudged"; readonly seat: Seat; readonly by: Seat }
  /** Somebody wants what only the host or the majority may do. */
  | { readonly type: "voted"; readonly by: Seat; readonly motion: Motion }
  /** A computer player has this absent person's seat from now on. */
  | { readonly type: "replaced"; readonly seat: Seat; readonly kind: Level }
  /** Whoever asks first gets this absent person's seat when the running deal has ended. */
  | { readonly type: "offered"; readonly seat: Seat };

const PRESENCE: ReadonlySet<string> = new Set<PresenceEvent["type"]>([
  "missed",
  "wentAway",
  "cameBack",
  "paused",
  "resumed",
  "woke",
  "nudged",
  "voted",
  "replaced",
  "offered",
]);

export const isPresence = (event: { readonly type: string }): event is PresenceEvent => PRESENCE.has(event.type);

/** How a person takes part who has just taken a seat. */
export const ATTENDING = { missed: 0, away: false, awaySince: null, offered: false } as const;

/** The table after one such event. */
export function attended(state: TableState, event: PresenceEvent, entry: Entry): TableState {
  switch (event.type) {
    case "missed":
      return withPerson(state, event.seat, (seat) => ({ ...seat, missed: seat.missed + 1 }));
    case "wentAway":
      return withPerson(state, event.seat, (seat) => ({
        ...seat,
        away: true,
        awaySince: { version: entry.version, at: entry.at },
      }));
    case "cameBack":
      return cameBack(state, event.seat, entry.at);
    case "paused":
      return { ...state, pausedAt: entry.at };
    case "resumed":
      return { ...resumed(state, entry.at), resumed: { version: entry.version, at: entry.at, by: entry.who } };
    case "woke":
      return { ...state, turnSince: entry.at, stops: [] };
    case "nudged":
      return { ...state, nudge: { turn: state.turnFrom, at: entry.at, by: event.by } };
    case "voted":
      return { ...state, votes: [...state.votes, { by: event.by, motion: event.motion }] };
    case "replaced":
      return withoutVotesOn(replaced(state, event.seat, event.kind), event.seat);
    case "offered":
      return withoutVotesOn(
        withPerson(state, event.seat, (seat) => ({ ...seat, offered: true })),
        event.seat,
      );
  }
}

type Person = TableSeat & { readonly kind: "human" };

export const withSeat = (state: TableState, at: Seat, change: (seat: TableSeat) => TableSeat): TableState => ({
  ...state,
  seats: state.seats.map((seat, index) => (index === at ? change(seat) : seat)),
});

/** Changes the seat if a person has it. */
export const withPerson = (state: TableState, at: Seat, change: (seat: Person) => TableSeat): TableState =>
  withSeat(state, at, (seat) => (seat.kind === "human" ? change(seat) : seat));

const withoutVotesOn = (state: TableState, seat: Seat): TableState => ({
  ...state,
  votes: state.votes.filter(({ motion }) => motion.seat !== seat),
});

/** Whoever comes back keeps the seat, even if somebody was promised it. Who comes back in their own turn has all the time for it. */
function cameBack(state: TableState, at: Seat, now: Instant): TableState {
  const there = withSeat(state, at, (seat) => {
    const player = seat.kind === "human" ? seat.player : "former" in seat ? seat.former : null;
    return player === null ? seat : { kind: "human", name: seat.name, player, promised: null, ...ATTENDING };
  });
  return { ...withoutVotesOn(there, at), ...(onTurn(state) === at && { turnSince: now, stops: [] }) };
}

/** While it was stopped no time has run for the turn. */
function resumed(state: TableState, now: Instant): TableState {
  if (state.pausedAt === null) return state;
  const from = instantOf(Math.max(state.pausedAt, state.turnSince));
  return { ...state, pausedAt: null, stops: [...state.stops, { from, to: now }] };
}

/** A pause that another host has inherited is theirs from now on. */
export const pausedAnew = (state: TableState, now: Instant): TableState =>
  state.pausedAt === null ? state : { ...resumed(state, now), pausedAt: now };

const replaced = (state: TableState, at: Seat, kind: Level): TableState =>
  withPerson(state, at, ({ name, promised, player }) => ({ kind, name, promised, former: player }));
