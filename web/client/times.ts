import { onRedraw } from "./htmx.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { lang } = document.documentElement;
const clock = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
const weekday = new Intl.DateTimeFormat(lang, { weekday: "short", hour: "numeric", minute: "2-digit" });
const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
const away = new Intl.RelativeTimeFormat(lang, { numeric: "always", style: "short" });

/** Deadlines in the reader's own time, and how long there still is. */
export function localiseTimes(): void {
  write();
  onRedraw(write);
  setInterval(write, 1000);
}

function write(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-deadline]")) {
    const text = inWords(new Date(time.dateTime), Date.now());
    if (time.textContent !== text) time.textContent = text;
  }
}

function inWords(at: Date, now: number): string {
  const left = at.getTime() - now;
  return [moment(at, now, left), left > 0 ? remaining(left) : ""].filter((part) => part !== "").join(" · ");
}

function moment(at: Date, now: number, left: number): string {
  if (at.toDateString() === new Date(now).toDateString()) return clock.format(at);
  return left < 6 * DAY ? weekday.format(at) : date.format(at);
}

function remaining(left: number): string {
  if (left >= 2 * DAY) return "";
  if (left >= HOUR) return away.format(Math.floor(left / HOUR), "hour");
  return `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / 1000)).padStart(2, "0")}`;
}
