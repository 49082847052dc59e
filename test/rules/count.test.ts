import { describe, expect, it } from "vitest";
import type { Card, Hand } from "../../worker/rules/card.ts";
import { countingCards, pointsOf, strengthOf } from "../../worker/rules/count.ts";
import { FACES, isCard, isPack, PACK, parseCard } from "../../worker/rules/deck.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { cards, hand } from "./rigged.ts";

const allHands = (): readonly Hand[] =>
  PACK.flatMap((a, i) => PACK.slice(i + 1).flatMap((b, j) => PACK.slice(i + j + 2).map((c): Hand => [a, b, c])));

const withOptions = (options: Partial<Options>): Options => ({ ...DEFAULTS, ...options });

describe("R1 the pack", () => {
  it("has 32 cards, each of them once", () => {
    expect(PACK).toHaveLength(32);
    expect(isPack(PACK)).toBe(true);
  });

  it.each([["AC"], ["10H"], ["7D"]])("%s is a card", (code) => expect(parseCard(code)).toBe(code));

  it.each([["6C"], ["1H"], ["ac"], ["AC "], [""], ["toString"], [7], [null], [["AC"]]])("%s is not a card", (code) => {
    expect(isCard(code)).toBe(false);
    expect(parseCard(code)).toBeNull();
  });

  it("is no pack with a card twice, a card more or less, or what is no card", () => {
    expect(isPack([...PACK.slice(1), "AD"])).toBe(false);
    expect(isPack(PACK.slice(1))).toBe(false);
    expect(isPack([...PACK, "AD"])).toBe(false);
    expect(isPack([...PACK.slice(1), "6C" as Card])).toBe(false);
  });
});

describe("R7 what a hand is worth", () => {
  it.each<[rule: string, cards: string, options: Partial<Options>, points: number, counting: string]>([
    ["R7.1", "AC 10C 7H", {}, 21, "AC 10C"],
    ["R7.2", "7C 8C 9C", {}, 24, "7C 8C 9C"],
    ["R7.2", "AH 7S 8D", {}, 11, "AH"],
    ["R7.2, the best suit counts", "10D KS 7H", {}, 10, "KS"],
    ["R7.2, two beat the ace", "AH 7S 8S", {}, 15, "7S 8S"],
    ["R7.2, first and third", "7S AH 8S", {}, 15, "7S 8S"],
    ["R7.3", "7C 7S 7H", {}, 30.5, "7C 7S 7H"],
    ["R7.3, fire", "AC AS AH", {}, 33, "AC AS AH"],
    ["R7.3, no fire", "AC AS AH", { fire: "off" }, 30.5, "AC AS AH"],
    ["R7.5", "KC KS KH", { counting: "suitOnly" }, 10, "KC"],
    ["R7.5, fire", "AC AS AH", { counting: "suitOnly" }, 33, "AC AS AH"],
    ["R7.5, no fire", "AC AS AH", { counting: "suitOnly", fire: "off" }, 11, "AC"],
    ["R7.5", "7C 7S 7H", { counting: "sameRank" }, 21, "7C 7S 7H"],
    ["R7.5", "KC 9S KH", { counting: "sameRank" }, 20, "KC KH"],
    ["R7.5", "AC AS AH", { counting: "sameRank", fire: "off" }, 33, "AC AS AH"],
    ["R7.5, the suit is better", "KC 10C KH", { counting: "sameRank" }, 20, "KC 10C"],
    ["R7.5, the rank is better", "KC 7C KH", { counting: "sameRank" }, 20, "KC KH"],
  ])("%s: %s %o = %d", (_, text, options, points, counting) => {
    expect(pointsOf(hand(text), withOptions(options))).toBe(points);
    expect(countingCards(hand(text), withOptions(options))).toEqual(cards(counting));
  });

  it("R7.4: no other totals can be reached", () => {
    const reached = new Set(allHands().map((held) => pointsOf(held, DEFAULTS)));
    const expected = [8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 21, 24, 25, 26, 27, 28, 29, 30, 30.5, 31, 33];
    expect([...reached].sort((a, b) => a - b)).toEqual(expected);
  });

  it("does not depend on how the cards lie", () => {
    for (const [a, b, c] of allHands()) {
      const orders: readonly Hand[] = [
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ];
      for (const counting of ["standard", "suitOnly", "sameRank"] as const) {
        const options = withOptions({ counting });
        const strength = strengthOf([a, b, c], options);
        if (orders.some((order) => strengthOf(order, options) !== strength)) throw new Error(`${a} ${b} ${c}, ${counting}`);
      }
    }
  });

  it("the counting cards add up to the points", () => {
    for (const held of allHands()) {
      const points = pointsOf(held, withOptions({ counting: "sameRank" }));
      const total = countingCards(held, withOptions({ counting: "sameRank" })).reduce((sum, card) => sum + FACES[card].points, 0);
      if (total !== points) throw new Error(`${held}: ${total} is not ${points}`);
    }
  });
});

describe("R8 the lower hand", () => {
  it.each<[rule: string, lower: string, higher: string, options: Partial<Options>]>([
    ["R8.1", "7H 10C KD", "7S 10S KH", {}],
    ["R8.1, 30.5 beats 30", "KC QC JC", "7D 7H 7S", {}],
    ["R8.1, 31 beats 30.5", "KC KS KH", "AD KD QD", {}],
    ["R8.2", "10C 10S 10H", "JC JS JD", {}],
    ["R8.2", "KC KS KH", "AC AS AH", { fire: "off" }],
    ["R8.2, also allLowest", "10C 10S 10H", "JC JS JD", { ties: "allLowest" }],
    ["R8.2, also knocker", "10C 10S 10H", "JC JS JD", { ties: "knocker" }],
    ["R8.3", "KD 10D 7C", "KH 10H 8C", {}],
    ["R8.3", "KH 10H 7C", "KS 10S 8C", {}],
    ["R8.3", "KS 10S 7H", "KC 10C 8H", {}],
    ["R7.5, three of a rank are no more than their suits", "8D 7S 7H", "8C 8S 8H", { counting: "suitOnly" }],
  ])("%s: %s < %s %o", (_, lower, higher, options) => {
    expect(strengthOf(hand(lower), withOptions(options))).toBeLessThan(strengthOf(hand(higher), withOptions(options)));
  });

  it.each<[rule: string, one: string, other: string, options: Partial<Options>]>([
    ["R8.3, ranks do not matter", "KH 10H 7C", "QH JH 8C", {}],
    ["R8.5", "KD 10D 7C", "KC 10C 7D", { ties: "allLowest" }],
    ["R8.5", "KD 10D 7C", "KC 10C 7D", { ties: "knocker" }],
    ["R7.5, no suits", "KD 10D 7C", "KC 10C 7D", { counting: "sameRank" }],
    ["R7.5, no ranks", "10C 10S 10H", "JC JS JD", { counting: "sameRank" }],
    ["R11", "7C 10C KC", "8C 9C QC", {}],
    ["R11", "7C AC KC", "8C QC JC", {}],
    ["R11", "8C AC KC", "9C QC JC", {}],
    ["R11", "9C AC KC", "10C JC QC", {}],
  ])("%s: %s = %s %o", (_, one, other, options) => {
    expect(strengthOf(hand(one), withOptions(options))).toBe(strengthOf(hand(other), withOptions(options)));
  });
});
