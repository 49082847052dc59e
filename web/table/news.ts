import type { Happening, TableView } from "../../worker/table/view.ts";
import { plain } from "../parts/says.tsx";
import { nameAt, whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { called } from "../words/speech.ts";
import { isPlaying, isYourTurn, sittingAt } from "./props.ts";
import { verdict } from "./showdown.tsx";

/** The browser tab: whether it is the reader's turn comes first. */
export function titleOf(w: Words, view: TableView): string {
  const name = view.settings.name;
  return isYourTurn(view) ? `● ${w.play.titleTurn} · ${name}` : `${name} · Trentuno`;
}

/** One line of a deal's story. */
export function happened(w: Words, view: TableView, line: Happening): string {
  if (line.seat === null) return `${w.play.renewed(line.what.middle)}.`;
  const { you, other } = w.orders.asOrdered;
  if (line.seat === view.you) return `${capital(w.play.you(line.what))}${line.ordered ? you : ""}.`;
  return `${called(nameAt(view, line.seat))} ${w.play.did(line.what)}${line.ordered ? other : ""}.`;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is on turn, or what the dealer has to do. */
export function turnLine(w: Words, view: TableView): string {
  const who = whoAt(view, view.turn === null ? [] : [view.turn]);
  return view.phase === "dealerChoice" ? w.play.dealerChooses(who) : w.play.turn(who);
}

/** What a screen reader is told when the table has changed: how a deal has ended, or the last thing that happened and whose turn it is. */
export function newsOf(w: Words, view: TableView): string {
  if (view.phase === "finished") return plain(w.end.wins(whoAt(view, view.winners)));
  if (!isPlaying(view)) return plain(w.lobby.free(view.settings.seats - sittingAt(view).length));
  if (view.lastDeal !== null && !view.lastDealSeen) return plain(verdict(w, view, view.lastDeal).join(" "));
  const last = view.story.at(-1);
  const before = last === undefined || last.seat === view.you ? "" : `${happened(w, view, last)} `;
  const turn = turnLine(w, view);
  return plain(`${before}${turn}${turn.endsWith("?") ? "" : "."}`);
}
