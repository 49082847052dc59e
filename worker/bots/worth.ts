import type { Counting } from "../rules/count.ts";
import type { Small, Trio } from "./trio.ts";

/**
 * What a hand is worth, as an integer that orders hands as the rules do (R8): twice the points, times 8, plus what
 * decides between equal points. A computer player weighs thousands of hands for one move; the rules weigh two.
 */
export type Worth = (a: Small, b: Small, c: Small) => number;

const HALVES = 2;
const TIES = 8;

/** The points in a worth: 30.5 for 488 to 495. */
export const pointsIn = (worth: number): number => (worth >> 3) / HALVES;

/** The lowest worth with these points. */
export const worthOf = (points: number): number => points * HALVES * TIES;

export const THIRTY_ONE = worthOf(31);
export const FIRE = worthOf(33);

const STEP = HALVES * TIES;
const THREE_OF_A_RANK = worthOf(30.5);
const POINTS = [7, 8, 9, 10, 10, 10, 10, 11] as const;
const PAY = Int16Array.from({ length: 32 }, (_, card) => (POINTS[card & 7] ?? 0) * STEP);
const ACE = 7;
const CARDS = 32;

const TABLES = new Map<string, Worth>();

/** Weighs by the counting of one table, all of whose hands are weighed beforehand: looking up is what is done most. */
export function worthFor({ counting, fire, ties }: Counting): Worth {
  const key = `${counting} ${fire} ${ties === "suit"}`;
  const worth = TABLES.get(key) ?? lookingUp(reckoningFor({ counting, fire, ties }));
  TABLES.set(key, worth);
  return worth;
}

function lookingUp(reckoned: Worth): Worth {
  const table = new Int16Array(CARDS ** 3);
  for (let a = 0; a < CARDS; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      for (let c = 0; c <= b; c += 1) setAll(table, a, b, c, reckoned(a, b, c));
    }
  }
  return (a, b, c) => table[placeOf(a, b, c)] ?? 0;
}

const placeOf = (a: Small, b: Small, c: Small): number => (a << 10) | (b << 5) | c;

function setAll(table: Int16Array, a: Small, b: Small, c: Small, worth: number): void {
  table[placeOf(a, b, c)] = worth;
  table[placeOf(a, c, b)] = worth;
  table[placeOf(b, a, c)] = worth;
  table[placeOf(b, c, a)] = worth;
  table[placeOf(c, a, b)] = worth;
  table[placeOf(c, b, a)] = worth;
}

function reckoningFor({ counting, fire, ties }: Counting): Worth {
  const suitWorth = counting !== "sameRank" && ties === "suit" ? bySuit : byPoints;
  return (a, b, c) => {
    const inSuit = suitWorth(a, b, c);
    if ((a & 7) === (b & 7) && (b & 7) === (c & 7)) return threeOfARank(a, b, c, inSuit);
    return counting === "sameRank" ? Math.max(inSuit, byRank(a, b, c)) : inSuit;
  };

  function threeOfARank(a: Small, b: Small, c: Small, inSuit: number): number {
    if (fire === "on" && (a & 7) === ACE) return FIRE;
    if (counting === "standard") return THREE_OF_A_RANK + (a & 7);
    return counting === "sameRank" ? pay(a) + pay(b) + pay(c) : inSuit;
  }
}

/** Weighs three cards lying as a trio. */
export const weigh = (worth: Worth, [a, b, c]: Trio): number => worth(a, b, c);

const pay = (card: Small): number => PAY[card] ?? 0;

/** What a card adds with its suit deciding ties: clubs highest. */
const tie = (card: Small): number => 3 - (card >> 3);

function byPoints(a: Small, b: Small, c: Small): number {
  const [sa, sb, sc] = [a >> 3, b >> 3, c >> 3];
  if (sa === sb) return sb === sc ? pay(a) + pay(b) + pay(c) : Math.max(pay(a) + pay(b), pay(c));
  if (sb === sc) return Math.max(pay(b) + pay(c), pay(a));
  return sa === sc ? Math.max(pay(a) + pay(c), pay(b)) : Math.max(pay(a), pay(b), pay(c));
}

function bySuit(a: Small, b: Small, c: Small): number {
  const [sa, sb, sc] = [a >> 3, b >> 3, c >> 3];
  if (sa === sb) return sb === sc ? pay(a) + pay(b) + pay(c) + tie(a) : Math.max(pay(a) + pay(b) + tie(a), pay(c) + tie(c));
  if (sb === sc) return Math.max(pay(b) + pay(c) + tie(b), pay(a) + tie(a));
  if (sa === sc) return Math.max(pay(a) + pay(c) + tie(a), pay(b) + tie(b));
  return Math.max(pay(a) + tie(a), pay(b) + tie(b), pay(c) + tie(c));
}

function byRank(a: Small, b: Small, c: Small): number {
  const [ra, rb, rc] = [a & 7, b & 7, c & 7];
  if (ra === rb) return Math.max(pay(a) + pay(b), pay(c));
  if (rb === rc) return Math.max(pay(b) + pay(c), pay(a));
  return ra === rc ? Math.max(pay(a) + pay(c), pay(b)) : 0;
}
