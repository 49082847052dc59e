import { RANKS, type Suit } from "../../worker/rules/card.ts";
import type { CardWords } from "./catalogue.ts";
import { rankOf, suitOf } from "./speech.ts";

/** Whose suits a deck wears: French (clubs, spades, hearts, diamonds) or German (acorns, leaves, hearts, bells), from high to low. */
export const PACKS = ["french", "german"] as const;
export type Pack = (typeof PACKS)[number];

/** The cards of one language, by pack. */
export type AllCards = { readonly [P in Pack]: CardWords };

/** Text style, so that no platform draws a suit as an emoji. */
const SIGNS: { readonly [S in Suit]: string } = { C: "♣\uFE0E", S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E" };

/** Ace, King, Ober and Unter have the same letters in every language. */
const GERMAN = { "7": "7", "8": "8", "9": "9", "10": "10", J: "U", Q: "O", K: "K", A: "A" } as const;

type French = Pick<CardWords, "prints" | "suits" | "pictures" | "full">;
type German = Pick<CardWords, "suits" | "pictures" | "text" | "full">;

/** French suits stand in a sentence as signs: `7♥`. */
export const frenchCards = (french: French): CardWords => ({
  ...french,
  pack: "french",
  signs: SIGNS,
  text: (card) => french.prints[rankOf(card)] + SIGNS[suitOf(card)],
  row: (cards) => cards.map((card) => french.prints[rankOf(card)] + SIGNS[suitOf(card)]).join(" "),
});

/** No writing has signs for acorns and bells: there the cards go by their names. */
export const germanCards = (german: German): CardWords => ({
  ...german,
  pack: "german",
  prints: GERMAN,
  signs: german.suits,
  row: (cards) => cards.map(german.text).join(", "),
});

/** All ranks as corners print them, from the lowest to the highest: `7 8 9 10 J Q K A`. */
export const ranksOf = ({ prints }: CardWords): string => RANKS.map((rank) => prints[rank]).join(" ");
