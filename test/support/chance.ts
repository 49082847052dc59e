/**
 * `node:crypto` for tests that play on the real runtime: everything of it, but what it draws at random comes from a seed. Tables, keys and
 * deals are then the same in every run, so a story that fails can be told again, and none fails because a deal ended as it was dealt (R2.4).
 */
import { env } from "cloudflare:workers";

const { createECDH, createHash, createHmac, randomInt, timingSafeEqual } = process.getBuiltinModule("node:crypto");

export { createECDH, createHash, createHmac, randomInt, timingSafeEqual };

/** A served game is told how often it has been started, so that it does not draw again what it drew before a power cut. */
let seed = String(Reflect.get(env, "CHANCE_SEED"));
/** How many draws of each length there were: whoever draws keys does not disturb who draws nonces. */
let drawn = new Map<number, number>();

/** Begins a new row of draws; two tests of one name would meet each other's tables. */
export function seedWith(name: string): void {
  seed = name;
  drawn = new Map();
}

/**
 * `size` bytes; the next of this seed's draws of that size.
 * @public By whoever imports `node:crypto`.
 */
export function randomBytes(size: number): Buffer {
  const count = (drawn.get(size) ?? 0) + 1;
  drawn.set(size, count);
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
    createHash("sha256").update(`${seed} ${size} ${count} ${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}
