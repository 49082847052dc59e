/** fast-check, but each property is tried on a few seeded examples and none is shrunk: a mutant is found out in every run or in none. */
import { assert as assertFully, type IRawProperty, type Parameters } from "fast-check";

export * from "fast-check";

const MOST_RUNS = 4;

export const assert = (property: IRawProperty<unknown>, { numRuns = MOST_RUNS }: Parameters<unknown> = {}) =>
  assertFully(property, { numRuns: Math.min(numRuns, MOST_RUNS), seed: 31, endOnFailure: true });
