import { describe, expect, it } from "vitest";
import { CHAIN_LENGTH, type Draw } from "../../worker/proof/draw.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { commitmentOf, drawBelow, drawOrder, newChain, secretOf } from "../../worker/table/fairness.ts";
import { drawnBelow, hashed, shuffledAgain } from "../proof/independent.ts";
import { randomFrom } from "../rules/walk.ts";

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const draw: Draw = {
  secret: secretOf(newChain(seed), 3),
  table: "0123456789abcdef",
  match: 1,
  deal: 3,
  nonces: ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"],
};

describe("the hash chain", () => {
  it("leads from every secret back to the commitment", () => {
    const chain = newChain(seed);
    const commitment = commitmentOf(chain);
    let secret = secretOf(chain, 1);
    expect(hashed(secret)).toBe(commitment);
    for (let k = 2; k <= 70; k += 1) {
      const next = secretOf(chain, k);
      expect(hashed(next)).toBe(secret);
      secret = next;
    }
    expect(hashed(secretOf(chain, CHAIN_LENGTH - 1))).toBe(secretOf(chain, CHAIN_LENGTH - 2));
  });

  it("serves no deal beyond its length, and never its seed", () => {
    expect(() => secretOf(newChain(seed), CHAIN_LENGTH)).toThrow(RangeError);
    expect(() => secretOf(newChain(seed), 0)).toThrow(RangeError);
    expect(secretOf(newChain(seed), CHAIN_LENGTH - 1)).not.toBe(hex(seed));
  });
});

describe("the draw", () => {
  it("is the one its description gives, by another implementation", () => {
    expect(drawOrder(draw, "pack", PACK)).toEqual(shuffledAgain(draw, "pack"));
    expect(drawOrder(draw, "recycle-1", PACK.slice(5))).toEqual(shuffledAgain(draw, "recycle-1", PACK.slice(5)));
    expect(drawBelow(draw, "dealer", 7)).toBe(drawnBelow(draw, "dealer", 7));
  });

  it("changes with everything that goes into it", () => {
    const changes: readonly Draw[] = [
      { ...draw, secret: secretOf(newChain(seed), 4) },
      { ...draw, table: "0123456789abcdeg" },
      { ...draw, match: 2 },
      { ...draw, deal: 4 },
      { ...draw, nonces: [...draw.nonces].reverse() },
      { ...draw, nonces: draw.nonces.slice(1) },
    ];
    const orders = [draw, ...changes].map((one) => drawOrder(one, "pack", PACK).join());
    expect(new Set([...orders, drawOrder(draw, "recycle-1", PACK).join()]).size).toBe(changes.length + 2);
  });

  it("puts every card in every place alike", () => {
    const chiSquare = unevenness((deal) => drawOrder({ ...draw, deal }, "pack", PACK));
    expect(chiSquare).toBeLessThan(961 + 5 * 43.8);
    expect(chiSquare).toBeGreaterThan(961 - 5 * 43.8);
  });

  it("would be found out if it swapped with any place instead of those left", () => {
    const random = randomFrom(1);
    expect(unevenness(() => swappedAnywhere(random))).toBeGreaterThan(961 + 5 * 43.8);
  });

  it("draws every number below its bound alike", () => {
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
