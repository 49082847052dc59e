import type { Rank } from "../../worker/rules/card.ts";
import { type AllCards, frenchCards, germanCards } from "./cards.ts";
import { rankOf, suitOf } from "./speech.ts";

const NUMBERS = { "7": "Sette", "8": "Otto", "9": "Nove", "10": "Dieci" } as const;
const FRENCH: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Fante", Q: "Donna", K: "Re", A: "Asso" };
const GERMAN: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Unter", Q: "Ober", K: "Re", A: "Asso" };
const FRENCH_SUITS = { C: "fiori", S: "picche", H: "cuori", D: "quadri" } as const;
const GERMAN_SUITS = { C: "ghiande", S: "foglie", H: "cuori", D: "sonagli" } as const;
/** In mezzo a una frase. */
const SHORT: { readonly [R in Rank]: string } = {
  "7": "7",
  "8": "8",
  "9": "9",
  "10": "10",
  J: "Unter",
  Q: "Ober",
  K: "re",
  A: "asso",
};

export const IT_CARDS: AllCards = {
  french: frenchCards({
    prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "J", Q: "Q", K: "K", A: "A" },
    suits: FRENCH_SUITS,
    pictures: "re, donna e fante",
    full: (card) => `${FRENCH[rankOf(card)]} di ${FRENCH_SUITS[suitOf(card)]}`,
  }),
  german: germanCards({
    suits: GERMAN_SUITS,
    pictures: "re, Ober e Unter",
    text: (card) => `${SHORT[rankOf(card)]} di ${GERMAN_SUITS[suitOf(card)]}`,
    full: (card) => `${GERMAN[rankOf(card)]} di ${GERMAN_SUITS[suitOf(card)]}`,
  }),
};
