import { Hono } from "hono";
import { proofPage } from "../../web/pages.tsx";
import { readerOf, type Setting } from "./context.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

/** What shows that nobody chose a finished deal's cards: a page that checks it, and the match as a file. */
export const proof = new Hono<Setting>()
  .get("/:id/matches/:match{[1-9][0-9]{0,5}}/deals/:n{[1-9][0-9]{0,5}}/proof", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const [n, match] = [Number(c.req.param("n")), Number(c.req.param("match"))];
    const [view, deal] = [await at.stub.look(at.player), await at.stub.deal(at.player, n, match)];
    if (!view.ok) return refusalPage(c, view.refusal);
    if (!deal.ok) return refusalPage(c, deal.refusal, { back: `/t/${at.id}` });
    return c.html(proofPage(readerOf(c), view.value, deal.value));
  })

  .get("/:id/matches/:match{[1-9][0-9]{0,5}}/transcript.json", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const match = Number(c.req.param("match"));
    const answer = await at.stub.proven(at.player, match);
    if (!answer.ok) return refusalPage(c, answer.refusal, { back: `/t/${at.id}` });
    c.header("Content-Disposition", `attachment; filename="trentuno-${at.id}-${match}.json"`);
    return c.json(answer.value);
  });
