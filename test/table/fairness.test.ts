import { describe, expect, it } from "vitest";
import { CHAIN_LENGTH, type Draw } from "../../worker/proof/draw.ts";
import { PACK } from "../../worker/rules/deck.ts";
import type { TableEvent } from "../../worker/table/event.ts";
import { commitmentOf, drawBelow, drawOrder, newChain, secretOf } from "../../worker/table/fairness.ts";
import { proofsOf } from "../../worker/table/proofs.ts";
import { drawnBelow, hashed, shuffledAgain } from "../proof/independent.ts";
import { NEARLY_ALL, playedTable } from "../proof/played.ts";

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

  it("gives the same secrets in whatever order they are asked for", () => {
    const chain = newChain(seed);
    for (const k of [40, 33, 32, 31, 64, 65, 1, 2, 40, 1023, 39]) expect(secretOf(chain, k)).toBe(secretOf(newChain(seed), k));
  });

  it("serves no deal beyond its length, and never its seed", () => {
    expect(() => secretOf(newChain(seed), CHAIN_LENGTH)).toThrow(`a chain has no deal ${CHAIN_LENGTH}`);
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

describe("the proofs of a table's deals", () => {
  const { id, log } = playedTable(31, { people: 5, matches: 3, leaving: 15 });
  const all = log.flatMap(({ events }) => events);
  const packs = (events: readonly TableEvent[]) => events.flatMap((event) => (event.type === "dealt" ? [event.pack.join()] : []));

  it("are of every deal whose secret has been shown, and of no other", () => {
    for (let count = 0; count <= log.length; count += 1) {
      const events = log.slice(0, count).flatMap((entry) => entry.events);
      const shown = events.flatMap((event) => (event.type === "revealed" ? [event.secret] : []));
      expect(proofsOf(id, events).map(({ secret }) => secret)).toEqual(shown);
    }
  });

  it.each([
    ["three matches", id, all],
    ["a chain used up on the way", ...usedUp()],
  ] as const)("lead to what was published, and give the packs that were dealt: %s", (_, table, events) => {
    const proofs = proofsOf(table, events).filter(({ match }) => match > 0); // what used up the chain was no match
    const dealt = packs(events);
    expect(proofs.length).toBeGreaterThan(5);
    for (const proof of proofs) {
      let sealed = proof.secret;
      for (let times = 0; times < proof.index; times += 1) sealed = hashed(sealed);
      expect(sealed).toBe(proof.commitment);
      expect(dealt).toContain(shuffledAgain(proof, "pack", PACK).join());
    }
  });

  it("hold what was there when their deal was drawn, whatever has come since, and are told apart from another chain's", () => {
    const said = [
      { type: "opened", commitment: "c" },
      { type: "sat", nonce: "aa" },
      { type: "sat", nonce: null },
      { type: "shuffled", index: 600, nonces: 0 }, // and never shown
      { type: "matchStarted" },
      { type: "nonceAdded", nonce: "bb" },
      { type: "shuffled", index: 601, nonces: 1 },
      { type: "revealed", index: 601, secret: "s" },
      { type: "shuffled", index: 602, nonces: 2 },
      { type: "promised", nonce: "cc" },
      { type: "revealed", index: 602, secret: "t" },
      { type: "recommitted", commitment: "d" },
      { type: "matchStarted" },
      { type: "shuffled", index: 601, nonces: 3 },
      { type: "revealed", index: 601, secret: "u" },
    ] as unknown as readonly TableEvent[]; // as far as proofs are made of them
    expect(proofsOf(id, said)).toEqual([
      { table: id, commitment: "c", index: 601, secret: "s", match: 1, deal: 1, nonces: ["aa"] },
      { table: id, commitment: "c", index: 602, secret: "t", match: 1, deal: 2, nonces: ["aa", "bb"] },
      { table: id, commitment: "d", index: 601, secret: "u", match: 2, deal: 1, nonces: ["aa", "bb", "cc"] },
    ]);
  });

  it("have everybody's nonce and the computers' none, and the host's once more for each match", () => {
    const [first] = proofsOf(id, all);
    const last = proofsOf(id, all).at(-1);
    expect([first?.nonces.length, new Set(last?.nonces).size]).toEqual([6, last?.nonces.length]);
    expect(last?.nonces.slice(0, 6)).toEqual(first?.nonces);
    expect(last?.nonces.length).toBeGreaterThan(7);
  });
});

/** The events of a table whose first match comes to the end of its chain. */
function usedUp() {
  const { id, log } = playedTable(14, { used: NEARLY_ALL });
  return [id, log.flatMap(({ events }) => events)] as const;
}
