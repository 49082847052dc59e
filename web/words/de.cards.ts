import type { Rank } from "../../worker/rules/card.ts";
import { type AllCards, frenchCards, germanCards } from "./cards.ts";
import { rankOf, suitOf } from "./speech.ts";

const NUMBERS = { "7": "Sieben", "8": "Acht", "9": "Neun", "10": "Zehn" } as const;
const FRENCH: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Bube", Q: "Dame", K: "König", A: "Ass" };
const GERMAN: { readonly [R in Rank]: string } = { ...NUMBERS, J: "Unter", Q: "Ober", K: "König", A: "Ass" };
const FRENCH_SUITS = { C: "Kreuz", S: "Pik", H: "Herz", D: "Karo" } as const;
/** Laub und nicht Blatt: Ein Blatt hält man hier in der Hand. */
const GERMAN_SUITS = { C: "Eichel", S: "Laub", H: "Herz", D: "Schellen" } as const;
const SHORT: { readonly [R in Rank]: string } = { ...GERMAN, "7": "7", "8": "8", "9": "9", "10": "10" };

export const DE_CARDS: AllCards = {
  french: frenchCards({
    prints: { "7": "7", "8": "8", "9": "9", "10": "10", J: "B", Q: "D", K: "K", A: "A" },
    suits: FRENCH_SUITS,
    pictures: "König, Dame und Bube",
    full: (card) => `${FRENCH_SUITS[suitOf(card)]} ${FRENCH[rankOf(card)]}`,
  }),
  german: germanCards({
    suits: GERMAN_SUITS,
    pictures: "König, Ober und Unter",
    text: (card) => `${GERMAN_SUITS[suitOf(card)]}-${SHORT[rankOf(card)]}`,
    full: (card) => `${GERMAN_SUITS[suitOf(card)]}-${GERMAN[rankOf(card)]}`,
  }),
};
