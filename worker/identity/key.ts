import { createHash, randomBytes } from "node:crypto";
import * as v from "valibot";

/** A player's secret: 256 random bits in base64url. Whoever shows it is that player. Never stored, never logged. */
export const PlayerKeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/), v.brand("PlayerKey"));
export type PlayerKey = v.InferOutput<typeof PlayerKeySchema>;

/** Who a key belongs to: its SHA-256 in base64url. All that is ever stored of a key. */
export const PlayerIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/), v.brand("PlayerId"));
export type PlayerId = v.InferOutput<typeof PlayerIdSchema>;

/** A fresh key, for somebody who has none. */
export const newKey = (): PlayerKey => v.parse(PlayerKeySchema, randomBytes(32).toString("base64url"));

/** Whose keys were shown lately, in memory only: who plays shows theirs with every request. */
const lately = new Map<PlayerKey, PlayerId>();
const MOST_LATELY = 500;

/** The player a key opens. One way: the id does not give the key back. */
export function playerOf(key: PlayerKey): PlayerId {
  const known = lately.get(key);
  if (known !== undefined) return known;
  if (lately.size >= MOST_LATELY) lately.clear();
  const player = hashed(key);
  lately.set(key, player);
  return player;
}

const hashed = (key: PlayerKey): PlayerId =>
  v.parse(PlayerIdSchema, createHash("sha256").update(`trentuno player ${key}`).digest("base64url"));
