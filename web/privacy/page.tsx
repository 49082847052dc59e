import { documentOf } from "../parts/document.tsx";
import { generalPreview } from "../parts/preview.ts";
import type { Reader } from "../parts/reader.ts";
import type { Explained } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";

/** How this server is set up, as far as it matters to whoever plays on it. */
export interface Keeping {
  /** Days, or null for good. */
  readonly unstarted: number | null;
  readonly finished: number | null;
  /** Whether everything is kept in the European Union alone. */
  readonly eu: boolean;
  /** How whoever runs it is reached; empty where they have not said. */
  readonly contact: string;
}

/** What is kept about whoever plays here, where, and for how long. */
export function privacyPage(r: Reader, keeping: Keeping): string {
  const w = wordsFor(r);
  const { title, lead, parts, long, where, who, yours } = w.keeping.privacy;
  const howLong = [long.unstarted(keeping.unstarted), long.finished(keeping.finished), long.says].join(" ");
  return documentOf({
    r,
    title: `${title} · Trentuno`,
    preview: generalPreview(w, title),
    children: (
      <main class="page privacy">
        <header class="head">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </header>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
        <Part name={long.name} says={howLong} />
        <Part name={where.name} says={keeping.eu ? where.eu : where.anywhere} />
        {keeping.contact !== "" && <Part name={who.name} says={who.says(keeping.contact)} />}
        <Part name={yours.name} says={yours.says} />
        <p>
          <a class="button" href="/me#data">
            {yours.link}
          </a>
        </p>
      </main>
    ),
  });
}

const Part = ({ name, says }: Explained) => (
  <section>
    <h2>{name}</h2>
    <p>{says}</p>
  </section>
);
