import { createHash, randomBytes } from "node:crypto";
import * as v from "valibot";
import type { PlayerKey } from "../identity/key.ts";

/** Crockford's alphabet in lower case: no i, l, o, u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** A table's name in its URL: 80 unguessable bits in 16 characters. It selects a table and opens no seat. */
export const TableIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-hjkmnp-tv-z]{16}$/), v.brand("TableId"));
export type TableId = v.InferOutput<typeof TableIdSchema>;

/** Names one wish for a table, so that a form sent twice makes one table. */
export const OnceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/), v.brand("Once"));
export type Once = v.InferOutput<typeof OnceSchema>;

/** A fresh wish: 128 random bits in base64url. */
export const newOnce = (): Once => v.parse(OnceSchema, randomBytes(16).toString("base64url"));

/** The table this player makes by this wish; the same pair always names the same table. */
export function tableOf(key: PlayerKey, once: Once): TableId {
  const digest = createHash("sha256").update(`trentuno table ${key} ${once}`).digest();
  const letters = Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte & 31));
  return v.parse(TableIdSchema, letters.join(""));
}
