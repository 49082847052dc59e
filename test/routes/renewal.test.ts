import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Browser, fieldOf, linkOn, openTable } from "./browser.ts";

/** How the answer to a GET of this browser sets its key, if it does: as one that is under way and comes late. */
async function renewedBy(browser: Browser, path: string, headers: Readonly<Record<string, string>>): Promise<string | null> {
  const request = new Request(`https://cards.example${path}`, { headers: { cookie: browser.cookies(path), ...headers } });
  const cookies = (await exports.default.fetch(request)).headers.getSetCookie();
  return cookies.find((cookie) => cookie.startsWith("__Host-trentuno="))?.split(/[=;]/)[1] ?? null;
}

const PAGE = { "sec-fetch-dest": "document", accept: "text/html" };

/** Somebody whose key was last renewed more than a week ago. */
async function ann() {
  const browser = new Browser();
  const table = await openTable(browser, "Ann", { table: "Friday" });
  browser.lose("renewed");
  return { browser, table };
}

describe("the cookie", () => {
  it("is kept for longer by a page that is opened, once a week", async () => {
    const { browser, table } = await ann();
    for (const path of ["/", "/me", table]) expect(await renewedBy(browser, path, PAGE)).toBe(browser.key());
    expect(await renewedBy(browser, "/me", { accept: "text/html,application/xhtml+xml" })).toBe(browser.key()); // an old browser
    await browser.open("/me");
    for (const path of ["/", "/me", table]) expect(await renewedBy(browser, path, PAGE)).toBeNull();
  });

  it("is left alone by whatever else a page asks for", async () => {
    const { browser, table } = await ann();
    for (const path of ["/me/waiting", `${table}/fragment`, "/me/everything.json", "/manifest.webmanifest", "/sw.js", "/me"]) {
      for (const goal of ["empty", "script", "manifest", "serviceworker", "iframe"]) {
        expect([path, goal, await renewedBy(browser, path, { ...PAGE, "sec-fetch-dest": goal })]).toEqual([path, goal, null]);
      }
    }
    expect(await renewedBy(browser, `${table}/fragment`, { ...PAGE, "hx-request": "true" })).toBeNull();
    expect(await renewedBy(browser, "/me/waiting", { accept: "*/*" })).toBeNull();
  });

  it("of a key that was given up is never renewed: no late answer undoes that all others were signed out", async () => {
    const { browser, table } = await ann();
    const tab = browser.copy();
    await browser.send("/me/others", { key: fieldOf(await browser.open("/me"), "key") });
    for (const path of ["/", "/me", table, "/me/waiting"]) expect(await renewedBy(tab, path, PAGE)).toBeNull();
    expect((await browser.open(table)).html).toContain('id="rise"');
  });

  it("nor one whose seats went to another person's key", async () => {
    const { browser } = await ann();
    const [tab, other] = [browser.copy(), new Browser()];
    await openTable(other, "Anna");
    const key = linkOn(await other.send("/me/resume")).split("key=")[1] ?? "";
    await browser.send("/resume", { key, own: "on" });
    expect(browser.key()).toBe(other.key());
    expect(await renewedBy(tab, "/me", PAGE)).toBeNull();
  });

  it("of a key with which somebody has begun anew is theirs again", async () => {
    const { browser } = await ann();
    const tab = browser.copy();
    await browser.send("/me/others", { key: fieldOf(await browser.open("/me"), "key") });
    await openTable(tab, "Anew");
    tab.lose("renewed");
    expect(await renewedBy(tab, "/me", PAGE)).toBe(tab.key());
    expect(tab.key()).not.toBe(browser.key());
  });
});
