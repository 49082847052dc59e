import { describe, expect, it } from "vitest";
import { absentMove } from "../../worker/rules/absent.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { leave, takeOver } from "../../worker/rules/leave.ts";
import type { Refusal } from "../../worker/rules/refusal.ts";
import type { Result } from "../../worker/rules/result.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { MatchState } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { deal, match, play, rigged, showdownOf } from "./rigged.ts";

const done = (state: MatchState, decided: Result<readonly MatchEvent[], Refusal>): MatchState => {
  if (!decided.ok) throw new Error(decided.refusal);
  return fold(state, decided.value);
};
const leaving = (state: MatchState, ...seats: readonly number[]) =>
  seats.reduce((now, seat) => done(now, leave(now, seatAt(seat))), state);
const takingOver = (state: MatchState, seat: number) => done(state, takeOver(state, seatAt(seat)));
const standing = (state: MatchState) => viewFor(state, "onlooker").seats.map((seat) => seat.state);

const HANDS = { 0: "7C 8S 9H", 1: "AC KC 7D", 2: "AS KS 7H", 3: "KH 10H 8D" };
const chosen = (options = {}) => play(rigged({ hands: HANDS }, options), "0 keep");
const REST = "1 knock, 2 pass, 3 pass, 0 pass";

describe("R9.4 leaving", () => {
  it("the seat plays on until the showdown and is out after it, whatever it holds", () => {
    const state = leaving(chosen(), 1);
    expect(standing(state)).toEqual(["in", "left", "in", "in"]);
    expect(viewFor(state, "onlooker").seats[1]).toMatchObject({ cards: 3, lives: 3 });
    const after = play(state, REST);
    expect(showdownOf(after)).toMatchObject({ payers: [0], drowned: [], lives: { 0: 2, 2: 3, 3: 3 } });
    expect(after.seats[1]).toEqual({ lives: 0, leaving: false, out: { why: "left", place: 4 } });
  });

  it("shares the place of those who drown in the same deal", () => {
    const after = play(leaving(chosen({ lives: 1, swimming: "off" }), 1), REST);
    expect(after.seats.map(({ out }) => out?.place ?? null)).toEqual([3, 3, null, null]);
    expect(viewFor(after, "onlooker").places).toEqual({ 0: 3, 1: 3 });
  });

  it("stays in when the seat is taken over in time", () => {
    const after = play(takingOver(leaving(chosen(), 1), 1), REST);
    expect(standing(after)).toEqual(["in", "in", "in", "in"]);
  });

  it("a knocker who leaves has still knocked", () => {
    const after = play(leaving(play(chosen(), "1 knock"), 1), "2 pass, 3 pass, 0 pass");
    expect(showdownOf(after).end).toEqual({ by: "knock", seats: [1] });
    expect(standing(after)).toEqual(["in", "left", "in", "in"]);
  });

  it("one player is left and wins at once; who left in this deal shares the place after", () => {
    const state = leaving(chosen(), 1, 3);
    expect(state.phase).toBe("turns");
    expect(leaving(state, 0)).toMatchObject({ phase: "matchOver", winners: [2], places: { 0: 2, 1: 2, 2: 1, 3: 2 } });
  });

  it("at the dealer's choice too", () => {
    const state = leaving(rigged({ hands: { 0: HANDS[0], 1: HANDS[1] } }), 1);
    expect(state).toMatchObject({ phase: "matchOver", winners: [0], places: { 0: 1, 1: 2 }, lastDeal: null });
  });

  it("places of former deals stay as they were", () => {
    const first = play(rigged({ hands: HANDS }, { lives: 1, swimming: "off" }), "0 keep, 1 knock, 2 pass, 3 pass, 0 pass");
    const second = leaving(deal(first, { hands: {} }), 1, 2);
    expect(second).toMatchObject({ winners: [3], places: { 0: 4, 1: 2, 2: 2, 3: 1 } });
  });

  it("the last but one drowns: the last who stayed wins, before any leaver", () => {
    const after = play(leaving(chosen({ lives: 1, swimming: "off" }), 1, 2), REST);
    expect(after).toMatchObject({ phase: "matchOver", winners: [3], places: { 0: 2, 1: 2, 2: 2, 3: 1 } });
  });

  it("all others drown or have left: who drowns is behind the last one, and so is who left, however many drown", () => {
    const hands = { 0: "KH 10H 7C", 1: "QH JH 8C", 2: "AS KS 7H", 3: "AC KC 7D" };
    const dealt = play(rigged({ hands }, { lives: 1, swimming: "off" }), "0 keep");
    const after = play(leaving(dealt, 2), "1 knock, 2 pass, 3 pass, 0 pass");
    expect(after).toMatchObject({ phase: "matchOver", winners: [3], places: { 0: 2, 1: 2, 2: 2, 3: 1 } });
  });

  it("is seen, too, of who had left when the match ended at once", () => {
    expect(standing(leaving(chosen(), 1, 3, 0))).toEqual(["left", "left", "in", "left"]);
  });

  const level = { 0: "KH 10H 7C", 1: "QH JH 8C", 2: "AS KS 7H" };
  const sprint = { lives: 1, swimming: "off" } as const;

  it("R9.2: all who stay would drown, so they deal again, without the leaver", () => {
    const after = play(leaving(play(rigged({ hands: level }, sprint), "0 keep"), 2), "1 knock, 2 pass, 0 pass");
    expect(showdownOf(after)).toMatchObject({ replay: true, lives: { 0: 1, 1: 1 } });
    expect(standing(after)).toEqual(["in", "in", "left"]);
    expect(deal(after, { hands: {} })).toMatchObject({ dealer: 0, phase: "dealerChoice" });
  });

  it("R9.2: a dealer who left does not deal again", () => {
    const hands = { 0: "AS KS 7H", 1: "KH 10H 7C", 2: "QH JH 8C" };
    const after = play(leaving(play(rigged({ hands }, sprint), "0 keep"), 0), "1 knock, 2 pass, 0 pass");
    expect(showdownOf(after).replay).toBe(true);
    expect(deal(after, { hands: {} }).dealer).toBe(1);
  });

  it("R9.2 sharedWin: the leaver does not share it", () => {
    const options = { ...sprint, allDrown: "sharedWin" } as const;
    const after = play(leaving(play(rigged({ hands: level }, options), "0 keep"), 2), "1 knock, 2 pass, 0 pass");
    expect(after).toMatchObject({ phase: "matchOver", winners: [0, 1], places: { 0: 1, 1: 1, 2: 3 } });
  });

  it("R9.5: in a match of one deal leavers come last", () => {
    const after = play(leaving(chosen({ length: "oneDeal" }), 1), REST);
    expect(after).toMatchObject({ winners: [2], places: { 0: 3, 1: 4, 2: 1, 3: 2 } });
  });

  it("between two deals the seat is out at once", () => {
    const state = leaving(play(chosen(), REST), 3);
    expect(state.seats[3]?.out).toEqual({ why: "left", place: 4 });
    expect(leaving(state, 1, 2)).toMatchObject({ phase: "matchOver", winners: [0], places: { 0: 1, 1: 3, 2: 2, 3: 4 } });
  });

  it("before the first deal too", () => {
    expect(leaving(match({}, 2), 0)).toMatchObject({ phase: "matchOver", winners: [1], places: { 0: 2, 1: 1 } });
  });
});

describe("leaving refused, or without effect", () => {
  const won = leaving(rigged({ hands: { 0: HANDS[0], 1: HANDS[1] } }), 1);
  const drowned = play(chosen({ lives: 1, swimming: "off" }), REST);

  it.each([
    ["matchOver", leave(won, seatAt(0))],
    ["matchOver", takeOver(won, seatAt(1))],
    ["outOfPlay", leave(drowned, seatAt(0))],
    ["outOfPlay", leave(chosen(), seatAt(4))],
    ["outOfPlay", takeOver(drowned, seatAt(0))],
  ] as const)("%s", (refusal, decided) => expect(decided).toEqual({ ok: false, refusal }));

  it("leaving twice, and taking over a seat that has somebody, change nothing", () => {
    expect(leave(leaving(chosen(), 1), seatAt(1))).toEqual({ ok: true, value: [] });
    expect(takeOver(chosen(), seatAt(1))).toEqual({ ok: true, value: [] });
  });
});

describe("the move for somebody who is absent", () => {
  it.each([
    ["the dealer keeps", rigged({ hands: HANDS }), 0, { do: "keep" }],
    ["pass", chosen(), 1, { do: "pass" }],
    [
      "swap where passing is forbidden",
      play(rigged({ hands: HANDS, middle: "9C JS QD" }, { pass: "forbidden" }), "0 keep"),
      1,
      { do: "swap", give: "7D", take: "QD" },
    ],
    [
      "the lowest suit of equal ranks",
      play(rigged({ hands: { 0: HANDS[0], 1: "8D 8C KC" }, middle: "QS 9C QD" }, { pass: "forbidden" }), "0 keep"),
      1,
      { do: "swap", give: "8D", take: "QS" },
    ],
  ] as const)("%s", (_, state, seat, move) => expect(absentMove(state, seatAt(seat))).toEqual(move));

  it("swaps when the one pass of the deal is spent", () => {
    const state = play(chosen({ pass: "oncePerDeal" }), "1 pass, 2 swapAll, 3 swapAll, 0 swapAll");
    expect(absentMove(state, seatAt(1)).do).toBe("swap");
  });

  it("is nobody's but the seat's on turn", () => expect(() => absentMove(chosen(), seatAt(2))).toThrow("not on turn"));
});
