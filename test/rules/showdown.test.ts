import { describe, expect, it } from "vitest";
import { pointsOf } from "../../worker/rules/count.ts";
import type { DealEnd } from "../../worker/rules/event.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { payersOf } from "../../worker/rules/payers.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { MatchState } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { deal, hand, play, rigged, showdownOf } from "./rigged.ts";

const payers = (hands: readonly string[], end: DealEnd, change: Partial<Options> = {}) => {
  const options = { ...DEFAULTS, ...change };
  const shown = hands.map((text, seat) => ({ seat: seatAt(seat), hand: hand(text), points: pointsOf(hand(text), options) }));
  return payersOf(shown, end, options);
};

const by = (reason: DealEnd["by"], ...seats: readonly number[]): DealEnd => ({ by: reason, seats: seats.map(seatAt) });

describe("R6, R8 who pays", () => {
  const tens = ["KD 10D 7C", "KH 10H 7S", "AC KC 7D"];

  it.each<[rule: string, hands: readonly string[], end: DealEnd, options: Partial<Options>, payers: readonly number[]]>([
    ["R6.1 lowest", ["AC KC QC", ...tens.slice(0, 2)], by("thirtyOne", 0), {}, [1]],
    ["R6.1 allOthers", ["AC KC QC", ...tens.slice(0, 2)], by("thirtyOne", 0), { thirtyOne: "allOthers" }, [1, 2]],
    ["R6.1, 30.5 is lower than any 31", ["AD KD QD", "KC KS KH"], by("thirtyOne", 0), {}, [1]],
    ["R6.2", ["AC AS AH", "KC QC JC", "AD KD QD"], by("fire", 0), {}, [1, 2]],
    ["R8.4", ["KD 10D 7C", "QD JD 7S", "AC KC 7D"], by("knock", 2), {}, [0, 1]],
    ["R8.5 suit", tens, by("knock", 1), {}, [0]],
    ["R8.5 allLowest", tens, by("knock", 1), { ties: "allLowest" }, [0, 1]],
    ["R8.5 knocker", tens, by("knock", 1), { ties: "knocker" }, [1]],
    ["R8.5 knocker, who is not among the lowest", tens, by("knock", 2), { ties: "knocker" }, [0, 1]],
    ["R8.5 knocker, but the stock ran out", tens, by("stockOut"), { ties: "knocker" }, [0, 1]],
    ["R8.5 knocker, but a 31 ended the deal", [...tens.slice(0, 2), "AC KC QC"], by("thirtyOne", 2), { ties: "knocker" }, [0, 1]],
    ["R8.6", ["AC KC QC", "AD KD QD"], by("thirtyOne", 0, 1), {}, [1]],
    ["R8.6 allOthers", ["AC KC QC", "AD KD QD"], by("thirtyOne", 0, 1), { thirtyOne: "allOthers" }, [1]],
    ["R8.6 allLowest", ["AC KC QC", "AD KD QD"], by("thirtyOne", 0, 1), { ties: "allLowest" }, [1]],
    ["R8.6 sameRank has no suits", ["AC KC QC", "AD KD QD"], by("thirtyOne", 0, 1), { counting: "sameRank" }, [0, 1]],
    ["R7.5 sameRank", tens, by("knock", 1), { counting: "sameRank" }, [0, 1]],
    [
      "R7.5 sameRank, 33 without fire is above 31",
      ["AC KC QC", "AD AS AH"],
      by("thirtyOne", 0),
      { counting: "sameRank", fire: "off" },
      [0],
    ],
  ])("%s: %j", (_, hands, end, options, expected) => {
    expect(payers(hands, end, options)).toEqual(expected);
  });
});

/** Seat 0 holds least of three, seat 1 knocks. */
const HANDS = { 0: "7C 8S 9H", 1: "AC KC 7D", 2: "AS KS 7H" };
const MOVES = "0 keep, 1 knock, 2 pass, 0 pass";
const again = (state: MatchState, hands: Readonly<Record<number, string>>, moves: string) => play(deal(state, { hands }), moves);

describe("R9 lives", () => {
  it("R9.1: the last life makes a player swim, the next drowns them", () => {
    const swimming = play(rigged({ hands: HANDS }, { lives: 1 }), MOVES);
    expect(showdownOf(swimming)).toMatchObject({ payers: [0], drowned: [], lives: { 0: 0, 1: 1, 2: 1 } });
    const drowned = again(swimming, HANDS, "1 keep, 2 knock, 0 pass, 1 pass");
    expect(showdownOf(drowned)).toMatchObject({ payers: [0], drowned: [0], lives: { 1: 1, 2: 1 } });
    expect(drowned.seats[0]?.out).toEqual({ why: "drowned", place: 3 });
  });

  it("R9.1: swimming off", () => {
    const state = play(rigged({ hands: HANDS }, { lives: 1, swimming: "off" }), MOVES);
    expect(showdownOf(state).drowned).toEqual([0]);
  });

  const level = { 0: "KH 10H 7C", 1: "QH JH 8C" };
  const sprint = { lives: 1, swimming: "off" } as const;

  it("R9.2 replay: nobody pays", () => {
    const state = play(rigged({ hands: level }, sprint), "0 keep, 1 knock, 0 pass");
    expect(state).toMatchObject({ phase: "dealOver", lastDeal: { replay: true, drowned: [], lives: { 0: 1, 1: 1 } } });
  });

  it("R9.2 sharedWin: all who drown win", () => {
    const state = play(rigged({ hands: level }, { ...sprint, allDrown: "sharedWin" }), "0 keep, 1 knock, 0 pass");
    expect(state).toMatchObject({ phase: "matchOver", winners: [0, 1], places: { 0: 1, 1: 1 }, lastDeal: { drowned: [0, 1] } });
  });

  it("R9.3: the last one wins, who drowned in one deal shares a place", () => {
    const hands = { 0: "KH 10H 7C", 1: "QH JH 8C", 2: "AS KS 7H" };
    const state = play(rigged({ hands }, sprint), MOVES);
    expect(state).toMatchObject({ phase: "matchOver", winners: [2], places: { 0: 2, 1: 2, 2: 1 } });
  });

  it("R9.3: who drowned before is behind", () => {
    const first = play(rigged({ hands: HANDS }, sprint), MOVES);
    const state = again(first, { 1: "7C 8S 9H", 2: "AC KC 7D" }, "1 keep, 2 knock, 1 pass");
    expect(state).toMatchObject({ phase: "matchOver", winners: [2], places: { 0: 3, 1: 2, 2: 1 } });
    expect(state.seats.map(({ out }) => out)).toEqual([{ why: "drowned", place: 3 }, { why: "drowned", place: 2 }, null]);
    expect(viewFor(state, seatAt(0))).toMatchObject({ phase: "matchOver", winners: [2], places: { 0: 3, 1: 2, 2: 1 }, may: [] });
  });
});

describe("R9.5 a match of one deal", () => {
  const oneDeal = { length: "oneDeal" } as const;

  it("places by the hands and costs nothing", () => {
    const state = play(rigged({ hands: HANDS }, oneDeal), MOVES);
    expect(state).toMatchObject({ phase: "matchOver", winners: [1], places: { 0: 3, 1: 1, 2: 2 } });
    expect(showdownOf(state)).toMatchObject({ payers: [0], drowned: [], lives: { 0: 3, 1: 3, 2: 3 } });
  });

  it("equal hands share a place", () => {
    const state = play(rigged({ hands: HANDS }, { ...oneDeal, ties: "allLowest" }), MOVES);
    expect(state).toMatchObject({ winners: [1, 2], places: { 0: 3, 1: 1, 2: 1 } });
  });

  it("is not replayed when all are level", () => {
    const level = { 0: "KH 10H 7C", 1: "QH JH 8C" };
    const state = play(rigged({ hands: level }, { ...oneDeal, lives: 1, swimming: "off" }), "0 keep, 1 knock, 0 pass");
    expect(state).toMatchObject({ winners: [0, 1], lastDeal: { replay: false, lives: { 0: 1, 1: 1 } } });
  });
});
