import { helpPage } from "../../web/pages.tsx";
import type { Hand } from "../rules/card.ts";
import { DEFAULTS, type Options } from "../rules/options.ts";
import { weightOf } from "../rules/weight.ts";
import { readerOf, type Setting } from "./context.ts";
import { Hono } from "./hono.ts";
import { refusalPage } from "./refuse.ts";
import { tableAt } from "./table.ts";

/** The rules explained: as usual, and as a table plays them. The examples' points are the rules' own. */
export const help = new Hono<Setting>()
  .get("/help", (c) => c.html(helpPage(readerOf(c), by(DEFAULTS))))

  .get("/t/:id/help", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const answer = await at.stub.look(at.player);
    const view = answer.ok ? answer.value : answer.view;
    if (view === null) return refusalPage(c, answer.ok ? "internal" : answer.refusal);
    const table = { id: view.table, settings: view.settings };
    return c.html(helpPage(readerOf(c), { ...by(view.settings.options), table }));
  });

const by = (options: Options) => ({ options, weigh: (hand: Hand) => weightOf(hand, options) });
