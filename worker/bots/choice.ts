import type { Card } from "../rules/card.ts";
import { PACK } from "../rules/deck.ts";
import type { Move } from "../rules/move.ts";
import type { Sight } from "./sight.ts";
import { type Small, type Trio, withCard } from "./trio.ts";
import { FIRE, THIRTY_ONE, weigh } from "./worth.ts";

/** Something the seat on turn may do that leaves it with a hand and a middle it knows. */
export interface Choice {
  readonly move: Move;
  readonly hand: Trio;
  readonly middle: Trio;
  /** Of the hand. */
  readonly worth: number;
  /** Whether the hand is 31 or fire, which ends the deal at once (R6). */
  readonly ends: boolean;
  /** Whether it is the knock or carries it. */
  readonly knocks: boolean;
}

/** All of those that the view allows, each with and without a knock it may carry. */
export function choicesOf(sight: Sight): readonly Choice[] {
  const quiet = quietChoices(sight);
  const carrying = sight.view.mayKnockWithMove ? quiet.flatMap(withKnock) : [];
  return sight.view.may.includes("knock") ? [...quiet, ...carrying, still(sight, "knock")] : quiet;
}

/** Those without a knock. */
export function quietChoices(sight: Sight): readonly Choice[] {
  const { may } = sight.view;
  return [
    ...(may.includes("swap") ? swaps(sight) : []),
    ...(may.includes("swapAll") ? swapsAll(sight) : []),
    ...(may.includes("pass") ? [still(sight, "pass")] : []),
  ];
}

/** The choice with the knock carried along (R3.5); none where it cannot carry one. */
function withKnock(choice: Choice): readonly Choice[] {
  const { move } = choice;
  return move.do === "swap" || move.do === "swapAll" ? [{ ...choice, move: { ...move, knock: true }, knocks: true }] : [];
}

/** Passing or knocking: the cards stay where they are. */
const still = (sight: Sight, deed: "pass" | "knock"): Choice =>
  leading(sight, { do: deed }, sight.hand, sight.middle ?? sight.hand);

function leading({ worth, view }: Sight, move: Move, hand: Trio, middle: Trio): Choice {
  const weight = weigh(worth, hand);
  const ends = weight === FIRE ? view.options.fire === "on" : weight >= THIRTY_ONE;
  return { move, hand, middle, worth: weight, ends, knocks: move.do === "knock" };
}

function swaps(sight: Sight): readonly Choice[] {
  const { hand, middle } = sight;
  if (middle === null) return [];
  return hand.flatMap((give, from) =>
    middle.map((take, to) => leading(sight, swapOf(give, take), withCard(hand, from, take), withCard(middle, to, give))),
  );
}

const swapOf = (give: Small, take: Small): Move => ({ do: "swap", give: cardOf(give), take: cardOf(take) });

const swapsAll = (sight: Sight): readonly Choice[] =>
  sight.middle === null ? [] : [leading(sight, { do: "swapAll" }, sight.middle, sight.hand)];

function cardOf(small: Small): Card {
  const card = PACK[small];
  if (!card) throw new Error(`no card ${small}`);
  return card;
}
