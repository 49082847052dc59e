import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { dealCards } from "../../worker/rules/start.ts";
import { isRunning, type MatchState } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { deal, hand, match, play, rigged, showdownOf } from "./rigged.ts";

const running = (state: MatchState) => {
  if (!isRunning(state)) throw new Error(`no deal runs: ${state.phase}`);
  return state;
};

const LOW = { 0: "7C 8S 9H", 1: "7S 8H 9D", 2: "7H 8D 9C" };

describe("R2 the deal", () => {
  it("R2.2: the seat left of the dealer first, three laps, then the middle, then the stock", () => {
    const state = running(fold(match({}, 3, 1), dealCards(match({}, 3, 1), PACK)));
    const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, ...stock] = PACK;
    expect(state.hands).toEqual([
      [p1, p4, p7],
      [p2, p5, p8],
      [p0, p3, p6],
    ]);
    expect(state.middle).toEqual([p9, p10, p11]);
    expect(state.stock).toEqual(stock);
    expect(state.turn).toBe(1);
  });

  it("R2.2: who is out is not dealt in", () => {
    const drowned = play(rigged({ hands: LOW }, { lives: 1, swimming: "off" }), "0 keep, 1 knock, 2 pass, 0 pass");
    const loser = showdownOf(drowned).drowned[0];
    const next = running(deal(drowned, { hands: {} }));
    expect(loser).toBe(1);
    expect(next.hands.map((held) => held?.length ?? 0)).toEqual([3, 0, 3]);
    expect(next.stock).toHaveLength(32 - 9);
  });

  it("R2.3: nobody sees the middle before the choice", () => {
    const state = rigged({ hands: LOW });
    for (const asker of [seatAt(0), seatAt(1), "onlooker"] as const) expect(viewFor(state, asker).middle).toBeNull();
    expect(viewFor(play(state, "0 keep"), "onlooker").middle).not.toBeNull();
  });

  it.each([
    ["keep", "7C 8S 9H", "KC QS JH"],
    ["exchange", "KC QS JH", "7C 8S 9H"],
  ])("R2.5: %s", (choice, held, middle) => {
    const state = running(play(rigged({ hands: LOW, middle: "KC QS JH" }), `0 ${choice}`));
    expect(state.hands[0]).toEqual(hand(held));
    expect(state.middle).toEqual(hand(middle));
    expect(state.turn).toBe(1);
  });
});

describe("R2.4, R2.6 31 and fire at the deal", () => {
  const dealt31 = { 0: "7C 8S 9H", 1: "AS KS QS", 2: "7H 8D 9C" };

  it("a dealt 31 ends the deal at once", () => {
    expect(showdownOf(rigged({ hands: dealt31 })).end).toEqual({ by: "thirtyOne", seats: [1] });
  });

  it("afterDealer: only after the choice", () => {
    const state = rigged({ hands: dealt31 }, { dealt31: "afterDealer" });
    expect(state.phase).toBe("dealerChoice");
    expect(showdownOf(play(state, "0 keep")).end).toEqual({ by: "thirtyOne", seats: [1] });
  });

  it("afterDealer: the dealer gives a dealt 31 away", () => {
    const state = rigged({ hands: { 0: "AS KS QS", 1: "7S 8H 9D" }, middle: "7C 8C 9H" }, { dealt31: "afterDealer" });
    expect(play(state, "0 exchange").phase).toBe("turns");
  });

  it.each([
    ["AS KS QS", "thirtyOne"],
    ["AS AC AH", "fire"],
  ])("R2.6: the dealer picks up %s", (middle, by) => {
    const state = rigged({ hands: LOW, middle });
    expect(showdownOf(play(state, "0 exchange")).end).toEqual({ by, seats: [0] });
  });

  it("R6: in the middle alone they end nothing", () => {
    expect(play(rigged({ hands: LOW, middle: "AS AC AH" }), "0 keep").phase).toBe("turns");
  });

  it("R6.3: fire beats 31", () => {
    const state = rigged({ hands: { 0: "AS KS QS", 1: "AC AH AD", 2: "7H 8D 9C" } });
    expect(showdownOf(state)).toMatchObject({ end: { by: "fire", seats: [1] }, payers: [0, 2] });
  });

  it("R6.3: of several 31s none pays while somebody is lower", () => {
    const state = rigged({ hands: { 0: "AS KS QS", 1: "AC KC QC", 2: "7H 8D 9C" } });
    expect(showdownOf(state)).toMatchObject({ end: { by: "thirtyOne", seats: [0, 1] }, payers: [2] });
  });
});

describe("R2.1 the next dealer", () => {
  const dealerAfter = (state: MatchState) => running(deal(state, { hands: {} })).dealer;

  it("left: clockwise", () => {
    const state = play(rigged({ hands: LOW }), "0 keep, 1 knock, 2 pass, 0 pass");
    expect(dealerAfter(state)).toBe(1);
  });

  it("loser: who paid", () => {
    const hands = { 0: "AC KC 7S", 1: "AS KS 7H", 2: "7D 8H 9C" };
    const state = play(rigged({ hands }, { nextDealer: "loser" }), "0 keep, 1 knock, 2 pass, 0 pass");
    expect(showdownOf(state).payers).toEqual([2]);
    expect(dealerAfter(state)).toBe(2);
  });

  it("loser: the first of several, clockwise from the old dealer", () => {
    const hands = { 0: "7C 8S 9H", 1: "AC AS AH", 2: "7D 8H 9C" };
    const state = rigged({ hands }, { nextDealer: "loser" });
    expect(showdownOf(state).payers).toEqual([0, 2]);
    expect(dealerAfter(state)).toBe(2);
  });

  it("loser: a drowned loser does not deal", () => {
    const hands = { 0: "AC KC 7S", 1: "AS KS 7H", 2: "7D 8H 9C" };
    const options = { nextDealer: "loser", lives: 1, swimming: "off" } as const;
    const state = play(rigged({ hands }, options), "0 keep, 1 knock, 2 pass, 0 pass");
    expect(showdownOf(state).drowned).toEqual([2]);
    expect(dealerAfter(state)).toBe(1);
  });

  it("R9.2: a replayed deal is dealt by the same dealer", () => {
    const hands = { 0: "KH 10H 7C", 1: "QH JH 8C" };
    const state = play(rigged({ hands }, { lives: 1, swimming: "off" }), "0 keep, 1 knock, 0 pass");
    expect(showdownOf(state)).toMatchObject({ replay: true, payers: [0, 1], drowned: [], lives: { 0: 1, 1: 1 } });
    expect(dealerAfter(state)).toBe(0);
  });
});
