/**
 * Fair deals that anyone can check.
 *
 * Before anybody sits, the table draws a seed s of 32 random bytes and publishes its commitment c = Hⁿ(s), H being SHA-256
 * over the 32 raw bytes and n = 1024. The secret of the table's k-th deal (k = 1, 2, … over all matches of one chain) is
 * Hⁿ⁻ᵏ(s), so that H(secret 1) = c and H(secret k) = secret k-1. It is revealed when deal k has ended.
 *
 * The numbers of a deal come from blocks HMAC-SHA-256(key: the 32 bytes of its secret, message: the UTF-8 text
 * `TABLE\nMATCH\nDEAL\nNONCES\nLABEL\nBLOCK`), BLOCK = 0, 1, …: the table's id, the match's number at its URL and the deal's number in it (from 1),
 * the nonces of the human seats joined by commas in the order in which they came, and what is drawn: `dealer` (once a match), `pack`, or
 * `recycle-1`, `recycle-2`, …. Each block is eight unsigned 32-bit numbers, big-endian. A number below m is the next x with x < ⌊2³²/m⌋·m,
 * taken modulo m; larger ones are skipped. The shuffle is Fisher and Yates': for i from the last place down to 1, swap place i with a drawn place 0…i.
 * What is shuffled starts in the pack's order: 7 to ace of clubs, then spades, hearts, diamonds.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";

/** n: how many links a chain has; one less is the number of deals it serves. */
export const CHAIN_LENGTH = 1024;
/** Every how many links one is kept, so that any link is at most this many hashes away. */
const STEP = 32;

/** A chain as its table keeps it: every 32nd link from the seed on, in hex. Secret. */
export interface Chain {
  readonly links: readonly string[];
}

const hash = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytesOf = (text: string): Uint8Array => Buffer.from(text, "hex");

function climb(from: Uint8Array, steps: number): Uint8Array {
  let link = from;
  for (let step = 0; step < steps; step += 1) link = hash(link);
  return link;
}

/** A chain from this seed (32 bytes; fresh random ones unless given). */
export function newChain(seed: Uint8Array = randomBytes(32)): Chain {
  const links = [hex(seed)];
  for (let link = seed, at = STEP; at <= CHAIN_LENGTH; at += STEP) {
    link = climb(link, STEP);
    links.push(hex(link));
  }
  return { links };
}

const linkAt = (chain: Chain, index: number): string =>
  hex(climb(bytesOf(chain.links[Math.floor(index / STEP)] ?? ""), index % STEP));

/** c, in hex: what the table publishes before the first nonce. */
export const commitmentOf = (chain: Chain): string => linkAt(chain, CHAIN_LENGTH);

/** The secret of the chain's k-th deal (1 ≤ k < 1024), in hex. To be shown only when that deal has ended. */
export function secretOf(chain: Chain, k: number): string {
  if (k < 1 || k >= CHAIN_LENGTH) throw new RangeError(`a chain has no deal ${k}`);
  return linkAt(chain, CHAIN_LENGTH - k);
}

/** Whether this is the secret of the commitment's k-th deal. */
export const fitsCommitment = (secret: string, k: number, commitment: string): boolean =>
  hex(climb(bytesOf(secret), k)) === commitment;

/** Which deal is drawn, by what and with whose nonces. */
export interface Draw {
  readonly secret: string;
  readonly table: string;
  readonly match: number;
  readonly deal: number;
  readonly nonces: readonly string[];
}

function* numbers(draw: Draw, label: string): Generator<number, never> {
  const key = bytesOf(draw.secret);
  const head = [draw.table, draw.match, draw.deal, draw.nonces.join(","), label].join("\n");
  for (let block = 0; ; block += 1) {
    const digest = createHmac("sha256", key).update(`${head}\n${block}`).digest();
    for (let at = 0; at < 32; at += 4) yield digest.readUInt32BE(at);
  }
}

function below(source: Generator<number, never>, m: number): number {
  const limit = Math.floor(2 ** 32 / m) * m;
  let x = source.next().value;
  while (x >= limit) x = source.next().value;
  return x % m;
}

/** One number from 0 to m - 1, each as likely as the other. */
export const drawBelow = (draw: Draw, label: string, m: number): number => below(numbers(draw, label), m);

/** These things in a drawn order, each order as likely as the other. */
export function drawOrder<T>(draw: Draw, label: string, things: readonly T[]): readonly T[] {
  const source = numbers(draw, label);
  const order = [...things];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = below(source, i + 1);
    const [here, there] = [order[i] as T, order[j] as T]; // both indices are within the array
    order[i] = there;
    order[j] = here;
  }
  return order;
}

/** A fresh nonce for somebody whose browser sent none: 16 random bytes in hex. */
export const newNonce = (): string => randomBytes(16).toString("hex");
