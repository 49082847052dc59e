import { proofPage } from "../../web/pages.tsx";
import { readerOf, type Setting } from "./context.ts";
import { DEAL, dealShown } from "./deal.ts";
import { Hono } from "./hono.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

/** What shows that nobody chose a finished deal's cards: a page that checks it, and the match as a file. */
export const proof = new Hono<Setting>()
  .get(`${DEAL}/proof`, (c) => dealShown(c, (view, deal) => proofPage(readerOf(c), view, deal)))

  .get("/:id/matches/:match{[1-9][0-9]{0,5}}/transcript.json", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const match = Number(c.req.param("match"));
    const answer = await at.stub.proven(at.player, match);
    if (!answer.ok) return refusalPage(c, answer.refusal, { back: `/t/${at.id}` });
    c.header("Content-Disposition", `attachment; filename="trentuno-${at.id}-${match}.json"`);
    return c.json(answer.value);
  });
