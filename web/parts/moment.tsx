import type { Words } from "../words/catalogue.ts";

interface Props {
  readonly w: Pick<Words, "lang">;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The reader's time zone; null or "UTC" where it is not known. */
  readonly zone: string | null;
}

/** Whoever has said no time zone reads which one is meant. */
const zoneIn = (zone: string | null): string => (zone === null || zone === "UTC" ? " UTC" : "");

const formatIn = (lang: string, zone: string | null): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone: zone ?? "UTC" });

/** A day and time that are past, in the reader's own time or else in UTC; the client script then writes it in theirs. */
export const DateTime = ({ w, at, zone }: Props) => (
  <time dateTime={new Date(at).toISOString()} data-date>
    {dateText(w, at, zone)}
  </time>
);

/** The same where no script can help: without a known zone it says that it is UTC. */
export const dateText = (w: Pick<Words, "lang">, at: number, zone: string | null): string =>
  `${formatIn(w.lang, zone).format(at)}${zoneIn(zone)}`;

/** A day by its date, in the reader's own time or else in UTC. */
export const dayText = (w: Pick<Words, "lang">, at: number, zone: string | null): string =>
  new Intl.DateTimeFormat(w.lang, { dateStyle: "long", timeZone: zone ?? "UTC" }).format(at);

/** From one moment to another, as one says it: the day once where it is the same. */
export const spanText = (w: Pick<Words, "lang">, from: number, to: number, zone: string | null): string =>
  `${formatIn(w.lang, zone).formatRange(from, to)}${zoneIn(zone)}`;
