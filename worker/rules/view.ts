import type { Card, Hand } from "./card.ts";
import { pointsOf } from "./count.ts";
import type { DealEnd } from "./event.ts";
import { mayKnockWithMove, mayOf } from "./legal.ts";
import type { Deed } from "./move.ts";
import type { Options } from "./options.ts";
import { type Seat, seatAt } from "./seat.ts";
import { isRunning, type MatchState, placesSoFar } from "./state.ts";

/** Somebody who looks at a match: a seat, or an onlooker who holds none. */
export type Asker = Seat | "onlooker";

export interface SeatLook {
  readonly seat: Seat;
  readonly state: "in" | "swimming" | "drowned" | "left";
  /** Lives left; 0 while swimming and when out. */
  readonly lives: number;
  /** How many cards this seat holds: 3, or 0 when out. */
  readonly cards: number;
  readonly dealer: boolean;
  readonly knocked: boolean;
  /** What this seat did last in the running deal, all of it public (a swap's two cards lay open). */
  readonly last: LastDeed | null;
  /** Passes made in this deal (R3.3 `oncePerDeal`). */
  readonly passes: number;
}

export type LastDeed =
  | { readonly do: "swap"; readonly give: Card; readonly take: Card; readonly knock: boolean }
  | { readonly do: "swapAll"; readonly knock: boolean }
  | { readonly do: "keep" | "exchange" | "pass" | "knock" | "refresh" };

/** A finished deal, open to everybody. */
export interface Showdown {
  /** Number of the deal within its match, from 1. */
  readonly deal: number;
  readonly dealer: Seat;
  readonly end: DealEnd;
  readonly hands: Readonly<Record<number, Hand>>;
  readonly middle: Hand;
  readonly stock: number;
  readonly points: Readonly<Record<number, number>>;
  readonly payers: readonly Seat[];
  readonly drowned: readonly Seat[];
  readonly replay: boolean;
  /** Lives after the deal, by seat, of those still living. */
  readonly lives: Readonly<Record<number, number>>;
}

/** What one asker may know of a match at this moment, and nothing else. */
export interface SeatView {
  readonly phase: "dealerChoice" | "turns" | "dealOver" | "matchOver";
  readonly options: Options;
  /** Number of the running (or last) deal within the match, from 1; 0 before the first. */
  readonly deal: number;
  readonly seats: readonly SeatLook[];
  readonly you: Seat | null;
  readonly hand: Hand | null;
  readonly points: number | null;
  /** Null while it lies face down. */
  readonly middle: Hand | null;
  /** Cards left in the stock. */
  readonly stock: number;
  readonly turn: Seat | null;
  /** Who has knocked in this deal: everybody else has their last turn. */
  readonly knocker: Seat | null;
  /** What the asker may do now; empty unless it is their turn. */
  readonly may: readonly Deed[];
  /** Whether a swap or swapAll may carry the knock now (R3.5). */
  readonly mayKnockWithMove: boolean;
  readonly lastDeal: Showdown | null;
  readonly winners: readonly Seat[];
  readonly places: Readonly<Record<number, number>>;
}

/** What this asker may know: the one way from a match to anything that is shown, sent or played by a bot. */
export function viewFor(state: MatchState, asker: Asker): SeatView {
  const you = asker === "onlooker" || state.seats[asker] === undefined ? null : asker;
  return { ...everybodysView(state), ...ownView(state, you) };
}

type OwnView = Pick<SeatView, "you" | "hand" | "points" | "may" | "mayKnockWithMove">;

function ownView(state: MatchState, you: Seat | null): OwnView {
  const hand = you !== null && isRunning(state) ? (state.hands[you] ?? null) : null;
  const may = you === null ? [] : mayOf(state, you);
  return {
    you,
    hand,
    points: hand && pointsOf(hand, state.options),
    may,
    mayKnockWithMove: may.length > 0 && mayKnockWithMove(state),
  };
}

function everybodysView(state: MatchState): Omit<SeatView, keyof OwnView> {
  const over = state.phase === "matchOver" ? state : null;
  return {
    phase: state.phase,
    options: state.options,
    deal: state.deal,
    seats: state.seats.map((_, seat) => lookAt(state, seatAt(seat))),
    middle: state.phase === "turns" ? state.middle : null,
    stock: isRunning(state) ? state.stock.length : 0,
    turn: isRunning(state) ? state.turn : null,
    knocker: state.phase === "turns" ? state.knocker : null,
    lastDeal: state.lastDeal,
    winners: over?.winners ?? [],
    places: over?.places ?? placesSoFar(state),
  };
}

function lookAt(state: MatchState, seat: Seat): SeatLook {
  const turns = state.phase === "turns" ? state : null;
  return {
    seat,
    state: standing(state, seat),
    lives: state.seats[seat]?.lives ?? 0,
    cards: isRunning(state) && state.hands[seat] ? 3 : 0,
    dealer: state.dealer === seat,
    knocked: turns?.knocker === seat,
    last: turns?.last[seat] ?? null,
    passes: turns?.passes[seat] ?? 0,
  };
}

/** How a seat is in the match, or out of it. */
export function standing({ seats }: MatchState, seat: Seat): SeatLook["state"] {
  const who = seats[seat];
  if (!who || who.leaving || who.out?.why === "left") return "left";
  if (who.out !== null) return "drowned";
  return who.lives === 0 ? "swimming" : "in";
}
