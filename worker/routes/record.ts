import { archivePage, matchPage, matchText, statisticsPage } from "../../web/pages.tsx";
import { type Speaking, wordsFor } from "../../web/words/index.ts";
import type { Answer } from "../table/answer.ts";
import type { MatchShown } from "../table/archive.ts";
import type { TableStub } from "../table/stub.ts";
import type { TableView } from "../table/view.ts";
import { type Context, readerOf, type Setting } from "./context.ts";
import { Hono } from "./hono.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

const MATCH = "/:id/matches/:match{[1-9][0-9]{0,5}}";

/** What was played at a table: its matches, each of them as a page and as a text to keep, and what they come to. */
export const record = new Hono<Setting>()
  .get("/:id/matches", (c) =>
    shown(
      c,
      (stub, player) => stub.archive(player),
      (view, archive) => c.html(archivePage(readerOf(c), view, archive)),
    ),
  )

  .get("/:id/statistics", (c) =>
    shown(
      c,
      (stub, player) => stub.statistics(player),
      (view, statistics) => c.html(statisticsPage(readerOf(c), view, statistics)),
    ),
  )

  .get(MATCH, (c) => shown(c, theMatch(c), (view, match) => c.html(matchPage(readerOf(c), view, match))))

  .get(`${MATCH}/match.txt`, (c) => shown(c, theMatch(c), (view, match) => textFile(c, readerOf(c), view, match)));

type Ask<T> = (stub: TableStub, player: Parameters<TableStub["archive"]>[0]) => Promise<Answer<T>>;

const theMatch =
  (c: Context): Ask<MatchShown> =>
  (stub, player) =>
    stub.match(player, Number(c.req.param("match")));

/** Asks the table, and shows what it answers. */
async function shown<T>(
  c: Context,
  ask: Ask<T>,
  show: (view: TableView, told: T) => Response | Promise<Response>,
): Promise<Response> {
  const at = tableAt(c);
  if (at === null) return refusalPage(c, "unknownTable");
  const [view, told] = [await at.stub.look(at.player), await ask(at.stub, at.player)];
  if (!view.ok) return refusalPage(c, view.refusal);
  return told.ok ? show(view.value, told.value) : refusalPage(c, told.refusal, { back: `/t/${at.id}/matches` });
}

/** A match as a text file in the reader's language. */
export function textFile(c: Context, speaking: Speaking, view: TableView, match: MatchShown): Response {
  c.header("Content-Type", "text/plain; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="trentuno-${match.match}.txt"`);
  return c.body(matchText({ w: wordsFor(speaking), view, match }));
}
