import type { Rank } from "../../worker/rules/card.ts";
import type { CardWords } from "./catalogue.ts";
import { rankOf, suitOf } from "./speech.ts";

const RANKS: { readonly [R in Rank]: string } = {
  "7": "Sette",
  "8": "Otto",
  "9": "Nove",
  "10": "Dieci",
  J: "Fante",
  Q: "Donna",
  K: "Re",
  A: "Asso",
};
const SUITS = { C: "fiori", S: "picche", H: "cuori", D: "quadri" } as const;

export const IT_CARDS: CardWords = {
  prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "J", Q: "Q", K: "K", A: "A" },
  full: (card) => `${RANKS[rankOf(card)]} di ${SUITS[suitOf(card)]}`,
};
