import { describe, expect, it } from "vitest";
import { legalMoves, legalMovesOf, mayOf } from "../../worker/rules/legal.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { MatchState, Turns } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { attempt, factsOf, hand, match, NINE, play, refusal, rigged, showdownOf } from "./rigged.ts";

const turns = (state: MatchState): Turns => {
  if (state.phase !== "turns") throw new Error(`no turns: ${state.phase}`);
  return state;
};
const may = (state: MatchState) => mayOf(state, turns(state).turn);

const HANDS = { 0: "7C 8S 9H", 1: "7S 8H 9D", 2: "JH QD KC" };
const start = (options = {}, layout = {}) => rigged({ hands: HANDS, middle: "AC 10S 10H", ...layout }, options);

describe("R3 a turn", () => {
  it("R3.1: a swap keeps the places of the cards", () => {
    const state = turns(play(start(), "0 keep, 1 swap 8H 10S"));
    expect(state.hands[1]).toEqual(hand("7S 10S 9D"));
    expect(state.middle).toEqual(hand("AC 8H 10H"));
    expect(state.turn).toBe(2);
  });

  it("R3.2: swapAll keeps both orders", () => {
    const state = turns(play(start(), "0 keep, 1 swapAll"));
    expect(state.hands[1]).toEqual(hand("AC 10S 10H"));
    expect(state.middle).toEqual(hand("7S 8H 9D"));
  });

  it.each([
    ["free", null, null],
    ["oncePerDeal", null, "passForbidden"],
    ["forbidden", "passForbidden", "passForbidden"],
  ] as const)("R3.3: pass %s", (pass, first, second) => {
    const state = play(start({ pass }), "0 keep");
    expect(refusal(state, "1 pass")).toBe(first);
    if (first !== null) return;
    const round = play(state, "1 pass, 2 swap KC AC, 0 swap 7C KC");
    expect(refusal(round, "1 pass")).toBe(second);
    expect(may(round).includes("pass")).toBe(second === null);
  });

  it("R3.4: no knock in the first lap, the choice counting as the dealer's turn", () => {
    const state = play(start({ knockFirstLap: "forbidden" }), "0 keep");
    expect(refusal(state, "1 knock")).toBe("knockForbidden");
    const last = play(state, "1 pass");
    expect(refusal(last, "2 knock")).toBe("knockForbidden");
    expect(refusal(play(last, "2 swap KC AC"), "0 knock")).toBeNull();
  });

  it("R3.5: a swap carries the knock where the table plays so", () => {
    expect(refusal(play(start(), "0 keep"), "1 swap 7S AC +knock")).toBe("knockForbidden");
    const state = play(start({ knockWithMove: "on" }), "0 keep");
    const after = turns(play(state, "1 swap 7S AC +knock"));
    expect(after).toMatchObject({ knocker: 1, turn: 2 });
    expect(after.last[1]).toEqual({ do: "swap", give: "7S", take: "AC", knock: true });
    expect(showdownOf(play(after, "2 pass, 0 pass")).end).toEqual({ by: "knock", seats: [1] });
  });

  it("R3.5: swapAll too", () => {
    const state = play(start({ knockWithMove: "on" }), "0 keep, 1 swapAll +knock");
    expect(turns(state)).toMatchObject({ knocker: 1, turn: 2 });
  });

  it("R3.5: a 31 made with it ends the deal instead", () => {
    const layout = { hands: { 0: HANDS[0], 1: "KS QS 7H" }, middle: "AS 10H 9C" };
    const state = play(rigged(layout, { knockWithMove: "on" }), "0 keep");
    expect(factsOf(state, "1 swap 7H AS +knock").map(({ type }) => type)).toEqual(["swapped", "dealEnded"]);
    expect(showdownOf(play(state, "1 swap 7H AS +knock")).end).toEqual({ by: "thirtyOne", seats: [1] });
  });
});

describe("R3.6 the 7-8-9 in the middle", () => {
  const layout = { hands: { 0: "7C 8S 9H", 1: "JS QH KD", 2: "JH QD KC" }, middle: "9D 7S 8H", stock: "8C 9C 7D AC 10S 10H" };
  const offered = (options = {}, change = {}) =>
    play(rigged({ ...layout, ...change }, { refresh789: "offer", ...options }), "0 keep");

  it("is replaced from the stock, and the turn goes on", () => {
    const state = turns(play(offered(), "1 refresh"));
    expect(state).toMatchObject({ turn: 1, middle: hand("8C 9C 7D"), discards: hand("9D 7S 8H") });
    expect(state.stock).toHaveLength(32 - 9 - 3 - 3);
  });

  it("once a turn; the next player may again", () => {
    const state = play(offered(), "1 refresh");
    expect(refusal(state, "1 refresh")).toBe("noRefresh");
    expect(may(play(state, "1 pass"))).toContain("refresh");
  });

  it.each([
    ["the table does not offer it", { refresh789: "off" }, {}],
    ["another middle", {}, { middle: "9D 7S 10H", stock: "8C 9C 7D" }],
    ["a pair", {}, { middle: "9D 7S 7D", stock: "8C 9C 8H" }],
  ])("not when: %s", (_, options, change) => {
    expect(refusal(offered(options, change), "1 refresh")).toBe("noRefresh");
  });

  it("not with fewer than three cards in the stock", () => {
    const state = play(rigged({ hands: NINE, middle: "7S 8H 9D" }, { refresh789: "offer" }), "0 keep");
    expect(turns(state).stock).toHaveLength(2);
    expect(refusal(state, "1 refresh")).toBe("noRefresh");
  });

  it("in the last lap too, and it is not the turn", () => {
    const state = play(offered(), "1 knock, 2 refresh");
    expect(turns(state)).toMatchObject({ turn: 2, knocker: 1 });
    expect(play(state, "2 pass, 0 pass").phase).toBe("dealOver");
  });

  it("R4.1: starts the count of passes afresh", () => {
    const state = play(offered(), "1 pass, 2 pass, 0 refresh, 0 pass");
    expect(turns(state)).toMatchObject({ passesInARow: 1, middle: hand("8C 9C 7D") });
  });
});

describe("R4 all pass", () => {
  it("R4.1: the middle is renewed after as many passes as there are living players", () => {
    const state = start({}, { stock: "AD 7D QS" });
    const before = play(state, "0 keep, 1 pass, 2 pass");
    expect(turns(before).middle).toEqual(hand("AC 10S 10H"));
    const after = turns(play(before, "0 pass"));
    expect(after).toMatchObject({ middle: hand("AD 7D QS"), discards: hand("AC 10S 10H"), turn: 1, passesInARow: 0 });
  });

  it("R4.1: a swap starts the count afresh", () => {
    const state = turns(play(start(), "0 keep, 1 pass, 2 pass, 0 swap 7C AC, 1 pass, 2 pass"));
    expect(state.passesInARow).toBe(2);
  });

  it("R4.1: after a knock passes renew nothing", () => {
    const state = play(start(), "0 keep, 1 pass, 2 pass, 0 knock, 1 pass, 2 pass");
    expect(showdownOf(state)).toMatchObject({ end: { by: "knock", seats: [0] }, middle: hand("AC 10S 10H") });
  });

  const allPass = (times: number) => Array.from({ length: times }, () => "1 pass, 2 pass, 0 pass").join(", ");

  it("R4.2: showdown when fewer than three are left", () => {
    // 32 - 9 - 3 = 20 in the stock: six new middles leave two.
    const state = play(start(), `0 keep, ${allPass(6)}`);
    expect(turns(state).stock).toHaveLength(2);
    expect(showdownOf(play(state, allPass(1)))).toMatchObject({ end: { by: "stockOut", seats: [] }, stock: 2, payers: [1] });
  });

  it("R4.2: recycle shuffles discards, middle and stock together", () => {
    const state = turns(play(start({ stockOut: "recycle" }), `0 keep, ${allPass(7)}`));
    expect(state.stock).toHaveLength(20);
    expect(state.discards).toEqual([]);
    expect(state.passesInARow).toBe(0);
  });

  it("R4.2: with 9 players at the first time", () => {
    const moves = "0 keep, 1 pass, 2 pass, 3 pass, 4 pass, 5 pass, 6 pass, 7 pass, 8 pass, 0 pass";
    expect(showdownOf(play(rigged({ hands: NINE }), moves)).end.by).toBe("stockOut");
  });
});

describe("R5 knocking", () => {
  it("R5.1: every other player has one more turn, the knocker none", () => {
    const state = play(start(), "0 keep, 1 knock");
    expect(may(state)).toEqual(["swap", "swapAll", "pass"]);
    expect(refusal(state, "2 knock")).toBe("alreadyKnocked");
    const end = play(state, "2 swap KC AC, 0 pass");
    expect(showdownOf(end).end).toEqual({ by: "knock", seats: [1] });
  });

  it("R5.2: a 31 made meanwhile ends the deal at once", () => {
    const layout = { hands: { 0: HANDS[0], 1: "7S 8H 9D", 2: "KC QC 7H" }, middle: "AC 10S 10H" };
    const state = play(rigged(layout), "0 keep, 1 knock, 2 swap 7H AC");
    expect(showdownOf(state).end).toEqual({ by: "thirtyOne", seats: [2] });
  });

  it("R5.1: where passing is forbidden the last turn is a swap", () => {
    const state = play(start({ pass: "forbidden" }), "0 keep, 1 knock");
    expect(may(state)).toEqual(["swap", "swapAll"]);
  });
});

describe("refusals, in the order in which they are checked", () => {
  const first = start();
  const chosen = play(first, "0 keep");
  const knocked = play(chosen, "1 knock");
  const over = play(knocked, "2 pass, 0 pass");
  const carrying = play(start({ knockWithMove: "on", knockFirstLap: "forbidden" }), "0 keep");
  const sprint = { lives: 1, swimming: "off" } as const;
  const won = play(rigged({ hands: { 0: "7C 8S 9H", 1: "AC KC 7S" } }, sprint), "0 keep, 1 knock, 0 pass");
  const drowned = play(rigged({ hands: HANDS }, sprint), "0 keep, 1 knock, 2 pass, 0 pass");

  it.each<[string, MatchState, string]>([
    ["matchOver", won, "0 pass"],
    ["matchOver", won, "7 dance"],
    ["noDeal", over, "0 pass"],
    ["noDeal", drowned, "1 pass"],
    ["outOfPlay", chosen, "3 pass"],
    ["outOfPlay", chosen, "8 dance"],
    ["notYourTurn", chosen, "2 pass"],
    ["notYourTurn", first, "1 keep"],
    ["mustChoose", first, "0 pass"],
    ["mustChoose", first, "0 dance"],
    ["choiceOver", chosen, "1 keep"],
    ["choiceOver", chosen, "1 exchange"],
    ["noRefresh", chosen, "1 refresh"],
    ["passForbidden", play(start({ pass: "forbidden" }), "0 keep"), "1 pass"],
    ["alreadyKnocked", knocked, "2 knock"],
    ["alreadyKnocked", knocked, "2 swap 7H 7D +knock"],
    ["knockForbidden", chosen, "1 swap 7H 7D +knock"],
    ["knockForbidden", chosen, "1 swapAll +knock"],
    ["knockForbidden", carrying, "1 swapAll +knock"],
    ["notYourCard", chosen, "1 swap 7C AC"],
    ["notYourCard", chosen, "1 swap 7C 7D"],
    ["notYourCard", chosen, "1 swap"],
    ["notInMiddle", chosen, "1 swap 7S AD"],
    ["notInMiddle", chosen, "1 swap 7S 7S"],
    ["unknownMove", chosen, "1 dance"],
    ["unknownMove", chosen, "1 dance +knock"],
  ])("%s", (expected, state, move) => {
    expect(attempt(state, move)).toEqual({ ok: false, refusal: expected });
  });
});

describe("legal moves", () => {
  it("are counted: nine swaps, swapAll, pass, knock", () => {
    expect(legalMoves(play(start(), "0 keep"))).toHaveLength(12);
    expect(legalMoves(start())).toEqual([{ do: "keep" }, { do: "exchange" }]);
  });

  it("R3.5: swaps and swapAll twice where they may carry the knock", () => {
    expect(legalMoves(play(start({ knockWithMove: "on" }), "0 keep"))).toHaveLength(22);
    const knocking = legalMoves(play(start({ knockWithMove: "on" }), "0 keep")).filter((move) => "knock" in move && move.knock);
    expect(knocking.filter((move) => move.do === "swap")).toHaveLength(9);
    expect(knocking.filter((move) => move.do === "swapAll")).toEqual([{ do: "swapAll", knock: true }]);
  });

  it("are none between two deals", () => {
    expect(legalMoves(match({}, 2))).toEqual([]);
    expect(legalMoves(play(start(), "0 keep, 1 knock, 2 pass, 0 pass"))).toEqual([]);
  });

  it("are no swaps where a view has no cards to give or to take", () => {
    const view = viewFor(play(start(), "0 keep"), seatAt(1));
    const others = [{ do: "swapAll" }, { do: "pass" }, { do: "knock" }];
    expect(legalMovesOf({ ...view, hand: null })).toEqual(others);
    expect(legalMovesOf({ ...view, middle: null })).toEqual(others);
  });
});
