import { inPackOrder, PACK } from "../rules/deck.ts";
import { flawLine } from "../rules/flaw.ts";
import { replay } from "../rules/replay.ts";
import type { TranscriptDeal } from "../rules/transcript.ts";
import { type Asking, below, CHAIN_LENGTH, type Draw, type Label, messageOf, numbersIn, shuffle } from "./draw.ts";
import { bytesOf, climb, hexOf, hmac } from "./hash.ts";
import type { Proof, ProvenMatch } from "./proof.ts";

/**
 * What is looked at in each deal, in this order.
 * - `place`: it is the table's, the match's and the chain's next deal
 * - `seal`: its secret leads to what the table had published: hashed once it is the secret of the deal before, which has been looked at,
 *   or, in the file's first deal and in the first of a new chain, hashed `index` times the commitment
 * - `people`: nobody's nonce has been changed, taken out or slipped in since the deal before
 * - `dealer`: in the match's first deal, who dealt was drawn
 * - `pack`: the shuffle gives exactly this pack
 * - `recycles`: and each new order of the stock (R4.2), where there was one
 * - `play`: the deal was played by the rules, from these cards to its end
 */
export const STEPS = ["place", "seal", "people", "dealer", "pack", "recycles", "play"] as const;
export type Step = (typeof STEPS)[number];

/** Where an exported match does not fit, such as `transcript.deals[0].pack[3]`, what stands there and what should. */
export interface Misfit {
  readonly place: string;
  readonly found: string;
  /** Null where many things would do. */
  readonly expected: string | null;
}

/** One step, looked at: null where it fits. */
export interface Check {
  /** Number of the deal, from 1. */
  readonly deal: number;
  readonly step: Step;
  readonly misfit: Misfit | null;
}

const LAST_OF_CHAIN = CHAIN_LENGTH - 1;

interface Looking {
  readonly match: ProvenMatch;
  readonly about: About;
  /** Index of the deal in the file. */
  readonly at: number;
  readonly proof: Proof;
  readonly deal: TranscriptDeal;
  readonly before: Proof | null;
}

/** Which table's and which match's deals these must be; whatever the file's first deal says where nothing else is known. */
export type About = Pick<Proof, "table" | "match">;

/** Looks at a match deal by deal and step by step, and stops after the first thing that does not fit. */
export async function* verify(match: ProvenMatch, about: About | undefined = match.fairness[0]): AsyncGenerator<Check, void> {
  // Stryker disable next-line ConditionalExpression: where there is no first deal there is none to look at; said for the types
  if (about === undefined) return;
  for (const [at, proof] of match.fairness.entries()) {
    const deal = match.transcript.deals[at];
    // Stryker disable next-line ConditionalExpression: a match is read with a proof for each of its deals; said for the types
    if (deal === undefined) return;
    const looking = { match, about, at, proof, deal, before: match.fairness[at - 1] ?? null };
    for (const step of STEPS) {
      if (!isIn(step, looking)) continue;
      const misfit = await LOOKS[step](looking);
      yield { deal: at + 1, step, misfit };
      if (misfit !== null) return;
    }
  }
}

const isIn = (step: Step, { deal, before }: Looking): boolean => {
  if (step === "people") return before !== null;
  if (step === "dealer") return before === null;
  return step !== "recycles" || deal.recycles !== undefined;
};

const LOOKS: { readonly [S in Step]: (looking: Looking) => Misfit | null | Promise<Misfit | null> } = {
  place({ about, at, proof, before }) {
    const where = `fairness[${at}]`;
    return (
      differs(`${where}.table`, proof.table, about.table) ??
      differs(`${where}.match`, proof.match, about.match) ??
      differs(`${where}.deal`, proof.deal, at + 1) ??
      (before && differs(`${where}.index`, proof.index, nextIndex(before)))
    );
  },

  async seal({ at, proof, before }) {
    const [secret, where] = [bytesOf(proof.secret), `fairness[${at}]`];
    if (before === null || before.index === LAST_OF_CHAIN)
      return differs(`${where}.commitment`, proof.commitment, hexOf(await climb(secret, proof.index)));
    return (
      differs(`${where}.commitment`, proof.commitment, before.commitment) ??
      differs(`${where}.secret, hashed`, hexOf(await climb(secret, 1)), before.secret)
    );
  },

  people({ at, proof: { nonces }, before }) {
    // Stryker disable next-line OptionalChaining,ArrayDeclaration: looked at only where there is a deal before; said for the types
    const were = before?.nonces ?? [];
    const changed = were.findIndex((nonce, index) => nonce !== nonces[index]);
    return changed < 0
      ? null
      : { place: `fairness[${at}].nonces[${changed}]`, found: nonces[changed] ?? "–", expected: were[changed] ?? null };
  },

  async dealer({ match: { transcript }, proof }) {
    return differs("transcript.dealer", transcript.dealer, await drawn(below(transcript.players), proof, "dealer"));
  },

  async pack({ deal, at, proof }) {
    const drawnPack = await drawn(shuffle(PACK), proof, "pack");
    return firstOther(`transcript.deals[${at}].pack`, deal.pack, drawnPack);
  },

  async recycles({ deal, at, proof }) {
    // Stryker disable next-line ArrayDeclaration: looked at only where there are some; said for the types
    for (const [index, order] of (deal.recycles ?? []).entries()) {
      const fresh = await drawn(shuffle(inPackOrder(order)), proof, `recycle-${index + 1}`);
      const misfit = firstOther(`transcript.deals[${at}].recycles[${index}]`, order, fresh);
      if (misfit !== null) return misfit;
    }
    return null;
  },

  play({ match: { transcript }, at }) {
    const played = replay({ ...transcript, deals: transcript.deals.slice(0, at + 1) });
    const place = `transcript.deals[${at}]`;
    if (!played.ok) return { place, found: flawLine(played.refusal), expected: null };
    const deal = played.value.deals.at(-1);
    const wrong = deal?.results.findIndex((result) => !result.ok) ?? -1;
    const result = deal?.results[wrong];
    if (result?.ok === false) return { place: `${place}.moves[${wrong}]`, found: result.refusal, expected: null };
    return deal?.end ? null : { place, found: "is not finished", expected: null };
  },
};

const nextIndex = ({ index }: Proof): number => (index === LAST_OF_CHAIN ? 1 : index + 1);

const differs = (place: string, found: string | number, expected: string | number): Misfit | null =>
  found === expected ? null : { place, found: String(found), expected: String(expected) };

function firstOther(place: string, cards: readonly string[], expected: readonly string[]): Misfit | null {
  const index = expected.findIndex((card, at) => card !== cards[at]);
  return index < 0 ? null : { place: `${place}[${index}]`, found: cards[index] ?? "–", expected: expected[index] ?? null };
}

/** Answers a reckoning with the numbers of a draw until it is done. */
async function drawn<T>(asking: Asking<T>, draw: Draw, label: Label): Promise<T> {
  let asked = asking.next();
  for (let block = 0; !asked.done; block += 1) {
    for (const number of numbersIn(await hmac(draw.secret, messageOf(draw, label, block)))) {
      if (!asked.done) asked = asking.next(number);
    }
  }
  return asked.value;
}
