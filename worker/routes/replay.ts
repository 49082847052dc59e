import { dealPage, stepFragment, stepPage } from "../../web/pages.tsx";
import { readerOf, type Setting, wantsFragment } from "./context.ts";
import { DEAL, dealShown } from "./deal.ts";
import { Hono } from "./hono.ts";

/** Finished deals: each as a whole, and step by step. */
export const replay = new Hono<Setting>()
  .get(DEAL, (c) => dealShown(c, (view, deal) => dealPage(readerOf(c), view, deal)))

  .get(`${DEAL}/steps/:k{[1-9][0-9]{0,5}}`, (c) =>
    dealShown(c, (view, deal) => {
      const draw = wantsFragment(c) ? stepFragment : stepPage;
      return draw(readerOf(c), view, deal, Number(c.req.param("k")));
    }),
  );
