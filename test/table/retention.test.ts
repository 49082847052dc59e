import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { Player } from "../../worker/player/object.ts";
import { RetentionSchema } from "../../worker/table/retention.ts";
import type { TableView } from "../../worker/table/view.ts";
import { alarmOf, DAY, later, runTo } from "../support/days.ts";
import { newcomer, refusalOf, seen, type TestTable, tableFor } from "../support/people.ts";
import { discord, ntfyTo } from "../support/services.ts";
import { annAt, fromNoonOn, personOf, quiet, reachable, screen, seatOne, services } from "../support/told.ts";

fromNoonOn();

const look = async (table: TestTable): Promise<TableView> => seen(await table.stub.look(annAt(table)));
const keptFor = async (table: TestTable): Promise<number> => (((await look(table)).kept?.until ?? 0) - Date.now()) / DAY;
const told = () => services().received.map(({ body }) => (JSON.parse(body) as { title?: string }).title ?? body);
const rows = (table: TestTable): Promise<readonly string[]> =>
  runInDurableObject(table.object, (_, { storage }) =>
    storage.sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .toArray()
      .map(({ name }) => name),
  );

/** Ann, and Ben whom a message reaches; both have the table on their list. */
async function reached(given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], given);
  for (const player of [annAt(table), seatOne(table)]) await personOf(player).add(table.id);
  await reachable(seatOne(table), ntfyTo("ben"));
  return table;
}

/** A match that ends as soon as Ann leaves it. */
async function finish(table: TestTable): Promise<void> {
  seen(await table.stub.start(annAt(table), null));
  seen(await table.stub.getUp(annAt(table), null, null));
}

async function isGone(table: TestTable): Promise<void> {
  await evictDurableObject(table.object);
  expect(refusalOf(await table.stub.look(null))).toBe("unknownTable");
  expect([await rows(table), await alarmOf(table)]).toEqual([[], null]);
  for (const { player } of table.people) expect(await personOf(player).places()).toEqual([]);
}

describe("a table on which no match was begun", () => {
  it("says on its page until when it is kept, has its people told a week before, once, and goes with all it stored", async () => {
    const table = await reached();
    expect([await keptFor(table), (await look(table)).kept?.soon]).toEqual([30, false]);
    await later(table, 23 * DAY - 1);
    expect(told()).toEqual([]);
    await later(table, DAY);
    await quiet();
    expect(told()).toEqual(["Friday: This table will soon be deleted"]);
    expect(services().received[0]?.body).toContain("Until February 4 12:00 PM UTC");
    expect((await look(table)).kept?.soon).toBe(true);
    await later(table, 6 * DAY - 1);
    expect(await look(table)).toBeDefined();
    await later(table, 2);
    await quiet();
    expect(told()).toHaveLength(1);
    await isGone(table);
  });

  it("is kept for longer whenever somebody does something there, and they are told anew", async () => {
    const table = await reached();
    await later(table, 25 * DAY);
    seen(await table.stub.sit(newcomer("Cem")));
    expect(await keptFor(table)).toBe(30);
    await later(table, 29 * DAY);
    await quiet();
    expect(told()).toHaveLength(2);
    expect(await look(table)).toBeDefined();
  });

  it("has a group told once, and shuts the screens that are open when it goes", async () => {
    const table = await reached();
    await table.stub.tellGroup(annAt(table), discord);
    await quiet();
    services().forget();
    const socket = await screen(table, seatOne(table));
    const shut = new Promise((closed) => socket.addEventListener("close", closed));
    await runTo(table, Date.now() + 30 * DAY);
    await shut;
    await quiet();
    expect(
      services()
        .received.map(({ url }) => new URL(url).hostname)
        .sort(),
    ).toEqual(["discord.com", "ntfy.sh"]);
    await isGone(table);
  });
});

describe("a table whose match is over", () => {
  it("is kept for 180 days, and for as long as another match is played", async () => {
    const table = await reached();
    await finish(table);
    expect(await keptFor(table)).toBe(180);
    await later(table, 179 * DAY);
    await quiet();
    expect(told()).toEqual(["Friday: Ben wins the match", "Friday: This table will soon be deleted"]);
    const cem = newcomer("Cem");
    seen(await table.stub.sit(cem));
    seen(await table.stub.start(cem.player, null)); // the host's role has come to him meanwhile
    expect((await look(table)).kept).toBeNull();
    await later(table, 400 * DAY);
    expect((await look(table)).phase).not.toBe("gathering");
  });

  it("goes when that time is over, from everybody who has played there", async () => {
    const table = await reached();
    await finish(table);
    await later(table, 180 * DAY + 1);
    await isGone(table);
  });
});

describe("a practice table", () => {
  it("goes 30 days after its player's last deed, whatever its match; it says so and sends nothing", async () => {
    const practice = await reached({ seats: 3, guided: true });
    seen(await practice.stub.getUp(seatOne(practice), null, null));
    for (const name of ["Otter", "Seal"]) seen(await practice.stub.seatComputer(annAt(practice), "easy", [name], null));
    seen(await practice.stub.start(annAt(practice), null));
    expect(await keptFor(practice)).toBe(30);
    await later(practice, 30 * DAY + 1);
    expect(told()).toEqual([]);
    await isGone(practice);
  });
});

describe("a table that had no clock for its end", () => {
  /** As an older server left it: no alarm, and nothing said. */
  const forgotten = (table: TestTable) =>
    runInDurableObject(table.object, async (_, { storage }) => {
      await storage.deleteAlarm();
      storage.sql.exec("DELETE FROM meta WHERE key = 'warned'");
    });

  it("is kept for a week when somebody comes by after its time, says so, and has its people told at once", async () => {
    const table = await reached();
    await finish(table);
    await quiet();
    services().forget();
    await forgotten(table);
    vi.setSystemTime(Date.now() + 400 * DAY);
    await evictDurableObject(table.object);
    expect([await keptFor(table), (await look(table)).kept?.soon]).toEqual([7, true]);
    await later(table, 60_000);
    await quiet();
    expect(told()).toEqual(["Friday: This table will soon be deleted"]);
    await later(table, 7 * DAY - 120_000);
    expect([await keptFor(table), await look(table)]).toEqual([expect.closeTo(60_000 / DAY, 5), expect.anything()]);
    await later(table, 61_000);
    await quiet();
    expect(told()).toHaveLength(1);
    await isGone(table);
  });

  it("and lies there for nobody but who practised has its week on its page", async () => {
    const practice = await reached({ seats: 3, guided: true });
    seen(await practice.stub.getUp(seatOne(practice), null, null));
    await forgotten(practice);
    vi.setSystemTime(Date.now() + 400 * DAY);
    await evictDurableObject(practice.object);
    expect(await keptFor(practice)).toBe(7);
    await later(practice, 6 * DAY);
    expect(await keptFor(practice)).toBeCloseTo(1, 2);
    await later(practice, 2 * DAY);
    expect(told()).toEqual([]);
    await isGone(practice);
  });
});

describe("a person's object that cannot be reached", () => {
  it("holds the deletion up: nothing is gone before everybody has heard", async () => {
    const table = await reached();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const deaf = vi.spyOn(Player.prototype, "lose").mockRejectedValue(new Error("not now"));
    await runTo(table, Date.now() + 30 * DAY + 60_000);
    expect((await look(table)).kept?.soon).toBe(true);
    expect(await rows(table)).toContain("log");
    deaf.mockRestore();
    await later(table, 60_000);
    await isGone(table);
  });
});

describe("what a server is set to", () => {
  const USUAL = { KEEP_UNSTARTED: 30, KEEP_FINISHED: 180 };
  it.each([
    [
      { KEEP_UNSTARTED: "14", KEEP_FINISHED: "3650" },
      { KEEP_UNSTARTED: 14, KEEP_FINISHED: 3650 },
    ],
    [
      { KEEP_UNSTARTED: "never", KEEP_FINISHED: "never" },
      { KEEP_UNSTARTED: null, KEEP_FINISHED: null },
    ],
    [{ KEEP_UNSTARTED: "13", KEEP_FINISHED: "3651" }, USUAL],
    [{ KEEP_UNSTARTED: "0", KEEP_FINISHED: "-1" }, USUAL],
    [{ KEEP_UNSTARTED: "", KEEP_FINISHED: "a month" }, USUAL],
    [{ KEEP_UNSTARTED: "1e3", KEEP_FINISHED: " 90" }, USUAL],
    [{}, USUAL],
  ])("%j", (vars, retention) => {
    expect(v.parse(RetentionSchema, vars)).toEqual(retention);
  });
});
