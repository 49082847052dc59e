/** What goes over the wire for each kind of channel, and the server's keys that pushes are signed with. */
import { createECDH, randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import type { Address, Channel } from "../../worker/notify/channel.ts";
import { Keys, newVapidKeys } from "../../worker/notify/keys.ts";
import type { Message } from "../../worker/notify/notice.ts";
import { send } from "../../worker/notify/send.ts";
import { contextOf } from "../leaks/platform.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { channel, push } from "./boxed.ts";
import { CHAT } from "./posted.ts";

const MESSAGE: Message = {
  title: "Friday",
  body: "Your turn",
  url: "https://cards.test/t/1",
  tag: "t-1",
  lang: "en",
  ttl: 60,
  urgent: false,
};
const LETTERHEAD = { html: "<p>", stop: "https://cards.test/stop", stopSays: "Stop" };

/** A server whose chats, browsers and mails get through, or do not. */
class Server {
  readonly sent: { readonly url: string; readonly init: RequestInit }[] = [];
  readonly mailed: unknown[] = [];
  readonly logged: string[] = [];
  asked = 0;
  /** What asking for its keys comes to. */
  keys: () => Promise<unknown>;
  readonly env: Env;

  constructor(given: Partial<Record<"NOTICE_HOSTS" | "MAIL_FROM", string>> = {}) {
    const keys = new Keys(contextOf("vapid"), {} as Env);
    this.keys = () => keys.vapid();
    const KEYS = {
      getByName: () => ({
        vapid: () => {
          this.asked += 1;
          return this.keys();
        },
      }),
    };
    const MAIL = { send: async (mail: unknown) => void this.mailed.push(mail) };
    this.env = { KEYS, MAIL, JURISDICTION: "", NOTICE_HOSTS: "", MAIL_FROM: "", ...given } as unknown as Env; // what sending touches
  }

  async sends(address: Address, given: Partial<Channel> = {}) {
    const real = { fetch: globalThis.fetch, error: console.error };
    globalThis.fetch = async (url, init = {}) => {
      this.sent.push({ url: String(url), init });
      return new Response(null, { status: 201 });
    };
    console.error = (line: string) => void this.logged.push(line);
    try {
      return await send(this.env, channel("ben", { address, ...given }), MESSAGE, () => LETTERHEAD);
    } finally {
      [globalThis.fetch, console.error] = [real.fetch, real.error];
    }
  }
}

/** A browser that has subscribed. */
function browser() {
  const { p256dh, auth, open } = pushBrowser();
  return { address: { kind: "push", endpoint: "https://fcm.googleapis.com/fcm/send/abc:def", p256dh, auth } as const, open };
}

describe("a message is sent", () => {
  it("to a browser, encrypted for it and signed with the server's keys", async () => {
    const server = new Server();
    const { address, open } = browser();
    expect(await server.sends(address)).toEqual({ is: "sent" });
    expect(server.sent.map(({ url }) => url)).toEqual([address.endpoint]);
    expect(open(server.sent[0]?.init.body as Uint8Array)).toContain("Your turn");
  });

  test.each<[string, Address, string]>([
    ["an ntfy topic", { kind: "ntfy", server: "https://ntfy.sh", topic: "ben" }, "https://ntfy.sh/"],
    ["a group's chat", CHAT.address, (CHAT.address as { readonly hook: string }).hook],
  ])("to %s", async (_, address, url) => {
    const server = new Server();
    expect(await server.sends(address)).toEqual({ is: "sent" });
    expect(server.sent).toMatchObject([{ url, init: { method: "POST", body: expect.stringContaining("Your turn") } }]);
  });

  it("to an ntfy server that whoever runs the game allows, and to no other", async () => {
    const address = { kind: "ntfy", server: "https://push.cards.test", topic: "ben" } as const;
    expect(await new Server().sends(address)).toEqual({ is: "refused", why: "notAllowed" });
    expect(await new Server({ NOTICE_HOSTS: "push.cards.test" }).sends(address)).toEqual({ is: "sent" });
  });

  it("as mail where that is set up, with its letterhead", async () => {
    const address = { kind: "mail", to: "ann@cards.test" } as const;
    expect(await new Server().sends(address)).toEqual({ is: "refused", why: "notAllowed" });
    const server = new Server({ MAIL_FROM: "table@cards.test" });
    expect(await server.sends(address)).toEqual({ is: "sent" });
    expect(server.mailed).toMatchObject([
      { to: address.to, subject: "Friday", html: "<p>", text: expect.stringContaining("stop") },
    ]);
  });
});

describe("what fails before it is sent", () => {
  it("is tried again, and logged without the address and the error's words", async () => {
    const server = new Server();
    expect(await server.sends(push("secret", "!"))).toEqual({ is: "later", why: "failing", after: 0 });
    expect([server.sent, server.logged.length]).toEqual([[], 1]);
    expect(JSON.parse(server.logged[0] ?? "")).toMatchObject({ event: "sendFailed", kind: "push" });
    expect(server.logged[0]).not.toContain("secret");
  });
});

describe("the server's keys", () => {
  it("are made once and kept, though two ask at the same time", async () => {
    const ctx = contextOf("vapid");
    const [one, two] = await Promise.all([new Keys(ctx, {} as Env).vapid(), new Keys(ctx, {} as Env).vapid()]);
    expect([two, await ctx.storage.get("vapid")]).toEqual([one, one]);
    const { generateKey } = crypto.subtle;
    const never = () => Promise.reject(new Error("there is a pair already"));
    Object.assign(crypto.subtle, { generateKey: never });
    const kept = await new Keys(ctx, {} as Env).vapid().finally(() => Object.assign(crypto.subtle, { generateKey }));
    expect(kept).toEqual(one);
    expect(await new Keys(contextOf("vapid"), {} as Env).vapid()).not.toEqual(one);
  });

  it("are a pair on P-256 as RFC 8292 wants it: a raw point, and its scalar", async () => {
    const { publicKey, privateKey } = await newVapidKeys();
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(privateKey, "base64url");
    expect(ecdh.getPublicKey("base64url")).toBe(publicKey);
  });

  it("are asked for once while a process lives, and again where they could not be had", async () => {
    const fresh = `${new URL("../../worker/notify/keys.ts", import.meta.url).href}?fresh=${randomUUID()}`; // with a memory of its own
    const { vapidKeys } = (await import(/* @vite-ignore */ fresh)) as typeof import("../../worker/notify/keys.ts");
    const server = new Server();
    const { keys } = server;
    server.keys = () => Promise.reject(new Error("not now"));
    await expect(vapidKeys(server.env)).rejects.toThrow("not now");
    server.keys = keys;
    const had = await vapidKeys(server.env);
    expect([await vapidKeys(server.env), server.asked]).toEqual([had, 2]);
  });
});
