/** A browser's half of web push, made without any code of ours: its keys, and what opens what it is sent (RFC 8291). */
import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";

export interface PushBrowser {
  readonly p256dh: string;
  readonly auth: string;
  /** The text inside; throws on what was encrypted for somebody else. */
  readonly open: (body: Uint8Array) => string;
}

export function pushBrowser(): PushBrowser {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const how = { version: "aes128gcm", privateKey: ecdh, authSecret: auth } as const;
  return { p256dh, auth, open: (body) => ece.decrypt(Buffer.from(body), how).toString() };
}
