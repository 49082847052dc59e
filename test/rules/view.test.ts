import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { publicEvent } from "../../worker/rules/public.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { deal, dealFacts, factsOf, hand, match, NINE, play, rigged } from "./rigged.ts";

const HANDS = { 0: "7C 8S 9H", 1: "7S 8H 9D", 2: "JH QD KC" };
const layout = { hands: HANDS, middle: "AC 10S 10H" };

describe("what a seat sees", () => {
  const first = rigged(layout);
  const chosen = play(first, "0 keep");

  it("its own hand and points, and the middle once it lies open", () => {
    expect(viewFor(first, seatAt(1))).toMatchObject({
      you: 1,
      hand: hand("7S 8H 9D"),
      points: 9,
      middle: null,
      stock: 20,
      turn: 0,
      may: [],
    });
    expect(viewFor(chosen, seatAt(1))).toMatchObject({
      middle: hand("AC 10S 10H"),
      may: ["swap", "swapAll", "pass", "knock"],
      turn: 1,
    });
  });

  it("an onlooker, or a seat of no such match, sees no hand and may do nothing", () => {
    for (const asker of ["onlooker", seatAt(3)] as const) {
      expect(viewFor(chosen, asker)).toMatchObject({ you: null, hand: null, points: null, may: [], mayKnockWithMove: false });
    }
  });

  it("what the others did last", () => {
    const view = viewFor(play(chosen, "1 pass, 2 swap KC AC"), "onlooker");
    expect(view.seats.map(({ last }) => last)).toEqual([
      { do: "keep" },
      { do: "pass" },
      { do: "swap", give: "KC", take: "AC", knock: false },
    ]);
    expect(view.seats.map(({ passes }) => passes)).toEqual([0, 1, 0]);
  });

  it("what the others did last, whatever it was, and whether they knocked with it (R3.5)", () => {
    const options = { knockWithMove: "on", refresh789: "offer" } as const;
    const lasts = (moves: string, dealt = rigged({ hands: HANDS, middle: "7D 8C 9S", stock: "AC 10S 10H" }, options)) =>
      viewFor(play(dealt, moves), "onlooker").seats.map(({ last, knocked }) => [
        last?.do,
        last && "knock" in last && last.knock,
        knocked,
      ]);
    expect(lasts("0 exchange")).toEqual([
      ["exchange", false, false],
      [undefined, null, false],
      [undefined, null, false],
    ]);
    expect(lasts("0 keep, 1 refresh")[1]).toEqual(["refresh", false, false]);
    expect(lasts("0 keep, 1 swapAll")[1]).toEqual(["swapAll", false, false]);
    expect(lasts("0 keep, 1 swapAll +knock")[1]).toEqual(["swapAll", true, true]);
    expect(lasts("0 keep, 1 swap 9D 8C +knock")[1]).toEqual(["swap", true, true]);
    expect(lasts("0 keep, 1 pass, 2 knock").slice(1)).toEqual([
      ["pass", false, false],
      ["knock", false, true],
    ]);
  });

  it("every hand after the showdown", () => {
    const over = play(chosen, "1 knock, 2 pass, 0 pass");
    expect(viewFor(over, "onlooker")).toMatchObject({
      phase: "dealOver",
      turn: null,
      hand: null,
      middle: null,
      lastDeal: { deal: 1, dealer: 0, hands: { 0: hand("7C 8S 9H"), 1: hand("7S 8H 9D"), 2: hand("JH QD KC") }, payers: [1] },
    });
  });

  it("whether a swap may carry the knock, in one's own turn", () => {
    const carrying = play(rigged(layout, { knockWithMove: "on" }), "0 keep");
    expect([0, 1, 2].map((seat) => viewFor(carrying, seatAt(seat)).mayKnockWithMove)).toEqual([false, true, false]);
    expect(viewFor(rigged(layout, { knockWithMove: "on" }), seatAt(0)).mayKnockWithMove).toBe(false);
  });

  it("how each seat stands", () => {
    const sprint = rigged({ hands: { 0: "AC KC 9H", 1: "7S 8H 9D", 2: "AS KS 7D" } }, { lives: 1 });
    const seats = (state: typeof sprint) => viewFor(state, "onlooker").seats;
    const stands = { state: "in", lives: 1, cards: 3, dealer: false, knocked: false, last: null, passes: 0 };
    expect(seats(sprint)).toEqual([
      { ...stands, seat: 0, dealer: true },
      { ...stands, seat: 1 },
      { ...stands, seat: 2 },
    ]);
    const knocked = play(sprint, "0 keep, 1 pass, 2 knock");
    expect(viewFor(knocked, "onlooker").knocker).toBe(2);
    expect(seats(knocked)).toEqual([
      { ...stands, seat: 0, dealer: true, last: { do: "keep" } },
      { ...stands, seat: 1, last: { do: "pass" }, passes: 1 },
      { ...stands, seat: 2, last: { do: "knock" }, knocked: true },
    ]);
    const swum = play(knocked, "0 pass, 1 pass");
    expect(viewFor(swum, "onlooker")).toMatchObject({ knocker: null, stock: 0, winners: [], places: {} });
    expect(seats(swum)).toEqual([
      { ...stands, seat: 0, dealer: true, cards: 0 },
      { ...stands, seat: 1, cards: 0, lives: 0, state: "swimming" },
      { ...stands, seat: 2, cards: 0 },
    ]);
    const drowned = play(deal(swum, { hands: { 1: "7S 8H 9D" } }), "1 keep, 2 knock, 0 pass, 1 pass");
    expect(seats(drowned)[1]).toEqual({ ...stands, seat: 1, cards: 0, lives: 0, dealer: true, state: "drowned" });
    expect(viewFor(drowned, "onlooker")).toMatchObject({ winners: [], places: { 1: 3 } });
    expect(seats(deal(drowned, { hands: {} }))[1]).toMatchObject({ cards: 0, state: "drowned" });
  });

  it("nothing but JSON", () => {
    for (const state of [first, chosen]) {
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(JSON.parse(JSON.stringify(viewFor(state, seatAt(0))))).toEqual(viewFor(state, seatAt(0)));
    }
  });
});

describe("what the log tells while a deal runs", () => {
  const before = match({ stockOut: "recycle" }, 9);
  const dealt = dealFacts(before, { hands: NINE });
  const chosen = [...dealt, ...factsOf(fold(before, dealt), "0 keep")];
  const facts = (moves: readonly string[]) => {
    const told: MatchEvent[] = [...chosen];
    for (const move of moves) told.push(...factsOf(fold(before, told), move));
    return told;
  };
  const passes = ["1 pass", "2 pass", "3 pass", "4 pass", "5 pass", "6 pass", "7 pass", "8 pass", "0 pass"];

  it("neither the pack nor the order of a recycled stock", () => {
    const told = facts(passes).map(publicEvent);
    const state = fold(before, facts(passes));
    const open: readonly string[] = state.phase === "turns" ? state.middle : [];
    expect(open).toHaveLength(3);
    expect(told[0]).toEqual({ type: "dealt", dealer: 0 });
    expect(told.at(-1)).toEqual({ type: "recycled", middle: open });
    expect(PACK.filter((card) => JSON.stringify(told).includes(`"${card}"`)).toSorted()).toEqual(open.toSorted());
  });

  it("every other fact as it is", () => {
    const all = facts([...passes, "1 knock", ...passes.slice(1)]);
    const open = all.filter(({ type }) => type !== "dealt" && type !== "recycled");
    expect(open.map(publicEvent)).toEqual(open);
  });
});
