import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import {
  CHAIN_LENGTH,
  commitmentOf,
  type Draw,
  drawBelow,
  drawOrder,
  fitsCommitment,
  newChain,
  secretOf,
} from "../../worker/table/fairness.ts";

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest("SHA-256", bytes(text)));

const draw: Draw = {
  secret: secretOf(newChain(seed), 3),
  table: "0123456789abcdef",
  match: 1,
  deal: 3,
  nonces: ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"],
};

/** The scheme as its docstring has it, written again with WebCrypto alone. */
async function shuffledElsewhere(given: Draw, label: string, things: readonly string[]): Promise<readonly string[]> {
  const key = await crypto.subtle.importKey("raw", bytes(given.secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const numbers: number[] = [];
  for (let block = 0; block < 40; block += 1) {
    const message = `${given.table}\n${given.match}\n${given.deal}\n${given.nonces.join(",")}\n${label}\n${block}`;
    const view = new DataView(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)));
    for (let at = 0; at < 32; at += 4) numbers.push(view.getUint32(at));
  }
  const order = [...things];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const m = i + 1;
    let x = numbers.shift() ?? 0;
    while (x >= Math.floor(2 ** 32 / m) * m) x = numbers.shift() ?? 0;
    const j = x % m;
    [order[i], order[j]] = [order[j] ?? "", order[i] ?? ""];
  }
  return order;
}

describe("the hash chain", () => {
  it("leads from every secret back to the commitment", async () => {
    const chain = newChain(seed);
    const commitment = commitmentOf(chain);
    let secret = secretOf(chain, 1);
    expect(await sha256(secret)).toBe(commitment);
    for (let k = 2; k <= 70; k += 1) {
      const next = secretOf(chain, k);
      expect(await sha256(next)).toBe(secret);
      expect(fitsCommitment(next, k, commitment)).toBe(true);
      secret = next;
    }
    expect(await sha256(secretOf(chain, CHAIN_LENGTH - 1))).toBe(secretOf(chain, CHAIN_LENGTH - 2));
  });

  it("does not accept a changed secret or another deal's", () => {
    const chain = newChain(seed);
    const commitment = commitmentOf(chain);
    expect(fitsCommitment(secretOf(chain, 3), 4, commitment)).toBe(false);
    expect(fitsCommitment(secretOf(newChain(), 3), 3, commitment)).toBe(false);
  });

  it("serves no deal beyond its length, and never its seed", () => {
    expect(() => secretOf(newChain(seed), CHAIN_LENGTH)).toThrow(RangeError);
    expect(() => secretOf(newChain(seed), 0)).toThrow(RangeError);
    expect(secretOf(newChain(seed), CHAIN_LENGTH - 1)).not.toBe(hex(seed));
  });
});

describe("the draw", () => {
  it("is the one its description gives, by another implementation", async () => {
    expect(drawOrder(draw, "pack", PACK)).toEqual(await shuffledElsewhere(draw, "pack", PACK));
    expect(drawOrder(draw, "recycle-1", PACK.slice(5))).toEqual(await shuffledElsewhere(draw, "recycle-1", PACK.slice(5)));
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

  /** 32 × 32 cells of card and place, 961 degrees of freedom: mean 961, deviation 43.8; the bound is five deviations. */
  it("puts every card in every place alike", () => {
    const rounds = 3_200;
    const counts = new Map<string, number>();
    for (let deal = 1; deal <= rounds; deal += 1) {
      drawOrder({ ...draw, deal }, "pack", PACK).forEach((card, place) => {
        counts.set(`${card}@${place}`, (counts.get(`${card}@${place}`) ?? 0) + 1);
      });
    }
    const expected = rounds / 32;
    const cells = PACK.flatMap((card) => PACK.map((_, place) => counts.get(`${card}@${place}`) ?? 0));
    const chiSquare = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(961 + 5 * 43.8);
    expect(chiSquare).toBeGreaterThan(961 - 5 * 43.8);
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
