import * as fc from "fast-check";
import type { Card } from "../../worker/rules/card.ts";
import { decide } from "../../worker/rules/decide.ts";
import { PACK } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { leave, takeOver } from "../../worker/rules/leave.ts";
import { legalMoves, mayOf } from "../../worker/rules/legal.ts";
import type { Move } from "../../worker/rules/move.ts";
import { CHOICES, OPTION_NAMES, type Options } from "../../worker/rules/options.ts";
import { MAX_SEATS, MIN_SEATS, seatAt } from "../../worker/rules/seat.ts";
import { dealCards, startMatch } from "../../worker/rules/start.ts";
import { isRunning, type MatchState, type Running } from "../../worker/rules/state.ts";

/** A match to be played at random. */
export interface Plan {
  readonly options: Options;
  readonly players: number;
  readonly dealer: number;
  readonly seed: number;
  /** Of 100 steps, how many are somebody leaving, or a seat being taken over. */
  readonly leaving: number;
}

const options = fc.record(
  Object.fromEntries(OPTION_NAMES.map((name) => [name, fc.constantFrom(...CHOICES[name])])),
) as fc.Arbitrary<Options>;

/** Any options, 2 to 9 seats. */
export const plans = (leaving: number): fc.Arbitrary<Plan> =>
  fc
    .record({ options, players: fc.integer({ min: MIN_SEATS, max: MAX_SEATS }), dealer: fc.nat(), seed: fc.integer({ min: 1 }) })
    .map((plan) => ({ ...plan, dealer: plan.dealer % plan.players, leaving }));

type Random = (below: number) => number;

/** Numbers below a bound, the same for the same seed (xorshift). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export const oneOf = <T>(items: readonly T[], random: Random): T => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

export const shuffled = <T>(items: readonly T[], random: Random): readonly T[] =>
  items
    .map((item) => ({ item, key: random(2 ** 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** A match as it was played: its log, and its state after each step. */
export interface Walk {
  readonly log: readonly MatchEvent[];
  readonly states: readonly MatchState[];
}

/** Plays the plan's match until it is over, or for so many steps. */
export function walk(plan: Plan, steps = 400): Walk {
  const random = randomFrom(plan.seed);
  const log: MatchEvent[] = [...startMatch(plan.options, plan.players, seatAt(plan.dealer))];
  let state = fold(fold(null, startMatch(plan.options, plan.players, seatAt(plan.dealer))), []);
  const states = [state];
  while (state.phase !== "matchOver" && states.length < steps) {
    const facts = step(state, plan, random);
    log.push(...facts);
    state = fold(state, facts);
    states.push(state);
  }
  return { log, states };
}

function step(state: MatchState, { leaving, players }: Plan, random: Random): readonly MatchEvent[] {
  if (random(100) < leaving) return comeOrGo(state, seatAt(random(players)), random);
  if (isRunning(state)) return accepted(state, moveAtRandom(state, random), (cards) => shuffled(cards, random));
  return dealCards(state, shuffled(PACK, random));
}

function comeOrGo(state: MatchState, seat: ReturnType<typeof seatAt>, random: Random): readonly MatchEvent[] {
  const decided = random(3) === 0 ? takeOver(state, seat) : leave(state, seat);
  return decided.ok ? decided.value : [];
}

/** Every deed is equally likely, so that deals end before long. */
const moveAtRandom = (state: Running, random: Random): Move => {
  const deed = oneOf(mayOf(state, state.turn), random);
  return oneOf(
    legalMoves(state).filter((move) => move.do === deed),
    random,
  );
};

function accepted(state: Running, move: Move, recycle: (cards: readonly Card[]) => readonly Card[]): readonly MatchEvent[] {
  const decided = decide(state, state.turn, move, { recycle });
  if (!decided.ok) throw new Error(`${JSON.stringify(move)} was refused: ${decided.refusal}`);
  return decided.value;
}
