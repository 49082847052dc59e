import type { PlayerId } from "../identity/key.ts";
import { leave, takeOver } from "../rules/leave.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import { MAX_SEATS, MIN_SEATS, type Seat, seatAt } from "../rules/seat.ts";
import { startMatch } from "../rules/start.ts";
import { type Given, nextInChain } from "./deal.ts";
import type { TableEvent } from "./event.ts";
import { drawBelow } from "./fairness.ts";
import { type PersonName, sameName } from "./name.ts";
import type { AnyRefusal } from "./refusal.ts";
import type { Level } from "./settings.ts";
import { isRunning, seatOf, type TableState } from "./state.ts";

type Decision = Result<readonly TableEvent[], AnyRefusal>;

/** How somebody wants to be called, and the nonce they add to the deals. */
export interface Newcomer {
  readonly player: PlayerId;
  readonly name: PersonName;
  readonly nonce: string;
}

/** Whether somebody at another seat than this one has the name. */
const isTaken = (state: TableState, name: string, but: number | null = null): boolean =>
  state.seats.some(
    (seat, at) => (seat.kind !== "empty" && at !== but && sameName(seat.name, name)) || sameName(seat.promised?.name ?? "", name),
  );

const isPromised = (state: TableState, player: PlayerId): boolean => state.seats.some((seat) => seat.promised?.player === player);

/** Whether as many sit here as may. A seat left since the match began keeps its number until the next, and makes room for another one after the last. */
const isFull = ({ seats, settings }: TableState): boolean =>
  seats.filter(({ kind }) => kind !== "empty").length >= settings.seats;

/** Somebody takes the next free seat, before a match or between two. */
export function sitDown(state: TableState, { player, name, nonce }: Newcomer): Decision {
  if (seatOf(state, player) !== null) return refused("alreadySeated");
  if (isRunning(state)) return refused("matchRunning");
  if (isFull(state)) return refused("tableFull");
  if (isTaken(state, name)) return refused("nameTaken");
  const seat = seatAt(state.seats.length);
  const sat: TableEvent = { type: "sat", seat, name, kind: "human", nonce };
  return ok(state.host === null ? [sat, { type: "hostMoved", seat }] : [sat]);
}

/** Somebody asks for a computer's or a leaver's seat of a running match; it is theirs when the deal has ended. */
export function askFor(state: TableState, at: number, { player, name, nonce }: Newcomer): Decision {
  const seat = state.seats[at];
  if (!isRunning(state)) return refused("notRunning");
  if (seat === undefined) return refused("unknownSeat");
  if (seatOf(state, player) !== null || isPromised(state, player)) return refused("alreadySeated");
  if ((seat.kind === "human" && !seat.offered) || seat.promised !== null || !isPlaying(state, at)) return refused("seatHeld");
  if (isTaken(state, name, at)) return refused("nameTaken");
  const promised: TableEvent = { type: "promised", seat: at as Seat, name, nonce }; // `at` names a seat of the table
  const match = state.match;
  const kept = seat.kind === "empty" && match !== null ? takeOver(match, at as Seat) : ok([]);
  return kept.ok ? ok([promised, ...kept.value]) : kept;
}

const isPlaying = (state: TableState, seat: number): boolean => {
  const look = state.match?.seats[seat];
  return look !== undefined && !look.out;
};

/** The host seats a computer player. */
export function seatComputer(state: TableState, player: PlayerId, level: Level, names: readonly string[]): Decision {
  const host = hostOnly(state, player);
  if (host !== null) return refused(host);
  if (isRunning(state)) return refused("matchRunning");
  if (isFull(state)) return refused("tableFull");
  const name = names.find((candidate) => !isTaken(state, candidate));
  if (name === undefined) return refused("tableFull");
  return ok([{ type: "sat", seat: seatAt(state.seats.length), name, kind: level, nonce: null }]);
}

/** Somebody gets up from their own seat (null), or the host frees another between matches. */
export function getUp(state: TableState, player: PlayerId, which: number | null): Decision {
  const own = seatOf(state, player);
  const at = which ?? own;
  if (at === null) return refused("notSeated");
  const seat = state.seats[at];
  if (seat === undefined || seat.kind === "empty") return refused("unknownSeat");
  if (own !== at) {
    const host = hostOnly(state, player);
    if (host !== null) return refused(host);
    if (isRunning(state)) return refused("matchRunning");
  }
  return ok(gone(state, at as Seat)); // `at` names a seat of the table
}

function gone(state: TableState, seat: Seat): readonly TableEvent[] {
  const heir = state.host === seat ? nextHost(state, seat) : state.host;
  const moved: readonly TableEvent[] = state.host === seat ? [{ type: "hostMoved", seat: heir }] : [];
  const left = isRunning(state) && state.match !== null ? leave(state.match, seat) : ok([]);
  // Who has drowned leaves the table, not the match.
  return [...moved, { type: "rose", seat }, ...(left.ok ? left.value : [])];
}

/** The next person clockwise, to whom the host's role goes. */
function nextHost(state: TableState, from: Seat): Seat | null {
  const count = state.seats.length;
  const order = Array.from({ length: count - 1 }, (_, step) => (from + step + 1) % count);
  const next = order.find((seat) => state.seats[seat]?.kind === "human");
  return next === undefined ? null : (next as Seat); // an index into seats is a seat
}

/** The host starts the first match, or the next one with whoever sits there, and adds a nonce that nobody knew when the deals were committed to. */
export function start(state: TableState, player: PlayerId, nonce: string, given: Given): Decision {
  const host = hostOnly(state, player);
  if (host !== null) return refused(host);
  if (isRunning(state)) return refused("matchRunning");
  const seats = state.seats.flatMap((seat, index) => (seat.kind === "empty" ? [] : [index as Seat]));
  if (seats.length < MIN_SEATS || seats.length > MAX_SEATS) return refused("tooFewSeats");
  const { index, renewal } = nextInChain(state, given);
  const draw = {
    secret: given.secret(index),
    table: given.table,
    match: state.matches + 1,
    deal: 1,
    nonces: [...state.fairness.nonces, nonce],
  };
  const dealer = drawBelow(draw, "dealer", seats.length) as Seat; // below the number of seats
  const added = { type: "nonceAdded", seat: seatAt(seats.indexOf(state.host ?? seatAt(0))), nonce } as const;
  return ok([...renewal, { type: "regrouped", seats }, added, ...startMatch(state.settings.options, seats.length, dealer)]);
}

function hostOnly(state: TableState, player: PlayerId): "notSeated" | "notHost" | null {
  const seat = seatOf(state, player);
  if (seat === null) return "notSeated";
  return seat === state.host ? null : "notHost";
}
