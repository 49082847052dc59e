import type { Rank } from "../../worker/rules/card.ts";
import type { CardWords } from "./catalogue.ts";
import { rankOf, suitOf } from "./speech.ts";

const RANKS: { readonly [R in Rank]: string } = {
  "7": "Seven",
  "8": "Eight",
  "9": "Nine",
  "10": "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
  A: "Ace",
};
const SUITS = { C: "Clubs", S: "Spades", H: "Hearts", D: "Diamonds" } as const;

export const EN_CARDS: CardWords = {
  prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "J", Q: "Q", K: "K", A: "A" },
  full: (card) => `${RANKS[rankOf(card)]} of ${SUITS[suitOf(card)]}`,
};
