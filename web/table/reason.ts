import type { Options } from "../../worker/rules/options.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import type { TableView } from "../../worker/table/view.ts";
import { whoAt } from "../parts/who.ts";
import type { ShowdownWords, Words } from "../words/catalogue.ts";

/** How a deal ended, in a sentence. */
export function endedBy(w: Words, view: TableView, { end }: Pick<Showdown, "end">): string {
  return end.by === "stockOut" ? w.showdown.by.stockOut : w.showdown.by[end.by](whoAt(view, end.seats));
}

/** What decided who pays, by the sentence that says so. */
export type Cause = keyof ShowdownWords["reason"];

/** What decided who pays (R6, R8, R9.2); null where nobody does. */
export function causeOf(options: Options, deal: Showdown): Cause | null {
  if (options.length === "oneDeal") return "oneDeal";
  if (deal.replay) return "replay";
  if (deal.payers.length === 0) return null;
  if (deal.end.by === "fire") return "allOthers";
  const spared = deal.end.by === "thirtyOne" && options.thirtyOne === "allOthers" && someoneBelow31(deal);
  return spared ? "without31" : amongTheLowest(options, deal);
}

/** Why those pay who pay, in a sentence. */
export function whyTheyPay(w: Words, view: TableView, deal: Showdown): string | null {
  const cause = causeOf(view.settings.options, deal);
  if (cause === null) return null;
  const say = w.showdown.reason[cause];
  return typeof say === "string" ? say : say(whoAt(view, deal.payers), leastOf(deal));
}

const someoneBelow31 = ({ points }: Showdown): boolean => Object.values(points).some((value) => value < 31);

export const leastOf = ({ points }: Showdown): number => Math.min(...Object.values(points));

/** R8: whether the lowest points lay once, or what decided between those who had them. */
function amongTheLowest({ ties, counting }: Options, deal: Showdown): Cause {
  const least = leastOf(deal);
  const lowest = Object.values(deal.points).filter((points) => points === least).length;
  if (lowest === 1) return "lowest";
  if (lowest === deal.payers.length) return ties === "suit" && counting !== "sameRank" ? "sameHand" : "allLowest";
  if (least === 30.5) return "lowerRank";
  return ties === "knocker" && knockerPaysAlone(deal) ? "knockerAmong" : "lowerSuit";
}

const knockerPaysAlone = ({ end, payers }: Showdown): boolean =>
  end.by === "knock" && payers.length === 1 && payers[0] === end.seats[0];
