import type { Showdown } from "../../rules/view.ts";
import { dataOf, keyed, lastDealData } from "../../table/data.ts";
import type { TableView } from "../../table/view.ts";
import type { View } from "./answers.ts";
import type { Answer } from "./parts.ts";

/** The table as its asker may see it, in the form of API.md. */
export const apiView: (view: TableView) => Answer<typeof View> = dataOf;

/** Everything of a showdown, as a finished deal's page shows it. */
export const showdownShown = (showdown: Showdown) => ({
  ...lastDealData(showdown),
  dealer: showdown.dealer,
  middle: showdown.middle,
  stock: showdown.stock,
  lives: keyed(showdown.lives),
});
