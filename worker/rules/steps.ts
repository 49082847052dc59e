import type { Card, Hand } from "./card.ts";
import { pointsOf } from "./count.ts";
import type { MatchEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { type Seat, seatAt } from "./seat.ts";
import { isRunning, type MatchState, type Running } from "./state.ts";
import { type SeatLook, standing } from "./view.ts";

/** One seat at one moment of a finished deal. */
export interface SeatLay {
  readonly seat: Seat;
  readonly state: SeatLook["state"];
  /** Lives left; 0 while swimming and when out. */
  readonly lives: number;
  /** Null for who was out before the deal. */
  readonly hand: Hand | null;
  /** What the hand is worth (R7); null without one. */
  readonly points: number | null;
}

/** Everything on the table at one moment of a finished deal, all cards open: never for a deal that runs. */
export interface Lay {
  readonly seats: readonly SeatLay[];
  readonly middle: Hand;
  /** Whether the middle lay face down then (R2.3). */
  readonly faceDown: boolean;
  /** Next card first. */
  readonly stock: readonly Card[];
  readonly discards: readonly Card[];
  /** Who was on turn next; null after the showdown. */
  readonly turn: Seat | null;
  readonly knocker: Seat | null;
}

/** What a step tells of. */
export type StepFact = Exclude<MatchEvent, { readonly type: "matchStarted" | "matchEnded" }>;

/** One step of a finished deal: what happened, and how everything lay after it. */
export interface Step {
  readonly fact: StepFact;
  /** Where among the match's facts it stands. */
  readonly index: number;
  /** Whether the swap or swapAll carried the knock with it (R3.5). */
  readonly knock: boolean;
  readonly lay: Lay;
  /** The cards in hands and middle that lay elsewhere before. */
  readonly moved: readonly Card[];
}

/**
 * The n-th deal of a match step by step, from the match's facts since `matchStarted`: the deal itself, every move and what followed from it,
 * who came and went, the showdown. Empty where that deal has not ended, or there was none.
 */
export function stepsOf(match: readonly MatchEvent[], n: number): readonly Step[] {
  let state: MatchState | null = null;
  let steps: readonly Step[] = [];
  for (const [index, fact] of match.entries()) {
    state = evolve(state, fact);
    if (state.deal !== n || !isTold(fact)) continue;
    steps = grown(steps, fact, index, state);
    if (fact.type === "dealEnded") return steps;
  }
  return [];
}

// Stryker disable next-line all: neither stands in a deal that has ended; said for the types
const isTold = (fact: MatchEvent): fact is StepFact => fact.type !== "matchStarted" && fact.type !== "matchEnded";

function grown(steps: readonly Step[], fact: StepFact, index: number, state: MatchState): readonly Step[] {
  const last = steps.at(-1);
  const lay = isRunning(state) ? layOf(state) : last && { ...last.lay, seats: seatsAfter(last.lay, state), turn: null };
  // Stryker disable next-line ConditionalExpression: a deal's first step is of one that runs; said for the types
  if (lay === undefined) return steps;
  if (last !== undefined && carries(last.fact, fact)) return [...steps.slice(0, -1), { ...last, knock: true, lay }];
  return [...steps, { fact, index, knock: false, lay, moved: last === undefined ? [] : movedBetween(last.lay, lay) }];
}

/** A knock right after the same seat's swap or swapAll was carried by it (R3.5): nobody has two turns running. */
const carries = (swap: StepFact, knock: StepFact): boolean =>
  knock.type === "knocked" && (swap.type === "swapped" || swap.type === "swappedAll") && swap.seat === knock.seat;

const layOf = (state: Running): Lay => ({
  seats: state.hands.map((hand, seat) => ({
    ...standingOf(state, seat),
    hand,
    points: hand && pointsOf(hand, state.options),
  })),
  middle: state.middle,
  faceDown: state.phase === "dealerChoice",
  stock: state.stock,
  discards: state.discards,
  turn: state.turn,
  knocker: state.phase === "turns" ? state.knocker : null,
});

/** After the showdown the hands lie as they lay, and lives are paid. */
const seatsAfter = ({ seats }: Lay, state: MatchState): readonly SeatLay[] =>
  seats.map((seat) => ({ ...seat, ...standingOf(state, seat.seat) }));

const standingOf = (state: MatchState, seat: number): Pick<SeatLay, "seat" | "state" | "lives"> => ({
  seat: seatAt(seat),
  state: standing(state, seatAt(seat)),
  lives: state.seats[seat]?.lives ?? 0,
});

function movedBetween(before: Lay, after: Lay): readonly Card[] {
  const then = placesIn(before);
  return [...placesIn(after)].flatMap(([card, place]) => (then.get(card) === place ? [] : [card]));
}

/** In whose hand each open card lies; "middle" for those in the middle. */
const placesIn = ({ seats, middle }: Lay): ReadonlyMap<Card, Seat | "middle"> =>
  new Map<Card, Seat | "middle">([
    ...seats.flatMap(({ seat, hand }) => (hand ?? []).map((card) => [card, seat] as const)),
    ...middle.map((card) => [card, "middle"] as const),
  ]);
