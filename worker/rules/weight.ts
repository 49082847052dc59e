import type { Card, Hand } from "./card.ts";
import { type Counting, countingCards, pointsOf } from "./count.ts";
import { FACES } from "./deck.ts";

/** What a hand is worth (R7), with the cards that make it so and what each of them counts by itself. */
export interface Weight {
  readonly points: number;
  readonly counting: readonly { readonly card: Card; readonly points: number }[];
}

export const weightOf = (hand: Hand, options: Omit<Counting, "ties">): Weight => ({
  points: pointsOf(hand, options),
  counting: countingCards(hand, options).map((card) => ({ card, points: FACES[card].points })),
});
