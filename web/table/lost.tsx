import type { TableSeatView, TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import type { Newcomer, Reader } from "../parts/reader.ts";
import { Hidden } from "../parts/send.tsx";
import type { Explained, Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { Claims } from "./claims.tsx";
import { type Drawn, pathOf } from "./props.ts";

/** Where a page is being read that is not a browser of its own: the app's name (may be unknown) and how its system opens a browser. */
export interface Inside {
  readonly app: string;
  /** A link that opens this table in the system's browser; null where there is none. */
  readonly browser: string | null;
}

interface Lost {
  readonly view: TableView;
  /** The table's absolute address. */
  readonly url: string;
  readonly newcomer: Newcomer | null;
  readonly inside: Inside | null;
}

/** For who had a seat here and is not known: what happened, and every way back. */
export function lostPage(r: Reader, p: Lost): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${w.lost.title} · ${p.view.settings.name}`,
    children: (
      <main class="page lost">
        <header class="head">
          <h1>{w.lost.title}</h1>
          {p.inside !== null && <p class="lead">{w.lost.inside(p.inside.app)}</p>}
          <p class="lead">{w.lost.why}</p>
        </header>
        <Claims w={w} view={p.view} />
        <InBrowser w={w} p={p} />
        <Way way={w.lost.oldDevice} />
        <Way way={w.lost.resume} />
        <AskTable w={w} p={p} />
        <p>
          <a class="button" href={pathOf(p.view)}>
            {w.showdown.backToTable}
          </a>
        </p>
      </main>
    ),
  });
}

/** To a reader inside another app who has no seat here: perhaps they have one in their browser. */
export function InsideApp({ w, view, inside }: Drawn & { readonly inside: Inside | undefined }) {
  if (inside === undefined || !mayHaveLost(view)) return null;
  return (
    <aside class="note" id="inside">
      {w.lost.inside(inside.app)} <a href={pathOf(view, "/lost")}>{w.lost.insideLink}</a>
    </aside>
  );
}

/** The way to this page from the table's, for who has no seat where somebody has one. */
export function LostLink({ w, view }: Drawn) {
  if (!mayHaveLost(view)) return null;
  return (
    <p class="hint" id="lost-link">
      <a class="lone" href={pathOf(view, "/lost")}>
        {w.lost.link}
      </a>
    </p>
  );
}

const Way = ({ way }: { readonly way: Explained }) => (
  <section>
    <h2>{way.name}</h2>
    <p>{way.says}</p>
  </section>
);

interface Part {
  readonly w: Words;
  readonly p: Lost;
}

function InBrowser({ w, p }: Part) {
  return (
    <section>
      <h2>{w.lost.browser.name}</h2>
      <p>{w.lost.browser.says}</p>
      <div class="link">
        <label class="unseen" for="link">
          {w.lobby.link}
        </label>
        <input id="link" value={p.url} readOnly />
        <button type="button" class="needs-script" data-copy={p.url} data-done={w.lobby.copied}>
          {w.lobby.copy}
        </button>
        {p.inside?.browser != null && (
          <a class="button" href={p.inside.browser}>
            {w.lost.openBrowser}
          </a>
        )}
      </div>
    </section>
  );
}

const mayHaveLost = (view: TableView): boolean => view.you === null && view.standIn === null && lostSeats(view).length > 0;

const lostSeats = (view: TableView): readonly TableSeatView[] =>
  view.seats.filter(({ kind, kept, state }) => (kind === "human" || kept) && state !== "left");

function AskTable({ w, p }: Part) {
  if (p.view.you !== null) return null;
  const seats = lostSeats(p.view);
  return (
    <section>
      <h2>{w.lost.ask.name}</h2>
      <p>{seats.length === 0 ? w.lost.nobody : w.lost.ask.says}</p>
      {seats.length > 0 && (
        <form method="post" action={pathOf(p.view, "/claim")} id="claiming">
          {p.newcomer !== null && <Hidden name="key" value={p.newcomer.key} />}
          <input type="hidden" name="zone" value="" data-zone />
          <fieldset class="which">
            <legend>{w.lost.which}</legend>
            {seats.map(({ seat, name }) => (
              <label key={seat} class="tile">
                <input type="radio" name="seat" value={seat} required />
                <bdi>{name}</bdi>
              </label>
            ))}
          </fieldset>
          <button type="submit">{w.lost.askDo}</button>
        </form>
      )}
    </section>
  );
}
