import type { Card, Hand } from "./card.ts";
import { type Counting, countingCards, isFire, isThirtyOne, isThreeOfARank, pointsOf, strengthOf } from "./count.ts";
import { FACES } from "./deck.ts";

/** Every way in which a hand comes to its points (R6.1, R6.2, R7). */
export const COUNTED_BY = ["fire", "thirtyOne", "three", "suit", "card", "rank"] as const;

/** Why a hand is worth what it is. */
export interface Account {
  /**
   * `three`: three of a rank are 30.5 (R7.3). `suit`: several cards of one suit. `card`: the best single card (R7.2).
   * `rank`: cards of one rank added up (R7.5 `sameRank`).
   */
  readonly by: (typeof COUNTED_BY)[number];
  readonly points: number;
  /** The cards that count, in the order in which they lie. */
  readonly counts: readonly Card[];
  /** What each of them is worth by itself (R7.1). */
  readonly worth: readonly number[];
  /** Orders hands as R8 does: the lower hand has the lower number, equal hands the same. */
  readonly strength: number;
}

/** How this hand comes to its points. */
export function accountOf(hand: Hand, options: Counting): Account {
  const counts = countingCards(hand, options);
  return {
    by: countedBy(hand, counts, options),
    points: pointsOf(hand, options),
    counts,
    worth: counts.map(pointsIn),
    strength: strengthOf(hand, options),
  };
}

const pointsIn = (card: Card): number => FACES[card].points;

function countedBy(hand: Hand, counts: readonly Card[], options: Counting): Account["by"] {
  if (isFire(hand, options)) return "fire";
  if (isThirtyOne(hand)) return "thirtyOne";
  if (options.counting === "standard" && isThreeOfARank(hand)) return "three";
  if (counts.length === 1) return "card";
  return new Set(counts.map((card) => FACES[card].suit)).size === 1 ? "suit" : "rank";
}
