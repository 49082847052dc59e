import type { Card } from "../../worker/rules/card.ts";
import type { DealShown } from "../../worker/table/archive.ts";
import type { Step } from "../../worker/table/chronicle.ts";
import type { TableView } from "../../worker/table/view.ts";
import { dateText, spanText } from "../parts/moment.tsx";
import { choicesOf, unusualIn } from "../parts/rules.tsx";
import { plain } from "../parts/says.tsx";
import { tableThen } from "../replay/props.ts";
import { happened } from "../table/news.ts";
import type { Words } from "../words/catalogue.ts";
import { outcomeOf } from "./match.tsx";
import { type DrawnMatch, placed } from "./props.ts";
import { holdersOf, sinceLastShown, turnoversIn, turnoverText } from "./turnovers.ts";

/** A match as plain text: every finished deal move by move with its cards, the showdowns, and the places. Nobody in it is "you". */
export function matchText(drawn: DrawnMatch): string {
  const match = { ...drawn.match, deals: drawn.match.deals.map(impersonal) };
  const told = { ...drawn, match };
  const parts = [headOf(told), ...match.deals.map((deal) => dealOf(told, deal)), unshownOf(told), placesOf(told)];
  return `${plain(parts.filter((part) => part !== "").join("\n\n")).replaceAll("\uFE0E", "")}\n`;
}

const impersonal = (deal: DealShown): DealShown => ({
  ...deal,
  players: deal.players.map((player) => ({ ...player, you: false })),
});

function headOf({ w, view, match }: DrawnMatch): string {
  const when =
    match.ended === null
      ? `${dateText(w, match.begun, view.zone)} – ${w.record.running}`
      : spanText(w, match.begun, match.ended, view.zone);
  const rules = unusualIn(match.options).map(
    (name) => `${w.options[name].name}: ${choicesOf(w, name)[String(match.options[name])]}`,
  );
  const players = match.players.map(({ kind }, seat) => {
    const names = holdersOf(match, seat).join(" → ");
    return kind === "human" ? names : `${names} (${w.play.computer(w.levels[kind].name)})`;
  });
  return [
    `${view.settings.name} · ${w.record.match(match.match)}`,
    when,
    `${w.record.players}: ${players.join(", ")}`,
    `${w.record.text.rules}: ${rules.length === 0 ? w.lobby.usualRules : rules.join("; ")}`,
  ].join("\n");
}

function dealOf(drawn: DrawnMatch, deal: DealShown): string {
  const { w, view, match } = drawn;
  const { showdown, players } = deal;
  const nameOf = (seat: number | string): string => players[Number(seat)]?.name ?? "";
  const then = tableThen(view, { names: players.map(({ name }) => name), you: null, options: match.options });
  const steps = [
    ...deal.steps.flatMap((step, index) => [
      ...cameAndWent(drawn, deal, index),
      `${String(index + 1).padStart(3)}. ${stepOf(w, then, step)}`,
    ]),
    ...cameAndWent(drawn, deal, deal.steps.length),
  ];
  const shown = Object.entries(showdown.hands).map(
    ([seat, hand]) => `  ${nameOf(seat)}: ${cardsOf(w, hand)} = ${w.play.points(showdown.points[Number(seat)] ?? 0)}`,
  );
  return [
    `== ${w.play.deal(showdown.deal)} · ${w.record.text.dealtBy(nameOf(showdown.dealer))} · ${dateText(w, deal.begun, view.zone)} ==`,
    ...Object.entries(deal.hands).map(([seat, hand]) => `  ${nameOf(seat)}: ${cardsOf(w, hand)}`),
    `  ${w.record.text.middleDown}: ${cardsOf(w, deal.middle)}`,
    "",
    ...steps,
    ...(steps.length === 0 ? [] : [""]),
    ...outcomeOf(drawn, deal),
    `${w.record.text.shown}:`,
    ...shown,
    `  ${w.play.middle}: ${cardsOf(w, showdown.middle)}`,
    ...livesOf(drawn, deal, nameOf),
  ].join("\n");
}

/** Who came and went when so many lines of this deal had been told. */
const cameAndWent = ({ w, match }: DrawnMatch, { showdown: { deal } }: DealShown, lines: number): readonly string[] =>
  turnoversIn(match, deal - 1)
    .filter(({ after }) => after === lines)
    .map((turnover) => `   * ${turnoverText(w, turnover, true)}`);

/** A deal without a showdown, of which no card is told: who came and went, and why the match is over if it is. */
function unshownOf(drawn: DrawnMatch): string {
  const lines = sinceLastShown(drawn).map((line) => `   * ${line}`);
  return lines.length === 0 ? "" : [`== ${drawn.w.play.deal(drawn.match.deals.length + 1)} ==`, ...lines].join("\n");
}

const cardsOf = (w: Words, cards: readonly Card[]): string => w.card.row(cards);

/** What was done, by the table for whom, and what its player then holds where it changed their hand. */
function stepOf(w: Words, view: TableView, { happening, hand, by }: Step): string {
  const said = `${happened(w, view, happening)}${by === null ? "" : ` (${w.replay.by[by]})`}`;
  const changed = ["swap", "swapAll", "exchange"].includes(happening.what.do);
  return changed && hand !== null ? `${said} → ${cardsOf(w, hand)}` : said;
}

/** Nobody has lives in a match of one deal. */
function livesOf({ w, match }: DrawnMatch, { showdown }: DealShown, nameOf: (seat: string) => string): readonly string[] {
  if (match.options.length === "oneDeal") return [];
  const lives = Object.entries(showdown.lives).map(([seat, left]) => `${nameOf(seat)} ${left === 0 ? w.play.swims : left}`);
  const drowned = showdown.drowned.map((seat) => `${nameOf(String(seat))} ${w.play.drowned}`);
  const out = Object.keys(showdown.hands).filter((seat) => !isIn(showdown, Number(seat)));
  const left = out.map((seat) => `${nameOf(seat)} ${w.play.left}`);
  return [`${w.record.text.livesLeft}: ${[...lives, ...drowned, ...left].join(", ")}`];
}

/** Whether a seat lives on or has drowned; else its player had left (R9.4). */
const isIn = ({ lives, drowned }: DealShown["showdown"], seat: number): boolean =>
  lives[seat] !== undefined || drowned.some((each) => each === seat);

function placesOf({ w, match }: DrawnMatch): string {
  if (match.ended === null) return "";
  const lines = placed(match).map(({ name, place }) => `  ${place === null ? "" : w.end.place(place)} ${name}`);
  return [`== ${w.end.places} ==`, ...lines].join("\n");
}
