import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { Match, Matches, Statistics } from "../../worker/routes/api/record.answers.ts";
import { Browser, fieldOf, join, openTable } from "./browser.ts";
import { call, no, ORIGIN, start, started, type Table, tableOf, until, yes } from "./caller.ts";

/** A table with a match that is over. */
async function over(names: readonly string[] = ["Ann", "Ben"]): Promise<Table> {
  const table = await tableOf(names, { options: { preset: "oneDeal" } });
  await start(table);
  await until(table, ({ phase }) => phase === "finished");
  return table;
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  exports.default.fetch(new Request(`${ORIGIN}${path}`, { headers }));

describe("the archive", () => {
  it("lists the matches, shows each with its files, and counts", async () => {
    const { id } = await over();
    for (const [path, holds] of [
      ["/matches", "/matches/1"],
      ["/matches/1", "/matches/1/deals/1"],
      ["/matches/1", "/matches/1/match.txt"],
      ["/matches/1", "/matches/1/transcript.json"],
      ["/statistics", "Average hand"],
    ] as const) {
      const page = await get(`/t/${id}${path}`);
      expect([path, page.status, (await page.text()).includes(holds)]).toEqual([path, 200, true]);
    }
  });

  it("gives a match as a text file in its reader's language", async () => {
    const { id } = await over();
    for (const [lang, word] of [
      ["en", "Deal 1"],
      ["de", "Runde 1"],
      ["it", "Mano 1"],
    ] as const) {
      const file = await get(`/t/${id}/matches/1/match.txt`, { "accept-language": lang });
      expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(file.headers.get("content-disposition")).toBe('attachment; filename="trentuno-1.txt"');
      expect(await file.text()).toContain(word);
    }
  });

  it("says so where there is no such match, and before the first", async () => {
    const { id } = await tableOf(["Ann"]);
    expect((await get(`/t/${id}/matches/1`)).status).toBe(404);
    expect(await (await get(`/t/${id}/matches`)).text()).toContain("No match has been played here yet");
    expect(await (await get(`/t/${id}/statistics`)).text()).toContain("nothing to count yet");
    expect((await get("/t/0000000000000000/matches")).status).toBe(404);
  });

  it("is closed to strangers while a match runs that wants no onlookers", async () => {
    const { table } = await started(["Ann", "Ben"], { onlookers: false });
    for (const path of ["/matches", "/matches/1", "/matches/1/match.txt", "/statistics"]) {
      expect((await get(`/t/${table.id}${path}`)).status).toBe(403);
    }
    no(await call(`GET ${table.path}/matches`), 403, "noOnlookers");
    yes(Matches, await call(`GET ${table.path}/matches`, { key: table.keys[1] }));
  });
});

describe("by the API", () => {
  it("the matches, one of them, its text, and statistics are what the pages show", async () => {
    const { path, keys } = await over();
    const { matches, series } = yes(Matches, await call(`GET ${path}/matches`, { key: keys[0] }));
    expect(matches).toMatchObject([
      {
        match: 1,
        deals: 1,
        players: [
          { name: "Ann", you: true },
          { name: "Ben", you: false },
        ],
      },
    ]);
    expect(series.map(({ played }) => played)).toEqual([1, 1]);
    const match = yes(Match, await call(`GET ${path}/matches/1`));
    expect(match.deals).toHaveLength(1);
    const text = await call(`GET ${path}/matches/1/text`, { headers: { "accept-language": "de" } });
    expect([text.status, text.headers.get("content-type"), text.text.includes("Runde 1")]).toEqual([
      200,
      "text/plain; charset=utf-8",
      true,
    ]);
    const { people, table } = yes(Statistics, await call(`GET ${path}/statistics`));
    expect([table.matches, table.deals, people.length]).toEqual([1, 1, 2]);
    expect(people.map(({ average }) => average).sort()).toEqual(Object.values(match.deals[0]?.showdown.points ?? {}).sort());
    no(await call(`GET ${path}/matches/2`), 404, "unknownMatch");
    no(await call(`GET ${path}/matches/2/text`), 404, "unknownMatch");
  });

  it("the host changes the rules between matches; what is left out stays", async () => {
    const table = await over();
    const [ann, ben] = table.keys;
    const changed = JSON.parse(
      (await call(`POST ${table.path}/settings`, { key: ann, body: { pace: "live", options: { lives: 2 } } })).text,
    );
    expect([changed.pace, changed.options.lives, changed.options.length]).toEqual(["live", 2, "oneDeal"]);
    const preset = JSON.parse(
      (await call(`POST ${table.path}/settings`, { key: ann, body: { options: { preset: "sprint" } } })).text,
    );
    expect([preset.pace, preset.options.lives, preset.options.length]).toEqual(["live", 1, "match"]);
    no(await call(`POST ${table.path}/settings`, { key: ben, body: {} }), 403, "notHost");
    no(await call(`POST ${table.path}/settings`, { key: ann, body: { seats: 10 } }), 422, "malformed");
    for (const body of [[], [{ pace: "live" }], null, "pace"]) {
      no(await call(`POST ${table.path}/settings`, { key: ann, body }), 422, "malformed");
    }
  });
});

describe("the host's page for the rules", () => {
  it("is filled in as the table is, and saves what is changed", async () => {
    const [ann, ben] = [new Browser(), new Browser()];
    const table = await openTable(ann, "Ann", { preset: "sprint", seats: "4", fire: "off", onlookers: "" });
    await join(ben, table, "Ben");
    const page = await ann.open(`${table}/settings`);
    expect(page.html).toMatch(/value="sprint"[^>]*checked|checked[^>]*value="sprint"/);
    expect(page.html).not.toMatch(/name="onlookers"[^>]*checked/);
    const version = fieldOf(page, "version");
    const saved = await ann.send(`${table}/settings`, {
      version,
      table: "Sunday",
      preset: "schwimmen",
      seats: "2",
      pace: "none",
    });
    expect([saved.status, saved.at, saved.html.includes("Sunday")]).toEqual([200, table, true]);
    expect((await ann.send(`${table}/settings`, { seats: "1" })).status).toBe(422);
    expect((await ben.open(`${table}/settings`)).status).toBe(403);
    expect((await ben.send(`${table}/settings`, { seats: "3" })).status).toBe(403);
    expect((await new Browser().send(`${table}/settings`, { seats: "3" })).status).toBe(403);
  });
});
