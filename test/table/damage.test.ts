import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import { app } from "../../worker/app.ts";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { Me } from "../../worker/routes/api/answers.ts";
import { Rescued } from "../../worker/routes/api/kept.answers.ts";
import { KEPT_EVERY, Log } from "../../worker/table/log.ts";
import { call, inTurns, look, no, ORIGIN, playOn, requestOf, start, type Table, tableOf, until, yes } from "../routes/caller.ts";

/** What the rows' texts become. */
type Harm = (sql: SqlStorage) => void;

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const objectOf = ({ id }: Table) => env.TABLES.getByName(id);
const stored = (table: Table): Promise<string> =>
  runInDurableObject(objectOf(table), (_, { storage }) =>
    JSON.stringify([storage.sql.exec("SELECT * FROM log").toArray(), storage.sql.exec("SELECT * FROM chain").toArray()]),
  );

async function harm(table: Table, how: Harm): Promise<void> {
  await runInDurableObject(objectOf(table), (_, { storage }) => void how(storage.sql));
  await evictDurableObject(objectOf(table));
}

/** Plays on, match after match, until the turns of one run and its log has more entries than that. */
async function aged(table: Table, entries: number): Promise<void> {
  for (let view = await look(table); view.version <= entries + 1 || view.phase !== "turns"; )
    view = view.turn === null ? await start(table) : await playOn(table, view);
}

/** Cards, in the notation of the log. */
const cardsIn = (text: string): readonly string[] => text.match(/\b(?:10|[7-9JQKA])[CSHD]\b/g) ?? [];

const LAST = "(SELECT max(version) FROM log)";
const HARMS: Readonly<Record<string, Harm>> = {
  "a text cut off": (sql) => sql.exec(`UPDATE log SET events = substr(events, 1, length(events) - 3) WHERE version = ${LAST}`),
  "an unknown fact": (sql) => sql.exec(`UPDATE log SET events = '[{"type":"teleported","seat":1}]' WHERE version = ${LAST}`),
  "no list": (sql) => sql.exec(`UPDATE log SET events = '{"type":"passed"}' WHERE version = ${LAST}`),
  "an empty list": (sql) => sql.exec(`UPDATE log SET events = '[]' WHERE version = ${LAST}`),
  "a broken deed": (sql) => sql.exec(`UPDATE log SET deed = '{' WHERE version = ${LAST}`),
  "a broken opening": (sql) => sql.exec("UPDATE log SET events = 'x' WHERE version = 1"),
};

describe("a table with a row that cannot be read", () => {
  it.each(Object.entries(HARMS))("%s: says so, changes nothing, and gives its people what was recorded", async (_, how) => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await harm(table, how);
    const before = await stored(table);
    const [ann = "", stranger] = [table.keys[0], newKey()];
    no(await call(`GET ${table.path}`, { key: ann }), 500, "damaged");
    no(await call(`POST ${table.path}/moves`, { key: ann, body: { version: 4, do: "pass" } }), 500, "damaged");
    no(await call(`POST ${table.path}/seats`, { key: stranger, body: { name: "Cem" } }), 500, "damaged");
    no(await call(`POST ${table.path}/talk`, { key: ann, body: { text: "Hello" } }), 500, "damaged");
    no(await call(`GET ${table.path}/log`, { key: ann }), 500, "damaged");
    no(await call(`GET ${table.path}/rescue`, { key: stranger }), 403, "notSeated");
    no(await call(`GET ${table.path}/rescue`), 401, "whoAreYou");
    const { rows } = yes(Rescued, await call(`GET ${table.path}/rescue`, { key: ann }));
    expect(rows.length).toBe(JSON.parse(before)[0].length);
    await runInDurableObject(objectOf(table), (object) => object.alarm());
    expect(await stored(table)).toBe(before);
  });

  it("keeps a running deal's secrets, in whatever row they stand", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    await harm(table, HARMS["a text cut off"] as Harm);
    const secrets = await runInDurableObject(objectOf(table), (_, { storage }) => {
      const [row] = storage.sql.exec<{ pack: string }>(
        `SELECT event.value ->> 'pack' AS pack FROM log, json_each(CASE WHEN json_valid(events) THEN events ELSE '[]' END) AS event WHERE event.value ->> 'type' = 'dealt'`,
      );
      return [...(JSON.parse(row?.pack ?? "[]") as string[])];
    });
    expect(secrets).toHaveLength(32);
    const { text } = await call(`GET ${table.path}/rescue`, { key: table.keys[0] });
    expect(cardsIn(text).filter((card) => !(view.middle ?? []).includes(card as never))).toEqual([]);
    expect(text).toContain('"type":"dealt"');
  });

  it("keeps them where it is the very row of the deal that cannot be read", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    await harm(table, (sql) =>
      sql.exec(`UPDATE log SET state = NULL, events = events || 'x' WHERE events LIKE '%"type":"dealt"%'`),
    );
    expect(await stored(table)).toMatch(/pack/);
    const { status, text } = await call(`GET ${table.path}/rescue`, { key: table.keys[0] });
    expect(status).toBe(200);
    expect(cardsIn(text).filter((card) => !(view.middle ?? []).includes(card as never))).toEqual([]);
  });

  it("gives finished deals as they are stored, and of the next one what is open", async () => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await until(table, ({ deal }) => deal === 2);
    await harm(table, (sql) => sql.exec("UPDATE log SET events = substr(events, 1, 60) WHERE version = 2"));
    await runInDurableObject(objectOf(table), (_, { storage }) => void storage.sql.exec("UPDATE log SET state = NULL"));
    await evictDurableObject(objectOf(table));
    const { rows } = yes(Rescued, await call(`GET ${table.path}/rescue`, { key: table.keys[0] }));
    const dealt = JSON.stringify(rows).match(/\\"pack\\":/g) ?? [];
    expect(dealt).toHaveLength(1);
    expect(rows[1]?.stored?.events).toHaveLength(60);
    expect(JSON.stringify(rows.map(({ open }) => open))).not.toContain('"pack"');
  });

  it.each(LANGS)("has a page in %s, with an id that was logged and a file for its people", async (lang) => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await harm(table, HARMS["an unknown fact"] as Harm);
    const headers = { "accept-language": lang, cookie: `__Host-trentuno=${table.keys[0]}` };
    const answer = await app.request(`${ORIGIN}/t/${table.id}`, { headers }, env);
    const html = await answer.text();
    const { trouble, refusals } = WORDS[lang];
    for (const said of [trouble.title.damaged, refusals.damaged, trouble.save]) expect(html).toContain(said);
    expect(answer.status).toBe(500);
    const shown = lines.map((line) => JSON.parse(line) as Record<string, string>).find(({ event }) => event === "damagedShown");
    expect(html).toContain(shown?.["id"] ?? "?");
    const [, file = ""] = /href="(\/api\/[^"]*rescue)"/.exec(html) ?? [];
    const saved = await app.request(ORIGIN + file, { headers }, env);
    expect([saved.status, saved.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("attachment")]);
  });

  it("stands on its people's lists, says so there, and may be taken off; once mended it is as it was", async () => {
    const { table } = await inTurns(["Ann", "Ben"], { table: "Monday" });
    await harm(table, (sql) => sql.exec(`UPDATE log SET events = 'x' || events WHERE version = ${LAST}`));
    const mine = async (key = table.keys[0]) => yes(Me, await call("GET /me", { key })).tables;
    const [listed] = await mine();
    expect(listed).toMatchObject({ table: table.id, name: "Monday", yourTurn: false, deadline: null, phase: "damaged" });
    expect(await env.TABLES.getByName(table.id).glance(playerOf(newKey()))).toBeNull();
    const cookie = `__Host-trentuno=${table.keys[0]}`;
    for (const lang of LANGS) {
      const page = await app.request(`${ORIGIN}/me`, { headers: { cookie, "accept-language": lang } }, env);
      expect(await page.text()).toContain(WORDS[lang].mine.phases.damaged);
    }
    yes(Me, await call(`POST ${table.path}/aside`, { key: table.keys[0] }));
    expect([await mine(), (await mine(table.keys[1])).length]).toEqual([[], 1]);
    await harm(table, (sql) => sql.exec(`UPDATE log SET events = substr(events, 2) WHERE version = ${LAST}`));
    expect((await mine(table.keys[1]))[0]?.phase).toBe("turns");
  });

  it("is not one that could not be read because the day is used up: it is as it was when that is over", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    await evictDurableObject(objectOf(table));
    const spent = vi.spyOn(Log.prototype, "state").mockImplementation(() => {
      throw new Error("Exceeded allowed rows read in Durable Objects free tier.");
    });
    no(await call(`GET ${table.path}`, { key: table.keys[0] }), 503, "dayUsedUp");
    no(await call("GET /me", { key: table.keys[0] }), 503, "dayUsedUp");
    spent.mockRestore();
    expect((await look(table)).version).toBe(view.version);
  });

  it("is mended as soon as the row is", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    await harm(table, (sql) => sql.exec(`UPDATE log SET events = 'x' || events WHERE version = ${LAST}`));
    no(await call(`GET ${table.path}`, { key: table.keys[0] }), 500, "damaged");
    await harm(table, (sql) => sql.exec(`UPDATE log SET events = substr(events, 2) WHERE version = ${LAST}`));
    expect((await playOn(table, view)).version).toBe(view.version + 1);
  });

  it("goes on from its checkpoint where the row is older; what needs the whole log says so", async () => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await aged(table, KEPT_EVERY);
    await until(table, ({ deal }) => deal > 1);
    await harm(table, (sql) => sql.exec("UPDATE log SET events = 'x', deed = '{' WHERE version = 3"));
    const view = await look(table);
    no(await call(`GET ${table.path}/matches`), 500, "damaged");
    no(await call(`GET ${table.path}/matches/1/transcript`), 500, "damaged");
    no(await call(`POST ${table.path}/moves`, { key: table.keys[0], body: { version: 2, do: "pass" } }), 409, "stale");
    expect((await playOn(table, view)).version).toBeGreaterThan(view.version);
    expect(yes(Rescued, await call(`GET ${table.path}/rescue`, { key: table.keys[0] })).rows[2]).toMatchObject({
      stored: { events: "x" },
    });
  });

  it("lets nobody open it anew, and still forgets who wants to be forgotten", async () => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await harm(table, HARMS["an unknown fact"] as Harm);
    const ann = playerOf((table.keys[0] ?? "") as never);
    await env.TABLES.getByName(table.id).disown(ann);
    expect(await stored(table)).not.toContain(ann);
    expect(await stored(table)).toContain("teleported");
  });

  it("has nothing to rescue where all is well", async () => {
    const table = await tableOf(["Ann"]);
    no(await call(`GET ${table.path}/rescue`, { key: table.keys[0] }), 403, "notSeated");
    expect((await app.fetch(requestOf(`GET ${table.path}/kept`), env)).status).toBe(200);
  });
});

describe("a checkpoint that cannot be used", () => {
  const BROKEN = "UPDATE log SET state = ";
  const HEAD = "substr(state, 1, instr(state, '{') - 1)";
  const TEXT = "substr(state, instr(state, '{'))";
  it.each([
    ["is cut off", "substr(state, 1, 1000)"],
    ["is empty", "''"],
    ["is something else", `'{"version":3,"seats":[]}'`],
    ["is another version's", `${HEAD} || json_set(${TEXT}, '$.version', 3)`],
    ["has lost a part", `${HEAD} || json_remove(${TEXT}, '$.fairness')`],
    ["has lost its match's seats", `${HEAD} || json_set(${TEXT}, '$.match.seats', json('[]'))`],
    ["is of another shape", "(CAST(state AS INTEGER) - 1) || substr(state, instr(state, ' '))"],
  ])("and %s is passed over: the table is as its log tells it", async (_, state) => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await aged(table, KEPT_EVERY);
    const before = await look(table, table.keys[0]);
    await harm(table, (sql) => {
      expect(sql.exec(`${BROKEN} ${state} WHERE state IS NOT NULL`).rowsWritten).toBeGreaterThan(0);
    });
    expect(await look(table, table.keys[0])).toEqual(before);
    expect((await playOn(table, before)).version).toBeGreaterThan(before.version);
  });

  it("leaves the one before it to go on from", async () => {
    const { table } = await inTurns(["Ann", "Ben"]);
    await aged(table, 2 * KEPT_EVERY);
    const before = await look(table, table.keys[0]);
    await harm(table, (sql) => {
      sql.exec("UPDATE log SET state = '' WHERE version = (SELECT max(version) FROM log WHERE state IS NOT NULL)");
      sql.exec("UPDATE log SET events = 'x' WHERE version = 1");
    });
    expect(await look(table, table.keys[0])).toEqual(before);
  });
});
