import type { Weights, Written } from "./net.ts";

/** What `sharp` goes by, once it was told. */
export let LEARNED: Weights;

/** Whether `sharp` may be asked already: it may in all of an isolate, once `learn` was called there. */
export const hasLearned = (): boolean => LEARNED !== undefined;

/** Takes the numbers as a file has them. */
export function learn({ rival, own, rivalScore, ownScore }: Written): void {
  LEARNED = {
    rival: Float64Array.from(rival),
    own: Float64Array.from(own),
    rivalScore: Float64Array.from(rivalScore),
    ownScore: Float64Array.from(ownScore),
  };
}
