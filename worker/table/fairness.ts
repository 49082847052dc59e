/**
 * Fair deals that anyone can check.
 *
 * **The chain.** When a table is opened it draws a seed s of 32 random bytes and publishes its commitment c = Hⁿ(s), H being SHA-256 over the
 * 32 raw bytes and n = 1024. The secret of the chain's k-th deal (k = 1 … 1023, over all matches at the table) is Hⁿ⁻ᵏ(s), so that
 * H(secret 1) = c and H(secret k) = secret k-1. It is shown when deal k has ended. When a match ends and fewer than
 * 512 deals are left, the next one gets another chain, committed to there and then; so does deal 1024, should a match ever come to it.
 *
 * **The nonces.** Everybody who takes a seat adds 16 random bytes, made in their browser after it was shown c; computer players add none. For
 * a browser without a script, and a program that sends none, the table draws them (`newNonce`), and nothing records which. Whoever knows the
 * secrets and draws the last nonce could choose the cards: where that is the table, only the seal is left. The host, whose first came with the
 * opening, adds another at the start of each match. They stand in the order in which they came, none is ever taken out, and a deal is drawn
 * with all that were there when it was dealt.
 *
 * **The numbers.** Block b = 0, 1, … of a draw is HMAC-SHA-256(key: the 32 bytes of the secret, message: the UTF-8 text
 * `TABLE\nMATCH\nDEAL\nNONCES\nLABEL\nb`): the table's id, the match's number at its URL and the deal's in the match (from 1, decimal), the nonces
 * in hex joined by commas, and what is drawn: `dealer` (once a match, with the secret of its first deal), `pack`, or `recycle-1`, `recycle-2`, …
 * for each time the deal's stock is shuffled anew. A block is eight unsigned 32-bit numbers, big-endian. A number below m is the next x with
 * x < ⌊2³²/m⌋·m, taken modulo m; larger ones are skipped.
 *
 * **The shuffle** is Fisher and Yates': for i from the last place (31 of a pack) down to 1, swap place i with a drawn place 0 … i. What is shuffled
 * starts in the pack's order: 7 8 9 10 J Q K A of clubs, then spades, hearts, diamonds. Cards leave the result from its first place on. The
 * first dealer is a number below the count of players: the seat.
 *
 * **An example.** The seed is 32 zero bytes, two people have the nonces `aa…a` and `bb…b` (32 letters each).
 *
 *     c         73b858b1c953da71f6c3949a9042ce57ee7c79c0e564e2c7632e9ce99d73f968
 *     secret 1  012d45b92f25ade10188a9722715008fa0197b7f574503e289a144a1efbdf8e2   H(secret 1) = c
 *     secret 2  340f6da839f5e10f72377d6c3d3b1ecc9acd285d6d358718d5bc7b697c64b1f3   H(secret 2) = secret 1
 *
 * Deal 1 of match 1 at the table `0123456789abcdef`: block 0 of its pack is the HMAC, keyed with secret 1, of
 * `0123456789abcdef\n1\n1\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\npack\n0`:
 *
 *     269fd2c4a02f9aa321003ff86a56aa3713d6afdd5048a8d2f8c2ffcb53b738c8
 *     = 648008388 2687474339 553664504 1784064567 332836829 1346939090 4173529035 1404516552
 *
 * None is skipped. 648008388 mod 32 = 4 swaps place 31 (AD) with place 4 (JC), 2687474339 mod 31 = 20 swaps place 30 (KD) with place 20 (JH), and
 * so on for 31 numbers:
 *
 *     QH KC AD 10C JD 9H JS 7C 10S QC 8S 8C KD AC QD 9S AS 8D KH 7S AH 7H JH 10D 9C QS 9D 8H 7D KS 10H JC
 *
 * Of three players seat 1 deals first. A stock of the six lowest clubs, shuffled anew, would lie 10C 9C JC QC 7C 8C.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Asking, below, CHAIN_LENGTH, type Draw, type Label, messageOf, numbersIn, shuffle } from "../proof/draw.ts";

/** Every how many links one is kept, so that any link is at most this many hashes away. */
const STEP = 32;

/** A chain as its table keeps it: every 32nd link from the seed on, in hex. Secret. */
export interface Chain {
  readonly links: readonly string[];
}

const hash = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytesOf = (text: string): Uint8Array => Buffer.from(text, "hex");

/** The link itself and so many above it. */
function climb(from: Uint8Array, steps: number): readonly Uint8Array[] {
  const links = [from];
  for (let link = from; links.length <= steps; links.push(link)) link = hash(link);
  return links;
}

/** A chain from this seed (32 bytes; fresh random ones unless given). */
export function newChain(seed: Uint8Array = randomBytes(32)): Chain {
  const links = [hex(seed)];
  for (let link = seed, at = STEP; at <= CHAIN_LENGTH; at += STEP) {
    link = climb(link, STEP).at(-1) ?? link;
    links.push(hex(link));
  }
  return { links };
}

/** Of each chain in use the stretch that was climbed last, from a kept link on: the deals to come are below, so it is climbed once for all of them. */
const climbed = new WeakMap<Chain, { readonly from: number; readonly links: readonly Uint8Array[] }>();

function linkAt(chain: Chain, index: number): string {
  const [from, above] = [Math.floor(index / STEP), index % STEP];
  const known = climbed.get(chain);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: climbed anew it is the same, only later
  const links = known?.from === from && above < known.links.length ? known.links : climb(bytesOf(chain.links[from] ?? ""), above);
  // Stryker disable next-line ObjectLiteral: likewise
  climbed.set(chain, { from, links });
  return hex(links[above] ?? new Uint8Array());
}

/** c, in hex: what the table publishes before the first nonce. */
export const commitmentOf = (chain: Chain): string => linkAt(chain, CHAIN_LENGTH);

/** The secret of the chain's k-th deal (1 ≤ k < 1024), in hex. To be shown only when that deal has ended. */
export function secretOf(chain: Chain, k: number): string {
  if (k < 1 || k >= CHAIN_LENGTH) throw new RangeError(`a chain has no deal ${k}`);
  return linkAt(chain, CHAIN_LENGTH - k);
}

/** One number from 0 to m - 1, each as likely as the other. */
export const drawBelow = (draw: Draw, label: Label, m: number): number => answered(below(m), draw, label);

/** These things in a drawn order, each order as likely as the other. */
export const drawOrder = <T>(draw: Draw, label: Label, things: readonly T[]): readonly T[] =>
  answered(shuffle(things), draw, label);

/** Answers a reckoning with the numbers of a draw until it is done. */
function answered<T>(asking: Asking<T>, draw: Draw, label: Label): T {
  const source = numbers(draw, label);
  let asked = asking.next();
  while (!asked.done) asked = asking.next(source.next().value);
  return asked.value;
}

function* numbers(draw: Draw, label: Label): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    yield* numbersIn(
      createHmac("sha256", bytesOf(draw.secret))
        .update(messageOf(draw, label, block))
        .digest(),
    );
  }
}

/** A fresh nonce for somebody whose browser sent none: 16 random bytes in hex. */
export const newNonce = (): string => randomBytes(16).toString("hex");
