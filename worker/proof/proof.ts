import { type Flaw, flawLine } from "../rules/flaw.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import { being, inside, isRecord, listOf, recordOf, wholeNumber } from "../rules/shape.ts";
import { parseTranscript, type Transcript } from "../rules/transcript.ts";
import { CHAIN_LENGTH, type Draw } from "./draw.ts";

/** What anybody needs to draw a finished deal again and to see that its secret was fixed before (`worker/table/fairness.ts` says how). */
export interface Proof extends Draw {
  /** What the table had published: the secret hashed `index` times. */
  readonly commitment: string;
  readonly index: number;
}

/** The finished deals of a match with what proves that nobody chose their cards: one proof a deal, in order. */
export interface ProvenMatch {
  readonly transcript: Transcript;
  readonly fairness: readonly Proof[];
}

const bytes32 = being(
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
  "is not 32 bytes in hex (64 digits from 0 to f)",
);
/** Short texts of letters and digits, which cannot run into each other where they are joined. */
const word = being(
  (value) => typeof value === "string" && /^[0-9a-z]{1,64}$/.test(value),
  "is not made of small letters and digits",
);
const count = wholeNumber(1, 999_999_999);
const proof = recordOf({
  commitment: bytes32,
  index: wholeNumber(1, CHAIN_LENGTH - 1),
  secret: bytes32,
  table: word,
  match: count,
  deal: count,
  nonces: listOf(word),
});
const anything = being(() => true, "");
const whole = recordOf({ transcript: anything, fairness: listOf(proof) });

/** Reads an exported match from outside; of a malformed one the first flaw and its place. */
export function parseProvenMatch(input: unknown): Result<ProvenMatch, Flaw> {
  if (isRecord(input) && "deals" in input)
    return refused({
      place: "",
      problem:
        "is a transcript without proof: a deal's page offers its match with it, and the API under /matches/NUMBER/transcript",
    });
  const flaw = whole(input, "");
  if (flaw !== null) return refused(flaw);
  const { transcript, fairness } = input as { readonly transcript: unknown; readonly fairness: readonly Proof[] }; // `whole` found its shape right
  const parsed = parseTranscript(transcript);
  if (!parsed.ok) return refused(within("transcript", parsed.refusal));
  const odd = oneEach(parsed.value.deals.length, fairness.length);
  return odd === null ? ok({ transcript: parsed.value, fairness }) : refused(odd);
}

const within = (name: string, { place, problem }: Flaw): Flaw => ({ place: place === "" ? name : inside(name, place), problem });

function oneEach(deals: number, proofs: number): Flaw | null {
  if (proofs < deals) return { place: `fairness[${proofs}]`, problem: "is missing" };
  return proofs > deals ? { place: `fairness[${deals}]`, problem: "is of a deal that is not in the transcript" } : null;
}

/** Reads the text of an exported match, with or without a byte order mark; what is wrong with it, in one line, if it is none. */
export function readProvenMatch(text: string): Result<ProvenMatch, string> {
  const json = jsonOf(text.replace(/^\uFEFF/, ""));
  if (json === undefined) return refused("is not JSON");
  const parsed = parseProvenMatch(json);
  return parsed.ok ? parsed : refused(flawLine(parsed.refusal));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
