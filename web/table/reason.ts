import type { Showdown } from "../../worker/rules/view.ts";
import type { TableView } from "../../worker/table/view.ts";
import { whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";

/** How a deal ended, in a sentence. */
export function endedBy(w: Words, view: TableView, { end }: Showdown): string {
  return end.by === "stockOut" ? w.showdown.by.stockOut : w.showdown.by[end.by](whoAt(view, end.seats));
}

/** Why those pay who pay (R6, R8, R9.2), in a sentence. */
export function whyTheyPay(w: Words, view: TableView, deal: Showdown): string | null {
  const { options } = view.settings;
  const [because, who] = [w.showdown.reason, whoAt(view, deal.payers)];
  if (options.length === "oneDeal") return because.oneDeal;
  if (deal.replay) return because.replay;
  if (deal.payers.length === 0) return null;
  if (deal.end.by === "fire") return because.allOthers(who);
  if (deal.end.by === "thirtyOne" && options.thirtyOne === "allOthers" && someoneBelow31(deal)) return because.without31(who);
  return amongTheLowest(w, view, deal);
}

const someoneBelow31 = ({ points }: Showdown): boolean => Object.values(points).some((value) => value < 31);

/** R8: whether the lowest points lay once, or what decided between those who had them. */
function amongTheLowest(w: Words, view: TableView, deal: Showdown): string {
  const [because, who] = [w.showdown.reason, whoAt(view, deal.payers)];
  const least = Math.min(...Object.values(deal.points));
  const lowest = Object.values(deal.points).filter((points) => points === least).length;
  if (lowest === 1) return because.lowest(who, least);
  if (lowest === deal.payers.length)
    return view.settings.options.ties === "suit" ? because.sameHand(who, least) : because.allLowest(who, least);
  if (least === 30.5) return because.lowerRank(who);
  return view.settings.options.ties === "knocker" && knockerPaysAlone(deal)
    ? because.knockerAmong(who, least)
    : because.lowerSuit(who, least);
}

const knockerPaysAlone = ({ end, payers }: Showdown): boolean =>
  end.by === "knock" && payers.length === 1 && payers[0] === end.seats[0];
