import { bestWith, guessesFor } from "./guess.ts";
import type { Rival, Sight } from "./sight.ts";
import { PACK_SIZE, type Small, type Trio } from "./trio.ts";
import { weigh } from "./worth.ts";

/**
 * A rival with the hands they may hold. All choices of a turn are weighed against the same guesses, and the middle
 * they leave is made of the same six cards, so what each card makes of each hand is reckoned only once.
 */
export interface Guessed {
  readonly rival: Rival;
  /** What each guessed hand is worth now. */
  readonly now: Int16Array;
  /** What each is worth after a turn of theirs with this middle, if they take the most. */
  readonly after: (middle: Trio) => Int16Array;
}

/** What rivals may hold, guessed for one turn. */
export const guessed = (sight: Sight, random: () => number): readonly Guessed[] =>
  sight.rivals.map((rival) => {
    const hands = guessesFor(sight, rival, random);
    const now = worthsOf(hands, (hand) => weigh(sight.worth, hand));
    return { rival, now, after: turning(sight, hands, now) };
  });

function turning({ worth }: Sight, hands: readonly Trio[], now: Int16Array): Guessed["after"] {
  const taken: (Int16Array | undefined)[] = new Array(PACK_SIZE);
  const taking = (card: Small): Int16Array => (taken[card] ??= worthsOf(hands, (hand) => bestWith(worth, hand, card)));
  return (middle) => {
    const [first, second, third] = [taking(middle[0]), taking(middle[1]), taking(middle[2])];
    return most(now, first, second, third, weigh(worth, middle));
  };
}

function worthsOf(hands: readonly Trio[], worthOf: (hand: Trio) => number): Int16Array {
  const worths = new Int16Array(hands.length);
  for (const [at, hand] of hands.entries()) worths[at] = worthOf(hand);
  return worths;
}

function most(now: Int16Array, first: Int16Array, second: Int16Array, third: Int16Array, all: number): Int16Array {
  const best = new Int16Array(now.length);
  for (let at = 0; at < best.length; at += 1)
    best[at] = Math.max(now[at] ?? 0, first[at] ?? 0, second[at] ?? 0, third[at] ?? 0, all);
  return best;
}
