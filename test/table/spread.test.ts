import { describe, expect, it } from "vitest";
import type { Draw } from "../../worker/proof/draw.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { drawBelow, drawOrder, newChain, secretOf } from "../../worker/table/fairness.ts";
import { randomFrom } from "../rules/walk.ts";

const draw: Draw = {
  secret: secretOf(newChain(Uint8Array.from({ length: 32 }, (_, index) => index)), 3),
  table: "0123456789abcdef",
  match: 1,
  deal: 3,
  nonces: ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"],
};

describe("many draws", () => {
  it("put every card in every place alike", () => {
    const chiSquare = unevenness((deal) => drawOrder({ ...draw, deal }, "pack", PACK));
    expect(chiSquare).toBeLessThan(961 + 5 * 43.8);
    expect(chiSquare).toBeGreaterThan(961 - 5 * 43.8);
  });

  it("would be found out if they swapped with any place instead of those left", () => {
    const random = randomFrom(1);
    expect(unevenness(() => swappedAnywhere(random))).toBeGreaterThan(961 + 5 * 43.8);
  });

  it("give every number below its bound alike", () => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let deal = 1; deal <= 7_000; deal += 1) {
      const number = drawBelow({ ...draw, deal }, "dealer", 7);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(chiSquare).toBeLessThan(33); // 6 degrees of freedom: one run in 100,000 is beyond
  });
});

const ROUNDS = 3_200;

/**
 * How unevenly cards and places meet in so many packs. In each row and column the 32 × 32 counts add up to the number of packs, and the counts
 * of fair permutations vary by 32/31 more than independent draws would; that taken out, the sum is chi-square with 31 × 31 = 961 degrees of
 * freedom: mean 961, deviation √(2 · 961) = 43.8. Bounds five deviations away pass a fair shuffle in all but about one of a million samples;
 * ours is the same each time.
 */
function unevenness(pack: (round: number) => readonly Card[]): number {
  const counts = new Map<string, number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [place, card] of pack(round).entries()) counts.set(`${card}@${place}`, (counts.get(`${card}@${place}`) ?? 0) + 1);
  }
  const expected = ROUNDS / 32;
  const cells = PACK.flatMap((card) => PACK.map((_, place) => counts.get(`${card}@${place}`) ?? 0));
  return (31 / 32) * cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** A well-known mistake: 32³² ways, which cannot be spread evenly over 32! orders. */
function swappedAnywhere(random: (below: number) => number): readonly Card[] {
  const order = [...PACK];
  for (let i = 0; i < order.length; i += 1) {
    const j = random(32);
    [order[i], order[j]] = [order[j] ?? "7C", order[i] ?? "7C"];
  }
  return order;
}
