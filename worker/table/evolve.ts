import type { PlayerId } from "../identity/key.ts";
import type { MatchEvent } from "../rules/event.ts";
import { evolve as evolveMatch } from "../rules/evolve.ts";
import { type Seat, seatAt } from "../rules/seat.ts";
import { isClaiming, reclaimed } from "./claim.ts";
import { type Entry, isSeating, type SeatingEvent, type TableEvent } from "./event.ts";
import { ATTENDING, attended, isPresence, pausedAnew, withPerson, withSeat } from "./presence.ts";
import { NO_STANDINGS, standingsAfter } from "./standings.ts";
import { onTurn, type TableSeat, type TableState } from "./state.ts";
import { retold, withMiddle } from "./story.ts";

/** Somebody who looks on while an entry is told: the table before an event and after it, in the middle of the entry. */
type Witness = (before: TableState, event: TableEvent, after: TableState) => void;

/** The table after one more entry. Cannot refuse: what the log says has happened. `null` before the first. */
export function evolve(state: TableState | null, entry: Entry, witness: Witness = () => {}): TableState {
  const start = state ?? opened(entry);
  const after = entry.events.reduce((now, event) => evolveBy(now, event, entry, witness), start);
  const turned = onTurn(after) !== onTurn(start) || after.dealtAt !== start.dealtAt || entry.events.some(endsTurn);
  const moved = entry.events.some((event) => !isSeating(event));
  return {
    ...after,
    version: entry.version,
    movedAt: moved ? entry.version : after.movedAt,
    turnSince: turned ? entry.at : after.turnSince,
    turnFrom: turned ? entry.version : after.turnFrom,
    stops: turned ? [] : after.stops,
    resumed: turned ? null : after.resumed,
    firstPlayed: after.firstPlayed ?? (entry.deed === null ? null : (state?.match?.deal ?? null)),
    ...acted(after, entry),
  };
}

function evolveBy(before: TableState, event: TableEvent, entry: Entry, witness: Witness): TableState {
  const changed = apply(before, event, entry);
  const after = { ...changed, standings: standingsAfter(before, event, changed) };
  witness(before, event, after);
  return after;
}

/** A player's own doing is remembered; a move of theirs ends a row of missed turns. Who has ordered a move need not be there when it is made. */
function acted({ actedAt, seats }: TableState, { who, at, deed, events }: Entry): Pick<TableState, "actedAt" | "seats"> {
  if (who === "computer" || who === "clock" || events.some(({ type }) => type === "ordered")) return { actedAt, seats };
  return {
    actedAt: { ...actedAt, [who]: at },
    seats:
      deed === null ? seats : seats.map((seat) => (seat.kind === "human" && seat.player === who ? { ...seat, missed: 0 } : seat)),
  };
}

/** A table's state from its whole log, or from a checkpoint on. */
export const fold = (state: TableState | null, entries: Iterable<Entry>): TableState | null => {
  let now = state;
  for (const entry of entries) now = evolve(now, entry);
  return now;
};

function opened(entry: Entry): TableState {
  const [first] = entry.events;
  if (first?.type !== "opened") throw new Error(`a log begins with its opening, not with ${first?.type}`);
  return {
    version: 0,
    settings: { ...LATER_SETTINGS, ...first.settings },
    openedAt: entry.at,
    seats: [],
    host: null,
    match: null,
    matches: 0,
    matchFrom: 0,
    dealtAt: 0,
    endedAt: 0,
    movedAt: 0,
    turnSince: entry.at,
    turnFrom: 0,
    pausedAt: null,
    stops: [],
    resumed: null,
    nudge: null,
    votes: [],
    claims: [],
    reissued: null,
    actedAt: {},
    firstPlayed: null,
    fairness: { commitment: first.commitment, used: 0, revealed: 0, drawnWith: 0, recycles: 0, nonces: [] },
    standings: NO_STANDINGS,
    story: [],
    advice: null,
  };
}

/** What tables opened before a setting existed have. */
const LATER_SETTINGS = { weekends: "on" } as const;

/** Facts after which another turn begins, be it the same seat's where those between have left. */
const TURNS = ["kept", "exchanged", "swapped", "swappedAll", "passed", "knocked"] as const;

export const endsTurn = (event: TableEvent): event is MatchEvent & { readonly type: (typeof TURNS)[number] } =>
  TURNS.some((type) => type === event.type);

const apply = (state: TableState, event: TableEvent, entry: Entry): TableState =>
  isSeating(event) ? seated(state, event, entry) : played(state, event, entry);

function played(before: TableState, event: MatchEvent, entry: Entry): TableState {
  const state = { ...before, advice: null };
  const match = evolveMatch(state.match, event);
  switch (event.type) {
    case "matchStarted":
      return { ...state, match, matches: state.matches + 1, matchFrom: entry.version, story: [] };
    case "dealt":
      return { ...state, match, dealtAt: entry.version, story: [], reissued: null };
    case "dealEnded":
      return { ...state, match, endedAt: entry.version };
    case "recycled":
      return {
        ...state,
        match,
        fairness: { ...state.fairness, recycles: state.fairness.recycles + 1 },
        story: retold(state.story, event, entry.at),
      };
    default:
      return { ...state, match, story: withMiddle(retold(state.story, event, entry.at), event, match) };
  }
}

function seated(state: TableState, event: SeatingEvent, entry: Entry): TableState {
  if (isPresence(event)) return attended(state, event, entry);
  if (isClaiming(event)) return reclaimed(state, event, entry);
  switch (event.type) {
    case "opened":
      return state;
    case "recommitted":
      return { ...state, fairness: { ...state.fairness, commitment: event.commitment, used: 0, revealed: 0 } };
    case "sat":
      return sat(state, event, entry);
    case "settingsChanged":
      return { ...state, settings: event.settings };
    case "rose":
      return rose(state, event.seat);
    case "hostMoved":
      return { ...pausedAnew(state, entry.at), host: event.seat };
    case "promised":
      return withNonce(
        withSeat(state, event.seat, (seat) => ({
          ...seat,
          promised: { player: entry.who as PlayerId, name: event.name }, // only players are promised a seat
        })),
        event.nonce,
      );
    case "passedOn":
      return withSeat({ ...state, votes: [] }, event.seat, (seat) =>
        seat.promised ? { kind: "human", promised: null, ...ATTENDING, ...seat.promised } : seat,
      );
    case "regrouped":
      return regrouped(state, event.seats);
    case "nonceAdded":
      return withNonce(state, event.nonce);
    case "shuffled":
      return { ...state, fairness: { ...state.fairness, used: event.index, drawnWith: event.nonces, recycles: 0 } };
    case "advised":
      return { ...state, advice: { seat: event.seat, move: event.move, reason: event.reason } };
    case "reasoned":
      return state;
    case "ordered":
      return {
        ...withPerson(state, event.seat, (seat) => ({ ...seat, missed: 0 })),
        story: retold(state.story, event, entry.at),
      };
    case "revealed":
      return { ...state, fairness: { ...state.fairness, revealed: event.index } };
  }
}

function sat(state: TableState, event: SeatingEvent & { type: "sat" }, entry: Entry): TableState {
  const common = { name: event.name, promised: null };
  const seat: TableSeat =
    event.kind === "human"
      ? { ...common, ...ATTENDING, kind: "human", player: entry.who as PlayerId } // only players sit as humans
      : { ...common, kind: event.kind, former: null };
  return withNonce({ ...state, seats: [...state.seats, seat] }, event.nonce);
}

/** Somebody has got up. In a match their place stays, empty; else those behind it move up, with whatever was asked and voted about them. */
function rose(before: TableState, seat: Seat): TableState {
  const state = withoutWishes(before, seat);
  if (state.match !== null && seat < state.match.seats.length) {
    return withSeat(state, seat, ({ name, promised }) => ({ kind: "empty", name, promised }));
  }
  const up = (at: Seat): Seat => (at > seat ? ((at - 1) as Seat) : at); // there is a seat before it
  return {
    ...state,
    host: state.host === null ? null : up(state.host),
    seats: state.seats.filter((_, index) => index !== seat),
    claims: state.claims.map((claim) => ({ ...claim, seat: up(claim.seat) })),
    votes: state.votes.map(({ by, motion }) => ({ by: up(by), motion: { ...motion, seat: up(motion.seat) } })),
  };
}

/** Nobody asks for a seat that is gone, and who is gone has no vote. */
const withoutWishes = (state: TableState, seat: Seat): TableState => ({
  ...state,
  claims: state.claims.filter((claim) => claim.seat !== seat),
  votes: state.votes.filter(({ by, motion }) => by !== seat && motion.seat !== seat),
});

function regrouped(state: TableState, seats: readonly Seat[]): TableState {
  const host = state.host === null ? -1 : seats.indexOf(state.host);
  return {
    ...state,
    seats: seats.flatMap((seat) => state.seats[seat] ?? []),
    host: host < 0 ? null : (host as Seat), // an index into seats is a seat
    match: null,
    votes: [],
    claims: state.claims.flatMap((claim) =>
      seats.includes(claim.seat) ? { ...claim, seat: seatAt(seats.indexOf(claim.seat)) } : [],
    ),
  };
}

const withNonce = (state: TableState, nonce: string | null): TableState =>
  nonce === null ? state : { ...state, fairness: { ...state.fairness, nonces: [...state.fairness.nonces, nonce] } };
