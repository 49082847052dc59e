import type { Saying } from "../words/catalogue.notices.ts";
import type { Lang } from "../words/speech.ts";

const DAY = 24 * 3600 * 1000;

/** A deadline as its reader says it: "18:00", "tomorrow 18:00", "Friday 18:00", or with its date. Null where there is none. */
export function whenIn(say: Saying, lang: Lang, timeZone: string, at: number | null, now: number): string | null {
  if (at === null) return null;
  const time = new Intl.DateTimeFormat(lang, { timeStyle: "short", timeZone }).format(at) + zoneIn(lang, timeZone, at);
  const days = daysBetween(now, at, timeZone);
  if (days === 0) return say.at(null, time);
  if (days === 1) return say.at(new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(1, "day"), time);
  const day = days < 7 ? { weekday: "long" as const } : { day: "numeric" as const, month: "long" as const };
  return say.at(new Intl.DateTimeFormat(lang, { ...day, timeZone }).format(at), time);
}

/** Whoever has said no time zone reads which one is meant. */
const zoneIn = (lang: Lang, timeZone: string, at: number): string => (timeZone === "UTC" ? ` ${zoneName(lang, at)}` : "");

const zoneName = (lang: Lang, at: number): string =>
  new Intl.DateTimeFormat(lang, { timeZone: "UTC", timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "UTC";

/** How many midnights lie between, on the reader's wall calendar. */
const daysBetween = (from: number, to: number, timeZone: string): number =>
  Math.round((dayOf(to, timeZone) - dayOf(from, timeZone)) / DAY);

/** The date there, as midnight UTC of the same date. */
function dayOf(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts["year"] ?? 0, (parts["month"] ?? 1) - 1, parts["day"] ?? 1);
}
