import type { DaysOff, Habits, Quiet, Zone } from "../player/preferences.ts";
import { type Instant, instantOf, later } from "./instant.ts";

const MINUTE = 60_000;
const MINUTES = 24 * 60;
const DAY = MINUTES * MINUTE;

/** While the clock was stopped, up to the instant at which it ran on. */
export interface Stop {
  readonly from: Instant;
  readonly to: Instant;
}

/** When somebody's turns may end. */
export interface Calendar {
  readonly habits: Habits;
  /** Whether Saturdays and Sundays stop the clock. */
  readonly weekendsOff: boolean;
  /** When somebody stopped it. */
  readonly stops?: readonly Stop[];
}

/**
 * The instant at which this much time has run since `from`: days off and free weekends, midnight to midnight where the person lives, do not count,
 * nor does while the clock was stopped. What would fall into quiet hours, or into the first `grace` milliseconds after them, waits until then.
 */
export function runOut(from: Instant, time: number, grace: number, calendar: Calendar): Instant {
  return awake(counted(from, time, calendar), grace, calendar);
}

function counted(from: Instant, time: number, calendar: Calendar): Instant {
  let [begin, left] = [running(from, calendar), time];
  for (;;) {
    const still = nextStandstill(begin, calendar);
    if (still === null || begin + left < still) return later(begin, left);
    left -= still - begin;
    begin = running(still, calendar);
  }
}

/** The first instant from here on at which the clock runs. */
function running(from: Instant, calendar: Calendar): Instant {
  const day = workday(from, calendar);
  const stop = calendar.stops?.find((each) => each.from <= day && day < each.to);
  return stop === undefined ? day : running(stop.to, calendar);
}

/** When the clock, which runs at this instant, stands still next; null when that is not known. */
function nextStandstill(from: Instant, calendar: Calendar): Instant | null {
  const free = nextFreeDay(from, calendar);
  const times = [...(calendar.stops ?? []).map((stop) => stop.from), ...(free === null ? [] : [free])].filter((at) => at > from);
  return times.length === 0 ? null : instantOf(Math.min(...times));
}

/** Whether this calendar has no free day at all, as most have none. */
const isBare = ({ habits, weekendsOff }: Calendar): boolean => !weekendsOff && habits.daysOff.length === 0;

/** The first instant from here on that is on no free day. */
function workday(from: Instant, calendar: Calendar): Instant {
  if (isBare(calendar)) return from;
  const { zone } = calendar.habits;
  const today = localOf(from, zone).date;
  let date = today;
  for (let last = lastFree(date, calendar); last !== null; last = lastFree(date, calendar)) date = dayAfter(last);
  return date === today ? from : startOf(date, zone);
}

/** When the first free day after this workday begins; null when none is known. */
function nextFreeDay(from: Instant, calendar: Calendar): Instant | null {
  if (isBare(calendar)) return null;
  const { habits, weekendsOff } = calendar;
  const { date } = localOf(from, habits.zone);
  const spans = habits.daysOff.flatMap((span) => (span.from > date ? [span.from] : []));
  const next = [...spans, ...(weekendsOff ? [saturdayAfter(date)] : [])].sort()[0];
  return next === undefined ? null : startOf(next, habits.zone);
}

/** The last day of what this day off belongs to: of the days announced, however many, or this one of the weekend; null on a workday. */
const lastFree = (date: string, { habits, weekendsOff }: Calendar): string | null =>
  habits.daysOff.find((span) => holds(span, date))?.to ?? (weekendsOff && isWeekend(date) ? date : null);

const holds = ({ from, to }: DaysOff, date: string): boolean => from <= date && date <= to;
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));
const daysOn = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const dayAfter = (date: string): string => daysOn(date, 1);
export const dayBefore = (date: string): string => daysOn(date, -1);
const saturdayAfter = (date: string): string => daysOn(date, 6 - weekdayOf(date));

/** Out of quiet hours and free days, whichever follows the other. */
function awake(at: Instant, grace: number, calendar: Calendar): Instant {
  const next = outOfQuiet(workday(at, calendar), grace, calendar.habits);
  return next === at ? at : awake(next, grace, calendar);
}

/** Quiet hours are what the clock on the wall says: an hour that comes twice is quiet twice. */
function outOfQuiet(at: Instant, grace: number, { quiet, zone }: Habits): Instant {
  if (quiet === null) return at;
  const calm = endOfQuiet(at, quiet, zone);
  const rest = Math.min(grace, (awakeMinutes(quiet) * MINUTE) / 2);
  const over = minutesAhead(quiet.to, localOf(calm, zone).minute) * MINUTE + (calm % MINUTE);
  return over < rest ? later(calm, rest - over) : calm;
}

/** When the quiet hours end that this instant is in; the instant itself when it is in none. */
function endOfQuiet(at: Instant, quiet: Quiet, zone: Zone): Instant {
  let now = at;
  for (let step = 0; step < 4; step += 1) {
    const { minute } = localOf(now, zone);
    if (!isQuiet(minute, quiet)) return now;
    now = showing(now, minutesAhead(minute, quiet.to) * MINUTE - (now % MINUTE), zone);
  }
  return now;
}

/** The instant at which the clock on the wall will be this much ahead, whether or not it is changed on the way. */
function showing(from: Instant, ahead: number, zone: Zone): Instant {
  const plain = later(from, ahead);
  const exact = later(plain, offsetAt(from, zone) - offsetAt(plain, zone));
  return exact > from ? exact : plain;
}

const isQuiet = (minute: number, { from, to }: Quiet): boolean =>
  from < to ? from <= minute && minute < to : from <= minute || minute < to;

/** From one minute of the day to the next time it is another: 0 to 1439. */
const minutesAhead = (from: number, to: number): number => (to - from + MINUTES) % MINUTES;
const awakeMinutes = ({ from, to }: Quiet): number => minutesAhead(to, from);

/** What calendar and clock on the wall show: the ISO date and the minute of the day. */
export function localOf(at: Instant, zone: Zone): { readonly date: string; readonly minute: number } {
  const shown = new Date(at + offsetAt(at, zone)).toISOString();
  return { date: shown.slice(0, 10), minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) };
}

/** The first instant of a day: midnight, or what follows where clocks are put forward over it, or the calendar over the whole day. */
function startOf(date: string, zone: Zone): Instant {
  const utc = instantOf(Date.parse(`${date}T00:00:00Z`));
  const guesses = [DAY, 0, -DAY].map((away) => later(utc, -offsetAt(later(utc, away), zone)));
  const first = guesses.filter((guess) => localOf(guess, zone).date === date);
  return instantOf(first.length > 0 ? Math.min(...first) : Math.max(...guesses));
}

const formats = new Map<Zone, Intl.DateTimeFormat>();

/** Clocks are changed at full quarters of an hour only, in milliseconds. */
const QUARTER = 15 * MINUTE;
/** What was reckoned before, by zone and quarter of an hour, and how much of it is kept: asking a calendar takes as long as all else a move does. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 1_000;

/** How far the wall clock is ahead of UTC, in milliseconds. */
function offsetAt(at: Instant, zone: Zone): number {
  const key = `${zone} ${Math.floor(at / QUARTER)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const offset = reckoned(at, zone);
  offsets.set(key, offset);
  return offset;
}

function reckoned(at: Instant, zone: Zone): number {
  const format = formats.get(zone) ?? formatFor(zone);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatFor(timeZone: Zone): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
