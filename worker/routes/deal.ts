import type { FinishedDeal } from "../table/history.ts";
import type { TableView } from "../table/view.ts";
import type { Context } from "./context.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

/** Where a match's deal is found at its table. */
export const DEAL = "/:id/matches/:match{[1-9][0-9]{0,5}}/deals/:n{[1-9][0-9]{0,5}}";

/** Answers with what is drawn of the finished deal that the address names; null is a step that it has not. A deal that runs is nowhere yet. */
export async function dealShown(c: Context, draw: (view: TableView, deal: FinishedDeal) => string | null): Promise<Response> {
  const at = tableAt(c);
  if (at === null) return refusalPage(c, "unknownTable");
  const [n, match] = [Number(c.req.param("n")), Number(c.req.param("match"))];
  const [view, deal] = [await at.stub.look(at.player), await at.stub.deal(at.player, n, match)];
  if (!view.ok) return refusalPage(c, view.refusal);
  if (!deal.ok) return refusalPage(c, deal.refusal, { back: `/t/${at.id}` });
  const page = draw(view.value, deal.value);
  return page === null ? refusalPage(c, "unknownStep", { back: `/t/${at.id}` }) : c.html(page);
}
