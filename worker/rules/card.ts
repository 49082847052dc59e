/** Ranks, low to high (R1.2). */
export const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];

/** Suits, high to low (R1.2): clubs, spades, hearts, diamonds. */
export const SUITS = ["C", "S", "H", "D"] as const;
export type Suit = (typeof SUITS)[number];

/** A card's code: rank, then suit letter, such as `AC` or `10H` (R1.3). */
export type Card = `${Rank}${Suit}`;

export type Three<T> = readonly [T, T, T];
/** Three cards in the order in which they lie. */
export type Hand = Three<Card>;
