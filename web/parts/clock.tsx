import type { Words } from "../words/catalogue.ts";

interface Props {
  readonly w: Words;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The reader's time zone, where it is known. */
  readonly zone: string | null;
}

/** When something was. The script puts it into the reader's own time; until then it stands in UTC. */
export function Moment({ w, at }: Omit<Props, "zone">) {
  const when = new Date(at);
  const text = new Intl.DateTimeFormat(w.lang, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(when);
  return (
    <time dateTime={when.toISOString()} data-moment hx-morph-skip-children>
      {text} UTC
    </time>
  );
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
