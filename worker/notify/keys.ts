import { DurableObject } from "cloudflare:workers";
import { keysObject } from "../platform/homes.ts";
import type { VapidKeys } from "./webpush.ts";

/** The server's keys, made when first asked for and kept for good: subscriptions hold for one pair only. One object, named "vapid". */
export class Keys extends DurableObject<Env> {
  async vapid(): Promise<VapidKeys> {
    const kept = await this.ctx.storage.get<VapidKeys>("vapid");
    if (kept !== undefined) return kept;
    const made = await newVapidKeys();
    // Somebody may have asked meanwhile: the first pair stays.
    return this.ctx.storage.transaction(async (storage) => {
      const first = await storage.get<VapidKeys>("vapid");
      if (first === undefined) await storage.put("vapid", made);
      return first ?? made;
    });
  }
}

/** A P-256 pair as two texts in base64url (RFC 8292). */
export async function newVapidKeys(): Promise<VapidKeys> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair; // two keys for ECDSA
  const { d } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey; // what "jwk" gives
  const point = (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer; // what "raw" gives
  if (d === undefined) throw new Error("a private key without its scalar");
  return { publicKey: Buffer.from(point).toString("base64url"), privateKey: d };
}

let known: Promise<VapidKeys> | undefined;

/** The server's pair. Kept in memory while the isolate lives: they never change. */
export function vapidKeys(env: Env): Promise<VapidKeys> {
  known ??= keysObject(env).vapid();
  known.catch(() => {
    known = undefined;
  });
  return known;
}
