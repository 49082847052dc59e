import { describe, expect, it, test } from "vitest";
import { type ProvenMatch, parseProvenMatch, readProvenMatch } from "../../worker/proof/proof.ts";
import { type About, type Check, STEPS, verify } from "../../worker/proof/verify.ts";
import { provenMatch } from "../../worker/table/history.ts";
import { EXPORTS } from "./exports.ts";
import { type Exported, fits, shuffledAgain } from "./independent.ts";
import { type Loose, type LooseDeal, type LooseProof, swapTwo } from "./loose.ts";
import { playedTable } from "./played.ts";

const KINDS = Object.keys(EXPORTS);
const textOf = (kind: string): string => EXPORTS[kind] ?? "";

function parsed(json: unknown): ProvenMatch {
  const match = parseProvenMatch(json);
  if (!match.ok) throw new Error(`${match.refusal.place}: ${match.refusal.problem}`);
  return match.value;
}

async function checked(json: unknown, about?: About): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for await (const check of verify(parsed(json), about)) checks.push(check);
  return checks;
}

describe.each(KINDS)("an exported match: %s", (kind) => {
  test("fits, step by step", async () => {
    const checks = await checked(JSON.parse(textOf(kind)));
    expect(checks.filter(({ misfit }) => misfit !== null)).toEqual([]);
    expect(checks.filter(({ step }) => step === "play")).toHaveLength(JSON.parse(textOf(kind)).fairness.length);
  });

  test("fits by another implementation", () => expect(fits(JSON.parse(textOf(kind)) as Exported)).toBe(true));
});

test("the exports hold what they say", async () => {
  const json = KINDS.map((kind) => JSON.parse(textOf(kind)) as Loose);
  expect(json.some(({ transcript }) => transcript.deals.some(({ recycles }) => recycles !== undefined))).toBe(true);
  expect(json.some(({ fairness }) => new Set(fairness.map(({ commitment }) => commitment)).size === 2)).toBe(true);
  expect(json.some(({ fairness }) => new Set(fairness.map(({ nonces }) => nonces.length)).size > 1)).toBe(true);
  const steps = await Promise.all(KINDS.map((kind) => checked(JSON.parse(textOf(kind)))));
  expect(new Set(steps.flat().map(({ step }) => step))).toEqual(new Set(STEPS));
});

test("between matches another chain is committed to before one could run out, and the host's next nonce comes after", () => {
  const [last, first] = ["the last match of a chain", "the first match of the next"].map(
    (kind) => JSON.parse(textOf(kind)) as Loose,
  );
  const [before, after] = [last?.fairness.at(-1), first?.fairness[0]];
  expect([before?.index, after?.index]).toEqual([600 + (last?.fairness.length ?? 0), 1]);
  expect(after?.commitment).not.toBe(before?.commitment);
  expect(after?.nonces).toHaveLength((before?.nonces.length ?? 0) + 1);
});

const { id, log } = playedTable(21, { people: 4, options: { lives: 1 }, leaving: 5 });

describe("an export while the match still runs", () => {
  test.each(log.map((_, index) => index + 1))(
    "after entry %i it holds finished deals and nothing of the running one",
    (count) => {
      const told = log.slice(0, count);
      const proven = provenMatch(id, told, 1);
      const events = told.flatMap((entry) => entry.events);
      if (!proven.ok) return expect(events.some(({ type }) => type === "matchStarted")).toBe(false);
      const finished = events.filter(({ type }) => type === "dealEnded").length;
      expect([proven.value.transcript.deals.length, proven.value.fairness.length]).toEqual([finished, finished]);
      const shown = events.flatMap((event) => (event.type === "revealed" ? [event.secret] : []));
      expect(proven.value.fairness.map(({ secret }) => secret)).toEqual(shown);
    },
  );
});

/** The same text with its first digit changed. */
const bent = (text: string | undefined): string => `${text?.startsWith("0") ? "1" : "0"}${text?.slice(1)}`;

interface Tampering {
  readonly of?: string;
  readonly does: (deal: LooseDeal, proof: LooseProof, match: Loose) => void;
  /** In which deal and by which step it is found, and what is named. */
  readonly found: readonly [deal: number, step: string, place: string];
  /** The deal it is done to; the second unless told. */
  readonly to?: number;
}

/** By the dealer's draw, or where it falls on the same seat, by the pack's. */
const FIRST = "dealer or pack";
const RECYCLING = "nine people, a stock shuffled anew";

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  "a nonce changed": {
    does: (_, proof) => proof.nonces.splice(1, 1, bent(proof.nonces[1])),
    found: [2, "people", "fairness[1].nonces[1]"],
  },
  "a nonce changed in the first deal": {
    does: (_, proof) => proof.nonces.splice(1, 1, bent(proof.nonces[1])),
    to: 1,
    found: [1, FIRST, "transcript."],
  },
  "a nonce changed in all deals alike": {
    does: (_, __, { fairness }) => fairness.map(({ nonces }) => nonces.splice(0, 1, bent(nonces[0]))),
    found: [1, FIRST, "transcript."],
  },
  "nonces in another order": {
    does: (_, proof) => proof.nonces.reverse(),
    found: [2, "people", "fairness[1].nonces[0]"],
  },
  "a nonce taken out": {
    does: (_, proof) => proof.nonces.pop(),
    found: [2, "people", "fairness[1].nonces[3]"],
  },
  "a nonce slipped in": {
    does: (_, proof) => proof.nonces.push("ab".repeat(16)),
    found: [2, "pack", "transcript.deals[1].pack"],
  },
  "a secret changed": {
    does: (_, proof) => Object.assign(proof, { secret: bent(proof.secret) }),
    found: [2, "seal", "fairness[1].secret, hashed"],
  },
  "the first secret changed": {
    does: (_, proof) => Object.assign(proof, { secret: bent(proof.secret) }),
    to: 1,
    found: [1, "seal", "fairness[0].commitment"],
  },
  "the commitment changed": {
    does: (_, proof) => Object.assign(proof, { commitment: bent(proof.commitment) }),
    found: [2, "seal", "fairness[1].commitment"],
  },
  "the commitment changed everywhere": {
    does: (_, __, { fairness }) => fairness.map((proof) => Object.assign(proof, { commitment: bent(proof.commitment) })),
    found: [1, "seal", "fairness[0].commitment"],
  },
  "a place in the chain changed": {
    does: (_, proof) => Object.assign(proof, { index: proof.index + 1 }),
    found: [2, "place", "fairness[1].index"],
  },
  "the first place in the chain changed": {
    does: (_, proof) => Object.assign(proof, { index: proof.index + 1 }),
    to: 1,
    found: [1, "seal", "fairness[0].commitment"],
  },
  "the deal's number changed": {
    does: (_, proof) => Object.assign(proof, { deal: 3 }),
    found: [2, "place", "fairness[1].deal"],
  },
  "the match's number changed": {
    does: (_, proof) => Object.assign(proof, { match: 2 }),
    found: [2, "place", "fairness[1].match"],
  },
  "the match's number changed everywhere": {
    does: (_, __, { fairness }) => fairness.map((proof) => Object.assign(proof, { match: 2 })),
    found: [1, FIRST, "transcript."],
  },
  "the table changed": {
    does: (_, proof) => Object.assign(proof, { table: bent(proof.table) }),
    found: [2, "place", "fairness[1].table"],
  },
  "two cards of a pack changed places": {
    does: ({ pack }) => swapTwo(pack, 9, 30),
    found: [2, "pack", "transcript.deals[1].pack[9]"],
  },
  "the pack of another deal": {
    does: (deal, _, { transcript }) => Object.assign(deal, { pack: transcript.deals[2]?.pack }),
    found: [2, "pack", "transcript.deals[1].pack"],
  },
  "two deals in the wrong order": {
    does: (_, __, { transcript, fairness }) => {
      swapTwo(transcript.deals, 1, 2);
      swapTwo(fairness, 1, 2);
    },
    found: [2, "place", "fairness[1].deal"],
  },
  "a deal left out": {
    does: (_, __, { transcript, fairness }) => {
      transcript.deals.splice(1, 1);
      fairness.splice(1, 1);
    },
    found: [2, "place", "fairness[1].deal"],
  },
  "another first dealer": {
    does: (_, __, { transcript }) => Object.assign(transcript, { dealer: (transcript.dealer + 1) % 3 }),
    found: [1, "dealer", "transcript.dealer"],
  },
  "a stock shuffled anew in another order": {
    of: RECYCLING,
    does: ({ recycles }) => swapTwo(recycles?.[0] ?? [], 0, 1),
    to: (JSON.parse(textOf(RECYCLING)) as Loose).transcript.deals.findIndex(({ recycles }) => recycles !== undefined) + 1,
    found: [0, "recycles", "].recycles[0][0]"],
  },
  "a stock shuffled anew a second time, as nobody drew it": {
    of: RECYCLING,
    does: (deal, proof) => deal.recycles?.push([...shuffledAgain(proof, "recycle-2", deal.pack.slice(5))].reverse()),
    to: (JSON.parse(textOf(RECYCLING)) as Loose).transcript.deals.findIndex(({ recycles }) => recycles?.length === 1) + 1,
    found: [0, "recycles", "].recycles[1]["],
  },
  "a move left out": {
    does: ({ moves }) => moves.pop(),
    found: [2, "play", "transcript.deals[1]"],
  },
  "a move that the rules refuse": {
    does: ({ moves }) => moves.splice(1, 0, { ...moves[0] }),
    found: [2, "play", "transcript.deals[1].moves[1]"],
  },
  "a stock shuffled anew that never ran out": {
    does: (deal, proof) => Object.assign(deal, { recycles: [shuffledAgain(proof, "recycle-1", deal.pack.slice(5))] }),
    found: [2, "play", "transcript.deals[1]"],
  },
};

describe("what was tampered with is found and named", () => {
  test.each(Object.entries(TAMPERINGS))("%s", async (_, { of = "three people", does, to = 2, found: [deal, step, place] }) => {
    const match = JSON.parse(textOf(of)) as Loose;
    const [played, proof] = [match.transcript.deals[to - 1], match.fairness[to - 1]];
    if (!played || !proof) throw new Error(`no deal ${to}`);
    does(played, proof, match);
    const last = (await checked(match)).at(-1);
    expect(last?.deal).toBe(deal || to);
    expect(step.split(" or ")).toContain(last?.step);
    expect(last?.misfit?.place).toContain(place);
    expect(last?.misfit?.found).not.toBe(last?.misfit?.expected);
    expect(fits(match)).toBe(step === "play"); // the other implementation knows no rules
  });
});

describe("what stands there and what should", () => {
  const misfitOf = async (does: (match: Loose) => void) => {
    const match = JSON.parse(textOf("three people")) as Loose;
    does(match);
    return (await checked(match)).at(-1)?.misfit;
  };
  const [first, second, third] = (JSON.parse(textOf("three people")) as Loose).fairness[0]?.nonces ?? [];

  test("a nonce that is missing, and one that is another", async () => {
    expect(await misfitOf(({ fairness }) => fairness[1]?.nonces.splice(2))).toMatchObject({ found: "–", expected: third });
    expect(await misfitOf(({ fairness }) => fairness[1]?.nonces.splice(0, 2, second ?? "", first ?? ""))).toMatchObject({
      place: "fairness[1].nonces[0]",
      found: second,
      expected: first,
    });
  });

  test("numbers", async () => {
    expect(await misfitOf(({ fairness }) => Object.assign(fairness[1] ?? {}, { deal: 3 }))).toMatchObject({
      found: "3",
      expected: "2",
    });
  });

  test("cards of a pack", async () => {
    const [pack = []] = (JSON.parse(textOf("three people")) as Loose).transcript.deals.map((deal) => deal.pack);
    const swapped = await misfitOf(({ transcript }) => swapTwo(transcript.deals[0]?.pack ?? [], 9, 30));
    expect(swapped).toEqual({ place: "transcript.deals[0].pack[9]", found: pack[30], expected: pack[9] });
  });

  test("play, where many things would do", async () => {
    const tampered = (does: (deal: LooseDeal, proof: LooseProof) => void) =>
      misfitOf(({ transcript, fairness }) => {
        const [deal, proof] = [transcript.deals[0], fairness[0]];
        if (deal && proof) does(deal, proof);
      });
    expect(await tampered(({ moves }) => moves.pop())).toMatchObject({ found: "is not finished", expected: null });
    expect(await tampered(({ moves }) => moves.splice(1, 0, { ...moves[0] }))).toMatchObject({
      found: "notYourTurn",
      expected: null,
    });
    const anew = await tampered((deal, proof) =>
      Object.assign(deal, { recycles: [shuffledAgain(proof, "recycle-1", deal.pack.slice(5))] }),
    );
    expect(anew).toEqual({
      place: "transcript.deals[0]",
      found: "deals[0].recycles[0]: is left over: nothing was recycled then",
      expected: null,
    });
  });
});

test("a file of another table or match is not taken for this one", async () => {
  const json = JSON.parse(textOf("the third match of that table"));
  const { table } = json.fairness[0];
  expect((await checked(json, { table, match: 3 })).at(-1)?.misfit).toBeNull();
  expect(await checked(json, { table, match: 1 })).toEqual([
    { deal: 1, step: "place", misfit: { place: "fairness[0].match", found: "3", expected: "1" } },
  ]);
  expect(await checked(json, { table: "0000000000000000", match: 3 })).toMatchObject([
    { misfit: { place: "fairness[0].table" } },
  ]);
});

test("each deal is looked at step by step, at what there is to see in it", async () => {
  const checksOf = async (kind: string) => {
    const checks = await checked(JSON.parse(textOf(kind)));
    return Object.groupBy(checks, ({ deal }) => deal);
  };
  const three = await checksOf("three people");
  expect(three[1]?.map(({ step }) => step)).toEqual(["place", "seal", "dealer", "pack", "play"]);
  expect(three[2]?.map(({ step }) => step)).toEqual(["place", "seal", "people", "pack", "play"]);
  const { transcript } = JSON.parse(textOf(RECYCLING)) as Loose;
  const anew = await checksOf(RECYCLING);
  for (const [index, { recycles }] of transcript.deals.entries())
    expect([index, anew[index + 1]?.some(({ step }) => step === "recycles")]).toEqual([index, recycles !== undefined]);
});

test("where no deal has ended there is nothing to check", async () => {
  const json = JSON.parse(textOf("three people"));
  expect(await checked({ transcript: { ...json.transcript, deals: [] }, fairness: [] })).toEqual([]);
});

const sound = JSON.parse(textOf("two people, one deal")) as Loose;
const [proof] = sound.fairness;

describe("a malformed file is named with its place", () => {
  it.each<[unknown, string]>([
    [null, "is not an object"],
    [
      sound.transcript,
      "is a transcript without proof: a deal's page offers its match with it, and the API under /matches/NUMBER/transcript",
    ],
    [{ transcript: sound.transcript }, "fairness: is missing"],
    [{ ...sound, note: "" }, "note: is unknown"],
    [{ ...sound, fairness: [] }, "fairness[0]: is missing"],
    [{ ...sound, fairness: [proof, proof] }, "fairness[1]: is of a deal that is not in the transcript"],
    [{ ...sound, fairness: [{ ...proof, secret: "ab" }] }, "fairness[0].secret: is not 32 bytes in hex (64 digits from 0 to f)"],
    ...[`0${proof?.secret}`, `${proof?.secret}0`, [proof?.secret]].map((secret): [unknown, string] => [
      { ...sound, fairness: [{ ...proof, secret }] },
      "fairness[0].secret: is not 32 bytes in hex (64 digits from 0 to f)",
    ]),
    [{ ...sound, fairness: [{ ...proof, table: ["a"] }] }, "fairness[0].table: is not made of small letters and digits"],
    [{ ...sound, fairness: [{ ...proof, index: 1024 }] }, "fairness[0].index: is not a whole number from 1 to 1023"],
    [{ ...sound, fairness: [{ ...proof, nonces: ["a,b"] }] }, "fairness[0].nonces[0]: is not made of small letters and digits"],
    [{ ...sound, fairness: [{ ...proof, table: "a\n1" }] }, "fairness[0].table: is not made of small letters and digits"],
    [{ ...sound, transcript: { ...sound.transcript, players: 1 } }, "transcript.players: is not a whole number from 2 to 9"],
    [{ ...sound, transcript: 7 }, "transcript: is not an object"],
  ])("%#: %j", (json, line) => {
    expect(readProvenMatch(JSON.stringify(json))).toEqual({ ok: false, refusal: line });
  });

  it("but for a byte order mark, which some programs put before a text", () => {
    expect(readProvenMatch(`\uFEFF${JSON.stringify(sound)}`)).toEqual(readProvenMatch(JSON.stringify(sound)));
    expect(readProvenMatch(JSON.stringify({ "\uFEFF": 1, ...sound }))).toEqual({ ok: false, refusal: "\uFEFF: is unknown" });
  });

  it("no JSON", () => expect(readProvenMatch("{")).toEqual({ ok: false, refusal: "is not JSON" }));
});
