import { type Card, RANKS, type Rank, SUITS, type Suit } from "./card.ts";

/** The 32 cards in their canonical order: clubs to diamonds, in each suit the seven first (R1.2). */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

/** What stands on a card. */
export interface Face {
  readonly rank: Rank;
  readonly suit: Suit;
  /** R7.1. */
  readonly points: number;
  /** 0 for the seven to 7 for the ace. */
  readonly rankHeight: number;
  /** 0 for diamonds to 3 for clubs. */
  readonly suitHeight: number;
}

const POINTS: Readonly<Record<Rank, number>> = { "7": 7, "8": 8, "9": 9, "10": 10, J: 10, Q: 10, K: 10, A: 11 };

const faceOf = (rank: Rank, suit: Suit): Face => ({
  rank,
  suit,
  points: POINTS[rank],
  rankHeight: RANKS.indexOf(rank),
  suitHeight: SUITS.length - 1 - SUITS.indexOf(suit),
});

/** The face of each card, by code. */
export const FACES = Object.fromEntries(
  SUITS.flatMap((suit) => RANKS.map((rank) => [`${rank}${suit}`, faceOf(rank, suit)] as const)),
) as Readonly<Record<Card, Face>>; // the two loops make all 32 codes

/** Whether this is one of the 32 codes (R1.3). */
export const isCard = (value: unknown): value is Card => typeof value === "string" && Object.hasOwn(FACES, value);

/** The card with this code; null when there is none. */
export const parseCard = (value: unknown): Card | null => (isCard(value) ? value : null);

/** Whether these are the 32 cards, each of them once, in any order. */
export const isPack = (cards: readonly unknown[]): cards is readonly Card[] =>
  cards.length === PACK.length && cards.every(isCard) && new Set(cards).size === PACK.length;

/** The same cards in the pack's canonical order, which tells nothing of how they lay. */
export function inPackOrder(cards: readonly Card[]): readonly Card[] {
  const among = new Set(cards);
  return PACK.filter((card) => among.has(card));
}
