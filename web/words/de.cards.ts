import type { Rank } from "../../worker/rules/card.ts";
import type { CardWords } from "./catalogue.ts";
import { rankOf, suitOf } from "./speech.ts";

const RANKS: { readonly [R in Rank]: string } = {
  "7": "Sieben",
  "8": "Acht",
  "9": "Neun",
  "10": "Zehn",
  J: "Bube",
  Q: "Dame",
  K: "König",
  A: "Ass",
};
const SUITS = { C: "Kreuz", S: "Pik", H: "Herz", D: "Karo" } as const;

export const DE_CARDS: CardWords = {
  prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "B", Q: "D", K: "K", A: "A" },
  full: (card) => `${SUITS[suitOf(card)]} ${RANKS[rankOf(card)]}`,
};
