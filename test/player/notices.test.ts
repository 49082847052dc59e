import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import type { NewChannel } from "../../worker/notify/channel.new.ts";
import { PreferencesSchema, UNSAID } from "../../worker/player/preferences.ts";
import { SCREEN_HEADER } from "../../worker/table/screens.ts";
import type { TableView } from "../../worker/table/view.ts";
import { LEAST_CARDS } from "../notify/cards.ts";
import { HOUR, later } from "../support/days.ts";
import { onTurn, seen, type TestTable, tableFor } from "../support/people.ts";
import { type Answer, discord, ntfyTo, pushTo, Services } from "../support/services.ts";

const MINUTE = 60_000;
const NTFY = "https://ntfy.sh/";
const PUSH = "https://updates.push.services.mozilla.com/wpush/v2/one";
let services: Services;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
  services = new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const personOf = (player: PlayerId) => env.PLAYERS.getByName(player);
const lines = async (player: PlayerId) => await personOf(player).channels();
const playerAt = ({ people }: TestTable, seat: number): PlayerId => {
  const player = people[seat]?.player;
  if (player === undefined) throw new Error(`nobody has seat ${seat}`);
  return player;
};
const annAt = (table: TestTable): PlayerId => playerAt(table, 0);
const seatOne = (table: TestTable): PlayerId => playerAt(table, 1);

/** Ben can be told over this channel; its first test message is forgotten. */
async function reachable(player: PlayerId, ...channels: readonly NewChannel[]): Promise<void> {
  for (const channel of channels) await personOf(player).addChannel(channel);
  await quiet();
  services.received.length = 0;
}

const quiet = (): Promise<void> => services.quiet();

/** Ann and Ben at a table, and Ben can be told over this channel. */
async function annAndBen(channel: NewChannel, given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], { pace: "24h", ...given });
  await reachable(seatOne(table), channel);
  return table;
}

/** They play until it is Ben's turn; ten minutes have gone by since they did anything else. */
async function untilBen(table: TestTable): Promise<TableView> {
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  let view = seen(await table.stub.start(annAt(table), null));
  while (view.turn !== 1) view = await move(table, view);
  await quiet();
  return view;
}

async function bensTurn(channel: NewChannel, given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await annAndBen(channel, given);
  await untilBen(table);
  return table;
}

async function move(table: TestTable, view: TableView): Promise<TableView> {
  const mine = seen(await table.stub.look(onTurn(table, view)));
  const deed = mine.may.includes("keep") ? "keep" : "pass";
  return seen(await table.stub.play(onTurn(table, view), { version: mine.version, move: { do: deed } }));
}

/** A page's socket at this table, and what it says of its reader. */
async function screen(table: TestTable, player: PlayerId): Promise<WebSocket> {
  const told = { kind: "page", player, lang: "en", origin: "https://trentuno.example" };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(told) };
  const { webSocket } = await table.object.fetch(new Request("https://trentuno.example/", { headers }));
  webSocket?.accept();
  if (!webSocket) throw new Error("no socket");
  return webSocket;
}

/** The person's own alarm rings if it is due, and once more. */
async function ring(player: PlayerId): Promise<void> {
  const at = await runInDurableObject(personOf(player), (_, { storage }) => storage.getAlarm());
  if (at === null || at > Date.now()) return;
  await runDurableObjectAlarm(personOf(player));
  await runInDurableObject(personOf(player), (person) => person.alarm());
  await quiet();
}

describe("a notice", () => {
  it("is told when one's turn begins, once, and says what happened and until when", async () => {
    await bensTurn(ntfyTo("ben"));
    expect(services.to(NTFY).map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        topic: "ben",
        title: "Friday: Your turn",
        message: expect.stringMatching(/^(?:Ann .*\. )?Until tomorrow/),
      }),
    ]);
    expect(services.received[0]?.body).not.toMatch(LEAST_CARDS);
  });

  it("is told again with a fifth of the time left, and no more", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    await later(table, 23 * HOUR);
    await quiet();
    const titles = services.to(NTFY).map(({ body }) => JSON.parse(body).title);
    expect(titles).toEqual(["Friday: Your turn", "Friday: Still your turn"]);
  });

  it("is told when somebody nudges", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    vi.setSystemTime(Date.now() + HOUR);
    seen(await table.stub.nudge(annAt(table)));
    await quiet();
    expect(JSON.parse(services.received.at(-1)?.body ?? "{}").title).toBe("Friday: Ann is waiting for you");
  });

  it("is told to a group's chat by its host's wish, which nobody else may wish", async () => {
    const table = await tableFor(["Ann", "Ben"], { pace: "24h" });
    const [ann, ben] = table.people.map(({ player }) => player) as [PlayerId, PlayerId];
    expect(await table.stub.tellGroup(ben, discord)).toBe("notHost");
    expect(await table.stub.group(ben)).toBe("notHost");
    expect(await table.stub.tellGroup(ann, discord)).toEqual({ is: "sent" });
    services.received.length = 0;
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    const view = seen(await table.stub.start(ann, null));
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    const next = await move(table, view);
    await quiet();
    const texts = services.received.map(({ body }) => JSON.parse(body).content as string);
    expect(texts.at(-1)).toContain(`${next.turn === 0 ? "Ann" : "Ben"}, it is your turn`);
    expect(texts.join()).not.toMatch(LEAST_CARDS);
    expect(JSON.stringify(await table.stub.group(ann))).not.toContain("webhooks");
  });
});

describe("whoever looks is not told", () => {
  it("on a visible screen that was just used; but on a forgotten tab", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    (await screen(table, ben)).send("look");
    await vi.waitFor(async () => expect(await isLooked(table)).toBe(true));
    let view = seen(await table.stub.start(annAt(table), null));
    while (view.turn !== 1) view = await move(table, view);
    await quiet();
    expect(services.to(NTFY)).toEqual([]);
    await later(table, 10 * MINUTE); // and the tab stays open, unused
    await quiet();
    expect(services.to(NTFY)).toHaveLength(1);
  });

  it("nor later, once they have seen it", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    const socket = await screen(table, ben);
    socket.send("look");
    await vi.waitFor(async () => expect(await isLooked(table)).toBe(true));
    let view = seen(await table.stub.start(annAt(table), null));
    while (view.turn !== 1) view = await move(table, view);
    vi.setSystemTime(Date.now() + MINUTE);
    const before = await looksIn(table);
    socket.send("look");
    await vi.waitFor(async () => expect(await looksIn(table)).not.toEqual(before));
    await later(table, 10 * MINUTE);
    await quiet();
    expect(services.to(NTFY)).toEqual([]);
  });
});

const looksIn = (table: TestTable) =>
  runInDurableObject(table.object, (_, ctx) =>
    ctx.getWebSockets().map((socket) => JSON.stringify(socket.deserializeAttachment())),
  );
const isLooked = async (table: TestTable) => (await looksIn(table)).some((text) => text.includes("looked"));

describe("a service that says no", () => {
  it.each([404, 410])("%i: the subscription is dropped, and its owner's page says so", async (status) => {
    const table = await annAndBen(pushTo(PUSH));
    services.answer(PUSH, () => status);
    await untilBen(table);
    expect((await lines(seatOne(table)))[0]).toMatchObject({ standing: "gone", last: { fate: "parked", why: "gone" } });
    await later(table, 23 * HOUR);
    await quiet();
    expect(services.to(PUSH)).toHaveLength(1);
  });

  it("429: tried again no sooner than it asks, and then sent", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    services.answer(NTFY, (nth) => (nth === 1 ? { status: 429, after: 600 } : 200));
    await untilBen(table);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "waiting", why: "tooMany", at: Date.now() + 600_000 });
    vi.setSystemTime(Date.now() + 599_000);
    await ring(ben);
    expect(services.to(NTFY)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await ring(ben);
    expect(services.to(NTFY)).toHaveLength(2);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "sent", why: null });
  });

  it("500: tried again ever more slowly, then put aside and said", async () => {
    const table = await bensTurn(ntfyTo("ben"), { pace: "none" });
    const ben = seatOne(table);
    services.received.length = 0;
    services.answer(NTFY, () => 500);
    let view = seen(await table.stub.look(ben));
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    view = await move(table, view);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    while (view.turn !== 1) view = await move(table, view);
    await quiet();
    for (let hour = 0; hour < 30; hour += 1) {
      vi.setSystemTime(Date.now() + HOUR / 2);
      await ring(ben);
      await evictDurableObject(personOf(ben));
    }
    expect(services.to(NTFY)).toHaveLength(6);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "parked", why: "failing" });
  });

  it("is not asked again about what is no longer so", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    services.answer(NTFY, () => 503);
    const view = await untilBen(table);
    await move(table, view);
    services.answer(NTFY, () => 200);
    vi.setSystemTime(Date.now() + HOUR);
    await ring(ben);
    expect(services.to(NTFY)).toHaveLength(1);
    expect((await lines(ben))[0]?.last?.fate).toBe("stale");
  });

  it("or nothing at all, is given up after five seconds", async () => {
    services.answer(NTFY, () => "never");
    const table = await tableFor(["Ann", "Ben"], { pace: "24h" });
    const began = performance.now();
    await personOf(seatOne(table)).addChannel(ntfyTo("ben"));
    expect(performance.now() - began).toBeLessThan(6500);
    expect((await lines(seatOne(table)))[0]?.last).toMatchObject({ fate: "parked", why: "silent" });
  });
});

describe("as its reader likes", () => {
  const prefer = async (player: PlayerId, given: object) =>
    await personOf(player).prefer(v.parse(PreferencesSchema, { ...UNSAID, ...given }));

  it("nothing in quiet hours, but after them", async () => {
    const table = await annAndBen(ntfyTo("ben"), { pace: "72h" });
    const ben = seatOne(table);
    await prefer(ben, { quiet: { from: 12 * 60, to: 14 * 60 }, zone: "UTC" });
    await untilBen(table);
    expect(services.to(NTFY)).toEqual([]);
    vi.setSystemTime(Date.UTC(2027, 0, 5, 14));
    await ring(ben);
    expect(services.to(NTFY)).toHaveLength(1);
  });

  it("one message a day for all tables that still wait", async () => {
    const tables = [
      await tableFor(["Ann", "Ben"], { pace: "72h", name: "One" }),
      await tableFor(["Ann", "Ben"], { pace: "72h", name: "Two" }),
    ];
    const ben = seatOne(tables[0] as TestTable);
    await reachable(ben, ntfyTo("ben"));
    await prefer(ben, { digest: true, zone: "Europe/Berlin" });
    const notice = { kind: "turn", whose: null, by: [], last: false, news: [], until: null } as const;
    for (const [at, table] of tables.entries()) {
      await untilBen(table);
      const turn = await runInDurableObject(
        table.object,
        (_, { storage }) => storage.sql.exec<{ version: number }>("SELECT max(version) AS version FROM log").one().version,
      );
      await personOf(ben).deliver({ ...notice, table: table.id, name: `${at}`, turn });
    }
    expect(services.to(NTFY)).toEqual([]);
    vi.setSystemTime(Date.UTC(2027, 0, 5, 17)); // 18:00 in Berlin
    await ring(ben);
    expect(services.to(NTFY).map(({ body }) => JSON.parse(body).title)).toEqual(["2 tables wait for you"]);
  });
});

describe("over 1,000 turns", () => {
  const ANSWERS: Readonly<Record<string, (nth: number) => Answer>> = {
    good: () => 201,
    notFound: () => 404,
    gone: () => 410,
    busy: (nth) => (nth % 2 === 1 ? { status: 429, after: 90 } : 201),
    broken: () => 500,
    silent: () => "never",
  };
  const urlOf = (name: string, seat: number) => `https://fcm.googleapis.com/fcm/send/${name}-${seat}`;

  it("each notice is told once over each channel that works, and no dead one is knocked at twice", {
    timeout: 300_000,
  }, async () => {
    const table = await tableFor(["Ann", "Ben"], { pace: "none" });
    const people = table.people.map(({ player }) => player);
    for (const [seat, player] of people.entries()) {
      await reachable(player, ...Object.keys(ANSWERS).map((name) => pushTo(urlOf(name, seat))));
      for (const [name, how] of Object.entries(ANSWERS)) services.answer(urlOf(name, seat), how);
    }
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
    const expected = [0, 0];
    const expect1 = (seat: number): void => {
      expected[seat] = (expected[seat] ?? 0) + 1;
    };
    let view = await begin(table);
    for (let turn = 0; turn < 1000; turn += 1) {
      const seat = view.turn ?? 0;
      vi.setSystemTime(Date.now() + 2 * MINUTE);
      await runInDurableObject(table.object, (object) => object.alarm());
      expect1(seat);
      await vi.waitFor(() => expect(services.to(urlOf("good", seat))).toHaveLength(expected[seat] ?? 0), {
        interval: 2,
        timeout: 10_000,
      });
      await quiet();
      if (turn % 50 === 0) await evictDurableObject(table.object);
      if (turn % 70 === 0) for (const player of people) await evictDurableObject(personOf(player));
      vi.setSystemTime(Date.now() + 2 * MINUTE);
      await runInDurableObject(table.object, (object) => object.alarm());
      await ring(playerAt(table, seat));
      view = await move(table, view);
      if (view.phase !== "finished") continue;
      await quiet();
      for (const each of [0, 1]) expect1(each); // both hear how it ended
      view = await begin(table);
    }
    const figures = Object.keys(ANSWERS).map((name) => [
      name,
      people.flatMap((_, seat) => services.to(urlOf(name, seat))).length,
    ]);
    console.log("1,000 turns, requests by how the service answers:", JSON.stringify(Object.fromEntries(figures)));
    const count = Object.fromEntries(figures) as Record<string, number>;
    expect(count["notFound"]).toBe(2);
    expect(count["gone"]).toBe(2);
    expect(count["good"]).toBe(expected.reduce((all, each) => all + each, 0));
    // Each was refused once and taken the second time, but for those that the next turn made superfluous meanwhile.
    expect(count["busy"]).toBeGreaterThan(1900);
    expect(count["busy"]).toBeLessThanOrEqual(2 * Number(count["good"]));
    for (const player of people) {
      const standings = (await lines(player)).map(({ standing }) => standing).sort();
      expect(standings).toEqual(["gone", "gone", "on", "on", "on", "on"]);
    }
  });

  async function begin(table: TestTable): Promise<TableView> {
    const view = seen(await table.stub.start(annAt(table), null));
    return view.phase === "finished" ? begin(table) : view;
  }
});
