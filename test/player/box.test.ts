import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { Box, type Office } from "../../worker/notify/box.ts";
import { newChannel } from "../../worker/notify/channel.new.ts";
import type { Notice } from "../../worker/notify/notice.ts";
import { type Outcome, SENT } from "../../worker/notify/outcome.ts";
import type { Slip } from "../../worker/notify/shelf.ts";
import { HOUR } from "../support/days.ts";
import { ntfyTo } from "../support/services.ts";
import { fromNoonOn, MINUTE } from "../support/told.ts";

fromNoonOn();

const turn = (table: string, version: number): Notice => ({
  table,
  name: table,
  kind: "turn",
  turn: version,
  whose: null,
  by: [],
  last: false,
  news: [],
  until: null,
});

/** What was sent, as tables and their turns. */
type Sent = readonly string[];

/** A box of somebody who has one channel, the tables that it has sent word of, and how its service answers; the latter may be changed. */
interface Told {
  readonly box: Box;
  readonly sent: Sent[];
  readonly slips: () => Readonly<Record<string, Pick<Slip, "turn" | "fate" | "at">>>;
  answers: (sent: Sent) => Outcome | Promise<Outcome>;
}

/** Runs in an object of its own, whose storage the box has. */
const inBox = (office: Partial<Office>, story: (told: Told) => Promise<void>): Promise<void> =>
  runInDurableObject(env.PLAYERS.getByName(playerOf(newKey())), async (_, { storage }) => {
    const sent: Sent[] = [];
    const said = new Map<object, Sent>();
    const box = new Box(storage.sql, {
      send: async (_, message) => {
        const tables = said.get(message) ?? [];
        sent.push(tables);
        return told.answers(tables);
      },
      isTrue: async () => true,
      word: (_, notices) => {
        const message = { title: "", body: "", url: "", tag: "", lang: "en", ttl: 60, urgent: false };
        said.set(
          message,
          notices.map(({ table, turn }) => `${table} ${turn}`),
        );
        return message;
      },
      wordTest: () => ({ title: "", body: "", url: "", tag: "", lang: "en", ttl: 60, urgent: false }),
      goesOut: (now) => now,
      awake: (now) => now,
      inOne: () => false,
      arm: () => undefined,
      ...office,
    });
    const slips = () => Object.fromEntries(box.post().slips.map(({ place, turn, fate, at }) => [place, { turn, fate, at }]));
    const told: Told = { box, sent, slips, answers: () => SENT };
    box.add(newChannel(ntfyTo("ben")));
    await story(told);
  });

const busy = (seconds: number): Outcome => ({ is: "later", why: "tooMany", after: seconds * 1000 });
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe("a digest that is under way", () => {
  const daily = { inOne: () => true, goesOut: (now: number) => now + 24 * HOUR };

  it("does not cover what comes meanwhile: that is told with the next", () =>
    inBox(daily, async (told) => {
      for (const table of ["one", "two"]) await told.box.deliver(turn(table, 5));
      later(24 * HOUR);
      const gate = Promise.withResolvers<Outcome>();
      told.answers = () => gate.promise;
      const digest = told.box.retry();
      await vi.waitFor(() => expect(told.sent).toEqual([["one 5", "two 5"]]));
      const newer = told.box.deliver(turn("one", 7));
      gate.resolve(SENT);
      await Promise.all([digest, newer]);
      expect(told.slips()).toMatchObject({ one: { turn: 7, fate: "waiting" }, two: { turn: 5, fate: "sent" } });
      later(24 * HOUR);
      await told.box.retry();
      expect(told.sent.at(-1)).toEqual(["one 7"]);
    }));

  it("is told once, however often it is rung for", () =>
    inBox(daily, async (told) => {
      for (const table of ["one", "two"]) await told.box.deliver(turn(table, 5));
      later(24 * HOUR);
      await Promise.all([told.box.retry(), told.box.retry()]);
      expect(told.sent).toEqual([["one 5", "two 5"]]);
    }));

  it("and has failed waits for the end of quiet hours", () => {
    const night = Date.now() + 25 * HOUR;
    return inBox({ ...daily, awake: (now) => (now > night - HOUR && now < night ? night : now) }, async (told) => {
      for (const table of ["one", "two"]) await told.box.deliver(turn(table, 5));
      told.answers = () => busy(0);
      later(24 * HOUR);
      await told.box.retry();
      later(5 * MINUTE);
      await told.box.retry();
      expect(told.sent).toHaveLength(1);
      expect(told.box.nextDue()).toBe(night);
      vi.setSystemTime(night);
      told.answers = () => SENT;
      await told.box.retry();
      expect(told.sent).toHaveLength(2);
    });
  });
});

describe("a table that cannot be asked", () => {
  it("keeps no other one's notices waiting, and is asked again", () => {
    const asked = { falls: true };
    const isTrue: Office["isTrue"] = ({ table }) =>
      table === "one" && asked.falls ? Promise.reject(new Error("fell over")) : Promise.resolve(true);
    return inBox({ isTrue, goesOut: (now) => now + HOUR }, async (told) => {
      for (const table of ["one", "two"]) await told.box.deliver(turn(table, 5));
      later(HOUR);
      await told.box.retry();
      expect(told.sent).toEqual([["two 5"]]);
      asked.falls = false;
      expect(told.box.nextDue()).toBe(Date.now() + MINUTE);
      later(MINUTE);
      await told.box.retry();
      expect(told.sent).toEqual([["two 5"], ["one 5"]]);
    });
  });
});

describe("a service that wants to be left alone", () => {
  it("is sent nothing else either before its time, of whatever table", () =>
    inBox({}, async (told) => {
      told.answers = () => busy(600);
      await told.box.deliver(turn("one", 5));
      later(MINUTE);
      await told.box.deliver(turn("one", 7));
      later(MINUTE);
      for (const [table, version] of [
        ["two", 5],
        ["one", 9],
      ] as const)
        await told.box.deliver(turn(table, version));
      expect(told.sent).toEqual([["one 5"]]);
      expect(told.box.nextDue()).toBe(Date.now() + 8 * MINUTE);
      told.answers = () => SENT;
      later(8 * MINUTE - 1);
      await told.box.retry();
      expect(told.sent).toHaveLength(1);
      later(1);
      await told.box.retry();
      expect(told.sent.slice(1).flat().sort()).toEqual(["one 9", "two 5"]);
      later(MINUTE);
      await told.box.deliver(turn("one", 11));
      expect(told.sent.at(-1)).toEqual(["one 11"]);
    }));
});

describe("a channel over which nothing is sent", () => {
  it("is not tested either: nobody who has not said yes gets mail", () =>
    inBox({}, async ({ box, sent }) => {
      const mail = newChannel({ ...ntfyTo("ben"), address: { kind: "mail", to: "cem@example.org" } });
      box.add(mail);
      expect([await box.test(mail.id), sent]).toEqual([null, []]);
      expect(box.obey(mail.id, mail.token, "confirm")).toBe(true);
      expect(await box.test(mail.id)).toEqual(SENT);
    }));
});

describe("an alarm that has stalled", () => {
  it("is set again when its person opens a page", async () => {
    const player = playerOf(newKey());
    const person = env.PLAYERS.getByName(player);
    const alarm = () => runInDurableObject(person, (_, { storage }) => storage.getAlarm());
    const due = Date.now() + HOUR;
    await runInDurableObject(person, async (_, { storage }) => {
      const box = new Box(storage.sql, { goesOut: (now: number) => now + HOUR, arm: () => undefined } as unknown as Office); // nothing else is asked of it
      box.add(newChannel(ntfyTo("ben")));
      await box.deliver(turn("one", 5));
      await storage.deleteAlarm();
    });
    for (const late of [0, 2 * HOUR]) {
      later(late);
      await runInDurableObject(person, (_, { storage }) => storage.deleteAlarm());
      await person.person();
      await vi.waitFor(async () => expect(await alarm()).toBeGreaterThanOrEqual(due));
    }
  });
});
