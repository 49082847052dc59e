import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { View } from "../../worker/routes/api/answers.ts";
import { Log } from "../../worker/routes/api/events.ts";
import { TableIdSchema } from "../../worker/table/id.ts";
import { tableStub } from "../../worker/table/stub.ts";
import { Browser, join, openTable } from "./browser.ts";
import { call, look, no, playOn, type Shown, started, type Table, yes } from "./caller.ts";

const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 12, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whoever is on turn lets a day pass; everybody else plays at once. */
async function letMiss(table: Table, seat: number): Promise<Shown> {
  let view = await look(table);
  while (view.turn !== seat) view = await playOn(table, view);
  vi.setSystemTime(Date.parse(view.deadline ?? ""));
  await runDurableObjectAlarm(env.TABLES.getByName(table.path.split("/").at(-1) ?? ""));
  return look(table);
}

/** Who is away at this table, by seat: asked of the table itself. */
async function awayAt(table: Table): Promise<readonly boolean[]> {
  const answer = await tableStub(env, v.parse(TableIdSchema, table.path.split("/").at(-1))).look(null);
  return answer.ok ? answer.value.seats.map(({ away }) => away) : [];
}

describe("over the API", () => {
  it("somebody is away, has their seat given to a computer player, and comes back", async () => {
    const { table } = await started(["Ann", "Ben"], { pace: "24h", weekends: "on" });
    await letMiss(table, 1);
    await letMiss(table, 1);
    expect(await awayAt(table)).toEqual([false, true]);
    const given = yes(View, await call(`POST ${table.path}/seats/1/give`, { key: table.keys[0], body: { to: "computer" } }));
    expect(given.seats[1]).toMatchObject({ name: "Ben", kind: "steady" });
    const back = yes(View, await call(`POST ${table.path}/back`, { key: table.keys[1] }));
    expect([back.you, back.seats[1]?.kind]).toEqual([1, "human"]);
    const { entries } = yes(Log, await call(`GET ${table.path}/log?after=0`));
    const told = entries.flatMap(({ events }) => events.map(({ type }) => type));
    for (const type of ["missed", "wentAway", "replaced", "cameBack"] as const) expect(told).toContain(type);
  });

  it("the host alone stops the time", async () => {
    const { table, view } = await started(["Ann", "Ben"], { pace: "24h" });
    const stop = (key: string | undefined, stop: unknown) => call(`POST ${table.path}/pause`, { key, body: { stop } });
    no(await stop(table.keys[1], true), 403, "notHost");
    no(await stop(table.keys[0], "on"), 422, "malformed");
    const paused = yes(View, await stop(table.keys[0], true));
    expect(paused.deadline).toBeNull();
    vi.setSystemTime(Date.now() + DAY);
    const runs = yes(View, await stop(table.keys[0], false));
    expect(Date.parse(runs.deadline ?? "")).toBe(Date.parse(view.deadline ?? "") + DAY);
  });

  it("a seat that is not there, a stranger, and nobody at all are told so", async () => {
    const { table } = await started(["Ann", "Ben"], { pace: "24h" });
    const give = { key: table.keys[0], body: { to: "offer" } };
    no(await call(`POST ${table.path}/seats/7/give`, give), 409, "notAbsent");
    no(await call(`POST ${table.path}/seats/x/give`, give), 409, "notAbsent");
    no(await call(`POST ${table.path}/seats/1/give`, { ...give, body: { to: "me" } }), 422, "malformed");
    no(await call(`POST ${table.path}/nudge`), 401, "whoAreYou");
    no(await call(`POST ${table.path}/back`, { key: "k".repeat(43) }), 403, "notSeated");
  });
});

describe("by forms", () => {
  it("a table keeps weekends free, is paused and let go, and its people nudge", async () => {
    const [ann, ben] = [new Browser(), new Browser()];
    const path = await openTable(ann, "Ann", { weekends: "off", pace: "12h", dealt31: "afterDealer" }); // no deal ends as it is dealt
    expect((await ben.open(path)).html).toContain("Saturdays and Sundays do not count");
    await join(ben, path, "Ben");
    await ann.send(`${path}/start`, {});
    const nudger = (await ann.open(path)).html.includes('id="do-nudge"') ? ann : ben;
    await nudger.send(`${path}/nudge`, {});
    expect((await nudger.open(path)).html).not.toContain('id="do-nudge"');
    await ann.send(`${path}/pause`, { stop: "on" });
    expect((await ben.open(path)).html).toContain("The host has stopped the time.");
    await ann.send(`${path}/pause`, { stop: "off" });
    expect((await ben.open(path)).html).not.toContain("stopped the time");
    expect((await ben.send(`${path}/pause`, { stop: "maybe" })).status).toBe(422);
    expect((await ben.send(`${path}/give`, { seat: "0", to: "computer" })).status).toBe(409);
    expect((await ben.send(`${path}/back`, {})).html).not.toContain('id="back"');
  });
});
