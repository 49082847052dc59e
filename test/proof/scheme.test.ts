import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import { commitmentOf, drawBelow, drawOrder, newChain, secretOf } from "../../worker/table/fairness.ts";
import { drawnBelow, hashed, type Shuffled, shuffledAgain } from "./independent.ts";

const described = readFileSync(new URL("../../worker/table/fairness.ts", import.meta.url), "utf8");

describe("the example in the scheme's description is true", () => {
  const chain = newChain(new Uint8Array(32));
  const given: Shuffled = {
    secret: secretOf(chain, 1),
    table: "0123456789abcdef",
    match: 1,
    deal: 1,
    nonces: ["a".repeat(32), "b".repeat(32)],
  };

  it("the chain", () => {
    expect(described).toContain(`c         ${commitmentOf(chain)}`);
    expect(described).toContain(`secret 1  ${secretOf(chain, 1)}   H(secret 1) = c`);
    expect(described).toContain(`secret 2  ${secretOf(chain, 2)}   H(secret 2) = secret 1`);
    expect(hashed(secretOf(chain, 1))).toBe(commitmentOf(chain));
    expect(hashed(secretOf(chain, 2))).toBe(secretOf(chain, 1));
  });

  it("the pack, the dealer and the stock, by both implementations", () => {
    for (const pack of [drawOrder(given, "pack", PACK), shuffledAgain(given, "pack")])
      expect(described).toContain(` ${pack.join(" ")}\n`);
    expect([drawBelow(given, "dealer", 3), drawnBelow(given, "dealer", 3)]).toEqual([1, 1]);
    const six = PACK.slice(0, 6);
    for (const stock of [drawOrder(given, "recycle-1", six), shuffledAgain(given, "recycle-1", six)])
      expect(described).toContain(`would lie ${stock.join(" ")}.`);
  });
});
