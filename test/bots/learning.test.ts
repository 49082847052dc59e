import { expect, test } from "vitest";
import { OWN_TRAITS, RIVAL_TRAITS } from "../../worker/bots/portrait.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { type Random, randomFrom } from "../bench/bots-arena.ts";
import { Learner, type Lesson, PARTS, study, untaught, zeros } from "../bench/bots-learner.ts";

const traits = (count: number, random: Random): readonly number[] => Array.from({ length: count }, random);

/** Four seats, of which one or two pay. */
function lesson(seed: number): Lesson {
  const random = randomFrom(seed);
  const rivals = [1, 2, 3].map(() => traits(RIVAL_TRAITS, random));
  const payers = (seed % 2 === 0 ? [0] : [1, 3]).map(seatAt);
  return { portrait: { own: traits(OWN_TRAITS, random), rivals }, seats: [0, 1, 2, 3].map(seatAt), payers };
}

test.each(PARTS)("the slope of each number in %s is how the cross entropy changes with it", (part) => {
  for (const seed of [1, 2]) {
    const [weights, slopes] = [untaught(randomFrom(seed)), zeros()];
    study(weights, slopes, lesson(seed));
    for (let at = 0; at < weights[part].length; at += 37) {
      const nudged = (by: number): number => {
        const other = { ...weights, [part]: weights[part].with(at, (weights[part][at] ?? 0) + by) };
        return study(other, zeros(), lesson(seed));
      };
      expect(slopes[part][at]).toBeCloseTo((nudged(1e-5) - nudged(-1e-5)) / 2e-5, 4);
    }
  }
});

test("the same lessons make the same network, and it is less surprised by them than at first", () => {
  const learned = () => {
    const learner = new Learner(randomFrom(3));
    const surprises = Array.from({ length: 300 }, (_, round) => {
      learner.hear(lesson(round % 6), 0.005);
      return learner.meanSurprise();
    });
    return { weights: learner.weights, first: surprises[0] ?? 0, last: surprises.at(-1) ?? 1 };
  };
  const { weights, first, last } = learned();
  expect(last).toBeLessThan(first);
  expect(learned().weights).toEqual(weights);
});
