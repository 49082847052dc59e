import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { writtenAt, writtenOf } from "../support/written.ts";
import { Browser, fieldOf, join, linkOn, openTable } from "./browser.ts";

const CHOSEN = {
  name: "Ännchen",
  language: "de",
  deck: "fourColour",
  zone: "Europe/Berlin",
  quietFrom: "22:00",
  quietTo: "07:30",
};

async function ann(): Promise<{ readonly browser: Browser; readonly table: string }> {
  const browser = new Browser();
  return { browser, table: await openTable(browser, "Ann", { table: "Friday", zone: "Europe/Rome" }) };
}

/** Whoever uses this browser, by the link they could keep. */
async function playerIn(browser: Browser) {
  const link = linkOn(await browser.send("/me/resume"));
  return playerOf(v.parse(PlayerKeySchema, link.split("key=")[1]));
}

describe("your page", () => {
  it("knows nobody without asking any object, and lets nobody change anything", async () => {
    const stranger = new Browser();
    expect((await stranger.open("/me")).status).toBe(200);
    for (const path of ["preferences", "device", "resume", "others", "out", "delete"]) {
      expect([path, (await stranger.send(`/me/${path}`, { ...CHOSEN, sure: "on" })).status]).toEqual([path, 401]);
    }
    expect((await stranger.open("/me/everything.json")).status).toBe(401);
  });

  it("keeps what was chosen, and tells the tables", async () => {
    const { browser, table } = await ann();
    expect((await browser.open("/me")).html).toContain('<option value="Europe/Rome" selected');
    const page = await browser.send("/me/preferences", { ...CHOSEN, offFrom0: "2026-12-24", offTo0: "2026-12-26", digest: "on" });
    expect(page.html).toContain("Gespeichert.");
    for (const kept of [
      'value="Ännchen"',
      'value="22:00"',
      'value="07:30"',
      'value="2026-12-24"',
      'name="digest" value="on" checked',
    ]) {
      expect(page.html).toContain(kept);
    }
    const told = await env.TABLES.getByName(table.slice(3)).about(await playerIn(browser));
    expect(told?.habits).toEqual({
      zone: "Europe/Berlin",
      quiet: { from: 22 * 60, to: 7 * 60 + 30 },
      daysOff: [{ from: "2026-12-24", to: "2026-12-26" }],
      language: "de",
    });
  });

  it.each([
    ["name", { name: "<b>" }],
    ["name", { name: "x".repeat(21) }],
    ["language", { language: "fr" }],
    ["deck", { deck: "tarot" }],
    ["zone", { zone: "Mars/Olympus" }],
    ["zone", { zone: "+02:00" }],
    ["quiet", { quietTo: "" }],
    ["quiet", { quietFrom: "24:00" }],
    ["quiet", { quietTo: "22:00" }],
    ["daysOff", { offFrom0: "2026-12-26", offTo0: "2026-12-24" }],
    ["daysOff", { offFrom0: "2027-02-29", offTo0: "2027-03-01" }],
    ["daysOff", { offFrom3: "2026-12-24" }],
  ] as const)(
    "refuses a wrong %s, %o, keeps what was, shows what was typed and says what is wrong with it",
    async (part, wrong) => {
      const { browser } = await ann();
      await browser.send("/me/preferences", CHOSEN);
      const typed = { ...CHOSEN, name: "Other", digest: "on", ...wrong };
      const page = await browser.send("/me/preferences", typed);
      expect(page.status).toBe(422);
      expect(await env.PLAYERS.getByName(await playerIn(browser)).preferences()).toMatchObject({
        name: "Ännchen",
        digest: false,
      });
      for (const field of ["name", "quietFrom", "quietTo", "offFrom0", "offTo0", "offFrom3"] as const) {
        const value = (typed as Readonly<Record<string, string>>)[field];
        if (value) expect(page.html).toContain(`value="${value.replaceAll("<", "&lt;")}"`);
      }
      expect(page.html).toContain('name="digest" value="on" checked');
      const { choices } = WORDS.de.person;
      expect(page.html).toContain(choices.notSaved([part === "name" ? WORDS.de.start.yourName : choices[part]]));
      expect(page.html).toContain(`id="${part}-flaw">${part === "name" ? WORDS.de.refusals.unnameable : choices.wrong[part]}`);
      expect([...page.html.matchAll(/-flaw">/g)].length).toBe(1);
      expect(page.html).toContain(`aria-invalid="true" aria-describedby="${part}-flaw" autofocus`);
    },
  );

  it("names every part that is wrong, in each language", async () => {
    for (const lang of ["en", "de", "it"] as const) {
      const { browser } = await ann();
      await browser.send("/language", { lang });
      const { html } = await browser.send("/me/preferences", { ...CHOSEN, language: lang, name: "<b>", quietTo: "" });
      const { choices } = WORDS[lang].person;
      expect(html).toContain(choices.notSaved([WORDS[lang].start.yourName, choices.quiet]));
      for (const says of [WORDS[lang].refusals.unnameable, choices.wrong.quiet]) expect(html).toContain(says);
    }
  });

  it("tells the tables when the language is changed by one tap", async () => {
    const { browser, table } = await ann();
    await browser.send("/language", { lang: "it", back: "/me" });
    const told = await env.TABLES.getByName(table.slice(3)).about(await playerIn(browser));
    expect(told?.habits?.language).toBe("it");
    expect((await browser.open("/me")).html).toContain('<option value="it" selected');
  });
});

describe("the tables that wait", () => {
  it("are counted, in the title of your page too, and the next one is another", async () => {
    const [one, two] = [new Browser(), new Browser()];
    const tables = [];
    for (const name of ["Friday", "Sunday"]) {
      const table = await openTable(one, "Ann", { table: name });
      await join(two, table, "Ben");
      await one.send(`${table}/start`);
      tables.push(table);
    }
    const waits = async (browser: Browser, from = "") => JSON.parse((await browser.open(`/me/waiting?from=${from}`)).html);
    const [first, second] = [await waits(one), await waits(two)];
    expect(first.count + second.count).toBe(2);
    const [busy, idle] = first.count >= second.count ? [one, two] : [two, one];
    const { count, next } = await waits(busy);
    expect(tables).toContain(next);
    expect((await busy.open("/me")).html).toContain(`<title>(${count}) `);
    for (const path of ["/", tables[0] ?? ""]) expect((await busy.open(path)).html).toContain(`<title>(${count}) `);
    expect((await busy.open("/")).html).toContain(`href="${next}"`);
    if (count === 2) expect((await busy.open(next)).html).toContain(`href="${tables.find((table) => table !== next)}"`);
    expect((await busy.open("/offline")).html).not.toContain("<title>(");
    expect((await new Browser().open("/")).html).not.toContain('id="next"');
    if (count === 2) expect((await waits(busy, next.slice(3))).next).toBe(tables.find((table) => table !== next));
    if (count === 2) expect(await waits(idle)).toEqual({ count: 0, next: null });
    expect(await waits(new Browser())).toEqual({ count: 0, next: null });
  });
});

describe("your data", () => {
  it("can be taken along: all of it, and no card of a running deal", async () => {
    const { browser, table } = await ann();
    const ben = new Browser();
    await join(ben, table, "Ben");
    await browser.send(`${table}/start`);
    await browser.send("/me/device");
    const text = (await browser.open("/me/everything.json")).html;
    const all = JSON.parse(text);
    expect(all.preferences.name).toBe("Ann");
    expect(all.stored.person).toEqual([{ one: 1, name: "Ann" }]);
    expect(all.stored.links).toBeUndefined();
    expect(all.tables[0]).toMatchObject({ table: table.slice(3), name: "Friday", seat: 0 });
    expect(all.tables[0].did.length).toBeGreaterThan(1);
    const dealt = all.tables[0].did.flatMap(({ events }: { events: { type: string }[] }) =>
      events.filter(({ type }) => type === "dealt"),
    );
    expect(dealt.at(-1)).toEqual({ type: "dealt", dealer: expect.any(Number) });
    expect(text).not.toContain("Ben");
  });

  it("can be deleted: no object and no table knows the person any more", async () => {
    const { browser, table } = await ann();
    const ben = new Browser();
    await join(ben, table, "Ben");
    await browser.send(`${table}/start`);
    const player = await playerIn(browser);
    expect((await browser.send("/me/delete")).status).toBe(422);
    await browser.send("/me/delete", { sure: "on" });
    expect(browser.knowsSomebody()).toBe(false);
    expect(await writtenOf(player)).toBe("[]");
    const written = await writtenAt(table);
    expect(written).toContain("Ben");
    expect(written).not.toContain("Ann");
    expect(written).not.toContain(player);
    const page = await ben.open(table);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("Ann");
  });

  it("of a host goes with the table left in order", async () => {
    const { browser, table } = await ann();
    const ben = new Browser();
    await join(ben, table, "Ben");
    await browser.send("/me/delete", { sure: "on" });
    const page = await ben.open(table);
    expect(page.html).toContain('id="begin"');
    expect(fieldOf(page, "version")).toMatch(/^\d+$/);
  });
});
