import { createPublicKey, createVerify } from "node:crypto";
import { describe, expect, test } from "vitest";
import webpush from "web-push";
import type { Push } from "../../worker/notify/channel.ts";
import type { Message } from "../../worker/notify/notice.ts";
import { payloadOf, pushLetter, type VapidKeys } from "../../worker/notify/webpush.ts";
import { pushBrowser } from "../support/push-browser.ts";

const MESSAGE: Message = {
  title: "Friday: Your turn",
  body: "Ben knocked: last turn. Until 6:00 PM",
  url: "https://cards.test/t/0123456789abcdef",
  tag: "t-0123456789abcdef",
  lang: "en",
  ttl: 3600,
  urgent: true,
};
const ORIGIN = "https://cards.test";

/** A browser's subscription, and what opens what is sent to it. */
function browser() {
  const { p256dh, auth, open } = pushBrowser();
  const push: Push = { kind: "push", endpoint: "https://fcm.googleapis.com/fcm/send/abc:def", p256dh, auth };
  return { push, open: (body: Uint8Array): unknown => JSON.parse(open(body)) };
}

const keys: VapidKeys = webpush.generateVAPIDKeys();

describe("a push", () => {
  test("is opened by another implementation of RFC 8291, and says what was to be said", async () => {
    const { push, open } = browser();
    const { body } = await pushLetter(push, MESSAGE, ORIGIN, keys);
    expect(open(body as Uint8Array)).toEqual(payloadOf(MESSAGE));
  });

  test("is opened by nobody else", async () => {
    const { body } = await pushLetter(browser().push, MESSAGE, ORIGIN, keys);
    expect(() => browser().open(body as Uint8Array)).toThrow();
  });

  test("is never twice the same, nor longer for a longer text", async () => {
    const { push } = browser();
    const long = { ...MESSAGE, body: "x".repeat(1000) };
    const [one, two, three] = await Promise.all([MESSAGE, MESSAGE, long].map((each) => pushLetter(push, each, ORIGIN, keys)));
    expect(one?.body).not.toEqual(two?.body);
    expect(one?.body.length).toBe(three?.body.length);
  });

  test("is signed for its service and for half a day (RFC 8292)", async () => {
    const { push } = browser();
    const { headers } = await pushLetter(push, MESSAGE, "http://cards.test:3131", keys);
    const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers["authorization"] ?? "") ?? [];
    const [head = "", claims = "", signature = ""] = token.split(".");
    expect(key).toBe(keys.publicKey);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "https://cards.test:3131",
      exp: expect.closeTo(Date.now() / 1000 + 12 * 3600, -1),
    });
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const verifies = createVerify("SHA256").update(`${head}.${claims}`);
    const publicKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
    expect(verifies.verify(publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  });

  test("tells its service how long, how urgent, and what it takes the place of", async () => {
    const { push } = browser();
    const { url, headers } = await pushLetter(push, MESSAGE, ORIGIN, keys);
    expect(url).toBe(push.endpoint);
    expect(headers).toMatchObject({
      ttl: "3600",
      urgency: "high",
      topic: "t-0123456789abcdef",
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
    });
    const quiet = await pushLetter(push, { ...MESSAGE, urgent: false }, ORIGIN, keys);
    expect(quiet.headers).toMatchObject({ urgency: "normal" });
  });

  test("says how many tables wait, for the app's badge, where that is known", () => {
    expect(payloadOf({ ...MESSAGE, waiting: 3 })).toMatchObject({ app_badge: 3, notification: { app_badge: 3 } });
    expect(JSON.stringify(payloadOf(MESSAGE))).not.toContain("app_badge");
  });

  test("is declarative, so that Safari needs no service worker", () => {
    const { title, body, url: navigate, tag } = MESSAGE;
    expect(payloadOf(MESSAGE)).toEqual({
      web_push: 8030,
      notification: { title, body, navigate, tag, lang: "en", dir: "auto", silent: false },
      mutable: true,
    });
  });
});
