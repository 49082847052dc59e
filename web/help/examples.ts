import type { Card, Hand } from "../../worker/rules/card.ts";

/** Hands that show what is worth how much, the lowest first. */
export const EXAMPLES = {
  none: ["KC", "9H", "8D"],
  two: ["AS", "QS", "8D"],
  suit: ["KH", "9H", "7H"],
  three: ["9C", "9H", "9D"],
  thirtyOne: ["AH", "KH", "10H"],
  fire: ["AC", "AS", "AD"],
} as const satisfies Readonly<Record<string, Hand>>;
export type ExampleName = keyof typeof EXAMPLES;
export const EXAMPLE_NAMES = Object.keys(EXAMPLES) as readonly ExampleName[]; // its own keys

/** A hand whose dealer does well to take the middle unseen. */
export const POOR: Hand = ["7C", "9D", "QS"];

/** One swap, and what comes of it. */
export const SWAP = {
  hand: ["QH", "10H", "8S"],
  middle: ["7D", "9H", "KC"],
  give: "8S",
  take: "9H",
  after: ["QH", "10H", "9H"],
} as const satisfies {
  readonly hand: Hand;
  readonly middle: Hand;
  readonly give: Card;
  readonly take: Card;
  readonly after: Hand;
};

/** Two hands of equal points; the second is of the lower suit and pays. */
export const TIED: readonly [Hand, Hand] = [
  ["JS", "10S", "9D"],
  ["KH", "QH", "7C"],
];

/** The suits from high to low, each by its ace. */
export const SUIT_ORDER: readonly Card[] = ["AC", "AS", "AH", "AD"];
