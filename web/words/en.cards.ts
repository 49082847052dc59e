import type { Rank } from "../../worker/rules/card.ts";
import { type AllCards, frenchCards, germanCards } from "./cards.ts";
import { rankOf, suitOf } from "./speech.ts";

const NUMBERS = { "7": "Seven", "8": "Eight", "9": "Nine", "10": "Ten" } as const;
const FRENCH: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Jack", Q: "Queen", K: "King", A: "Ace" };
const GERMAN: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Unter", Q: "Ober", K: "King", A: "Ace" };
const GERMAN_SUITS = { C: "acorns", S: "leaves", H: "hearts", D: "bells" } as const;
/** In the middle of a sentence. */
const SHORT: { readonly [R in Rank]: string } = {
  "7": "7",
  "8": "8",
  "9": "9",
  "10": "10",
  J: "Unter",
  Q: "Ober",
  K: "king",
  A: "ace",
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const FRENCH_SUITS = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" } as const;

export const EN_CARDS: AllCards = {
  french: frenchCards({
    prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "J", Q: "Q", K: "K", A: "A" },
    suits: FRENCH_SUITS,
    pictures: "king, queen and jack",
    full: (card) => `${FRENCH[rankOf(card)]} of ${capital(FRENCH_SUITS[suitOf(card)])}`,
  }),
  german: germanCards({
    suits: GERMAN_SUITS,
    pictures: "king, Ober and Unter",
    text: (card) => `${SHORT[rankOf(card)]} of ${GERMAN_SUITS[suitOf(card)]}`,
    full: (card) => `${GERMAN[rankOf(card)]} of ${capital(GERMAN_SUITS[suitOf(card)])}`,
  }),
};
