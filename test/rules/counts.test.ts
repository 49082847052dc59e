import { describe, expect, it } from "vitest";
import { decide } from "../../worker/rules/decide.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { legalMoves } from "../../worker/rules/legal.ts";
import { isRunning, type MatchState } from "../../worker/rules/state.ts";
import { reversed, rigged } from "./rigged.ts";

/** How many ways there are to make so many moves in this deal. */
function ways(state: MatchState, moves: number): number {
  if (moves === 0) return 1;
  if (!isRunning(state)) return 0;
  return legalMoves(state).reduce((sum, move) => {
    const decided = decide(state, state.turn, move, reversed);
    return decided.ok ? sum + ways(fold(state, decided.value), moves - 1) : sum;
  }, 0);
}

/**
 * Two players whom no swap brings to 31.
 * 1 move: keep, exchange = 2.
 * 2 moves: after either, 9 swaps, swapAll, pass, knock = 12; 2 × 12 = 24.
 * 3 moves: after a knock no second one, 11; after the 11 others again 12: 2 × (11 + 11 × 12) = 286.
 */
const quiet = { hands: { 0: "7C 8S 9H", 1: "7S 8H 9D" }, middle: "JH QD KC" };

/**
 * The knock may come with a swap, but not in the first lap, and the middle is a 7-8-9.
 * 1 move: keep, exchange = 2.
 * 2 moves. Kept: 9 swaps, swapAll, pass, refresh = 12; exchanged, the middle is J-Q-K: 11. Together 23.
 * 3 moves. Kept: the first lap is over, so 9 swaps and swapAll, each with or without the knock, pass, knock = 22, and refresh
 * after the pass and after a swap that put a card of the same rank there: seat 1's hand has no 7, 8 or 9: none; swapAll puts
 * J-Q-A there: none. After the refresh the first lap is not over: 9 swaps, swapAll, pass = 11. 9 × 22 + 22 + 23 + 11 = 254.
 * Exchanged: 11 moves, each followed by 22; none brings a 7-8-9 there: 242. Together 496.
 */
const lively = { hands: { 0: "JC QS KH", 1: "JS QH AD" }, middle: "7C 8S 9H", stock: "7S 10H JD" };
const LIVELY = { knockWithMove: "on", knockFirstLap: "forbidden", refresh789: "offer" } as const;

/**
 * Three players, the first of whom can make 31 with one card; passing is forbidden.
 * 1 move: keep, exchange = 2.
 * 2 moves. Kept: 9 swaps, swapAll, knock = 11; exchanged the ace has gone to the dealer: again 11. Together 22.
 * 3 moves. Kept: KS for the ace, or 8D for it, or QS for it: only AS for 8D makes 31 and ends the deal, so 8 swaps and swapAll
 * are followed by 11 and the knock by 10: 109. Exchanged: all go on, 10 × 11 + 10 = 120. Together 229.
 */
const tempting = { hands: { 0: "7C 8S 9H", 1: "KS QS 8D", 2: "7S 8H 9D" }, middle: "AS JH 10D" };

describe("the ways to make some moves", () => {
  it.each([
    ["quiet", quiet, {}, [2, 24, 286]],
    ["lively", lively, LIVELY, [2, 23, 496]],
    ["tempting", tempting, { pass: "forbidden" }, [2, 22, 229]],
  ] as const)("%s", (_, layout, options, counts) => {
    const state = rigged(layout, options);
    expect(counts.map((__, index) => ways(state, index + 1))).toEqual(counts);
  });
});
