import { describe, expect, it } from "vitest";
import { ASSETS } from "../../web/assets.gen.ts";
import { WORDS } from "../../web/words/index.ts";
import { Browser } from "./browser.ts";

const htmlOf = (page: string): string => /<html[^>]*>/.exec(page)?.[0] ?? "";
const sheetOf = (page: string): string | undefined => /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1];

describe("how bright the pages are", () => {
  it.each([
    ["light", ASSETS.light],
    ["dark", ASSETS.dark],
    ["system", ASSETS.css],
  ])("%s is chosen by one tap, which leads back to where it was, and is kept for every page", async (theme, sheet) => {
    const browser = new Browser();
    const page = await browser.send("/theme", { theme, back: "/me" });
    expect([page.status, page.at]).toEqual([200, "/me"]);
    for (const { html } of [page, await browser.open("/"), await browser.open("/nowhere")]) {
      expect(htmlOf(html)).toContain(`data-theme="${theme}"`);
      expect(sheetOf(html)).toBe(sheet);
      expect(html).toMatch(new RegExp(`value="${theme}" aria-pressed="true"`));
    }
  });

  it("is as the system wishes for who has not chosen, and whatever else their cookie says", async () => {
    const browser = new Browser();
    expect(htmlOf((await browser.open("/")).html)).toContain('data-theme="system"');
    const { html, at } = await browser.send("/theme", { theme: 'dark"><script>', back: "//elsewhere.example" });
    expect([at, htmlOf(html)]).toEqual(["/", expect.stringContaining('data-theme="system"')]);
  });

  it("never leads to another site", async () => {
    const { at } = await new Browser().send("/theme", { theme: "dark", back: "//elsewhere.example/" });
    expect(at).toBe("/");
  });

  it.each(["en", "de", "it"] as const)("is offered in %s", async (lang) => {
    const browser = new Browser();
    const { html } = await browser.send("/language", { lang });
    for (const name of Object.values(WORDS[lang].look.themes)) expect(html).toContain(`>${name}</button>`);
  });
});
