import { Hono } from "hono";
import { type DealShown, dealPage, stepFragment, stepPage } from "../../web/pages.tsx";
import type { TableView } from "../table/view.ts";
import { type Context, readerOf, type Setting, wantsFragment } from "./context.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

const DEAL = "/:id/matches/:match{[1-9][0-9]{0,5}}/deals/:n{[1-9][0-9]{0,5}}";

/** Finished deals: each as a whole, and step by step. A deal that runs is nowhere yet, for nobody. */
export const replay = new Hono<Setting>()
  .get(DEAL, (c) => shown(c, (view, deal) => dealPage(readerOf(c), view, deal)))

  .get(`${DEAL}/steps/:k{[1-9][0-9]{0,5}}`, (c) =>
    shown(c, (view, deal) => {
      const draw = wantsFragment(c) ? stepFragment : stepPage;
      return draw(readerOf(c), view, deal, Number(c.req.param("k")));
    }),
  );

/** Answers with what is drawn of the deal that the address names; null is an address that leads nowhere. */
async function shown(c: Context, draw: (view: TableView, deal: DealShown) => string | null): Promise<Response> {
  const at = tableAt(c);
  if (at === null) return refusalPage(c, "unknownTable");
  const [n, match] = [Number(c.req.param("n")), Number(c.req.param("match"))];
  const [view, deal] = [await at.stub.look(at.player), await at.stub.deal(at.player, n, match)];
  if (!view.ok) return refusalPage(c, view.refusal);
  if (!deal.ok) return refusalPage(c, deal.refusal, { back: `/t/${at.id}` });
  const page = draw(view.value, deal.value);
  return page === null ? refusalPage(c, "unknownDeal", { back: `/t/${at.id}` }) : c.html(page);
}
