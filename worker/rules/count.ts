import { type Card, type Hand, SUITS, type Suit, type Three } from "./card.ts";
import { FACES, type Face } from "./deck.ts";
import type { Options } from "./options.ts";

/** What of a table's rules decides the worth of a hand. */
export type Counting = Pick<Options, "counting" | "fire" | "ties">;

/** 31 (R6.1): an ace and two tens, jacks, queens or kings, all of one suit. The same however the table counts. */
export function isThirtyOne([a, b, c]: Hand): boolean {
  const { suit, points } = FACES[a];
  return FACES[b].suit === suit && FACES[c].suit === suit && points + FACES[b].points + FACES[c].points === 31;
}

/** R7.3: three cards of one rank. */
export const isThreeOfARank = (hand: Hand): boolean => isOfOneRank(facesOf(hand));

/** Fire (R6.2): three aces, where the table plays it. */
export const isFire = (hand: Hand, { fire }: Pick<Options, "fire">): boolean =>
  fire === "on" && FACES[hand[0]].rank === "A" && isThreeOfARank(hand);

/** What a hand is worth (R7). */
export const pointsOf = (hand: Hand, options: Omit<Counting, "ties">): number => totalOf(facesOf(hand), options);

/** A number that orders hands as R8 does: the lower hand has the lower one, equal hands the same. */
export function strengthOf(hand: Hand, options: Counting): number {
  const faces = facesOf(hand);
  return totalOf(faces, options) * 20 + tieBreak(faces, options);
}

/** The cards that make a hand's points, in the order in which they lie. */
export function countingCards(hand: Hand, options: Omit<Counting, "ties">): readonly Card[] {
  const faces = facesOf(hand);
  const suit = bestSuit(faces);
  if (totalOf(faces, options) === suitTotal(faces, suit)) return hand.filter((card) => FACES[card].suit === suit);
  return isOfOneRank(faces) ? hand : pairIn(hand);
}

const pairIn = (hand: Hand): readonly Card[] =>
  hand.filter((card) => hand.some((other) => other !== card && FACES[other].rank === FACES[card].rank));

/** A hand as it is reckoned with: its cards are looked up once. */
type Faces = Three<Face>;
const facesOf = ([a, b, c]: Hand): Faces => [FACES[a], FACES[b], FACES[c]];

const isOfOneRank = ([a, b, c]: Faces): boolean => a.rank === b.rank && b.rank === c.rank;

function totalOf(faces: Faces, { counting, fire }: Omit<Counting, "ties">): number {
  if (isOfOneRank(faces)) {
    if (fire === "on" && faces[0].rank === "A") return 33;
    if (counting === "standard") return 30.5;
  }
  const inSuit = bestTotal(faces, "suit");
  return counting === "sameRank" ? Math.max(inSuit, bestTotal(faces, "rank")) : inSuit;
}

/** R7.2: the best total of cards alike in suit; likewise in rank (R7.5). Two cards are always more than one. */
function bestTotal([a, b, c]: Faces, trait: "suit" | "rank"): number {
  if (a[trait] === b[trait]) return a.points + b.points + (c[trait] === a[trait] ? c.points : 0);
  if (a[trait] === c[trait]) return a.points + c.points;
  if (b[trait] === c[trait]) return b.points + c.points;
  return Math.max(a.points, b.points, c.points);
}

/** R8.2 and R8.3: a number below 10, what half a point weighs, that decides between hands of equal points. */
function tieBreak(faces: Faces, { counting, ties }: Counting): number {
  if (counting === "sameRank") return 0;
  if (counting === "standard" && isOfOneRank(faces)) return faces[0].rankHeight;
  return ties === "suit" ? SUITS.length - SUITS.indexOf(bestSuit(faces)) : 0;
}

/** R7.2: the suit with the highest total, the best of them if several reach it. */
function bestSuit(faces: Faces): Suit {
  const most = bestTotal(faces, "suit");
  return SUITS.find((suit) => suitTotal(faces, suit) === most) ?? SUITS[0];
}

const suitTotal = ([a, b, c]: Faces, suit: Suit): number => pointsIn(a, suit) + pointsIn(b, suit) + pointsIn(c, suit);

const pointsIn = (face: Face, suit: Suit): number => (face.suit === suit ? face.points : 0);
