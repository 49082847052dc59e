import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestSwap } from "../../worker/orders/best.ts";
import { neverFits } from "../../worker/orders/never.ts";
import { obey } from "../../worker/orders/obey.ts";
import type { Hand } from "../../worker/rules/card.ts";
import { strengthOf } from "../../worker/rules/count.ts";
import { decide } from "../../worker/rules/decide.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { isRunning, type Running } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { reversed } from "../rules/rigged.ts";
import { plans, randomFrom, shuffled, walk } from "../rules/walk.ts";
import { anyOrder } from "./orders.ts";

const someOrders = fc.array(anyOrder, { minLength: 1, maxLength: 6 });

/** The same position with everything dealt otherwise that the seat on turn does not see. */
function otherwise(state: Running, seed: number): Running {
  const random = randomFrom(seed);
  const others = state.hands.flatMap((hand, seat) => (hand === null || seat === state.turn ? [] : hand));
  const down = state.phase === "dealerChoice" ? state.middle : [];
  const pile = [...shuffled([...others, ...down, ...state.stock, ...state.discards], random)];
  const three = (): Hand => pile.splice(0, 3) as unknown as Hand; // as many are put in as are taken out
  return {
    ...state,
    hands: state.hands.map((hand, seat) => (hand === null || seat === state.turn ? hand : three())),
    middle: state.phase === "dealerChoice" ? three() : state.middle,
    stock: pile.splice(0, state.stock.length),
    discards: pile,
  };
}

const running = (states: ReturnType<typeof walk>["states"]): readonly Running[] => states.filter(isRunning);

describe("over random matches of any options", () => {
  it("what is played by order is legal", () => {
    let [runs, played] = [0, 0];
    const property = fc.property(plans(2), someOrders, (plan, orders) => {
      runs += 1;
      for (const state of running(walk(plan, 60).states)) {
        const move = obey(viewFor(state, state.turn), orders);
        if (move === null) continue;
        played += 1;
        const decided = decide(state, state.turn, move, reversed);
        expect(decided.ok, JSON.stringify({ move, decided })).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 150 });
    expect(played).toBeGreaterThanOrEqual(runs);
  });

  it("an order that these rules never fit is never played", () => {
    const property = fc.property(plans(0), anyOrder, (plan, order) => {
      if (neverFits(order, plan.options) === null) return;
      for (const state of running(walk(plan, 60).states)) expect(obey(viewFor(state, state.turn), [order])).toBeNull();
    });
    fc.assert(property, { numRuns: 150 });
  });

  it("what is played depends on nothing its owner cannot see", () => {
    const property = fc.property(plans(0), someOrders, fc.integer({ min: 1 }), (plan, orders, seed) => {
      for (const state of running(walk(plan, 60).states)) {
        const hidden = otherwise(state, seed);
        expect(obey(viewFor(hidden, state.turn), orders)).toEqual(obey(viewFor(state, state.turn), orders));
      }
    });
    fc.assert(property, { numRuns: 100 });
  });

  it("only the seat on turn is moved", () => {
    const property = fc.property(plans(0), someOrders, (plan, orders) => {
      for (const state of running(walk(plan, 40).states)) {
        const others = state.hands.flatMap((hand, seat) => (hand === null || seat === state.turn ? [] : [seat]));
        for (const seat of others) expect(obey(viewFor(state, seat as typeof state.turn), orders)).toBeNull(); // an index into the hands is a seat
        expect(obey(viewFor(state, "onlooker"), orders)).toBeNull();
      }
    });
    fc.assert(property, { numRuns: 50 });
  });

  it("the best swap leaves a stronger hand, and no legal swap a stronger one than that", () => {
    const property = fc.property(plans(0), (plan) => {
      for (const state of running(walk(plan, 60).states)) {
        const strengths = swapsOf(state).map((move) => strengthAfter(state, move));
        const best = bestSwap(viewFor(state, state.turn));
        const now = strengthNow(state);
        const most = Math.max(now, ...strengths);
        expect(best === null ? now : strengthAfter(state, best)).toBe(most);
        expect(best === null).toBe(most === now);
      }
    });
    fc.assert(property, { numRuns: 100 });
  });
});

type Swapping = NonNullable<ReturnType<typeof bestSwap>>;

const swapsOf = (state: Running): readonly Swapping[] => {
  const { hand, middle } = viewFor(state, state.turn);
  const pairs = (hand ?? []).flatMap((give) => (middle ?? []).map((take): Swapping => ({ do: "swap", give, take })));
  return state.phase === "turns" ? [...pairs, { do: "swapAll" }] : [];
};

const strengthNow = (state: Running): number => {
  const hand = state.hands[state.turn];
  return hand ? strengthOf(hand, state.options) : 0;
};

/** By the rules themselves: the first fact alone, so that a showdown does not take the cards away. */
function strengthAfter(state: Running, move: Swapping): number {
  const decided = decide(state, state.turn, move, reversed);
  if (!decided.ok) throw new Error(decided.refusal);
  const after = fold(state, decided.value.slice(0, 1));
  const hand = isRunning(after) ? after.hands[state.turn] : null;
  return hand ? strengthOf(hand, state.options) : 0;
}
