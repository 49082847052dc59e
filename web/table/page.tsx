import { render } from "preact-render-to-string";
import type { Seat } from "../../worker/rules/seat.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import type { TableSeatView, TableView, Told } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { WORDS } from "../words/index.ts";
import { InsideApp } from "./lost.tsx";
import { TableMain } from "./main.tsx";
import { titleOf } from "./news.ts";
import { pathOf, type TableExtras } from "./props.ts";
import { ShowdownOf } from "./showdown.tsx";
import { HowItWent } from "./told.tsx";

/** A table's whole page: invitation, lobby, play, showdown or end, as the view has it. */
export function tablePage(r: Reader, view: TableView, p: TableExtras): string {
  const w = WORDS[r.lang];
  return documentOf({
    r,
    title: titleOf(w, view),
    live: pathOf(view),
    children: (
      <>
        <InsideApp w={w} view={view} inside={p.inside} />
        <TableMain w={w} view={view} p={p} />
      </>
    ),
  });
}

/** The part of the page that changes: `<main id="table">`. Page, answer and push all draw it here. */
export const tableFragment = (r: Reader, view: TableView, p: TableExtras): string =>
  render(<TableMain w={WORDS[r.lang]} view={view} p={p} />);

/** The fragment as a socket sends it: htmx morphs it into the page. */
export const tablePush = (r: Reader, view: TableView, p: TableExtras): string =>
  `<hx-partial hx-target="#table" hx-swap="outerMorph">${tableFragment(r, view, p)}</hx-partial>`;

/** What a finished deal's page is drawn from. */
export interface DealShown {
  readonly showdown: Showdown;
  readonly told: readonly Told[];
  /** Who sat where in that deal, by seat; and the reader's seat in it. */
  readonly names: readonly string[];
  readonly you: Seat | null;
}

/** A finished deal by itself. */
export function dealPage(r: Reader, view: TableView, deal: DealShown): string {
  const w = WORDS[r.lang];
  const then = { ...view, you: deal.you, seats: deal.names.map(seatThen) };
  return documentOf({
    r,
    title: `${w.showdown.title(deal.showdown.deal)} · ${view.settings.name}`,
    children: (
      <main class="page deal">
        <ShowdownOf w={w} view={then} deal={deal.showdown} level="h1" />
        <HowItWent w={w} view={then} told={deal.told} />
        <p>
          <a class="button" href={pathOf(view)}>
            {w.showdown.backToTable}
          </a>
        </p>
      </main>
    ),
  });
}

/** A seat of a deal that is over: only its name is told any more. */
const seatThen = (name: string, index: number): TableSeatView => ({
  seat: index as Seat, // an index into the seats is a seat
  name,
  kind: "human",
  state: "in",
  lives: 0,
  cards: 0,
  dealer: false,
  knocked: false,
  host: false,
  here: false,
  last: null,
  away: false,
  offered: false,
  promisedTo: null,
});
