import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { ntfyTo, Services } from "../support/services.ts";
import { writtenOf } from "../support/written.ts";
import { Browser, fieldOf, join, linkOn, openTable, type Page } from "./browser.ts";

beforeEach(() => {
  new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const playerIn = (browser: Browser) => playerOf(v.parse(PlayerKeySchema, browser.key()));
const personIn = (browser: Browser) => env.PLAYERS.getByName(playerIn(browser));
const topics = async (browser: Browser): Promise<readonly string[]> =>
  (await personIn(browser).channels()).map(({ label }) => label);

const WAYS = ["device", "resume"] as const;
const linkTo = async (browser: Browser, way: (typeof WAYS)[number]): Promise<string> => linkOn(await browser.send(`/me/${way}`));
const press = (browser: Browser, page: Page, way: (typeof WAYS)[number], more: Readonly<Record<string, string>> = {}) => {
  const field = way === "device" ? "t" : "key";
  return browser.send(`/${way}`, { [field]: fieldOf(page, field), ...more });
};

async function malloryAndVic() {
  const [mallory, vic] = [new Browser(), new Browser()];
  await openTable(mallory, "Mallory", { table: "Trap" });
  return { mallory, vic, table: await openTable(vic, "Vic", { table: "Friday" }) };
}

const seatAt = async (table: string, browser: Browser): Promise<number | null> => {
  const answer = await env.TABLES.getByName(table.slice(3)).look(playerIn(browser));
  return answer.ok ? answer.value.you : null;
};

describe.each(WAYS)("somebody else's %s link", (way) => {
  it("gets no seat of the browser that opens it by one tap, whatever its page was drawn for", async () => {
    const { mallory, vic, table } = await malloryAndVic();
    const key = vic.key();
    const page = await vic.open(await linkTo(mallory, way));
    expect(page.html).toMatch(/<a class="button primary" href="\/me" id="leave-as-is">/);
    expect(page.html).toMatch(/type="checkbox" name="own" value="on" required/);
    const refused = await press(vic, page, way);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Nothing has changed");
    expect([vic.key(), await seatAt(table, vic), await seatAt(table, mallory)]).toEqual([key, 0, null]);
    expect((await vic.open("/me")).html).not.toContain("Trap");
    expect((await press(vic, refused, way, { own: "on" })).at).toBe("/me"); // the link was not used up
    expect(vic.key()).toBe(mallory.key());
  });

  it.each([
    ["de", "Dieser Link ist mein eigener: Wer ihn gemacht hat, sieht meine Karten und spielt auf meinen Plätzen."],
    ["it", "Questo link è mio: chi l’ha creato vedrà le mie carte e giocherà ai miei posti."],
    ["en", "This link is my own: whoever made it will see my cards and play my seats."],
  ])("says so in %s", async (lang, says) => {
    const { mallory, vic } = await malloryAndVic();
    await vic.send("/language", { lang });
    const { html } = await vic.open(await linkTo(mallory, way));
    expect(html).toContain(says);
    for (const name of ["Mallory", "Vic"]) expect(html).toContain(`<bdi>${name}</bdi>`);
  });

  it("asks nothing of a browser that is nobody", async () => {
    const { mallory } = await malloryAndVic();
    const fresh = new Browser();
    const page = await fresh.open(await linkTo(mallory, way));
    expect(page.html).not.toContain('name="own"');
    expect((await press(fresh, page, way)).at).toBe("/me");
    expect(fresh.key()).toBe(mallory.key());
  });
});

describe("two people in one browser who are one", () => {
  const CHOSEN = { name: "Alice", language: "de", deck: "french", zone: "Europe/Rome" };

  async function joined() {
    const [alice, app] = [new Browser(), new Browser()];
    await openTable(alice, "Alice", { table: "Friday" });
    await alice.send("/me/preferences", CHOSEN);
    await personIn(alice).addChannel(ntfyTo("alices"));
    const second = await openTable(app, "Alice2", { table: "Sunday" });
    await app.send("/me/preferences", { ...CHOSEN, name: "Alice2", deck: "fourColour" });
    for (const topic of ["apps", "alices"]) await personIn(app).addChannel(ntfyTo(topic));
    const former = playerIn(app);
    await press(app, await app.open(await linkTo(alice, "device")), "device", { own: "on" });
    return { alice, app, former, second };
  }

  it("have all channels from then on, and what the link's person chose", async () => {
    const { alice, app } = await joined();
    expect(app.key()).toBe(alice.key());
    expect(await topics(app)).toEqual(["alices", "apps"]);
    expect(await personIn(app).preferences()).toMatchObject({ name: "Alice", deck: "french", zone: "Europe/Rome" });
  });

  it("leave nothing behind under the former key but where they went", async () => {
    const { app, former } = await joined();
    const player = playerIn(app);
    expect(JSON.parse(await writtenOf(former))).toEqual([["moved", [{ one: 1, heir: player, listens: 1 }]]]);
    await app.send("/me/delete", { sure: "on" });
    expect(await writtenOf(player)).toBe("[]");
  });

  it("are told what a table still tells the former key", async () => {
    const { alice, former, second } = await joined();
    const notice = {
      table: second.slice(3),
      name: "Sunday",
      kind: "turn",
      turn: 7,
      whose: null,
      by: [],
      last: false,
      news: [],
      until: null,
    } as const;
    await env.PLAYERS.getByName(former).deliver(notice as never);
    const told = (await personIn(alice).pack()).belongings.find(({ name }) => name === "slips")?.rows ?? [];
    expect(told.map(({ turn }) => turn)).toContain(7);
  });

  it("go on as they are where only one of them ever was", async () => {
    const app = new Browser();
    await openTable(app, "Alice2", { table: "Sunday" });
    await personIn(app).addChannel(ntfyTo("apps"));
    const key = "A".repeat(43);
    await app.send("/resume", { key, own: "on" });
    expect([app.key(), await topics(app)]).toEqual([key, ["apps"]]);
    expect((await personIn(app).person()).name).toBe("Alice2");
  });

  it("sit on where both have a seat, and the former seat's notices come to the one who is left", async () => {
    const [ben, other] = [new Browser(), new Browser()];
    const table = await openTable(ben, "Ben", { table: "Friday" });
    await join(other, table, "Benno");
    await personIn(other).addChannel(ntfyTo("others"));
    const former = playerIn(other);
    await press(other, await other.open(await linkTo(ben, "device")), "device", { own: "on" });
    expect(await topics(ben)).toEqual(["others"]);
    const person = env.PLAYERS.getByName(former);
    expect([await person.person(), await person.isGivenUp()]).toMatchObject([{ name: "Benno", tables: [table.slice(3)] }, false]);
  });
});
