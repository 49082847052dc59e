import { describe, expect, test } from "vitest";
import { botMove, type PublicHappening } from "../../worker/bots/index.ts";
import { LEVELS } from "../../worker/bots/level.ts";
import type { Move } from "../../worker/rules/move.ts";
import type { SeatView } from "../../worker/rules/view.ts";
import { randomFrom } from "../bench/bots-arena.ts";
import { rigged } from "../rules/rigged.ts";
import { asked, happened, type Particulars, viewIn } from "./position.ts";

const SOUND = ["steady", "sharp"] as const;
const KEPT = happened({ seat: 1, what: { do: "keep" } });

const moveOf = (level: (typeof LEVELS)[number], view: SeatView, history: readonly PublicHappening[] = KEPT, seed = 1) =>
  botMove(level, view, history, randomFrom(seed));

interface Case {
  readonly name: string;
  readonly hands: Readonly<Record<number, string>>;
  readonly middle: string;
  readonly particulars?: Particulars;
  readonly move: Move;
}

const CASES: readonly Case[] = [
  {
    name: "takes the card that makes 31",
    hands: { 0: "AC KC 7D", 1: "8H 9S 10D" },
    middle: "QC 7H 8S",
    move: { do: "swap", give: "7D", take: "QC" },
  },
  {
    name: "takes the third ace for fire",
    hands: { 0: "AC AS 7D", 1: "8H 9S 10D", 2: "8C 9D 10H" },
    middle: "AH 7H 8S",
    move: { do: "swap", give: "7D", take: "AH" },
  },
  {
    name: "takes all three where they are 31",
    hands: { 0: "7S 8D 9H", 1: "8H 9S 10D" },
    middle: "AC KC 10C",
    move: { do: "swapAll" },
  },
  {
    name: "knocks on a pat 30",
    hands: { 0: "KC QC JC", 1: "8H 9S 10D", 2: "8C 9D 10H" },
    middle: "7H 7S 8D",
    move: { do: "knock" },
  },
  {
    name: "knocks on three kings",
    hands: { 0: "KC KS KH", 1: "8H 9S 10D", 2: "8C 9D 10H" },
    middle: "7H 7S 8D",
    move: { do: "knock" },
  },
  {
    name: "betters its hand in its last turn",
    hands: { 0: "KC QC 7D", 1: "8H 9H 10H" },
    middle: "9C 7H 8S",
    particulars: { knocker: 1 },
    move: { do: "swap", give: "7D", take: "9C" },
  },
  {
    name: "gives up nothing in its last turn",
    hands: { 0: "KC QC JC", 1: "AH KH 9H" },
    middle: "7D 7H 8S",
    particulars: { knocker: 1 },
    move: { do: "pass" },
  },
];

describe.each(SOUND)("%s", (level) => {
  test.each(CASES)("$name", ({ hands, middle, particulars, move }) => {
    expect(moveOf(level, asked(hands, middle, particulars)).move).toEqual(move);
  });

  test("keeps a good hand as dealer, and exchanges a poor one", () => {
    const good = rigged({ hands: { 0: "KC QC JC", 1: "8H 9S 10D" } });
    const poor = rigged({ hands: { 0: "7C 8S 9H", 1: "KC QC JC" } });
    expect(moveOf(level, viewIn(good, 0), []).move).toEqual({ do: "keep" });
    expect(moveOf(level, viewIn(poor, 0), []).move).toEqual({ do: "exchange" });
  });

  test("lets the knock go with the swap where that is allowed", () => {
    const view = asked({ 0: "KC QC 7D", 1: "8H 9S 10D" }, "JC 7H 8S", { options: { knockWithMove: "on" } });
    expect(moveOf(level, view).move).toEqual({ do: "swap", give: "7D", take: "JC", knock: true });
  });
});

test("sharp says how likely it is that its knock is good", () => {
  const { reason } = moveOf("sharp", asked({ 0: "KC QC JC", 1: "8H 9S 10D", 2: "8C 9D 10H" }, "7H 7S 8D"));
  expect(reason).toMatchObject({ why: "knock", points: 30 });
  expect(reason.why === "knock" && reason.chance).toBeGreaterThan(0.8);
});

test("steady knocks on less between two than among five", () => {
  const two = asked({ 0: "AC KC 7D", 1: "8H 9S 10D" }, "7H 7S 8D");
  const five = asked({ 0: "AC KC 7D", 1: "8H 9S 10D", 2: "9C 8S 10H", 3: "9D 9H 10S", 4: "JS QD KH" }, "7H 7S 8D");
  const four = asked({ 0: "AC KC 7C", 1: "8H 9S 10D", 2: "9C 8S 10H", 3: "9D 9H 10S", 4: "JS QD KH" }, "7H 7S 8D");
  expect(moveOf("steady", asked({ 0: "AC 7C 8C", 1: "8H 9S 10D" }, "7H 7S 8D")).move).toEqual({ do: "knock" });
  expect([two, five].map((view) => moveOf("steady", view).move.do)).not.toContain("knock");
  expect(moveOf("steady", four).move).toEqual({ do: "knock" });
});

test("easy takes the 31 too, but errs where steady does not", () => {
  const view = asked({ 0: "KC QC 7D", 1: "8H 9S 10D" }, "9C 7H 8S");
  const moves = Array.from({ length: 60 }, (_, seed) => JSON.stringify(moveOf("easy", view, KEPT, seed).move));
  expect(new Set(moves).size).toBeGreaterThan(1);
  const winning = asked({ 0: "AC KC 7D", 1: "8H 9S 10D" }, "QC 7H 8S");
  const taken = Array.from({ length: 60 }, (_, seed) => moveOf("easy", winning, KEPT, seed).reason.why);
  expect(new Set(taken)).toEqual(new Set(["endsIt"]));
});

test.each(LEVELS)("%s throws when it is asked out of turn", (level) => {
  const state = rigged({ hands: { 0: "KC QC JC", 1: "8H 9S 10D" } });
  expect(() => moveOf(level, viewIn(state, 1), [])).toThrow("out of turn");
});
