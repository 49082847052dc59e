import { type TableLine, TableLines } from "../home/tables.tsx";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { WORDS } from "../words/index.ts";

interface Me {
  /** What this reader was called last; empty if never. */
  readonly name: string;
  readonly tables: readonly TableLine[];
}

/** A person's own page: their tables, those that wait for them first. */
export function mePage(r: Reader, { name, tables }: Me): string {
  const w = WORDS[r.lang];
  return documentOf({
    r,
    title: `${w.mine.title} · Trentuno`,
    children: (
      <main class="page">
        <h1>{w.mine.title}</h1>
        {name !== "" && (
          <p>
            <Says text={w.mine.hello(name)} />
          </p>
        )}
        {tables.length === 0 ? <p>{w.mine.none}</p> : <TableLines w={w} tables={tables} />}
        {r.signedIn && <p class="hint">{w.mine.device}</p>}
        <p>
          <a class="button" href="/">
            {w.start.newTable}
          </a>
        </p>
      </main>
    ),
  });
}
