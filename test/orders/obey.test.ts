import { describe, expect, it } from "vitest";
import { obey } from "../../worker/orders/obey.ts";
import type { Move } from "../../worker/rules/move.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { asked, type Particulars } from "../bots/position.ts";
import { rigged } from "../rules/rigged.ts";
import { ordersOf } from "./orders.ts";

interface Case extends Particulars {
  readonly says: string;
  readonly hand: string;
  readonly middle: string;
  readonly orders: string;
  /** As the orders are written; null where none fits. */
  readonly move: string | null;
}

const knocked = { knocker: 2 } as const;
const knockWithMove = { options: { knockWithMove: "on" } } as const;

const CASES: readonly Case[] = [
  { says: "no orders", hand: "7H 8D AS", middle: "9C 10S KH", orders: "", move: null },

  { says: "a card lies there", hand: "7H 8D AS", middle: "9C 10S KH", orders: "swap 8D 10S", move: "swap 8D 10S" },
  { says: "it does not", hand: "7H 8D AS", middle: "9C 10S KH", orders: "swap 8D QS", move: null },
  { says: "it does not, else pass", hand: "7H 8D AS", middle: "9C 10S KH", orders: "swap 8D QS, pass", move: "pass" },
  { says: "the card to be given is gone", hand: "7H 8D AS", middle: "9C 10S KH", orders: "swap 8C 10S", move: null },
  { says: "give and take the wrong way round", hand: "7H 8D AS", middle: "9C 10S KH", orders: "swap 10S 8D", move: null },
  { says: "a swap that harms is a swap", hand: "QH KH 7C", middle: "7D 8S 9C", orders: "swap KH 7D", move: "swap KH 7D" },

  { says: "the first that fits", hand: "7H 8D AS", middle: "9C 10S KH", orders: "pass, swap 8D 10S", move: "pass" },
  { says: "nobody has knocked", hand: "7H 8D AS", middle: "9C 10S KH", orders: "knocked: best, pass", move: "pass" },
  { says: "somebody has", hand: "7H 8D AS", middle: "9C 10S KH", orders: "knocked: best, pass", move: "swap 7H 10S", ...knocked },
  { says: "only before a knock", hand: "7H 8D AS", middle: "9C 10S KH", orders: "open: pass", move: null, ...knocked },
  { says: "only before a knock, and so it is", hand: "7H 8D AS", middle: "9C 10S KH", orders: "open: pass", move: "pass" },

  { says: "best: the most points", hand: "7H 8H KS", middle: "AH 10S 9C", orders: "best", move: "swap KS AH" },
  { says: "best: the whole middle", hand: "7H 8D KS", middle: "AC QC 9C", orders: "best", move: "swapAll" },
  { says: "best: thirty and a half", hand: "8H 8D KS", middle: "8C QC 9C", orders: "best", move: "swap KS 8C" },
  { says: "best: a 31 before thirty and a half", hand: "KH AH KS", middle: "KC QH 9C", orders: "best", move: "swap KS QH" },
  { says: "best: fire before a 31", hand: "AH KH AC", middle: "QH AS 9C", orders: "best", move: "swap KH AS" },
  { says: "best: a better suit of the same points", hand: "10D KD 7C", middle: "QC 8S JC", orders: "best", move: "swapAll" },
  {
    says: "best: 27 in clubs, one card for all three's 20",
    hand: "10C KC 8S",
    middle: "7C QH JH",
    orders: "best",
    move: "swap 8S 7C",
  },
  {
    says: "best: of equal ones the lowest card is given",
    hand: "7S 8D KH",
    middle: "QH 9C 10S",
    orders: "best",
    move: "swap 7S QH",
  },
  { says: "best: of equal ranks the lower suit", hand: "7S 7D KH", middle: "9C QH 10S", orders: "best", move: "swap 7D QH" },
  { says: "best: then the highest taken", hand: "KH AH 7S", middle: "JH QH 8C", orders: "best", move: "swap 7S QH" },
  {
    says: "best: of equal ranks the higher suit",
    hand: "KH KS 7D",
    middle: "QH QS 8C",
    orders: "best",
    move: "swap 7D QS",
    options: { ties: "allLowest" },
  },
  {
    says: "best: a higher rank before a higher suit",
    hand: "KH KC 7S",
    middle: "JC QH 8S",
    orders: "best",
    move: "swap 7S QH",
    options: { ties: "allLowest" },
  },
  {
    says: "best: a lower rank is given before a lower suit",
    hand: "7C 8D KH",
    middle: "QH 9S 10S",
    orders: "best",
    move: "swap 7C QH",
  },
  { says: "best: all three for 30", hand: "7S 8S KH", middle: "QH JH 10H", orders: "best", move: "swapAll" },
  { says: "best: one card goes before all three", hand: "QH 7S 7D", middle: "KH AH 9C", orders: "best", move: "swap 7D AH" },
  { says: "best: nothing is better, so not at all", hand: "QH KH JH", middle: "7D 8S 9C", orders: "best", move: null },
  { says: "best: else pass", hand: "QH KH JH", middle: "7D 8S 9C", orders: "best, pass", move: "pass" },
  {
    says: "best: equal points by a table that knows no better suit",
    hand: "10D KD 7C",
    middle: "QC 8S JC",
    orders: "best",
    move: null,
    options: { ties: "allLowest" },
  },
  {
    says: "best: three of a rank where they count nothing",
    hand: "8H 8D KS",
    middle: "8C QS 9C",
    orders: "best",
    move: "swap 8D QS",
    options: { counting: "suitOnly" },
  },
  {
    says: "best: ranks that count like suits",
    hand: "KH KD 7S",
    middle: "KC 8S 9C",
    orders: "best",
    move: "swap 7S KC",
    options: { counting: "sameRank" },
  },
  {
    says: "best: three aces without fire are no more than thirty and a half",
    hand: "AH KH AC",
    middle: "QH AS 9C",
    orders: "best",
    move: "swap AC QH",
    options: { fire: "off" },
  },
  {
    says: "best: where passing is forbidden it harms nobody either",
    hand: "QH KH JH",
    middle: "7D 8S 9C",
    orders: "best, pass",
    move: null,
    options: { pass: "forbidden" },
  },
  {
    says: "best: carries no knock by itself",
    hand: "7H 8H KS",
    middle: "AH 10S 9C",
    orders: "best",
    move: "swap KS AH",
    ...knockWithMove,
  },

  { says: "knock: points enough", hand: "QH KH 7H", middle: "7D 8S 9C", orders: "knock 27", move: "knock" },
  { says: "knock: one too few", hand: "QH KH 7H", middle: "7D 8S 9C", orders: "knock 28, pass", move: "pass" },
  { says: "knock: thirty and a half", hand: "8H 8S 8C", middle: "7D QS 9C", orders: "knock 30.5", move: "knock" },
  { says: "knock: somebody has", hand: "QH KH 7H", middle: "7D 8S 9C", orders: "knock 27, pass", move: "pass", ...knocked },
  {
    says: "knock: not in the first lap",
    hand: "QH KH 7H",
    middle: "7D 8S 9C",
    orders: "knock 27",
    move: null,
    options: { knockFirstLap: "forbidden" },
  },

  {
    says: "swap and knock",
    hand: "7H 8H KS",
    middle: "AH 10S 9C",
    orders: "swap KS AH +knock",
    move: "swap KS AH +knock",
    ...knockWithMove,
  },
  { says: "swap and knock: not here", hand: "7H 8H KS", middle: "AH 10S 9C", orders: "swap KS AH +knock", move: null },
  {
    says: "swap and knock: somebody has",
    hand: "7H 8H KS",
    middle: "AH 10S 9C",
    orders: "swap KS AH +knock, swap KS AH",
    move: "swap KS AH",
    ...knockWithMove,
    ...knocked,
  },
  {
    says: "swap without the knock it could carry",
    hand: "7H 8H KS",
    middle: "AH 10S 9C",
    orders: "swap KS AH",
    move: "swap KS AH",
    ...knockWithMove,
  },

  { says: "pass: forbidden", hand: "7H 8D AS", middle: "9C 10S KH", orders: "pass", move: null, options: { pass: "forbidden" } },
  {
    says: "refresh: a 7, an 8 and a 9",
    hand: "7H 8D AS",
    middle: "9C 7S 8H",
    orders: "refresh, pass",
    move: "refresh",
    options: { refresh789: "offer" },
  },
  { says: "refresh: not here", hand: "7H 8D AS", middle: "9C 7S 8H", orders: "refresh, pass", move: "pass" },
  {
    says: "refresh: another middle",
    hand: "7H 8D AS",
    middle: "9C 7S KH",
    orders: "refresh, pass",
    move: "pass",
    options: { refresh789: "offer" },
  },
];

describe("orders in their owner's turn", () => {
  it.each(CASES)("$says", ({ says: _, hand, middle, orders, move, ...particulars }) => {
    const view = asked({ 0: hand, 1: "9D JD AD", 2: "QD JS 9H" }, middle, particulars);
    expect(said(obey(view, ordersOf(orders)))).toBe(move);
  });

  it("never decide the dealer's choice", () => {
    const view = viewFor(rigged({ hands: { 0: "7H 8D AS", 1: "7C 9D JD" }, middle: "9C 10S KH" }), seatAt(0));
    expect(view.may).toEqual(["keep", "exchange"]);
    expect(obey(view, ordersOf("best, pass, knock 8, refresh, swap 7H KH"))).toBeNull();
  });

  it("are nothing in another one's turn", () => {
    const view = { ...asked({ 0: "7H 8D AS", 1: "7C 9D JD" }, "9C 10S KH"), may: [] };
    expect(obey(view, ordersOf("best, pass, knock 8, swap 7H KH"))).toBeNull();
  });
});

function said(move: Move | null): string | null {
  if (move?.do !== "swap") return move?.do ?? null;
  return `swap ${move.give} ${move.take}${move.knock === true ? " +knock" : ""}`;
}
