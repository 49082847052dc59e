import type { PageRefusal } from "../../worker/table/refusal.ts";
import { Afloat } from "../parts/afloat.tsx";
import { documentOf } from "../parts/document.tsx";
import { generalPreview } from "../parts/preview.ts";
import type { Newcomer, Reader } from "../parts/reader.ts";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { NewTableForm } from "./new-table.tsx";
import { type TableLine, TableLines } from "./tables.tsx";

export interface StartProps {
  readonly newcomer: Newcomer | null;
  /** What this reader was called last; empty if never. */
  readonly name: string;
  readonly tables: readonly TableLine[];
  /** Names this form, so that sending it twice makes one table. */
  readonly once: string;
  /** The same for the practice table. */
  readonly practice: string;
  readonly refusal?: PageRefusal;
  /** The fields as they were sent, when they were refused. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The way in: what this is, your tables, and a new one. */
export function startPage(r: Reader, p: StartProps): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `Trentuno · ${w.start.title}`,
    preview: generalPreview(w),
    children: (
      <main class="page start">
        <div class="two">
          <div>
            <Hello w={w} />
            <Practice w={w} {...p} />
            {p.tables.length > 0 && <YourTables w={w} tables={shortened(p.tables)} />}
          </div>
          <div>
            <section aria-labelledby="new-table">
              <h2 id="new-table">{w.start.newTable}</h2>
              <NewTableForm w={w} {...p} />
            </section>
            <InAMinute w={w} />
          </div>
        </div>
      </main>
    ),
  });
}

function Hello({ w }: { readonly w: Words }) {
  return (
    <section class="hello">
      <Afloat w={w} />
      <h1>{w.start.title}</h1>
      <p class="lead">{w.start.lead}</p>
      {w.start.which !== null && <p>{w.start.which}</p>}
      <p>{w.start.free}</p>
      <p>
        <a class="how" href="/help">
          {w.help.link}
        </a>
      </p>
    </section>
  );
}

/** One tap to cards in hand. Its wish has its own name, so that it never makes the table of the form below. */
function Practice({ w, newcomer, practice }: StartProps & { readonly w: Words }) {
  return (
    <form class="practice" method="post" action="/practice">
      <Hidden name="once" value={practice} />
      {newcomer !== null && <Hidden name="key" value={newcomer.key} />}
      <button type="submit">{w.hints.practice}</button>
      <p class="hint">{w.hints.practiceSays}</p>
    </form>
  );
}

/** How many tables that rest the way in has room for. */
const FEW = 3;

/** All that run, and the first few of those that rest; your page has them all. */
const shortened = (tables: readonly TableLine[]): readonly TableLine[] => [
  ...tables.filter(({ rests }) => !rests),
  ...tables.filter(({ rests }) => rests).slice(0, FEW),
];

function YourTables({ w, tables }: { readonly w: Words; readonly tables: readonly TableLine[] }) {
  return (
    <section aria-labelledby="your-tables">
      <h2 id="your-tables">{w.start.yourTables}</h2>
      <TableLines w={w} tables={tables} />
    </section>
  );
}

function InAMinute({ w }: { readonly w: Words }) {
  return (
    <section aria-labelledby="in-a-minute" class="minute">
      <h2 id="in-a-minute">{w.start.rulesTitle}</h2>
      {w.start.rules.map(({ name, says }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{says}</p>
        </div>
      ))}
    </section>
  );
}
