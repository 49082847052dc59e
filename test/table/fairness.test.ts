import { describe, expect, it } from "vitest";
import { CHAIN_LENGTH, type Draw } from "../../worker/proof/draw.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { commitmentOf, drawBelow, drawOrder, newChain, secretOf } from "../../worker/table/fairness.ts";
import { drawnBelow, hashed, shuffledAgain } from "../proof/independent.ts";

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
});
