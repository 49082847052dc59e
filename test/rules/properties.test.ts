import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absentMove } from "../../worker/rules/absent.ts";
import type { Card, Hand } from "../../worker/rules/card.ts";
import { decide } from "../../worker/rules/decide.ts";
import { isPack, PACK } from "../../worker/rules/deck.ts";
import { evolve, fold } from "../../worker/rules/evolve.ts";
import { legalMoves, legalMovesOf, mayOf } from "../../worker/rules/legal.ts";
import { type Attempt, DEEDS } from "../../worker/rules/move.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { dealCards } from "../../worker/rules/start.ts";
import { isLiving, isRunning, type MatchState, type Running } from "../../worker/rules/state.ts";
import { type Asker, viewFor } from "../../worker/rules/view.ts";
import { plans, randomFrom, shuffled, walk } from "./walk.ts";

const RUNS = { numRuns: 150 };
const reversed = { recycle: (cards: readonly Card[]) => [...cards].reverse() };
const seatsOf = (state: MatchState): readonly Seat[] => state.seats.map((_, seat) => seatAt(seat));

/** Holds for every state of random matches; the text says which state broke it. */
const always = (holds: (state: MatchState, before: MatchState) => boolean, leaving = 3) =>
  fc.assert(
    fc.property(plans(leaving), (plan) => {
      const { states } = walk(plan);
      states.forEach((state, index) => {
        if (!holds(state, states[index - 1] ?? state)) throw new Error(`step ${index}: ${JSON.stringify(state)}`);
      });
    }),
    RUNS,
  );

/** The same for some states of each match, where looking is dear. */
const often = (holds: (state: MatchState, seed: number) => void, every: number) =>
  fc.assert(
    fc.property(plans(3), (plan) => {
      for (const state of walk(plan).states.filter((_, index) => index % every === plan.seed % every)) holds(state, plan.seed);
    }),
    RUNS,
  );

describe("in every match", () => {
  it("the 32 cards are there, each of them once", () =>
    always((state) => {
      if (!isRunning(state)) return true;
      const { hands, middle, stock, discards } = state;
      return isPack([...hands.flatMap((hand) => hand ?? []), ...middle, ...stock, ...discards]);
    }));

  it("exactly one seat, a living one, is on turn while a deal runs, and nobody else", () =>
    always((state) => {
      const able = seatsOf(state).filter((seat) => mayOf(state, seat).length > 0);
      return isRunning(state) ? able.length === 1 && able[0] === state.turn && isLiving(state, state.turn) : able.length === 0;
    }));

  it("lives only fall, and nobody comes back", () =>
    always((state, before) =>
      state.seats.every(({ lives, out }, seat) => {
        const then = before.seats[seat];
        return then !== undefined && lives <= then.lives && (then.out === null || out !== null);
      }),
    ));

  it("it is over, or goes on", () =>
    always((state) => {
      if (state.phase === "matchOver") return state.winners.length > 0;
      if (state.phase === "dealOver") return dealCards(state, PACK).length > 0;
      return decide(state, state.turn, absentMove(state, state.turn), reversed).ok;
    }));

  it("it ends, however long, where a deal that drowns everybody is not replayed", () =>
    fc.assert(
      fc.property(plans(0), (plan) => {
        const options = { ...plan.options, allDrown: "sharedWin", length: "match" } as const;
        expect(walk({ ...plan, options }, 2_000).states.at(-1)?.phase).toBe("matchOver");
      }),
      { numRuns: 40 },
    ));

  it("the winners have the first place, and everybody has one", () =>
    always((state) => {
      if (state.phase !== "matchOver") return true;
      const { places, winners } = state;
      return seatsOf(state).every((seat) => (places[seat] ?? 0) >= 1 && (places[seat] === 1) === winners.includes(seat));
    }));

  it("its log folds to its state, also through JSON and from a checkpoint in the middle", () =>
    fc.assert(
      fc.property(plans(3), (plan) => {
        const { log, states } = walk(plan);
        const stored: typeof log = JSON.parse(JSON.stringify(log));
        const middle = Math.floor(stored.length / 2);
        const checkpoint: MatchState | null = JSON.parse(
          JSON.stringify(fold(null as MatchState | null, stored.slice(0, middle))),
        );
        expect(fold(checkpoint, stored.slice(middle))).toEqual(states.at(-1));
      }),
      RUNS,
    ));
});

/** Everything that could be asked for, legal or not. */
const everyAttempt: readonly Attempt[] = [
  ...[...DEEDS.filter((deed) => deed !== "swap"), "dance"].flatMap((deed) => [{ do: deed }, { do: deed, knock: true }]),
  ...PACK.flatMap((give) =>
    PACK.flatMap((take) => [
      { do: "swap", give, take },
      { do: "swap", give, take, knock: true },
    ]),
  ),
];

/** Only a swap or swapAll can carry a knock; said with another deed it means nothing. */
const meaning = (attempt: Attempt): string => {
  const carries = attempt.knock === true && (attempt.do === "swap" || attempt.do === "swapAll");
  return [attempt.do, attempt.give, attempt.take, carries].join();
};

describe("may and the legal moves", () => {
  it("are exactly what decide accepts", () =>
    often((state) => {
      for (const seat of seatsOf(state)) {
        const accepted = everyAttempt.filter((attempt) => decide(state, seat, attempt, reversed).ok);
        const legal = isRunning(state) && state.turn === seat ? legalMoves(state) : [];
        expect(new Set(accepted.map(meaning))).toEqual(new Set(legal.map(meaning)));
        expect(DEEDS.filter((deed) => accepted.some((attempt) => attempt.do === deed))).toEqual(mayOf(state, seat));
      }
    }, 40));

  it("can be drawn from a seat's view alone", () =>
    often((state) => {
      for (const seat of seatsOf(state)) {
        const legal = isRunning(state) && state.turn === seat ? legalMoves(state) : [];
        expect(legalMovesOf(viewFor(state, seat))).toEqual(legal);
      }
      expect(legalMovesOf(viewFor(state, "onlooker"))).toEqual([]);
    }, 5));
});

const deepFreeze = <T>(value: T): T => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

it("nothing is changed in place", () =>
  often((state) => {
    deepFreeze(state);
    if (!isRunning(state)) return;
    for (const move of legalMoves(state)) {
      const decided = decide(state, state.turn, move, reversed);
      if (decided.ok) decided.value.reduce((now, fact) => deepFreeze(evolve(now, deepFreeze(fact))), state as MatchState);
    }
  }, 7));

/** The same deal with the cards that this asker cannot see lying differently. */
function otherwise(state: Running, asker: Asker, seed: number): Running {
  const isHidden = (seat: number) => seat !== asker;
  const hidden = [
    ...state.hands.flatMap((hand, seat) => (isHidden(seat) ? (hand ?? []) : [])),
    ...state.stock,
    ...(state.phase === "dealerChoice" ? state.middle : []),
  ];
  const lying = shuffled(hidden, randomFrom(seed));
  const other = new Map(hidden.map((card, index) => [card, lying[index] ?? card]));
  const turn = (card: Card): Card => other.get(card) ?? card;
  const turnHand = ([a, b, c]: Hand): Hand => [turn(a), turn(b), turn(c)];
  return {
    ...state,
    hands: state.hands.map((hand) => hand && turnHand(hand)),
    middle: turnHand(state.middle),
    stock: state.stock.map(turn),
  };
}

describe("a view", () => {
  it("is the same however the cards that its asker cannot see lie", () =>
    often((state, seed) => {
      if (!isRunning(state)) return;
      for (const asker of [...seatsOf(state), "onlooker"] as const) {
        expect(viewFor(otherwise(state, asker, seed), asker)).toEqual(viewFor(state, asker));
      }
    }, 3));

  it("holds no card of the running deal but the asker's own and the open ones", () =>
    often((state) => {
      for (const asker of [...seatsOf(state), "onlooker"] as const) {
        const { lastDeal: _, hand, middle, seats, ...rest } = viewFor(state, asker);
        const own = isRunning(state) && asker !== "onlooker" ? (state.hands[asker] ?? null) : null;
        expect(hand).toEqual(own);
        expect(middle).toEqual(state.phase === "turns" ? state.middle : null);
        const text = JSON.stringify([rest, seats.map(({ last: __, ...seat }) => seat)]);
        expect(PACK.filter((card) => text.includes(`"${card}"`))).toEqual([]);
      }
    }, 3));
});
