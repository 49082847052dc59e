import { describe, expect, test } from "vitest";
import { trioOf } from "../../worker/bots/trio.ts";
import { pointsIn, weigh, worthFor } from "../../worker/bots/worth.ts";
import type { Hand } from "../../worker/rules/card.ts";
import { type Counting, isFire, pointsOf, strengthOf } from "../../worker/rules/count.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { CHOICES } from "../../worker/rules/options.ts";

const HANDS: readonly Hand[] = PACK.flatMap((a, i) =>
  PACK.slice(i + 1).flatMap((b, j) => PACK.slice(i + j + 2).map((c): Hand => [a, b, c])),
);

const COUNTINGS: readonly Counting[] = CHOICES.counting.flatMap((counting) =>
  CHOICES.fire.flatMap((fire) => CHOICES.ties.map((ties) => ({ counting, fire, ties }))),
);

describe.each(COUNTINGS)("counting $counting, fire $fire, ties $ties", (options) => {
  const worth = worthFor(options);
  const worthIn = (hand: Hand): number => weigh(worth, trioOf(hand));

  test("every hand has the points the rules give it", () => {
    expect(HANDS.filter((hand) => pointsIn(worthIn(hand)) !== pointsOf(hand, options))).toEqual([]);
  });

  test("all hands but fire, of which there is only one, are ordered as the rules order them, equal ones included", () => {
    const ordered = HANDS.filter((hand) => !isFire(hand, options)).toSorted(
      (a, b) => strengthOf(a, options) - strengthOf(b, options),
    );
    const wrong = ordered.slice(1).filter((hand, index) => {
      const before = ordered[index] ?? hand;
      const step = Math.sign(strengthOf(hand, options) - strengthOf(before, options));
      return Math.sign(worthIn(hand) - worthIn(before)) !== step;
    });
    expect(wrong).toEqual([]);
  });

  test("the order in which the cards lie does not matter", () => {
    const turned = ([a, b, c]: Hand): readonly Hand[] => [
      [b, c, a],
      [c, b, a],
      [a, c, b],
    ];
    expect(HANDS.filter((hand) => turned(hand).some((other) => worthIn(other) !== worthIn(hand)))).toEqual([]);
  });
});
