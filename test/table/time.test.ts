import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Habits, HabitsSchema } from "../../worker/player/preferences.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { localOf, runOut } from "../../worker/table/time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const habits = (zone: string, given: Partial<Record<keyof Habits, unknown>> = {}): Habits =>
  v.parse(HabitsSchema, { zone, quiet: null, daysOff: [], ...given });

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const at = (text: string) => instantOf(Date.parse(text));
const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

describe("a turn's time without anything in its way", () => {
  it.each(["Europe/Berlin", "America/New_York", "Australia/Sydney"])(
    "is as long as it is in %s, over every change of clocks",
    (zone) => {
      for (const day of ["2027-03-14", "2027-03-28", "2027-04-04", "2027-10-03", "2027-10-31", "2027-11-07"]) {
        const begin = at(`${day}T00:30:00Z`);
        expect(runOut(begin, DAY, HOUR, { habits: habits(zone), weekendsOff: false })).toBe(begin + DAY);
      }
    },
  );
});

/** Begin and end in UTC, of a day's time, with nights from 22:00 to 07:00 and an hour's grace. */
describe("quiet hours", () => {
  it.each([
    // Ends at noon local time: nothing in its way.
    ["Europe/Berlin", "2027-01-12T11:00", 24, "2027-01-13T11:00"],
    // 23:00 in Berlin waits until 08:00.
    ["Europe/Berlin", "2027-01-12T22:00", 24, "2027-01-14T07:00"],
    // 06:59 and 07:30 end together at 08:00, 08:00 stays.
    ["Europe/Berlin", "2027-01-12T05:59", 24, "2027-01-13T07:00"],
    ["Europe/Berlin", "2027-01-12T06:30", 24, "2027-01-13T07:00"],
    ["Europe/Berlin", "2027-01-12T07:00", 24, "2027-01-13T07:00"],
    // The night that is an hour short, and the one that is an hour long.
    ["Europe/Berlin", "2027-03-27T22:00", 1.5, "2027-03-28T06:00"],
    ["Europe/Berlin", "2027-10-30T21:00", 1.5, "2027-10-31T07:00"],
    ["America/New_York", "2027-03-14T03:00", 2, "2027-03-14T12:00"],
    ["America/New_York", "2027-11-07T02:00", 2, "2027-11-07T13:00"],
    ["Australia/Sydney", "2027-10-02T12:00", 2, "2027-10-02T21:00"],
    ["Australia/Sydney", "2027-04-03T11:00", 2, "2027-04-03T22:00"],
    // Half an hour of daylight saving.
    ["Australia/Lord_Howe", "2027-10-02T12:00", 2, "2027-10-02T21:00"],
  ])("in %s from %s for %s hours end at %s", (zone, from, hours, end) => {
    const calendar = { habits: habits(zone, { quiet: NIGHT }), weekendsOff: false };
    expect(utc(runOut(at(`${from}:00Z`), hours * HOUR, HOUR, calendar))).toBe(end);
  });

  it("may lie in the day, and over an hour that never comes", () => {
    const work = { habits: habits("Europe/Berlin", { quiet: { from: 8 * 60, to: 17 * 60 } }), weekendsOff: false };
    expect(utc(runOut(at("2027-01-12T09:00:00Z"), DAY, HOUR, work))).toBe("2027-01-13T17:00");
    const gap = { habits: habits("Europe/Berlin", { quiet: { from: 60, to: 150 } }), weekendsOff: false };
    expect(localOf(runOut(at("2027-03-27T00:30:00Z"), DAY, 0, gap), gap.habits.zone).minute).toBeGreaterThanOrEqual(180);
  });
});

describe("days off", () => {
  it.each([
    // Friday 20:00 in Berlin: four hours on Friday, twenty on Monday.
    ["Europe/Berlin", "2027-01-15T19:00", "2027-01-18T19:00"],
    // Over the Sundays on which clocks change, the free days are 23 and 25 hours long.
    ["Europe/Berlin", "2027-03-26T19:00", "2027-03-29T18:00"],
    ["Europe/Berlin", "2027-10-29T18:00", "2027-11-01T19:00"],
    ["America/New_York", "2027-03-13T01:00", "2027-03-16T00:00"],
    ["Australia/Sydney", "2027-10-01T10:00", "2027-10-04T09:00"],
    // Begun on a Saturday: all the time from Monday on.
    ["Europe/Berlin", "2027-01-16T12:00", "2027-01-18T23:00"],
    // A Sunday evening in Berlin is Monday morning in Sydney.
    ["Australia/Sydney", "2027-01-17T20:00", "2027-01-18T20:00"],
  ])("stop the clock on weekends in %s: from %s until %s", (zone, from, end) => {
    expect(utc(runOut(at(`${from}:00Z`), DAY, HOUR, { habits: habits(zone), weekendsOff: true }))).toBe(end);
  });

  it("stop the clock for whoever announced them, and go on into a weekend", () => {
    const away = habits("Europe/Berlin", { daysOff: [{ from: "2027-01-13", to: "2027-01-15" }] });
    const from = at("2027-01-12T17:00:00Z");
    expect(utc(runOut(from, DAY, HOUR, { habits: away, weekendsOff: false }))).toBe("2027-01-16T17:00");
    expect(utc(runOut(from, DAY, HOUR, { habits: away, weekendsOff: true }))).toBe("2027-01-18T17:00");
  });

  it("are skipped as a whole, however many and however far", () => {
    const spans = [1, 2, 3, 4, 5].map((month) => ({ from: `2190-0${month}-02`, to: `2190-0${month}-25` }));
    const away = habits("Europe/Berlin", { daysOff: [...spans].reverse(), quiet: NIGHT });
    const end = runOut(at("2190-01-01T12:00:00Z"), 12 * HOUR, HOUR, { habits: away, weekendsOff: true });
    expect(utc(end)).toBe("2190-01-26T07:00");
    // An hour of January, the first of February, and what is left falls into the night after the second span.
    expect(utc(runOut(at("2190-01-31T22:00:00Z"), 26 * HOUR, 0, { habits: away, weekendsOff: false }))).toBe("2190-02-26T06:00");
  });

  it("may not be announced for ever", () => {
    const off = (from: string, to: string) =>
      v.safeParse(HabitsSchema, { zone: "UTC", quiet: null, daysOff: [{ from, to }] }).success;
    expect([off("2027-01-01", "2027-04-30"), off("2027-01-01", "2027-05-01")]).toEqual([true, false]);
    expect([off("9999-12-31", "9999-12-31"), off("1999-12-31", "1999-12-31")]).toEqual([false, false]);
  });

  it("come after a night that leads into them", () => {
    const quiet = habits("Europe/Berlin", { quiet: { from: 22 * 60, to: 10 * 60 } });
    // Friday 23:00 would wait until Saturday 11:00, which is free: Monday 11:00.
    expect(utc(runOut(at("2027-01-14T22:00:00Z"), DAY, HOUR, { habits: quiet, weekendsOff: true }))).toBe("2027-01-18T10:00");
  });
});

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Africa/Casablanca",
];
const calendars = fc.record({
  zone: fc.constantFrom(...ZONES),
  from: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 60, max: 1200 }),
  weekendsOff: fc.boolean(),
});
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

describe("whatever the zone, the night and the time", () => {
  const calendarOf = ({
    zone,
    from,
    length,
    weekendsOff,
  }: {
    zone: string;
    from: number;
    length: number;
    weekendsOff: boolean;
  }) => ({
    habits: habits(zone, { quiet: { from, to: (from + length) % 1440 } }),
    weekendsOff,
  });
  const isQuiet = (minute: number, { from, to }: { from: number; to: number }) =>
    from < to ? from <= minute && minute < to : from <= minute || minute < to;

  it("a deadline lies in no quiet hour, on no free day, and never too early", () => {
    fc.assert(
      fc.property(calendars, instants, fc.integer({ min: 1, max: 72 * 60 }), (given, begin, minutes) => {
        const calendar = calendarOf(given);
        const end = runOut(instantOf(begin), minutes * MINUTE, HOUR, calendar);
        const { date, minute } = localOf(end, calendar.habits.zone);
        expect(end).toBeGreaterThanOrEqual(begin + minutes * MINUTE);
        expect(isQuiet(minute, calendar.habits.quiet ?? { from: 0, to: 0 })).toBe(false);
        if (given.weekendsOff) expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
        expect(end - begin).toBeLessThan(minutes * MINUTE + (given.weekendsOff ? 7 : 2) * DAY);
      }),
      { numRuns: 300 },
    );
  });

  it("only time counts in which the clock runs, be it stopped by a weekend or by somebody", () => {
    const QUARTER = 15 * MINUTE;
    const stopsAt = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 900 })), { maxLength: 3 });
    fc.assert(
      fc.property(
        calendars,
        instants,
        fc.integer({ min: 1, max: 96 }),
        stopsAt,
        ({ zone, weekendsOff }, begin, quarters, stopped) => {
          const from = instantOf(begin - (begin % QUARTER));
          const stops = stopped.map(([after, long]) => ({
            from: instantOf(from + after * QUARTER),
            to: instantOf(from + (after + long) * QUARTER),
          }));
          const end = runOut(from, quarters * QUARTER, 0, { habits: habits(zone), weekendsOff, stops });
          const stands = (now: number) =>
            stops.some((stop) => stop.from <= now && now < stop.to) ||
            (weekendsOff &&
              [0, 6].includes(new Date(`${localOf(instantOf(now), habits(zone).zone).date}T00:00:00Z`).getUTCDay()));
          const ran = Array.from({ length: (end - from) / QUARTER }, (_, nth) => from + nth * QUARTER).filter(
            (now) => !stands(now),
          );
          expect(ran.length).toBe(quarters);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("who begins later never ends earlier", () => {
    fc.assert(
      fc.property(calendars, instants, fc.integer({ min: 0, max: 36 * 60 }), (given, begin, later) => {
        const calendar = calendarOf(given);
        const [one, other] = [begin, begin + later * MINUTE].map((from) => runOut(instantOf(from), DAY, HOUR, calendar));
        expect(other).toBeGreaterThanOrEqual(one ?? 0);
      }),
      { numRuns: 300 },
    );
  });
});
