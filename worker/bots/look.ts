import { GUESSES } from "./guess.ts";
import type { Guessed } from "./rivals.ts";
import type { Trio } from "./trio.ts";
import { FIRE, THIRTY_ONE, worthOf } from "./worth.ts";

/** What may become of a rival's hands: shares of the guesses, and worths where fire is 1. */
export interface Prospect {
  /** Lower than a given worth. */
  readonly lower: number;
  readonly mean: number;
  readonly least: number;
  readonly from27: number;
  readonly thirtyOne: number;
}

/** A rival, as they are now and after the turn they may still have. */
export interface Look {
  readonly guess: Guessed;
  /** Whether they will act before the showdown, if one is called. */
  readonly acts: boolean;
  readonly worths: Int16Array;
  readonly now: Prospect;
  readonly after: Prospect;
}

export function lookAt(guess: Guessed, middle: Trio, held: number, acts: boolean): Look {
  const worths = acts ? guess.after(middle) : guess.now;
  const now = prospect(guess.now, held);
  return { guess, acts, worths, now, after: acts ? prospect(worths, held) : now };
}

const TWENTY_SEVEN = worthOf(27);

function prospect(worths: Int16Array, held: number): Prospect {
  let [lower, sum, least, from27, thirtyOne] = [0, 0, FIRE, 0, 0];
  for (let at = 0; at < worths.length; at += 1) {
    const worth = worths[at] ?? 0;
    sum += worth;
    if (worth < held) lower += 1;
    if (worth < least) least = worth;
    if (worth >= TWENTY_SEVEN) from27 += 1;
    if (worth >= THIRTY_ONE) thirtyOne += 1;
  }
  const count = worths.length;
  return {
    lower: lower / count,
    mean: sum / count / FIRE,
    least: least / FIRE,
    from27: from27 / count,
    thirtyOne: thirtyOne / count,
  };
}

/** How likely nobody is lower than this, guess by guess. */
export function lowestOf(all: readonly Int16Array[], held: number): number {
  let lowest = 0;
  for (let guess = 0; guess < GUESSES; guess += 1) if (isLowest(all, held, guess)) lowest += 1;
  return lowest / GUESSES;
}

function isLowest(all: readonly Int16Array[], held: number, guess: number): boolean {
  for (const worths of all) if ((worths[guess % worths.length] ?? 0) < held) return false;
  return true;
}
