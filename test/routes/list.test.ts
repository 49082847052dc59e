import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { Me } from "../../worker/routes/api/answers.ts";
import { tableOf as idOf, newOnce } from "../../worker/table/id.ts";
import { Browser, fieldOf, join, linkOn, openTable } from "./browser.ts";
import { call, no, tableOf, until, yes } from "./caller.ts";

async function keyIn(browser: Browser) {
  const link = linkOn(await browser.send("/me/resume"));
  return v.parse(PlayerKeySchema, link.split("key=")[1]);
}
const personIn = async (browser: Browser) => env.PLAYERS.getByName(playerOf(await keyIn(browser)));

const practise = (browser: Browser) => browser.send("/practice", { once: newOnce() });
const waits = async (browser: Browser, from = "") => JSON.parse((await browser.open(`/me/waiting?from=${from}`)).html);
const links = (html: string): readonly string[] => [...html.matchAll(/<a href="(\/t\/\w+)"/g)].map(([, path = ""]) => path);

/** A real table at which this browser's person, and somebody else, play; it waits for one of them. */
async function real(): Promise<{ readonly busy: Browser; readonly table: string }> {
  const [ann, ben] = [new Browser(), new Browser()];
  const table = await openTable(ann, "Ann", { table: "The real one", seats: "2" });
  await join(ben, table, "Ben");
  await ann.send(`${table}/start`);
  const busy = (await waits(ann)).count === 1 ? ann : ben;
  return { busy, table };
}

describe("a table that runs", () => {
  it("is on the list, counted and next, whatever was practised since; nothing is lost to export and deletion", async () => {
    const { busy, table } = await real();
    for (let taps = 0; taps < 3; taps += 1) expect((await practise(busy)).at).toMatch(/^\/t\//);
    const [person, key] = [await personIn(busy), await keyIn(busy)];
    const gone = Array.from({ length: 110 }, () => idOf(key, newOnce()));
    for (const each of gone) await person.add(each); // of which their tables know nothing any more
    for (const _ of ["they are asked", "they are known to rest"]) {
      expect(await waits(busy)).toEqual({ count: 1, next: table });
      const { html } = await busy.open("/me");
      expect([html.includes("<title>(1) "), links(html)[0]]).toEqual([true, table]);
    }
    expect((await person.person()).list.map(({ rests }) => rests)).toEqual([false, ...Array.from({ length: 40 }, () => true)]);
    const { tables } = JSON.parse((await busy.open("/me/everything.json")).html);
    expect(tables.map((each: { table: string }) => each.table)).toEqual(expect.arrayContaining([table.slice(3), ...gone]));
    await busy.send("/me/delete", { sure: "on" });
    expect((await new Browser().open(table)).html).toContain("—");
  });
});

describe("a practice table", () => {
  it("never waits, and tells nobody anything", async () => {
    const browser = new Browser();
    const start = await browser.open("/");
    await browser.send("/practice", { once: newOnce(), key: fieldOf(start, "key") });
    for (let taps = 0; taps < 2; taps += 1) await practise(browser);
    expect(await waits(browser)).toEqual({ count: 0, next: null });
    const { html } = await browser.open("/me");
    expect([html.includes("<title>("), html.includes("Practice and finished matches (3)")]).toEqual([false, true]);
    for (const path of links(html)) expect((await browser.open(path)).html).not.toContain("<title>(");
  });

  it("is taken off the list, and so are all; a table that runs is not", async () => {
    const { busy, table } = await real();
    const practised = [];
    for (let taps = 0; taps < 3; taps += 1) practised.push((await practise(busy)).at);
    expect(links((await busy.open("/me")).html)).toEqual([table, ...practised.toReversed()]);
    const after = await busy.send("/me/aside", { table: practised[1]?.slice(3) ?? "" });
    expect([after.html.includes("It is off your list."), links(after.html)]).toEqual([true, [table, practised[2], practised[0]]]);
    expect((await busy.send("/me/aside", { table: table.slice(3) })).status).toBe(409);
    expect(links((await busy.send("/me/aside", { table: "all" })).html)).toEqual([table]);
    await busy.open(practised[0] ?? "");
    expect(links((await busy.open("/me")).html)).toEqual([table]);
    expect((await busy.send("/me/aside", { table: "none" })).status).toBe(422);
    expect((await new Browser().send("/me/aside", { table: "all" })).status).toBe(401);
  });
});

describe("a finished match that was taken off the list", () => {
  it("is back when it plays on and waits for its reader, or they visit it", async () => {
    const table = await tableOf(["Ann", "Ben"], { options: { preset: "oneDeal" } });
    no(await call(`POST ${table.path}/aside`, { key: table.keys[0] }), 409, "stillRuns");
    const stranger = await tableOf(["Eve"]);
    no(await call(`POST ${table.path}/aside`, { key: stranger.keys[0] }), 403, "notSeated");
    const listed = async (key = "") => yes(Me, await call("GET /me", { key })).tables.map(({ table: id, phase }) => [id, phase]);
    await call(`POST ${table.path}/start`, { key: table.keys[0] });
    await until(table, ({ phase }) => phase === "finished");
    for (const key of table.keys) {
      expect(await listed(key)).toEqual([[table.id, "finished"]]);
      expect(yes(Me, await call(`POST ${table.path}/aside`, { key })).tables).toEqual([]);
      expect(yes(Me, await call(`POST ${table.path}/aside`, { key })).tables).toEqual([]); // sent twice
      expect(await listed(key)).toEqual([]);
    }
    await call(`POST ${table.path}/start`, { key: table.keys[0] });
    for (const key of table.keys) {
      const person = env.PLAYERS.getByName(playerOf(v.parse(PlayerKeySchema, key)));
      const notice = {
        table: table.id,
        name: "",
        kind: "turn",
        turn: 99,
        whose: null,
        by: [],
        last: false,
        news: [],
        until: null,
      };
      await person.deliver(notice as never);
      expect((await person.person()).list).toEqual([{ table: table.id, rests: false }]);
    }
  });
});
