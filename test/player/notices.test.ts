import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import * as webpush from "../../worker/notify/webpush.ts";
import { PreferencesSchema, UNSAID } from "../../worker/player/preferences.ts";
import { LEAST_CARDS } from "../notify/cards.ts";
import { HOUR, later } from "../support/days.ts";
import { seen, type TestTable, tableFor } from "../support/people.ts";
import { discord, ntfyTo, pushTo } from "../support/services.ts";
import {
  annAndBen,
  annAt,
  bensTurn,
  fromNoonOn,
  lines,
  MINUTE,
  move,
  NTFY,
  PUSH,
  personOf,
  quiet,
  reachable,
  ring,
  screen,
  seatOne,
  services,
  untilBen,
} from "../support/told.ts";

fromNoonOn();

describe("a notice", () => {
  it("is told when one's turn begins, once, and says what happened and until when", async () => {
    await bensTurn(ntfyTo("ben"));
    expect(
      services()
        .to(NTFY)
        .map(({ body }) => JSON.parse(body)),
    ).toEqual([
      expect.objectContaining({
        topic: "ben",
        title: "Friday: Your turn",
        message: expect.stringMatching(/^(?:Ann .*\. )?Until tomorrow/),
      }),
    ]);
    expect(services().received[0]?.body).not.toMatch(LEAST_CARDS);
  });

  it("is told again with a fifth of the time left, and no more", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    await later(table, 23 * HOUR);
    await quiet();
    const titles = services()
      .to(NTFY)
      .map(({ body }) => JSON.parse(body).title);
    expect(titles).toEqual(["Friday: Your turn", "Friday: Still your turn"]);
  });

  it("is told when somebody nudges", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    vi.setSystemTime(Date.now() + HOUR);
    seen(await table.stub.nudge(annAt(table)));
    await quiet();
    expect(JSON.parse(services().received.at(-1)?.body ?? "{}").title).toBe("Friday: Ann is waiting for you");
  });

  it("is told to a group's chat by its host's wish, which nobody else may wish", async () => {
    const table = await tableFor(["Ann", "Ben"], { pace: "24h" });
    const [ann, ben] = table.people.map(({ player }) => player) as [PlayerId, PlayerId];
    expect(await table.stub.tellGroup(ben, discord)).toBe("notHost");
    expect(await table.stub.group(ben)).toBe("notHost");
    expect(await table.stub.tellGroup(ann, discord)).toEqual({ is: "sent" });
    services().forget();
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    const view = seen(await table.stub.start(ann, null));
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    const next = await move(table, view);
    await quiet();
    const texts = services().received.map(({ body }) => JSON.parse(body).content as string);
    expect(texts.at(-1)).toContain(`${next.turn === 0 ? "Ann" : "Ben"}, it is your turn`);
    expect(texts.join()).not.toMatch(LEAST_CARDS);
    expect(JSON.stringify(await table.stub.group(ann))).not.toContain("webhooks");
  });
});

describe("when the clock runs again after a pause", () => {
  const titles = () =>
    services()
      .to(NTFY)
      .map(({ body }) => JSON.parse(body).title as string);
  const stop = async (table: TestTable, stopped: boolean) => seen(await table.stub.pause(annAt(table), stopped));

  it("whose turn it is hears of it and by when, each time, though they had been reminded", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    await later(table, 21 * HOUR);
    await quiet();
    expect(titles()).toEqual(["Friday: Your turn", "Friday: Still your turn"]);
    for (const days of [5, 2]) {
      await stop(table, true);
      await later(table, days * 24 * HOUR);
      services().forget();
      await stop(table, false);
      await later(table, MINUTE);
      await quiet();
      expect(titles()).toEqual(["Friday: The clock runs again, your turn"]);
      expect(JSON.parse(services().to(NTFY)[0]?.body ?? "{}").message).toMatch(/Until today|Until \d|Until tomorrow/);
    }
  });

  it("they are reminded as ever, and a nudge names the deadline", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    await stop(table, true);
    await later(table, 24 * HOUR);
    await stop(table, false);
    await later(table, HOUR);
    seen(await table.stub.nudge(annAt(table)));
    await quiet();
    expect(JSON.parse(services().to(NTFY).at(-1)?.body ?? "{}").message).toContain("Until tomorrow");
    await later(table, 19 * HOUR);
    await quiet();
    expect(titles()).toEqual([
      "Friday: Your turn",
      "Friday: The clock runs again, your turn",
      "Friday: Ann is waiting for you",
      "Friday: Still your turn",
    ]);
  });

  it("a notice from before the pause that waited is not told besides", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    services().answer(NTFY, (nth) => (nth === 1 ? 503 : 200));
    await untilBen(table);
    await stop(table, true);
    await stop(table, false);
    await later(table, HOUR);
    await ring(seatOne(table));
    expect(titles()).toEqual(["Friday: Your turn", "Friday: The clock runs again, your turn"]);
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
    expect(services().to(NTFY)).toEqual([]);
    await later(table, 10 * MINUTE); // and the tab stays open, unused
    await quiet();
    expect(services().to(NTFY)).toHaveLength(1);
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
    expect(services().to(NTFY)).toEqual([]);
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
    services().answer(PUSH, () => status);
    await untilBen(table);
    expect((await lines(seatOne(table)))[0]).toMatchObject({ standing: "gone", last: { fate: "parked", why: "gone" } });
    await later(table, 23 * HOUR);
    await quiet();
    expect(services().to(PUSH)).toHaveLength(1);
  });

  it("429: tried again no sooner than it asks, and then sent", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    services().answer(NTFY, (nth) => (nth === 1 ? { status: 429, after: 600 } : 200));
    await untilBen(table);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "waiting", why: "tooMany", at: Date.now() + 600_000 });
    vi.setSystemTime(Date.now() + 599_000);
    await ring(ben);
    expect(services().to(NTFY)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await ring(ben);
    expect(services().to(NTFY)).toHaveLength(2);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "sent", why: null });
  });

  it("500: tried again ever more slowly, then put aside and said", async () => {
    const table = await bensTurn(ntfyTo("ben"), { pace: "none" });
    const ben = seatOne(table);
    services().forget();
    services().answer(NTFY, () => 500);
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
    expect(services().to(NTFY)).toHaveLength(6);
    expect((await lines(ben))[0]?.last).toMatchObject({ fate: "parked", why: "failing" });
  });

  it("is not asked again about what is no longer so", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const ben = seatOne(table);
    services().answer(NTFY, () => 503);
    const view = await untilBen(table);
    await move(table, view);
    services().answer(NTFY, () => 200);
    vi.setSystemTime(Date.now() + HOUR);
    await ring(ben);
    expect(services().to(NTFY)).toHaveLength(1);
    expect((await lines(ben))[0]?.last?.fate).toBe("stale");
  });

  it("or nothing at all, is given up after five seconds", async () => {
    services().answer(NTFY, () => "never");
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
    expect(services().to(NTFY)).toEqual([]);
    vi.setSystemTime(Date.UTC(2027, 0, 5, 14));
    await ring(ben);
    expect(services().to(NTFY)).toHaveLength(1);
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
    expect(services().to(NTFY)).toEqual([]);
    vi.setSystemTime(Date.UTC(2027, 0, 5, 17)); // 18:00 in Berlin
    await ring(ben);
    expect(
      services()
        .to(NTFY)
        .map(({ body }) => JSON.parse(body).title),
    ).toEqual(["2 tables wait for you"]);
  });
});

describe("a daily digest", () => {
  const atSix = { digest: true, zone: "Europe/Berlin" };

  it("never comes later than a turn's reminder: what cannot wait for it is told at once", async () => {
    const table = await annAndBen(ntfyTo("ben"), { pace: "12h" });
    await personOf(seatOne(table)).prefer(v.parse(PreferencesSchema, { ...UNSAID, ...atSix }));
    vi.setSystemTime(Date.UTC(2027, 0, 5, 17, 30)); // half an hour after it
    await untilBen(table);
    expect(services().to(NTFY)).toHaveLength(1);
    await later(table, 10 * HOUR);
    await ring(seatOne(table));
    expect(services().to(NTFY)).toHaveLength(2);
  });

  it("takes what it can tell before the reminder", async () => {
    const table = await annAndBen(ntfyTo("ben"), { pace: "12h" });
    await personOf(seatOne(table)).prefer(v.parse(PreferencesSchema, { ...UNSAID, ...atSix }));
    await untilBen(table); // soon after noon: the reminder would come at ten in the evening
    expect(services().to(NTFY)).toEqual([]);
    vi.setSystemTime(Date.UTC(2027, 0, 5, 17));
    await ring(seatOne(table));
    expect(services().to(NTFY)).toHaveLength(1);
  });
});

describe("the app's badge", () => {
  it("counts the tables that still wait, however many have told so", async () => {
    const counted = vi.spyOn(webpush, "pushLetter");
    const first = await annAndBen(pushTo(PUSH), { pace: "none" });
    const ben = seatOne(first);
    await untilBen(first);
    const deliver = async (table: TestTable, turn: number) =>
      await personOf(ben).deliver({
        table: table.id,
        name: "Other",
        kind: "turn",
        turn,
        whose: null,
        by: [],
        last: false,
        news: [],
        until: null,
      });
    const other = await tableFor(["Ann", "Ben"], { pace: "none" });
    await deliver(other, 5);
    const counts = () => counted.mock.calls.slice(1).map(([, { waiting }]) => waiting); // the first was a test
    expect(counts()).toEqual([1, 2]);
    await move(first, seen(await first.stub.look(ben)));
    await deliver(other, 9);
    expect(counts().at(-1)).toBe(1);
  });
});
