import type { Hand } from "../../worker/rules/card.ts";
import type { Options } from "../../worker/rules/options.ts";
import type { Weight } from "../../worker/rules/weight.ts";
import type { Settings } from "../../worker/table/settings.ts";
import { documentOf } from "../parts/document.tsx";
import { generalPreview } from "../parts/preview.ts";
import type { Reader } from "../parts/reader.ts";
import { TableRules } from "../parts/rules.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { Choice } from "./choice.tsx";
import { Lives } from "./lives.tsx";
import { Showdown } from "./showdown.tsx";
import { Knock, Turn } from "./turn.tsx";
import { Hands } from "./worth.tsx";

/** The rules that are explained: the usual ones, or a table's own. */
export interface Help {
  readonly options: Options;
  /** What the rules say a hand is worth by these options. */
  readonly weigh: (hand: Hand) => Weight;
  readonly table?: { readonly id: string; readonly settings: Settings };
}

/** What every section is drawn from. */
export interface Taught extends Help {
  readonly w: Words;
}

/** The game for who has never played it, in two minutes; at a table, with the rules of that table. */
export function helpPage(r: Reader, help: Help): string {
  const w = wordsFor(r);
  const taught = { w, ...help };
  return documentOf({
    r,
    title: `${w.help.title} · Trentuno`,
    preview: generalPreview(w, w.help.title),
    children: (
      <main class="page help">
        <header class="head">
          <h1>{w.help.title}</h1>
          <p class="lead">{w.help.lead}</p>
        </header>
        <Hands {...taught} />
        <Choice {...taught} />
        <Turn {...taught} />
        <Knock {...taught} />
        <Showdown {...taught} />
        {help.options.length === "match" && <Lives {...taught} />}
        <House {...taught} />
        <Ready {...taught} />
        <Browser w={w} />
      </main>
    ),
  });
}

function House({ w, table }: Taught) {
  if (table === undefined) return null;
  return (
    <section aria-labelledby="house">
      <h2 id="house">{w.help.house}</h2>
      <TableRules w={w} settings={table.settings} />
    </section>
  );
}

function Ready({ w, table }: Taught) {
  return (
    <div class="ready">
      <p>{w.help.ready}</p>
      <a class="button primary" href={table === undefined ? "/#new-table" : `/t/${table.id}`}>
        {table === undefined ? w.start.newTable : w.showdown.backToTable}
      </a>
    </div>
  );
}

function Browser({ w }: { readonly w: Words }) {
  const { name, says, update } = w.help.browser;
  return (
    <section aria-labelledby="browser">
      <h2 id="browser">{name}</h2>
      <p>{says}</p>
      <p>{update}</p>
    </section>
  );
}
