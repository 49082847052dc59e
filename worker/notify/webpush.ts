import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import type { Push } from "./channel.ts";
import type { Message } from "./notice.ts";
import type { Letter } from "./post.ts";

/** The server's key pair (RFC 8292) as two texts in base64url: the raw public point, and the private scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * What browsers are sent: a declarative message (Push API), which Safari shows by itself; elsewhere the service worker reads the same.
 * The badge stands where the specification has it, and inside the notification, where Safari looked for it first.
 */
export function payloadOf({ title, body, url, tag, lang, waiting }: Message) {
  const badge = { app_badge: waiting };
  const notification = { title, body, navigate: url, tag, lang, dir: "auto", silent: false, ...badge };
  return { web_push: 8030, notification, ...badge, mutable: true };
}

/** A message for a browser, encrypted for it alone (RFC 8291) and signed (RFC 8292). */
export async function pushLetter(push: Push, message: Message, origin: string, keys: VapidKeys): Promise<Letter> {
  const subscription = { endpoint: push.endpoint, expirationTime: null, keys: { p256dh: push.p256dh, auth: push.auth } };
  const vapid = { ...keys, subject: origin.replace("http:", "https:") };
  const { headers } = await vapidHeaders(subscription, vapid);
  const text = new TextEncoder().encode(JSON.stringify(payloadOf(message)));
  return {
    url: push.endpoint,
    body: await encryptNotification(subscription, text),
    headers: {
      ...headers,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(message.ttl),
      topic: message.tag,
      urgency: message.urgent ? "high" : "normal",
    },
  };
}
