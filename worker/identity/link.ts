import { createHash, createHmac, randomBytes } from "node:crypto";
import * as v from "valibot";
import { type PlayerId, PlayerIdSchema, type PlayerKey, PlayerKeySchema, playerOf } from "./key.ts";

/** What a device link carries: whose seats it opens, and 128 random bits that open them once. */
export interface DeviceLink {
  readonly player: PlayerId;
  readonly secret: string;
}

/** A device link as it stands in a URL. */
export const DeviceLinkSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/),
  v.transform((text): DeviceLink => {
    const [player = "", secret = ""] = text.split(".");
    return { player: v.parse(PlayerIdSchema, player), secret };
  }),
);

/** What a player's object keeps of a link: enough to know it again, too little to open anything. */
export interface KeptLink {
  /** SHA-256 of the secret. */
  readonly name: string;
  /** The player's key, sealed with the secret. */
  readonly sealed: string;
}

/** A fresh link for the player of this key, and what is to be kept of it. */
export function newDeviceLink(key: PlayerKey): { readonly text: string; readonly kept: KeptLink } {
  const secret = randomBytes(16).toString("base64url");
  return { text: `${playerOf(key)}.${secret}`, kept: { name: linkName(secret), sealed: sealed(key, secret) } };
}

export const linkName = (secret: string): string => createHash("sha256").update(`trentuno link ${secret}`).digest("base64url");

/** The key in a kept link. Null if the secret does not open it to this player's key. */
export function opened(kept: string, { player, secret }: DeviceLink): PlayerKey | null {
  const key = v.safeParse(PlayerKeySchema, sealed(kept, secret));
  return key.success && playerOf(key.output) === player ? key.output : null;
}

/** The key for which another is given up, sealed with that one: whoever shows it opens it. */
export const sealedNext = (next: PlayerKey, present: PlayerKey): string => sealed(next, present, "next");

export function openedNext(kept: string, present: PlayerKey): PlayerKey | null {
  const key = v.safeParse(PlayerKeySchema, sealed(kept, present, "next"));
  return key.success ? key.output : null;
}

/** A one-time pad: what each secret has sealed for a purpose is kept once and never again, so sealing twice opens. */
function sealed(text: string, secret: string, purpose: "device" | "next" = "device"): string {
  const pad = createHmac("sha256", secret).update(`trentuno ${purpose}`).digest();
  const bytes = Buffer.from(text, "base64url");
  return Buffer.from(bytes.map((byte: number, at: number) => byte ^ (pad[at] ?? 0))).toString("base64url");
}
