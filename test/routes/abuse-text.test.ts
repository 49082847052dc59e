/** What people may write, sent back to others: it never becomes markup. And addresses people name: nothing is sent where it may not go. */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { confirmationFor, messageFor } from "../../web/notices/message.ts";
import { app } from "../../worker/app.ts";
import { newKey } from "../../worker/identity/key.ts";
import { furtherHosts, mayReach, type Sender } from "../../worker/notify/hosts.ts";
import { post } from "../../worker/notify/post.ts";
import { Services } from "../support/services.ts";
import { elementsOf } from "../web/html.ts";
import { Browser, fieldOf, join, openTable } from "./browser.ts";

const EVIL = `"'></textarea></title></script><script>alert(31)</script><img src=x onerror=alert(31)>{{x}}\${x}`;
const ORIGIN = "https://trentuno.example";

afterEach(() => {
  vi.restoreAllMocks();
});

/** No element of a page is one that its text brought. */
function expectInert(html: string): void {
  expect(html).not.toContain("<script>");
  expect(html).not.toMatch(/<img[^>]*src="?x/);
  for (const { attributes } of elementsOf(html))
    expect(Object.keys(attributes).filter((name) => name.startsWith("on"))).toEqual([]);
}

describe("what somebody writes", () => {
  it("as a name, a table's or their own, is refused where it is no name", async () => {
    const ann = new Browser();
    const start = await ann.open("/");
    const [once, key] = [fieldOf(start, "once"), fieldOf(start, "key")];
    for (const fields of [{ name: EVIL }, { name: "Ann", table: EVIL }]) {
      const page = await ann.send("/tables", { once, key, ...fields });
      expect(page.status).toBe(422);
      expectInert(page.html);
    }
    const table = await openTable(ann, "Ann");
    const refused = await new Browser().send(`${table}/join`, { name: EVIL, key: newKey() });
    expect(refused.status).toBe(422);
    expectInert(refused.html);
  });

  it("as a name that is too long is answered with what a name may be, and kept in its field", async () => {
    const [ann, name] = [new Browser(), "Theodora-Alexandra von Schwimmhausen"];
    const start = await ann.open("/");
    const page = await ann.send("/tables", { once: fieldOf(start, "once"), key: fieldOf(start, "key"), name });
    const joining = await new Browser().send(`${await openTable(ann, "Ann")}/join`, { name, key: newKey() });
    for (const { status, html } of [page, joining]) {
      expect([status, html.includes("A name has up to 20 letters and digits")]).toEqual([422, true]);
    }
    expect([page, joining].map((each) => fieldOf(each, "name"))).toEqual([name, name]);
  });

  it("as a name that somebody else has is kept in its field, too", async () => {
    const table = await openTable(new Browser(), "Ann");
    const refused = await new Browser().send(`${table}/join`, { name: "Ann", key: newKey() });
    expect([refused.status, fieldOf(refused, "name")]).toEqual([409, "Ann"]);
  });

  it("in the talk, in a note, as the name of their browser, is text on every page that shows it", async () => {
    const [ann, ben] = [new Browser(EVIL.replaceAll("\n", " ")), new Browser()];
    const table = await openTable(ann, "Ann", { table: "Friday" });
    await join(ben, table, "Ben");
    await ann.send(`${table}/talk`, { text: EVIL, once: fieldOf(await ann.open(`${table}/talk`), "once") });
    await ann.send(`${table}/note`, { note: EVIL });
    const pages = [
      ...(await Promise.all([table, `${table}/talk`, `${table}/fragment`, `${table}/matches`, "/me", "/"].map(ann.open))),
      ...(await Promise.all([table, `${table}/talk`, `${table}/fragment`].map(ben.open))),
    ];
    for (const { html } of pages) expectInert(html);
    expect(pages[1]?.html).toContain("alert(31)");
  });

  it.each(["talk", "note"])("comes back from the API as JSON that no browser takes for a page: %s", async (what) => {
    const key = newKey();
    const headers = { authorization: `Bearer ${key}` };
    const made = await app.request(
      `${ORIGIN}/api/tables`,
      { method: "POST", headers, body: JSON.stringify({ name: "Ann" }) },
      env,
    );
    const { table } = await made.json<{ table: string }>();
    const body = JSON.stringify(what === "talk" ? { text: EVIL } : { note: EVIL });
    await app.request(`${ORIGIN}/api/tables/${table}/${what}`, { method: "POST", headers, body }, env);
    const answer = await app.request(`${ORIGIN}/api/tables/${table}/${what}`, { headers }, env);
    expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
      expect.stringContaining("application/json"),
      "nosniff",
    ]);
    expect(await answer.text()).toContain("alert(31)");
  });

  it.each([
    ["/t/friday?said=<script>alert(31)</script>", {}],
    ["/<script>alert(31)</script>", {}],
    [`/me?told=${encodeURIComponent(EVIL)}`, {}],
    [`/device?t=${encodeURIComponent(EVIL)}`, {}],
    [`/resume?key=${encodeURIComponent(EVIL)}`, {}],
    [`/mail/stop/${encodeURIComponent(EVIL)}`, {}],
    [
      "/",
      {
        "accept-language": EVIL,
        cookie: `language=${encodeURIComponent(EVIL)}; theme=${encodeURIComponent(EVIL)}; deck=${encodeURIComponent(EVIL)}`,
      },
    ],
    ["/", { "user-agent": `Instagram ${EVIL}` }],
  ] as const)("in an address or a header is text too: %s", async (path, headers) => {
    const answer = await app.request(ORIGIN + path, { headers }, env);
    expect(answer.status).toBeLessThan(500);
    expectInert(await answer.text());
  });

  it("never makes a notice's link lead elsewhere", () => {
    const notice = {
      table: "0123456789abcdef",
      name: "Friday",
      kind: "nudge",
      turn: 1,
      whose: null,
      by: [EVIL],
      last: false,
      news: [],
      until: null,
    } as const;
    const to = { lang: "en", zone: "UTC", origin: ORIGIN };
    expect(messageFor([notice], to, 0).url).toBe(`${ORIGIN}/t/0123456789abcdef`);
    expect(confirmationFor(to, `${ORIGIN}/mail/confirm/x`).url).toBe(`${ORIGIN}/mail/confirm/x`);
  });
});

describe("an address to send to", () => {
  const INNER = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0.0.0.0",
    "10.0.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[fd00::1]",
    "localhost",
    "metadata.google.internal",
  ];
  const LOOKALIKES = [
    "fcm.googleapis.com.",
    "fcm.googleapis.com.elsewhere.example",
    "fcm.googleapis.com@elsewhere.example",
    "elsewhere.example#fcm.googleapis.com",
    "elsewhere.example?.push.apple.com",
    "elsewhere.example\\.push.apple.com",
    "xpush.apple.com",
    "notify.windows.com.elsewhere.example",
    "a.notify.windows.com.elsewhere.example",
    "a.push.apple.com.",
    "fcm。googleapis。com.elsewhere.example",
    "fcm.googleapis.co",
    "ｆcm.googleapis.com:444",
    "fcm-googleapis.com",
  ];
  const SENDERS: readonly Sender[] = ["push", "ntfy", "chat"];

  it.each([...INNER, ...LOOKALIKES])("is not %s, for anything, and nothing is sent there", async (host) => {
    const services = new Services();
    for (const sender of SENDERS) {
      expect(mayReach(`https://${host}/x`, sender, furtherHosts("ntfy.cards.test .push.cards.test"))).toBe(false);
      expect(await post({ url: `https://${host}/x`, headers: {}, body: "x" }, sender, [])).toEqual({
        is: "refused",
        why: "notAllowed",
      });
    }
    expect(services.received).toEqual([]);
  });

  it.each(["http:", "file:", "data:", "ftp:", "javascript:", "blob:"])("is not by %s", (scheme) => {
    expect(mayReach(`${scheme}//fcm.googleapis.com/x`, "push", [])).toBe(false);
  });

  it.each([301, 302, 303, 307, 308])("that points elsewhere by %i is not followed", async (status) => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      expect(init?.redirect).toBe("manual");
      return new Response(null, { status, headers: { location: "http://169.254.169.254/" } });
    });
    const outcome = await post({ url: "https://fcm.googleapis.com/x", headers: {}, body: "x" }, "push", []);
    expect([outcome, fetched.mock.calls.length]).toEqual([{ is: "refused", why: "redirected" }, 1]);
  });

  it("is refused by every form that takes one, before anything is kept or sent", async () => {
    const services = new Services();
    const ann = new Browser();
    const table = await openTable(ann, "Ann");
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    for (const host of ["127.0.0.1", "169.254.169.254", "fcm.googleapis.com.elsewhere.example", "localhost"]) {
      expect((await ann.send("/me/channels/push", { endpoint: `https://${host}/x`, ...keys })).at).toContain("told=unreadable");
      expect((await ann.send("/me/channels/ntfy", { topic: `https://${host}/x` })).at).toContain("told=unreadable");
      expect((await ann.send(`${table}/chat`, { hook: `https://${host}/api/webhooks/123456/${"a".repeat(68)}` })).at).toContain(
        "told=unreadable",
      );
    }
    expect(services.received).toEqual([]);
  });
});
