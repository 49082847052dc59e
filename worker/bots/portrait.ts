import { bestAfter, bestWith } from "./guess.ts";
import { type Look, lookAt, lowestOf } from "./look.ts";
import type { Guessed } from "./rivals.ts";
import type { Sight } from "./sight.ts";
import type { Trio } from "./trio.ts";
import { pointsIn, THIRTY_ONE, weigh, worthOf } from "./worth.ts";

/** How a deal would stand after a choice. */
export interface Stand {
  readonly hand: Trio;
  readonly middle: Trio;
  readonly knocks: boolean;
  readonly passes: boolean;
  /** A new middle came because all had passed. */
  readonly renewed: boolean;
}

/** The same in numbers, mostly from 0 to 1, for the network: of the table and your own hand, and of each rival in turn order. */
export interface Portrait {
  readonly own: readonly number[];
  readonly rivals: readonly (readonly number[])[];
}

export const OWN_TRAITS = 46;
export const RIVAL_TRAITS = 24;

/** Draws the portrait of how the deal would stand. */
export function portraitOf(sight: Sight, guesses: readonly Guessed[], stand: Stand): Portrait {
  const held = weigh(sight.worth, stand.hand);
  const looks = guesses.map((guess, index) => lookAt(guess, stand.middle, held, isStillToAct(sight, stand, index)));
  const knocked = yes(stand.knocks || sight.view.knocker !== null);
  return {
    own: [...ofTheTable(sight, stand, looks), ...ofTheHand(sight, stand, held), ...ofTheOthers(looks, held)],
    rivals: looks.map((look, index) => ofRival(look, index, looks.length, [yes(stand.knocks), knocked, pointsIn(held) / 31])),
  };
}

const yes = (is: boolean): number => (is ? 1 : 0);

/** After a rival's knock those still act who sit before the knocker; when passes end the deal (R4.2), nobody. */
function isStillToAct(sight: Sight, stand: Stand, index: number): boolean {
  if (sight.view.knocker !== null) return index < sight.rivals.findIndex(({ knocked }) => knocked);
  return !endsByPasses(sight, stand);
}

const endsByPasses = ({ view, passesInARow, rivals }: Sight, { passes }: Stand): boolean =>
  passes && passesInARow >= rivals.length && view.stock < 3 && view.options.stockOut === "showdown";

function ofTheTable(
  { view, rivals, passesInARow, acts, lives }: Sight,
  { knocks, passes, renewed }: Stand,
  looks: readonly Look[],
): readonly number[] {
  const { options, stock, knocker } = view;
  const players = rivals.length + 1;
  return [
    yes(players === 2),
    yes(players === 3),
    yes(players === 4),
    players / 9,
    yes(knocks),
    yes(knocker !== null),
    looks.filter((look) => look.acts).length / looks.length,
    passes && !renewed ? (passesInARow + 1) / players : 0,
    yes(stock >= 3),
    yes(acts === 0),
    yes(acts === 1),
    yes(acts === 2),
    Math.min(1, acts / 8),
    yes(options.counting === "suitOnly"),
    yes(options.counting === "sameRank"),
    yes(options.fire === "on"),
    yes(options.thirtyOne === "allOthers"),
    yes(options.pass === "free"),
    yes(options.ties === "suit"),
    lives / 5,
  ];
}

const STEPS = [15, 18, 20, 24, 25, 26, 27, 28, 29, 30, 30.5].map(worthOf);
const TWENTY_NINE = worthOf(29);
const MUCH = worthOf(3);

function ofTheHand({ worth, unseen }: Sight, { hand, middle }: Stand, held: number): readonly number[] {
  const next = bestAfter(worth, hand, middle);
  let [thirtyOne, high, better] = [0, 0, 0];
  for (const card of unseen) {
    const drawn = bestWith(worth, hand, card);
    if (drawn >= THIRTY_ONE) thirtyOne += 1;
    if (drawn >= TWENTY_NINE) high += 1;
    if (drawn >= held + MUCH) better += 1;
  }
  const count = Math.max(1, unseen.length);
  const steps = STEPS.map((step) => yes(held >= step));
  const outs = [thirtyOne / count, high / count, better / count];
  return [
    ...steps,
    pointsIn(held) / 31,
    pointsIn(next) / 31,
    yes(next >= THIRTY_ONE),
    ...outs,
    pointsIn(weigh(worth, middle)) / 31,
  ];
}

function ofTheOthers(looks: readonly Look[], held: number): readonly number[] {
  const means = looks.map(({ after }) => after.mean);
  return [
    lowestOf(
      looks.map(({ guess }) => guess.now),
      held,
    ),
    lowestOf(
      looks.map(({ worths }) => worths),
      held,
    ),
    1 - looks.reduce((none, { after }) => none * (1 - after.thirtyOne), 1),
    looks.reduce((none, { after }) => none * (1 - after.lower), 1),
    mean(means),
    Math.min(...means),
    mean(looks.map(({ guess }) => guess.rival.lives)) / 5,
    looks[0]?.after.thirtyOne ?? 0,
  ];
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

function ofRival(
  { guess, acts, now, after }: Look,
  index: number,
  rivals: number,
  shared: readonly [number, number, number],
): readonly number[] {
  const { rival } = guess;
  const deed = rival.stance?.deed.do;
  return [
    yes(index === 0),
    yes(index === rivals - 1),
    index / 8,
    yes(acts),
    yes(rival.knocked),
    rival.known.length / 3,
    yes(deed === "pass"),
    yes(deed === "swap"),
    yes(deed === "swapAll"),
    yes(rival.acts === 0),
    yes(rival.leaving),
    now.lower,
    after.lower,
    now.mean,
    after.mean,
    after.thirtyOne,
    now.from27,
    after.from27,
    rival.lives / 5,
    after.least,
    rivals / 8,
    shared[0],
    shared[1],
    shared[2],
  ];
}
