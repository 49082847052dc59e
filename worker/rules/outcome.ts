import type { Card, Hand } from "./card.ts";
import type { DealEnd } from "./event.ts";
import { mayOf } from "./legal.ts";
import type { Deed } from "./move.ts";
import type { Refusal } from "./refusal.ts";
import type { Seat } from "./seat.ts";
import { isRunning, living, type MatchState, placesSoFar, type Running } from "./state.ts";
import type { Showdown } from "./view.ts";

type BySeat<T> = Readonly<Record<number, T>>;

/** What became of one move of a transcript. */
export type MoveResult = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

interface AnyDealOutcome {
  readonly dealer: Seat;
  readonly results: readonly MoveResult[];
  readonly hands: BySeat<Hand>;
  readonly middle: readonly Card[];
  /** Cards left in the stock. */
  readonly stock: number;
  /** Of the living, 0 = swimming. */
  readonly lives: BySeat<number>;
}

export interface FinishedDeal extends AnyDealOutcome {
  readonly end: DealEnd;
  readonly points: BySeat<number>;
  /** Nobody when the deal is replayed. */
  readonly payers: readonly Seat[];
  readonly replay: boolean;
  readonly drowned: readonly Seat[];
}

export interface UnfinishedDeal extends AnyDealOutcome {
  readonly end: null;
  readonly turn: Seat;
  readonly may: readonly Deed[];
}

export type DealOutcome = FinishedDeal | UnfinishedDeal;

/** How a transcript's match went (TRANSCRIPT.md). */
export interface Outcome {
  readonly deals: readonly DealOutcome[];
  readonly over: boolean;
  readonly winners: readonly Seat[];
  readonly places: BySeat<number>;
}

export const outcomeOf = (state: MatchState, deals: readonly DealOutcome[]): Outcome => {
  const over = state.phase === "matchOver";
  return { deals, over, winners: over ? state.winners : [], places: over ? state.places : placesSoFar(state) };
};

export const unfinished = (state: Running, results: readonly MoveResult[]): UnfinishedDeal => ({
  dealer: state.dealer,
  results,
  hands: Object.fromEntries(state.hands.flatMap((hand, seat) => (hand === null ? [] : [[seat, hand]]))),
  middle: state.middle,
  stock: state.stock.length,
  end: null,
  turn: state.turn,
  may: mayOf(state, state.turn),
  lives: Object.fromEntries(living(state).map((seat) => [seat, state.seats[seat]?.lives ?? 0])),
});

export const finished = (showdown: Showdown, results: readonly MoveResult[]): FinishedDeal => {
  const { dealer, hands, middle, stock, end, points, payers, replay, drowned, lives } = showdown;
  return { dealer, results, hands, middle, stock, end, points, payers: replay ? [] : payers, replay, drowned, lives };
};

/** The latest deal, as its outcome tells it; null when none was dealt, or it was dropped because all but one left. */
export function lastOutcome(state: MatchState, results: readonly MoveResult[]): DealOutcome | null {
  if (isRunning(state)) return unfinished(state, results);
  return state.lastDeal?.deal === state.deal ? finished(state.lastDeal, results) : null;
}
