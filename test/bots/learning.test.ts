import { expect, test } from "vitest";
import { passage } from "../../worker/bots/net.ts";
import { OWN_TRAITS, type Portrait, RIVAL_TRAITS } from "../../worker/bots/portrait.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { randomFrom } from "../bench/bots-arena.ts";
import { Learner, type Lesson } from "../bench/bots-learner.ts";

const traits = (count: number, strong: boolean): readonly number[] =>
  Array.from({ length: count }, (_, at) => (at === 3 && strong ? 1 : 0.1));

/** Three seats; the weak one pays. */
function lesson(weak: number): Lesson {
  const seats = [0, 1, 2].map(seatAt);
  const portrait: Portrait = {
    own: traits(OWN_TRAITS, weak !== 0),
    rivals: [1, 2].map((seat) => traits(RIVAL_TRAITS, weak !== seat)),
  };
  return { portrait, seats, payers: [seatAt(weak)] };
}

test("a network learns who is weak, in its own seat and in any other", () => {
  const learner = new Learner(randomFrom(3));
  for (let round = 0; round < 3000; round += 1) learner.hear(lesson(round % 3), 0.01);
  for (const weak of [0, 1, 2]) expect(passage(learner.weights, lesson(weak).portrait).pays[weak]).toBeGreaterThan(0.95);
});

test("the same lessons make the same network", () => {
  const learned = () => {
    const learner = new Learner(randomFrom(3));
    for (let round = 0; round < 200; round += 1) learner.hear(lesson(round % 3), 0.01);
    return learner.weights;
  };
  expect(learned()).toEqual(learned());
});
