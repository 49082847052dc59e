import { render } from "preact-render-to-string";
import type { TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import { tablePreview } from "../parts/preview.ts";
import type { Reader } from "../parts/reader.ts";
import { wordsFor } from "../words/index.ts";
import { InsideApp } from "./lost.tsx";
import { TableMain } from "./main.tsx";
import { titleOf } from "./news.ts";
import { pathOf, type TableExtras } from "./props.ts";
import { Talk } from "./talk.tsx";

/** A table's whole page: invitation, lobby, play, showdown or end, as the view has it. */
export function tablePage(r: Reader, view: TableView, p: TableExtras): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: titleOf(w, view),
    preview: tablePreview(w, view),
    beside: p.talk !== undefined,
    live: { path: pathOf(view), shown: p.shown },
    children: (
      <>
        <InsideApp w={w} view={view} inside={p.inside} />
        <TableMain w={w} view={view} p={p} />
        {p.talk !== undefined && <Talk w={w} {...p.talk} />}
      </>
    ),
  });
}

/** The part of the page that changes: `<main id="table">`. Page, answer and push all draw it here. */
export const tableFragment = (r: Reader, view: TableView, p: TableExtras): string =>
  render(<TableMain w={wordsFor(r)} view={view} p={p} />);

/** The fragment as a socket sends it: htmx morphs it into the page. */
export const tablePush = (r: Reader, view: TableView, p: TableExtras): string =>
  `<hx-partial hx-target="#table" hx-swap="outerMorph">${tableFragment(r, view, p)}</hx-partial>`;
