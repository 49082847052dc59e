import type { ToldStep } from "../../worker/table/steps.ts";
import type { TableView } from "../../worker/table/view.ts";
import { nameAt, whoAt } from "../parts/who.ts";
import { happened } from "../table/news.ts";
import { endedBy } from "../table/reason.ts";
import { verdict } from "../table/showdown.tsx";
import { whyOf } from "../table/told.tsx";
import type { Words } from "../words/catalogue.ts";
import type { DealShown } from "./props.ts";

/** What happened in a step, in a sentence or two. */
export function stepText(w: Words, view: TableView, { fact, told, heir }: ToldStep): string {
  const line = told === null ? "" : happened(w, view, told.happening);
  switch (fact.type) {
    case "dealt":
      return w.replay.dealt(whoAt(view, [fact.dealer]));
    case "left":
      return w.replay.left(whoAt(view, [fact.seat]));
    case "takenOver":
      return w.replay.takenOver(nameAt(view, fact.seat), heir ?? "");
    case "refreshed":
      return `${line} ${w.replay.renewedBy(fact.middle)}`;
    case "recycled":
      return w.replay.recycled(fact.order.slice(0, 3));
    case "dealEnded":
      return `${w.replay.showdown} ${endedBy(w, view, fact)}`;
    default:
      return line;
  }
}

/** Why: who moved where it was not the seat's own person, a computer player's reason, what somebody was advised; null where nothing is to be said. */
export function stepWhy(w: Words, { told, by }: ToldStep): string | null {
  const all = [by && w.replay.by[by], told && whyOf(w.hints, told)].filter((text) => text !== null);
  return all.length === 0 ? null : all.join("; ");
}

/** The step's caption: at the showdown who pays and why, before it what happened and why. */
export function captionOf(w: Words, view: TableView, step: ToldStep, { showdown }: DealShown): string {
  if (step.fact.type === "dealEnded") return [w.replay.showdown, ...verdict(w, view, showdown)].join(" ");
  const why = stepWhy(w, step);
  return why === null ? stepText(w, view, step) : `${stepText(w, view, step)} (${why})`;
}
