import type { Lang } from "../words/speech.ts";

/** By when somebody must act. The client script puts it into the reader's own time; until then it stands in UTC. */
export function Deadline({ lang, at }: { readonly lang: Lang; readonly at: number }) {
  const when = new Date(at);
  const text = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(when);
  return (
    <time class="deadline" dateTime={when.toISOString()} data-deadline hx-morph-skip-children>
      {text} UTC
    </time>
  );
}
