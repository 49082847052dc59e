import { onRedraw } from "./htmx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { lang: spoken } = document.documentElement;
/** The page's language as the reader's country writes it, where the browser says so: 18:00 or 6:00 PM. */
const lang = navigator.languages.find((each) => each.split("-")[0] === spoken) ?? spoken;

/** A formatter is slow to make, and most pages need few or none of them: each is made when it is first asked for. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const dates = (how: Intl.DateTimeFormatOptions) => late(() => new Intl.DateTimeFormat(lang, how));
const spans = (unit: string) => late(() => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }));
const clock = dates({ timeStyle: "short" });
const weekday = dates({ weekday: "long" });
const date = dates({ weekday: "short", day: "numeric", month: "short" });
const past = dates({ dateStyle: "medium", timeStyle: "short" });
const relative = late(() => new Intl.RelativeTimeFormat(lang, { numeric: "auto" }));
const SPANS = { day: spans("day"), hour: spans("hour"), minute: spans("minute") } as const;

/** Deadlines in the reader's own time, and how long there still is. */
export function localiseTimes(): void {
  write();
  onRedraw(write);
  document.addEventListener("toggle", write, { capture: true });
  setInterval(write, 1000);
}

/** What is folded away is written when it is unfolded: a page's first time costs a phone a tenth of a second. */
function write(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time")) {
    const text = time.closest("details:not([open]) > :not(summary)") === null ? textOf(time, Date.now()) : null;
    if (text !== null && time.textContent !== text) time.textContent = text;
  }
}

/** Null for a day that is written as it is. */
function textOf({ dateTime, dataset }: HTMLTimeElement, now: number): string | null {
  const at = new Date(dateTime);
  if (dataset["deadline"] !== undefined) return inWords(at, now, dataset["left"] ?? "{time}");
  if (dataset["moment"] !== undefined) return moment(at, now);
  return dataset["date"] === undefined ? null : past().format(at);
}

/** Such as "tomorrow 18:00, 21 hours left". */
function inWords(at: Date, now: number, words: string): string {
  const left = at.getTime() - now;
  return [moment(at, now), left > 0 ? words.replace("{time}", span(left)) : ""].filter((part) => part !== "").join(", ");
}

function moment(at: Date, now: number): string {
  const days = Math.round((midnight(at) - midnight(new Date(now))) / DAY);
  return days === 0 ? clock().format(at) : `${dayOf(at, days)} ${clock().format(at)}`;
}

function dayOf(at: Date, days: number): string {
  if (Math.abs(days) === 1) return relative().format(days, "day");
  return days > 0 && days < 7 ? weekday().format(at) : date().format(at);
}

/** The day as a count of days: a day on which clocks change is a day. */
const midnight = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());

function span(left: number): string {
  if (left >= 2 * DAY) return SPANS.day().format(Math.floor(left / DAY));
  if (left >= HOUR) return SPANS.hour().format(Math.floor(left / HOUR));
  if (left >= 5 * MINUTE) return SPANS.minute().format(Math.floor(left / MINUTE));
  return `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / 1000)).padStart(2, "0")}`;
}
