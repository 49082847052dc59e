import type { Card, Rank, Suit } from "../../worker/rules/card.ts";
import { LANGS } from "./languages.gen.ts";

/** Languages the pages speak: those of which a file `LANG.ts` lies here. */
export { LANGS };
export type Lang = (typeof LANGS)[number];

/** Whom a sentence is about: named people, and perhaps the reader. */
export interface Who {
  readonly names: readonly string[];
  readonly you: boolean;
}

/** Marks a name inside a sentence (Unicode isolates), so that no script runs into another; pages draw it as `<bdi>`. */
export const called = (name: string): string => `\u2068${name}\u2069`;

export const suitOf = (card: Card): Suit => card.slice(-1) as Suit; // a card's code ends with its suit
export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank; // and begins with its rank
