/** A person's outbox: their words, their hours, and what they ask for by mail. */
import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import type { Notice } from "../../worker/notify/notice.ts";
import type { KeptChannel } from "../../worker/notify/shelf.ts";
import { boxOf, confirm, goesOut } from "../../worker/player/channels.ts";
import { type Preferences, PreferencesSchema, UNSAID } from "../../worker/player/preferences.ts";
import { sqlStorage } from "../support/sqlite.ts";
import { channel, HOUR, idOf, MINUTE, NOON, notice, told } from "./boxed.ts";

const prefer = (given: object): Preferences => v.parse(PreferencesSchema, { ...UNSAID, ...given });
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe("when a notice may go out", () => {
  const quiet = (from: string, to: string) => ({ from: minuteOf(from), to: minuteOf(to) });
  const night = { quiet: quiet("22:00", "07:00") };
  const off = { daysOff: [{ from: "2027-01-05", to: "2027-01-06" }] };

  // NOON is Tuesday the 5th of January, 13:00 in Berlin.
  test.each<[string, object, string, string, Partial<Notice>?]>([
    ["at once", {}, "2027-01-05T12:00:30", "2027-01-05T12:00:30"],
    ["not in quiet hours", night, "2027-01-05T23:10:00", "2027-01-06T07:00:00"],
    ["quiet where its reader lives", { ...night, zone: "Europe/Berlin" }, "2027-01-05T23:10:00", "2027-01-06T06:00:00"],
    ["after them", night, "2027-01-05T12:00:00", "2027-01-05T12:00:00"],
    ["at a weekend, too", {}, "2027-01-09T12:00:00", "2027-01-09T12:00:00"],
    ["not on a day off", off, "2027-01-05T12:00:00", "2027-01-07T00:00:00"],
    ["with the day's digest", { digest: true }, "2027-01-05T12:00:30", "2027-01-05T18:00:00"],
    ["with the next day's where this day's has gone out", { digest: true }, "2027-01-05T18:00:00", "2027-01-06T18:00:00"],
    [
      "in the evening where its reader lives",
      { digest: true, zone: "Europe/Berlin" },
      "2027-01-05T12:00:00",
      "2027-01-05T17:00:00",
    ],
    [
      "with a digest after quiet hours",
      { digest: true, quiet: quiet("17:00", "19:30") },
      "2027-01-05T12:00:00",
      "2027-01-05T19:30:00",
    ],
    [
      "with a digest in time",
      { digest: true },
      "2027-01-05T12:00:00",
      "2027-01-05T18:00:00",
      { latest: Date.UTC(2027, 0, 5, 18) },
    ],
    [
      "at once where the digest were too late",
      { digest: true },
      "2027-01-05T12:00:00",
      "2027-01-05T12:00:00",
      { latest: Date.UTC(2027, 0, 5, 18) - 1 },
    ],
    [
      "but in no quiet hours",
      { digest: true, ...night },
      "2027-01-05T23:00:00",
      "2027-01-06T07:00:00",
      { latest: Date.UTC(2027, 0, 6, 10) },
    ],
    ["with a digest where nothing presses", { digest: true }, "2027-01-05T12:00:00", "2027-01-05T18:00:00", { latest: null }],
  ])("%s", (_, preferences, from, to, given = {}) => {
    const now = Date.parse(`${from}Z`);
    expect(new Date(goesOut(now, prefer(preferences), given)).toISOString()).toBe(new Date(`${to}Z`).toISOString());
  });
});

/** Ann's box: what was sent from it, and by what it was rung. */
class Person {
  now = NOON;
  preferences = UNSAID;
  readonly sent: { readonly title: string; readonly message: string }[] = [];
  readonly mailed: EmailMessageBuilder[] = [];
  readonly armed: number[] = [];
  status = 200;
  readonly env = {
    MAIL: { send: async (mail: EmailMessageBuilder) => void this.mailed.push(mail) },
    MAIL_FROM: "table@cards.test",
    NOTICE_HOSTS: "",
  } as unknown as Env; // what a person's channels touch
  readonly box = boxOf({
    env: this.env,
    sql: sqlStorage(),
    name: () => "ann",
    preferences: () => this.preferences,
    isTrue: async () => true,
    arm: (at) => void this.armed.push(at),
  });

  constructor(...channels: readonly KeptChannel[]) {
    for (const each of channels) this.box.add(each);
  }
}

/** Tells a story in which what is posted comes to nothing but what this person has sent. */
const tells = (person: Person, story: (person: Person) => Promise<void>): Promise<void> =>
  told(person, async () => {
    const real = globalThis.fetch;
    globalThis.fetch = async (_, init) => {
      person.sent.push(JSON.parse(String(init?.body)) as Person["sent"][number]);
      return new Response(null, { status: person.status });
    };
    await story(person).finally(() => {
      globalThis.fetch = real;
    });
  });

const UNTIL = { until: NOON + 5 * HOUR };

describe("a person's box", () => {
  it("speaks as their browser did, until they choose something else", () =>
    tells(new Person(channel("ben", { lang: "it", zone: "Europe/Rome" })), async (person) => {
      await person.box.deliver(notice("one", 5, UNTIL));
      expect(person.sent.at(-1)).toMatchObject({ title: "one: Tocca a te", message: expect.stringContaining("18:00") });
      person.preferences = prefer({ language: "de", zone: "Australia/Sydney" });
      await person.box.deliver(notice("one", 7, UNTIL));
      expect(person.sent.at(-1)).toMatchObject({ title: "one: Du bist dran", message: expect.stringContaining("4:00") });
      await person.box.test(idOf("ben"));
      expect(person.sent.at(-1)?.message).toContain("Hier sagt dir Trentuno");
    }));

  it("keeps what came in quiet hours, and tries again when they are over", () =>
    tells(new Person(channel("ben")), async (person) => {
      person.preferences = prefer({ quiet: { from: minuteOf("12:00"), to: minuteOf("14:00") } });
      await person.box.deliver(notice("one", 5));
      expect([person.sent, person.armed]).toEqual([[], [NOON + 2 * HOUR]]);
      person.preferences = UNSAID;
      await person.box.deliver(notice("two", 5));
      expect(person.sent.length).toBe(1);
    }));

  it("tries nothing again in quiet hours", () =>
    tells(new Person(channel("ben")), async (person) => {
      person.status = 503;
      await person.box.deliver(notice("one", 5));
      person.preferences = prefer({ quiet: { from: minuteOf("12:00"), to: minuteOf("14:00") } });
      person.now += MINUTE;
      await person.box.retry();
      expect([person.sent.length, person.box.nextDue()]).toEqual([1, NOON + 2 * HOUR]);
    }));

  it.each([
    [true, ["2 tables wait for you"]],
    [false, ["one: Your turn", "two: Your turn"]],
  ])("tells of several tables at once by a digest (%s)", (digest, titles) =>
    tells(new Person(channel("ben")), async (person) => {
      person.preferences = prefer({ digest: true });
      for (const table of ["one", "two"]) await person.box.deliver(notice(table, 5));
      person.preferences = prefer({ digest });
      person.now = Date.UTC(2027, 0, 5, 18);
      await person.box.retry();
      expect(person.sent.map(({ title }) => title)).toEqual(titles);
    }),
  );
});

describe("by mail", () => {
  const mail = channel("mail", { address: { kind: "mail", to: "ann@cards.test" } });
  const link = (wish: string) => `https://cards.test/mail/${wish}/ann.${mail.id}.${mail.token}`;

  it("a reader can end what they are told", () =>
    tells(new Person(mail), async (person) => {
      await person.box.deliver(notice("one", 5));
      expect(person.mailed).toMatchObject([
        { subject: "one: Your turn", text: expect.stringContaining(link("stop")), html: expect.stringContaining(link("stop")) },
      ]);
    }));

  it("a reader is asked first whether the address is theirs, in their language", () =>
    tells(new Person(), async ({ env, mailed }) => {
      expect(await confirm(env, mail, "ann", prefer({ language: "de" }))).toEqual({ is: "sent" });
      expect(mailed).toMatchObject([{ to: "ann@cards.test", text: expect.stringContaining(link("confirm")) }]);
      expect(mailed[0]?.text).toContain(link("stop"));
      expect(mailed[0]?.html).toContain('lang="de"');
    }));
});
