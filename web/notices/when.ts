import type { Saying } from "../words/catalogue.notices.ts";
import type { RecapWords } from "../words/catalogue.recap.ts";
import type { Lang } from "../words/speech.ts";

const DAY = 24 * 3600 * 1000;

/** A deadline as its reader says it: "18:00", "tomorrow 18:00", "Friday 18:00", or with its date. Null where there is none. */
export function whenIn(say: Saying, lang: Lang, timeZone: string, at: number | null, now: number): string | null {
  if (at === null) return null;
  const time = timeIn(lang, timeZone, at);
  const days = daysBetween(now, at, timeZone);
  if (days === 0) return say.at(null, time);
  if (days === 1) return say.at(new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(1, "day"), time);
  return say.at(dayIn(lang, timeZone, at, days), time);
}

/** Since when, so many midnights ago, as its reader says it: "Since 14:05", "Since yesterday 18:00", "Since Tuesday", or with the date. */
export function sinceIn(since: RecapWords["since"], lang: Lang, timeZone: string, at: number, days: number): string {
  if (days <= 0) return since.time(timeIn(lang, timeZone, at));
  if (days === 1) return since.yesterday(timeIn(lang, timeZone, at));
  const day = dayIn(lang, timeZone, at, days);
  return days < 7 ? since.weekday(day) : since.date(day);
}

const timeIn = (lang: Lang, timeZone: string, at: number): string =>
  new Intl.DateTimeFormat(lang, { timeStyle: "short", timeZone }).format(at) + zoneIn(lang, timeZone, at);

/** The weekday of a day less than a week away, else the date. */
function dayIn(lang: Lang, timeZone: string, at: number, away: number): string {
  const day = away < 7 ? { weekday: "long" as const } : { day: "numeric" as const, month: "long" as const };
  return new Intl.DateTimeFormat(lang, { ...day, timeZone }).format(at);
}

/** Whoever has said no time zone reads which one is meant. */
const zoneIn = (lang: Lang, timeZone: string, at: number): string => (timeZone === "UTC" ? ` ${zoneName(lang, at)}` : "");

const zoneName = (lang: Lang, at: number): string =>
  new Intl.DateTimeFormat(lang, { timeZone: "UTC", timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "UTC";

/** How many midnights lie between, on the reader's wall calendar. */
export const daysBetween = (from: number, to: number, timeZone: string): number =>
  Math.round((dayOf(to, timeZone) - dayOf(from, timeZone)) / DAY);

/** The date there, as midnight UTC of the same date. */
function dayOf(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts["year"] ?? 0, (parts["month"] ?? 1) - 1, parts["day"] ?? 1);
}
