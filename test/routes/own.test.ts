import { describe, expect, it } from "vitest";
import { View } from "../../worker/routes/api/answers.ts";
import { Log } from "../../worker/routes/api/events.ts";
import { Missed, Noted } from "../../worker/routes/api/own.answers.ts";
import { textOf } from "../web/html.ts";
import { Browser, fieldOf, join, openTable } from "./browser.ts";
import { call, inTurns, no, playOn, started, yes } from "./caller.ts";

describe("what one missed, over the API", () => {
  it("is told in one's language and as facts until one has caught up; asking changes nothing", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    const key = table.keys[view.turn === 0 ? 1 : 0];
    const missed = async (language = "en") =>
      yes(Missed, await call(`GET ${table.path}/recap`, { key, headers: { "accept-language": language } }));
    const catchUp = (body: unknown) => call(`POST ${table.path}/caught-up`, { key, body });
    yes(View, await catchUp({ version: view.version }));
    expect(await missed()).toEqual({ says: [], recap: null });
    const [give, take] = [view.hand?.[0], view.middle?.[0]];
    const after = await playOn(table, view, { do: "swap", give, take });
    const { says, recap } = await missed("de");
    expect(says.join(" ")).toMatch(/^Seit \d\d:\d\d UTC: (?:Ann|Ben) hat \S+ gegen \S+ getauscht: Du bist dran\.$/);
    expect(recap).toMatchObject({
      since: { version: view.version },
      version: after.version,
      moves: [{ seat: view.turn, do: "swap", give, take }],
      changed: [give],
    });
    expect((await missed()).recap).toEqual(recap);
    no(await catchUp({}), 422, "malformed");
    expect(yes(View, await catchUp({ version: after.version })).version).toBe(after.version);
    expect((await missed()).recap).toBeNull();
  });

  it("is nothing for who has no seat, and not told without a key", async () => {
    const { table, view } = await started(["Ann", "Ben"]);
    await playOn(table, view);
    const other = await started(["Eve", "Fay"]);
    expect(yes(Missed, await call(`GET ${table.path}/recap`, { key: other.table.keys[0] })).recap).toBeNull();
    no(await call(`GET ${table.path}/recap`), 401, "whoAreYou");
  });
});

describe("a note, over the API", () => {
  it("is kept as it was written, for its writer", async () => {
    const { table, view } = await started(["Ann", "Ben"]);
    const write = (note: unknown, key = table.keys[0]) => call(`POST ${table.path}/note`, { key, body: { note } });
    expect(yes(Noted, await write("Ben bluffs.\r\nOften. ")).note).toBe("Ben bluffs.\nOften.");
    expect(yes(Noted, await call(`GET ${table.path}/note`, { key: table.keys[0] })).note).toBe("Ben bluffs.\nOften.");
    expect(yes(Noted, await call(`GET ${table.path}/note`, { key: table.keys[1] })).note).toBe("");
    const { entries } = yes(Log, await call(`GET ${table.path}/log?after=0`, { key: table.keys[1] }));
    expect(JSON.stringify([entries, view])).not.toContain("bluffs");
    expect(yes(Noted, await write("x".repeat(1000))).note).toHaveLength(1000);
    for (const note of ["x".repeat(1001), 7, "a bell\u0007", undefined]) no(await write(note), 422, "malformed");
    expect(yes(Noted, await write("")).note).toBe("");
    no(await write("x", (await started(["Eve", "Fay"])).table.keys[0]), 403, "notSeated");
    no(await call(`GET ${table.path}/note`), 401, "whoAreYou");
  });
});

describe("without a script", () => {
  it("one reads what one missed, puts it aside, and writes a note, page by page", async () => {
    const [ann, ben] = [new Browser(), new Browser()];
    const table = await openTable(ann, "Ann", { seats: "2", pace: "none" });
    await join(ben, table, "Ben");
    await ann.send(`${table}/start`);
    const [first, second] = (await ann.open(table)).html.includes('value="keep"') ? [ann, ben] : [ben, ann];
    const dealers = await first.open(table);
    const shown = async (browser: Browser) =>
      textOf((await browser.open(table)).html)
        .replaceAll("\u2069", "")
        .replaceAll("\u2068", "");
    await first.send(`${table}/moves`, { version: fieldOf(dealers, "version"), do: "keep" });
    const page = await second.open(table);
    expect(await shown(second)).toMatch(/Since [\d:]+\sPM|AM UTC: (?:Ann|Ben) kept the hand: it is your turn\./);
    expect(page.html).toContain('id="recap"');
    expect((await second.open(table)).html).toContain('id="recap"');
    const aside = await second.send(`${table}/caught-up`, { version: fieldOf(page, "version") });
    expect([aside.status, aside.at, aside.html.includes('id="recap"')]).toEqual([200, table, false]);
    expect((await first.open(table)).html).not.toContain('id="recap"');

    const noted = await second.send(`${table}/note`, { note: "keeps <zebras>" });
    expect([noted.at, noted.html]).toEqual([table, expect.stringContaining("keeps &lt;zebras>")]);
    expect((await first.open(table)).html.includes("zebras")).toBe(false);
    expect((await second.send(`${table}/note`, { note: "x".repeat(1001) })).status).toBe(422);
    expect((await second.open("/me/everything.json")).html).toContain("keeps <zebras>");
    expect((await first.open("/me/everything.json")).html).not.toContain("zebras");
    expect((await new Browser().send(`${table}/note`, { note: "x" })).status).toBe(403);
  });
});
