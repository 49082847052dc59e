import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Account, accountOf } from "../../worker/rules/account.ts";
import { pointsOf } from "../../worker/rules/count.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { weightOf } from "../../worker/rules/weight.ts";
import { hand } from "./rigged.ts";

const CASES: readonly (readonly [string, Partial<Options>, Account["by"], number, string])[] = [
  ["AS KS 7D", {}, "suit", 21, "AS KS"],
  ["7H 8H 9H", {}, "suit", 24, "7H 8H 9H"],
  ["AC KC QC", {}, "thirtyOne", 31, "AC KC QC"],
  ["AC KS 9H", {}, "card", 11, "AC"],
  ["KS QH JD", {}, "card", 10, "KS"],
  ["9S KH KD", {}, "card", 10, "KH"],
  ["7C 7S 7D", {}, "three", 30.5, "7C 7S 7D"],
  ["AC AS AH", {}, "fire", 33, "AC AS AH"],
  ["AC AS AH", { fire: "off" }, "three", 30.5, "AC AS AH"],
  ["KC KS KD", { counting: "suitOnly" }, "card", 10, "KC"],
  ["7C 7S 7D", { counting: "sameRank" }, "rank", 21, "7C 7S 7D"],
  ["9C KS KD", { counting: "sameRank" }, "rank", 20, "KS KD"],
  ["KC QC JS", { counting: "sameRank" }, "suit", 20, "KC QC"],
  ["AC AS AH", { counting: "sameRank", fire: "off" }, "rank", 33, "AC AS AH"],
];

describe("why a hand is worth its points (R7)", () => {
  test.each(CASES)("%s %o: %s, %d", (text, options, by, points, counts) => {
    const account = accountOf(hand(text), { ...DEFAULTS, ...options });
    expect([account.by, account.points, account.counts.join(" ")]).toEqual([by, points, counts]);
  });

  test.each(CASES)("%s %o weighs what its account says", (text, options, _, points) => {
    const { counts, worth } = accountOf(hand(text), { ...DEFAULTS, ...options });
    const counting = counts.map((card, index) => ({ card, points: worth[index] }));
    expect(weightOf(hand(text), { ...DEFAULTS, ...options })).toEqual({ points, counting });
  });

  it("adds up, but for 30.5 and fire, in every counting", () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...PACK], { minLength: 3, maxLength: 3 }),
        fc.constantFrom("standard", "suitOnly", "sameRank" as const),
        fc.constantFrom("on", "off" as const),
        (cards, counting, fire) => {
          const options: Options = { ...DEFAULTS, counting, fire };
          const held = hand(cards.join(" "));
          const { by, points, counts, worth } = accountOf(held, options);
          expect(points).toBe(pointsOf(held, options));
          if (by !== "three" && by !== "fire") expect(worth.reduce((sum, each) => sum + each, 0)).toBe(points);
          expect(held.filter((card) => counts.includes(card))).toEqual(counts);
        },
      ),
    ));
});
