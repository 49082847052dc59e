import type { Card } from "../rules/card.ts";
import { PACK } from "../rules/deck.ts";
import type { Move } from "../rules/move.ts";
import type { Sight } from "./sight.ts";
import { type Small, type Trio, withCard } from "./trio.ts";
import { weigh } from "./worth.ts";

/** Something the seat on turn may do that leaves it with a hand and a middle it knows. */
export interface Choice {
  readonly move: Move;
  readonly hand: Trio;
  readonly middle: Trio;
  /** Of the hand. */
  readonly worth: number;
  /** Whether it is the knock or carries it. */
  readonly knocks: boolean;
}

/** All of those that the view allows, each with and without a knock it may carry. */
export function choicesOf(sight: Sight): readonly Choice[] {
  const quiet = quietChoices(sight);
  const carrying = sight.view.mayKnockWithMove ? quiet.flatMap(withKnock) : [];
  return sight.view.may.includes("knock") ? [...quiet, ...carrying, still(sight, "knock")] : quiet;
}

/** Those that knock not. */
export function quietChoices(sight: Sight): readonly Choice[] {
  const { may } = sight.view;
  return [
    ...(may.includes("swap") ? swaps(sight) : []),
    ...(may.includes("swapAll") ? swapsAll(sight) : []),
    ...(may.includes("pass") ? [still(sight, "pass")] : []),
  ];
}

/** The choice with the knock carried along (R3.5); none where it cannot carry one. */
export function withKnock(choice: Choice): readonly Choice[] {
  const { move } = choice;
  return move.do === "swap" || move.do === "swapAll" ? [{ ...choice, move: { ...move, knock: true }, knocks: true }] : [];
}

/** Passing or knocking: the cards stay where they are. */
export const still = ({ hand, middle, worth }: Sight, deed: "pass" | "knock"): Choice => ({
  move: { do: deed },
  hand,
  middle: middle ?? hand,
  worth: weigh(worth, hand),
  knocks: deed === "knock",
});

function swaps(sight: Sight): readonly Choice[] {
  const { hand, middle } = sight;
  if (middle === null) return [];
  return hand.flatMap((give, from) =>
    middle.map((take, to) => swap(sight, withCard(hand, from, take), withCard(middle, to, give), give, take)),
  );
}

const swap = (sight: Sight, hand: Trio, middle: Trio, give: Small, take: Small): Choice => ({
  move: { do: "swap", give: cardOf(give), take: cardOf(take) },
  hand,
  middle,
  worth: weigh(sight.worth, hand),
  knocks: false,
});

const swapsAll = ({ hand, middle, worth }: Sight): readonly Choice[] =>
  middle === null ? [] : [{ move: { do: "swapAll" }, hand: middle, middle: hand, worth: weigh(worth, middle), knocks: false }];

function cardOf(small: Small): Card {
  const card = PACK[small];
  if (!card) throw new Error(`no card ${small}`);
  return card;
}
