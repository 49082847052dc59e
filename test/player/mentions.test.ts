import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNSAID } from "../../worker/player/preferences.ts";
import { later } from "../support/days.ts";
import { seen, type TestTable, tableFor } from "../support/people.ts";
import { ntfyTo, Services } from "../support/services.ts";
import { heard, pageOf, playerAt, says, screenAt } from "../support/talking.ts";

const MINUTE = 60_000;
const NTFY = "https://ntfy.sh/";
let services: Services;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
  services = new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const told = () => services.to(NTFY).map(({ body }) => JSON.parse(body) as { title: string; message: string; click: string });
const titles = () => told().map(({ title }) => title);

/** Ann, Ben and Cem, of whom Ben can be told by ntfy; ten minutes ago they did something last. */
async function threeAtTable(names = ["Ann", "Ben", "Cem"]): Promise<TestTable> {
  const table = await tableFor(names);
  await env.PLAYERS.getByName(playerAt(table, 1)).addChannel(ntfyTo("ben"));
  await services.quiet();
  services.forget();
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  return table;
}

async function saysAll(table: TestTable, seat: number, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) heard(await says(table, seat, text));
  await services.quiet();
}

/** The screen of who looks at the table. */
async function looking(table: TestTable, seat: number) {
  const screen = await screenAt(table, pageOf(playerAt(table, seat)));
  screen.socket.send("look");
  await vi.waitFor(async () => {
    const looks = await runInDurableObject(table.object, (_, ctx) =>
      ctx.getWebSockets().map((socket) => JSON.stringify(socket.deserializeAttachment())),
    );
    expect(looks.join()).toContain("looked");
  });
  return screen;
}

describe("who is named by @", () => {
  it("is told once, by whom and at which table; not what was written", async () => {
    const table = await threeAtTable();
    await saysAll(table, 0, "@ben the A♠ is yours: https://evil.example/login", "nobody is named here");
    expect(told()).toEqual([
      expect.objectContaining({
        title: "Friday: Ann mentioned you",
        message: "The message is at the table.",
        click: `https://trentuno.example/t/${table.id}#talk`,
      }),
    ]);
    expect(services.received.map(({ body }) => body).join()).not.toMatch(/evil|♠|yours/);
    await later(table, 60 * MINUTE);
    await evictDurableObject(table.object);
    await later(table, 60 * MINUTE);
    await services.quiet();
    expect(told()).toHaveLength(1);
  });

  it("is not told of what they say themselves, of another's name, or of a name that only begins alike", async () => {
    const table = await threeAtTable(["Ann", "Ben", "Benno"]);
    await saysAll(table, 1, "I am @Ben");
    await saysAll(table, 0, "@Benno hello", "ann@ben.example", "@Cem");
    expect(told()).toEqual([]);
  });

  it("is told again of a later line, but not more than once in five minutes", async () => {
    const table = await threeAtTable();
    await saysAll(table, 0, "@Ben", "@Ben!", "@Ben!!");
    await saysAll(table, 2, "Yes, @Ben");
    expect(titles()).toEqual(["Friday: Ann mentioned you"]);
    await later(table, 4 * MINUTE);
    await services.quiet();
    expect(told()).toHaveLength(1);
    await later(table, MINUTE);
    await services.quiet();
    expect(titles()).toEqual(["Friday: Ann mentioned you", "Friday: Cem mentioned you"]);
  });

  it("is not told what they have read meanwhile", async () => {
    const table = await threeAtTable();
    await saysAll(table, 0, "@Ben", "@Ben again");
    heard(await table.stub.readTalk(playerAt(table, 1), 2));
    await later(table, 10 * MINUTE);
    await services.quiet();
    expect(told()).toHaveLength(1);
  });

  it("is not told while they look; but when they have not used the page since", async () => {
    const table = await threeAtTable();
    const { socket } = await looking(table, 1);
    await saysAll(table, 0, "@Ben");
    expect(told()).toEqual([]);
    await later(table, 4 * MINUTE);
    await services.quiet();
    expect(titles()).toEqual(["Friday: Ann mentioned you"]);
    socket.close();
  });

  it("is told when quiet hours are over, unless they have read it by then", async () => {
    for (const reads of [false, true]) {
      const table = await threeAtTable();
      const ben = env.PLAYERS.getByName(playerAt(table, 1));
      await ben.prefer({ ...UNSAID, quiet: { from: 12 * 60, to: 14 * 60 } });
      await saysAll(table, 0, "@Ben");
      expect(told()).toEqual([]);
      if (reads) heard(await table.stub.readTalk(playerAt(table, 1), 1));
      vi.setSystemTime(Date.UTC(2027, 0, 5, 14, 1));
      await runDurableObjectAlarm(ben);
      await services.quiet();
      expect(told()).toHaveLength(reads ? 0 : 1);
      services.forget();
      vi.setSystemTime(Date.UTC(2027, 0, 5, 12));
    }
  });

  it("is told beside the turn: neither takes the other's place", async () => {
    const table = await threeAtTable(["Ann", "Ben"]);
    let view = seen(await table.stub.start(playerAt(table, 0), null));
    while (view.turn !== 1) {
      const mine = seen(await table.stub.look(playerAt(table, 0)));
      const move = { do: mine.may.includes("keep") ? ("keep" as const) : ("pass" as const) };
      view = seen(await table.stub.play(playerAt(table, 0), { version: mine.version, move }));
    }
    await saysAll(table, 0, "@Ben your turn");
    await services.quiet();
    expect([...titles()].sort()).toEqual(["Friday: Ann mentioned you", "Friday: Your turn"]);
  });

  it("has a place no more: nobody is told", async () => {
    const table = await threeAtTable();
    seen(await table.stub.getUp(playerAt(table, 1), null, null));
    await saysAll(table, 0, "@Ben come back");
    expect(told()).toEqual([]);
  });
});
