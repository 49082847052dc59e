import type { Card, Hand } from "../rules/card.ts";
import { PACK } from "../rules/deck.ts";

/** A card as a small number: its place in the pack's canonical order, so suit * 8 + rank height. */
export type Small = number;

/** Three cards as small numbers, in the order in which they lie. */
export type Trio = readonly [Small, Small, Small];

export const PACK_SIZE = PACK.length;

const SMALL = Object.fromEntries(PACK.map((card, index) => [card, index])) as Readonly<Record<Card, Small>>; // PACK has every card

export const smallOf = (card: Card): Small => SMALL[card];

export const trioOf = ([a, b, c]: Hand): Trio => [SMALL[a], SMALL[b], SMALL[c]];

/** The trio with another card at one of its three places. */
export function withCard([a, b, c]: Trio, place: number, card: Small): Trio {
  if (place === 0) return [card, b, c];
  return place === 1 ? [a, card, c] : [a, b, card];
}

/** 0 for a seven to 7 for an ace. */
export const rankOf = (card: Small): number => card & 7;
