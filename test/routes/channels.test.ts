import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { ntfyTo, pushTo, Services } from "../support/services.ts";

const ORIGIN = "https://trentuno.example";
let services: Services;
beforeEach(() => {
  services = new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const key = newKey();
const person = env.PLAYERS.getByName(playerOf(key));

const ask = (path: string, fields?: Record<string, string>, cookie = `__Host-trentuno=${key}`) =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: fields === undefined ? "GET" : "POST",
      headers: { cookie },
      redirect: "manual",
      ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
    }),
  );
const toldBy = async (path: string, fields: Record<string, string>) =>
  new URL((await ask(path, fields)).headers.get("location") ?? "", ORIGIN).searchParams.get("told");

describe("the channels of one's page", () => {
  it("give a browser the server's key, always the same", async () => {
    const [one, two] = await Promise.all([ask("/me/channels/key", {}), ask("/me/channels/key", {})]);
    const { key: first } = (await one.json()) as { key: string };
    expect(first).toMatch(/^[\w-]{87}$/);
    expect(await two.json()).toEqual({ key: first });
  });

  it("take a subscription, test it at once, and show no secret of it", async () => {
    const { address } = pushTo("https://updates.push.services.mozilla.com/wpush/v2/secret-endpoint");
    const { kind: _, ...fields } = address as { kind: "push"; endpoint: string; p256dh: string; auth: string };
    expect(await toldBy("/me/channels/push", fields)).toBe("added");
    expect(services.received).toHaveLength(1);
    await person.remember("0123456789abcdef" as never, "Ann" as never, { zone: null, language: "en" });
    const page = await (await ask("/me")).text();
    expect(page).toContain("Last delivered");
    for (const secret of ["secret-endpoint", fields.p256dh, fields.auth]) expect(page).not.toContain(secret);
  });

  it.each([
    ["push", { endpoint: "https://evil.test/a", p256dh: "x", auth: "y" }],
    ["push", {}],
    ["ntfy", { topic: "https://169.254.169.254/topic" }],
    ["ntfy", { topic: "two words" }],
    ["mail", { to: "ann@cards.test" }], // not configured here
  ])("take no address that may not be reached: %s %j", async (kind, fields) => {
    expect(await toldBy(`/me/channels/${kind}`, fields as Record<string, string>)).toBe("unreadable");
    expect(services.received).toEqual([]);
  });

  it("are removed, and not by others", async () => {
    await person.addChannel(ntfyTo("mine"));
    const line = (await person.channels()).find(({ kind }) => kind === "ntfy");
    await ask(`/me/channel/${line?.id}/remove`, {}, `__Host-trentuno=${newKey()}`);
    expect(await person.channels()).toContainEqual(line);
    await ask(`/me/channel/${line?.id}/remove`, {});
    expect((await person.channels()).map(({ id }) => id)).not.toContain(line?.id);
  });
});

describe("a link in a mail", () => {
  it("does nothing by being opened, and what it says by its button or by a mail program", async () => {
    await person.addChannel({ ...ntfyTo("x"), label: "ann@cards.test", address: { kind: "mail", to: "ann@cards.test" } });
    const { belongings } = await person.pack();
    const rows = belongings.find(({ name }) => name === "channels")?.rows ?? [];
    const mail = rows.find(({ address }) => String(address).includes("mail"));
    const link = `${playerOf(key)}.${mail?.["id"]}.${mail?.["token"]}`;
    const standing = async () => (await person.channels()).find(({ kind }) => kind === "mail")?.standing;
    expect((await ask(`/mail/confirm/${link}`, undefined, "")).status).toBe(200);
    expect(await standing()).toBe("asked");
    expect((await ask(`/mail/confirm/${link}`, {}, "")).status).toBe(200);
    expect(await standing()).toBe("on");
    expect((await ask(`/mail/stop/${link.slice(0, -1)}x`, {}, "")).status).toBe(404);
    expect((await ask(`/mail/stop/${link}`, { "List-Unsubscribe": "One-Click" }, "")).status).toBe(200);
    expect(await standing()).toBeUndefined();
    expect((await ask(`/mail/stop/${link}`, {}, "")).status).toBe(404);
  });

  it("still ends what it speaks of when its reader has signed out all other devices, more than once", async () => {
    const own = newKey();
    const mine = env.PLAYERS.getByName(playerOf(own));
    await mine.remember("0123456789abcdef" as never, "Ann" as never, { zone: null, language: "en" });
    await mine.addChannel({ ...ntfyTo("x"), label: "ann@cards.test", address: { kind: "mail", to: "ann@cards.test" } });
    const { belongings } = await mine.pack();
    const mail = belongings.find(({ name }) => name === "channels")?.rows[0];
    const link = `${playerOf(own)}.${mail?.["id"]}.${mail?.["token"]}`;
    const [next, last] = [newKey(), newKey()];
    await ask("/me/others", { key: next }, `__Host-trentuno=${own}`);
    await ask("/me/others", { key: last }, `__Host-trentuno=${next}`);
    const channels = () => env.PLAYERS.getByName(playerOf(last)).channels();
    expect(await channels()).toMatchObject([{ kind: "mail", standing: "asked" }]);
    expect((await ask(`/mail/stop/${link}`, undefined, "")).status).toBe(200);
    expect((await ask(`/mail/confirm/${link}`, {}, "")).status).toBe(200);
    expect(await channels()).toMatchObject([{ kind: "mail", standing: "on" }]);
    expect((await ask(`/mail/stop/${link.slice(0, -1)}x`, {}, "")).status).toBe(404);
    expect((await ask(`/mail/stop/${link}`, { "List-Unsubscribe": "One-Click" }, "")).status).toBe(200);
    expect(await channels()).toEqual([]);
  });
});

describe("what makes the game an app", () => {
  it("is a service worker at the root that browsers ask for anew", async () => {
    const { headers } = await ask("/sw.js");
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["text/javascript; charset=utf-8", "no-cache"]);
  });

  it("is a manifest, and a page without a connection", async () => {
    expect(await (await ask("/manifest.webmanifest")).json()).toMatchObject({ start_url: "/me", display: "standalone" });
    expect((await ask("/offline")).status).toBe(200);
  });
});
