import type { Words } from "../words/catalogue.ts";

interface Props {
  readonly w: Words;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The reader's time zone, where it is known. */
  readonly zone: string | null;
}

/**
 * By when somebody must act, in the reader's own time or else in UTC. The client script writes it as one says it and counts down, as `data-left`
 * words it.
 */
export function Deadline({ w, at, zone }: Props) {
  const when = new Date(at);
  const timeZone = zone ?? "UTC";
  const format = new Intl.DateTimeFormat(w.lang, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <time class="deadline" dateTime={when.toISOString()} data-deadline data-left={w.days.left} hx-morph-skip-children>
      {format.format(when)}
      {timeZone === "UTC" && " UTC"}
    </time>
  );
}

/** When something was, in the reader's own time or else in UTC; the client script writes it as one says it. */
export function Moment({ w, at, zone = null }: Omit<Props, "zone"> & Partial<Props>) {
  const when = new Date(at);
  const timeZone = zone ?? "UTC";
  const format = new Intl.DateTimeFormat(w.lang, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <time dateTime={when.toISOString()} data-moment hx-morph-skip-children>
      {format.format(when)}
      {timeZone === "UTC" && " UTC"}
    </time>
  );
}
