import type { Card, Hand } from "../../worker/rules/card.ts";
import { decide } from "../../worker/rules/decide.ts";
import { isPack, PACK, parseCard } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import type { Attempt } from "../../worker/rules/move.ts";
import { type Options, optionsFrom } from "../../worker/rules/options.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { dealCards, startMatch } from "../../worker/rules/start.ts";
import { clockwiseAfter, type MatchState } from "../../worker/rules/state.ts";

/** Cards as people write them: `7H 8D AS`. */
export const cards = (text: string): readonly Card[] =>
  text.split(" ").map((code) => {
    const card = parseCard(code);
    if (card === null) throw new Error(`${code} is not a card`);
    return card;
  });

export const hand = (text: string): Hand => {
  const [a, b, c, more] = cards(text);
  if (!a || !b || !c || more) throw new Error(`${text} is not a hand`);
  return [a, b, c];
};

/** How a deal should lie: hands by seat number, then the middle and the top of the stock. */
export interface Layout {
  readonly hands: Readonly<Record<number, string>>;
  readonly middle?: string;
  readonly stock?: string;
}

/** The pack that deals this layout to these seats, in the order in which they are dealt in; other cards fill up. */
export function packFor({ hands, middle, stock = "" }: Layout, order: readonly number[]): readonly Card[] {
  const named = [...Object.values(hands), middle ?? "", stock].filter((text) => text !== "").flatMap(cards);
  const rest = PACK.filter((card) => !named.includes(card));
  const takeThree = () => rest.splice(0, 3);
  const dealt = order.map((seat) => (hands[seat] === undefined ? takeThree() : cards(hands[seat])));
  const laps = [0, 1, 2].flatMap((lap) => dealt.flatMap((three) => three.slice(lap, lap + 1)));
  const open = middle === undefined ? takeThree() : cards(middle);
  const pack = [...laps, ...open, ...(stock === "" ? [] : cards(stock)), ...rest];
  if (!isPack(pack)) throw new Error("the layout uses a card twice");
  return pack;
}

/** A match of these options with no deal yet. */
export const match = (options: Partial<Options>, players: number, dealer = 0): MatchState =>
  fold(null, startMatch(optionsFrom("trentuno", options), players, seatAt(dealer)));

/** The next deal of this match, lying like this. */
export const deal = (state: MatchState, layout: Layout): MatchState => fold(state, dealFacts(state, layout));

export function dealFacts(state: MatchState, layout: Layout): readonly MatchEvent[] {
  const dealt = dealCards(state, PACK)[0];
  if (dealt?.type !== "dealt") throw new Error("nothing was dealt");
  return dealCards(state, packFor(layout, clockwiseAfter(state, dealt.dealer)));
}

/** A match's first deal, lying like this, dealt by seat 0; as many players as hands. */
export const rigged = (layout: Layout, options: Partial<Options> = {}): MatchState =>
  deal(match(options, Object.keys(layout.hands).length), layout);

/** `1 swap 7H AS`, `2 swapAll +knock`. */
export function moveOf(text: string): { readonly seat: Seat; readonly attempt: Attempt } {
  const [seat, deed = "", ...rest] = text.trim().split(" ");
  const [give, take] = rest.filter((word) => word !== "+knock");
  const swap = { ...(give !== undefined && { give }), ...(take !== undefined && { take }) };
  return { seat: seatAt(Number(seat)), attempt: { do: deed, ...swap, ...(rest.includes("+knock") && { knock: true }) } };
}

/** A recycling that turns the pack's order round. */
export const reversed = { recycle: (stock: readonly Card[]): readonly Card[] => [...stock].reverse() };

export const attempt = (state: MatchState, text: string) => {
  const move = moveOf(text);
  return decide(state, move.seat, move.attempt, reversed);
};

/** The refusal of this move; null when the rules accept it. */
export const refusal = (state: MatchState, text: string): string | null => {
  const decided = attempt(state, text);
  return decided.ok ? null : decided.refusal;
};

export function factsOf(state: MatchState, text: string): readonly MatchEvent[] {
  const decided = attempt(state, text);
  if (!decided.ok) throw new Error(`${text} was refused: ${decided.refusal}`);
  return decided.value;
}

/** The match after these moves, which must all be accepted: `0 keep, 1 pass`. */
export const play = (state: MatchState, moves: string): MatchState =>
  moves.split(",").reduce((now, text) => fold(now, factsOf(now, text)), state);

/** The latest showdown. */
export function showdownOf(state: MatchState) {
  if (state.lastDeal === null) throw new Error("no deal has ended");
  return state.lastDeal;
}

/** Nine hands; 7S 8H 8D 9C 9D are left. */
export const NINE = {
  0: "AC KS 10H",
  1: "AS KH 10D",
  2: "AH KD 10C",
  3: "AD KC 10S",
  4: "QC JS 7H",
  5: "QS JH 7D",
  6: "QH JD 7C",
  7: "QD JC 9S",
  8: "8C 8S 9H",
};
