import type { Card, Hand } from "../rules/card.ts";
import { strengthOf } from "../rules/count.ts";
import { FACES } from "../rules/deck.ts";
import { legalMovesOf } from "../rules/legal.ts";
import type { Move } from "../rules/move.ts";
import type { SeatView } from "../rules/view.ts";

/** A swap that carries no knock, and what the hand is worth after it. */
interface Chance {
  readonly move: Move;
  /** As R8 orders hands. */
  readonly strength: number;
  /** Of equal chances the one with the greatest is taken. */
  readonly preference: number;
}

/**
 * The swap, of one card or of all three, after which the asker's hand is strongest as this table counts (R7, R8). Null unless that is stronger
 * than the hand is now: passing would do as well. Of equal ones a single card goes before all three, then the lowest card is given, then the
 * highest taken.
 */
export function bestSwap(view: SeatView): Move | null {
  const { hand, middle, options } = view;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: where either is missing there is no swap either; said for the types
  if (hand === null || middle === null) return null;
  const chances = legalMovesOf(view).flatMap((move): readonly Chance[] => {
    const after = handAfter(hand, middle, move);
    return after === null ? [] : [{ move, strength: strengthOf(after, options), preference: preferenceFor(move) }];
  });
  const [best] = chances.sort((one, other) => other.strength - one.strength || other.preference - one.preference);
  return best !== undefined && best.strength > strengthOf(hand, options) ? best.move : null;
}

/** Null for what is no swap, or carries the knock. */
function handAfter(hand: Hand, middle: Hand, move: Move): Hand | null {
  // Stryker disable next-line ConditionalExpression,StringLiteral: the same swap without the knock stands before it, and of equals the first is taken
  if ("knock" in move) return null;
  if (move.do === "swapAll") return middle;
  // Stryker disable next-line ConditionalExpression: what gives no card leaves the hand as it is, which is never the stronger one
  if (move.do !== "swap") return null;
  const [a, b, c] = hand;
  const swapped = (card: Card): Card => (card === move.give ? move.take : card);
  return [swapped(a), swapped(b), swapped(c)];
}

/** More than there are cards: what is given weighs more than what is taken. */
const MORE_THAN_CARDS = 100;

const preferenceFor = (move: Move): number =>
  move.do === "swap" ? heightOf(move.take) - heightOf(move.give) * MORE_THAN_CARDS : Number.NEGATIVE_INFINITY;

/** By rank, then by suit. */
const heightOf = (card: Card): number => FACES[card].rankHeight * 10 + FACES[card].suitHeight;
