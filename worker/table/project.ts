import type { PlayerId } from "../identity/key.ts";
import type { Seat } from "../rules/seat.ts";
import { type Asker, type SeatView, viewFor } from "../rules/view.ts";
import { isAbsent, mayNudge, mayResume, type Now } from "./absence.ts";
import { isLed, mayAsk } from "./advice.ts";
import { deadlineOf, isAsleep } from "./due.ts";
import { phaseOf } from "./glance.ts";
import type { TableId } from "./id.ts";
import type { Note } from "./note.ts";
import type { LeftOrder, OrderBook } from "./orders.book.ts";
import { isForThisTurn } from "./orders.ts";
import type { Recap } from "./recap.ts";
import { claimsFor } from "./reissue.ts";
import { seriesOf } from "./series.ts";
import { isPersons, isRunning, onTurn, seatOf, standInFor, type TableSeat, type TableState } from "./state.ts";
import type { Advice, OrderShown, TableSeatView, TableView } from "./view.ts";
import { wouldCarry } from "./vote.ts";

/** What the object knows besides its state: who has a screen open, who has put which showdown aside, and of the asker what they missed and noted. */
export interface Surroundings {
  readonly table: TableId;
  readonly present: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, number>;
  readonly now: Now;
  readonly orders: OrderBook;
  readonly recap: Recap | null;
  readonly note: Note | null;
  readonly kept: TableView["kept"];
}

/** The table as this asker may see it. The one way from a TableState to anything that leaves the object. */
export function viewOf(state: TableState, asker: PlayerId | null, around: Surroundings): TableView {
  const you = asker === null ? null : seatOf(state, asker);
  const match = state.match === null ? null : viewFor(state.match, inMatch(state, you));
  return {
    table: around.table,
    version: state.version,
    settings: state.settings,
    phase: phaseOf(state),
    match: state.matches,
    deal: match?.deal ?? 0,
    seats: state.seats.map((seat, index) => seatView(state, match, around, seat, index as Seat)), // an index into seats is a seat
    you,
    promised: promisedTo(state, asker),
    hand: match?.hand ?? null,
    points: match?.points ?? null,
    middle: match?.middle ?? null,
    stock: match?.stock ?? 0,
    turn: onTurn(state),
    knocker: match?.knocker ?? null,
    deadline: deadlineOf(state, around.now.book),
    zone: (asker === null ? undefined : around.now.book.get(asker)?.habits.zone) ?? null,
    ...absences(state, you, around.now),
    claims: claimsFor(state, asker, (seat) => isAbsent(state, seat, around.now)),
    reissued: state.reissued?.seat ?? null,
    standIn: standInFor(state, asker),
    may: match?.may ?? [],
    mayKnockWithMove: match?.mayKnockWithMove ?? false,
    story: state.story,
    led: isLed(state),
    recap: you === null ? null : around.recap,
    kept: around.kept,
    note: you === null ? around.note : (around.note ?? ""),
    mayAsk: you !== null && mayAsk(state, you),
    advice: adviceFor(state, you),
    orders: match?.hand == null || asker === null ? null : shownTo(state, you, around.orders.get(asker) ?? []),
    matchOptions: state.match?.options ?? state.settings.options,
    lastDeal: match?.lastDeal ?? null,
    lastDealSeen: hasSeen(state, match, asker, you, around),
    winners: match?.winners ?? [],
    places: match?.places ?? {},
    series: isRunning(state) ? [] : seriesOf(state.standings, asker),
    fairness: { commitment: state.fairness.commitment, deal: state.fairness.used },
  };
}

/** Who is missing, and what the asker may do about it. */
function absences(state: TableState, you: Seat | null, now: Now) {
  const absent = (at: Seat): boolean => isAbsent(state, at, now);
  const alone = you !== null && you === state.host;
  const together = you !== null && state.host !== null && absent(state.host);
  return {
    paused: state.pausedAt !== null,
    asleep: isAsleep(state, now.book, now.at),
    mayNudge: you !== null && mayNudge(state, you),
    absent: isRunning(state) ? state.seats.map((_, index) => index as Seat).filter(absent) : [],
    mayDecide: alone ? "alone" : together ? "together" : null,
    mayResume: mayResume(state, you),
    votes: state.votes.filter(({ by, motion }) => by !== you || !wouldCarry(state, motion, by, absent)),
  } as const;
}

/** Who sat down after the match is an onlooker to it. */
const inMatch = (state: TableState, you: Seat | null): Asker =>
  you !== null && state.match !== null && you < state.match.seats.length ? you : "onlooker";

function seatView(state: TableState, match: SeatView | null, around: Surroundings, seat: TableSeat, at: Seat): TableSeatView {
  const look = match?.seats[at];
  return {
    seat: at,
    name: seat.name,
    kind: seat.kind === "empty" ? "human" : seat.kind,
    state: seat.kind === "empty" ? "left" : (look?.state ?? "in"),
    lives: look?.lives ?? state.settings.options.lives,
    cards: look?.cards ?? 0,
    dealer: look?.dealer ?? false,
    knocked: look?.knocked ?? false,
    host: state.host === at,
    here: isHere(seat, around.present),
    last: look?.last ?? null,
    away: seat.kind === "human" && seat.away,
    offered: seat.kind === "human" && seat.offered,
    kept: seat.kind !== "human" && isPersons(seat),
    promisedTo: seat.promised?.name ?? null,
  };
}

function isHere(seat: TableSeat, present: ReadonlySet<string>): boolean {
  if (seat.kind === "human") return present.has(seat.player);
  return seat.kind !== "empty";
}

function adviceFor({ advice }: TableState, you: Seat | null): Advice | null {
  return advice === null || advice.seat !== you ? null : { move: advice.move, reason: advice.reason };
}

/** In their own turn its owner sees which orders did not fit; in another one's, each is for a turn to come. */
function shownTo(state: TableState, you: Seat | null, orders: readonly LeftOrder[]): readonly OrderShown[] {
  const yours = onTurn(state) === you;
  return orders.map((left) => ({ id: left.id, order: left.order, passedOver: yours && isForThisTurn(state, left) }));
}

function promisedTo(state: TableState, asker: PlayerId | null): Seat | null {
  const index = asker === null ? -1 : state.seats.findIndex((seat) => seat.promised?.player === asker);
  return index < 0 ? null : (index as Seat); // an index into seats is a seat
}

/** A showdown counts as seen by whoever put it aside or has acted since, and by all who play no part. */
function hasSeen(
  state: TableState,
  match: SeatView | null,
  asker: PlayerId | null,
  you: Seat | null,
  around: Surroundings,
): boolean {
  if (asker === null || you === null || match?.lastDeal == null) return true;
  const acted = match.phase !== "matchOver" && match.seats[you]?.last != null;
  return acted || (around.seen.get(asker) ?? 0) >= state.endedAt;
}

/** A running match is watched only by those who sit there or will, unless the host allows onlookers. */
export function watching(state: TableState, player: PlayerId | null): "noOnlookers" | null {
  if (state.settings.onlookers || !isRunning(state)) return null;
  return belongs(state, player) ? null : "noOnlookers";
}

/** Whether this player has a place here, or will. */
export const belongs = (state: TableState, player: PlayerId | null): boolean =>
  player !== null && [seatOf, promisedTo, standInFor].some((place) => place(state, player) !== null);

/** What somebody sees of a table that wants no onlookers: who sits there, and nothing of the game. */
export const fromTheDoor = (view: TableView): TableView => ({
  ...view,
  middle: null,
  story: [],
  recap: null,
  lastDeal: null,
  knocker: null,
  deadline: null,
  seats: view.seats.map((seat) => ({ ...seat, last: null, knocked: false })),
});
