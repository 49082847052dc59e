import { type Card, type Hand, SUITS, type Suit } from "./card.ts";
import { FACES } from "./deck.ts";
import type { Options } from "./options.ts";

/** What of a table's rules decides the worth of a hand. */
export type Counting = Pick<Options, "counting" | "fire" | "ties">;

/** 31 (R6.1): an ace and two tens, jacks, queens or kings, all of one suit. The same however the table counts. */
export function isThirtyOne([a, b, c]: Hand): boolean {
  const [first, second, third] = [FACES[a], FACES[b], FACES[c]];
  return first.suit === second.suit && second.suit === third.suit && first.points + second.points + third.points === 31;
}

/** R7.3: three cards of one rank. */
export const isThreeOfARank = ([a, b, c]: Hand): boolean => FACES[a].rank === FACES[b].rank && FACES[b].rank === FACES[c].rank;

/** Fire (R6.2): three aces, where the table plays it. */
export const isFire = (hand: Hand, { fire }: Pick<Options, "fire">): boolean =>
  fire === "on" && FACES[hand[0]].rank === "A" && isThreeOfARank(hand);

/** What a hand is worth (R7). */
export function pointsOf(hand: Hand, { counting, fire }: Omit<Counting, "ties">): number {
  if (isThreeOfARank(hand)) {
    if (isFire(hand, { fire })) return 33;
    if (counting === "standard") return 30.5;
  }
  const inSuit = bestTotal(hand, "suit");
  return counting === "sameRank" ? Math.max(inSuit, bestTotal(hand, "rank")) : inSuit;
}

/** R7.2: the best total of cards alike in suit; likewise in rank (R7.5). Two cards are always more than one. */
function bestTotal([a, b, c]: Hand, trait: "suit" | "rank"): number {
  const [first, second, third] = [FACES[a], FACES[b], FACES[c]];
  if (first[trait] === second[trait]) return first.points + second.points + (third[trait] === first[trait] ? third.points : 0);
  if (first[trait] === third[trait]) return first.points + third.points;
  if (second[trait] === third[trait]) return second.points + third.points;
  return Math.max(first.points, second.points, third.points);
}

/** The cards that make a hand's points, in the order in which they lie. */
export function countingCards(hand: Hand, options: Omit<Counting, "ties">): readonly Card[] {
  const points = pointsOf(hand, options);
  const suit = bestSuit(hand);
  if (points === suitTotal(hand, suit)) return hand.filter((card) => FACES[card].suit === suit);
  return isThreeOfARank(hand) ? hand : pairIn(hand);
}

const pairIn = (hand: Hand): readonly Card[] =>
  hand.filter((card) => hand.some((other) => other !== card && FACES[other].rank === FACES[card].rank));

/** A number that orders hands as R8 does: the lower hand has the lower one, equal hands the same. */
export const strengthOf = (hand: Hand, options: Counting): number => pointsOf(hand, options) * 20 + tieBreak(hand, options);

/** R8.2 and R8.3: a number below 10, what half a point weighs, that decides between hands of equal points. */
function tieBreak(hand: Hand, { counting, ties }: Counting): number {
  if (counting === "sameRank") return 0;
  if (counting === "standard" && isThreeOfARank(hand)) return FACES[hand[0]].rankHeight;
  return ties === "suit" ? SUITS.length - SUITS.indexOf(bestSuit(hand)) : 0;
}

/** R7.2: the suit with the highest total, the best of them if several reach it. */
function bestSuit(hand: Hand): Suit {
  const most = bestTotal(hand, "suit");
  return SUITS.find((suit) => suitTotal(hand, suit) === most) ?? SUITS[0];
}

const suitTotal = ([a, b, c]: Hand, suit: Suit): number => pointsIn(a, suit) + pointsIn(b, suit) + pointsIn(c, suit);

const pointsIn = (card: Card, suit: Suit): number => (FACES[card].suit === suit ? FACES[card].points : 0);
