import { type Choice, choicesOf } from "./choice.ts";
import { type Mind, type Outlook, outlook } from "./mind.ts";
import type { Stand } from "./portrait.ts";
import type { Sight } from "./sight.ts";
import { valueOfEnding } from "./stakes.ts";
import type { Small, Trio } from "./trio.ts";
import { THIRTY_ONE, weigh } from "./worth.ts";

/** A choice, how the deal may stand after it, and what is to be expected then. */
export interface Considered extends Outlook {
  readonly choice: Choice;
  readonly stands: readonly Stand[];
}

/** How many unknown middles, or hands, are looked at where they come in. */
const SAMPLES = { dealing: 16, newMiddle: 8, refresh: 4 } as const;

/** Every choice of the turn; the first of those of highest value is the best. */
export const consider = (mind: Mind): readonly Considered[] => choicesOf(mind.sight).map((choice) => considered(mind, choice));

/** The choice of highest value. */
export const bestConsidered = ([first, ...others]: readonly Considered[]): Considered => {
  if (!first) throw new Error("nothing to choose from");
  return others.reduce((best, each) => (each.value > best.value ? each : best), first);
};

function considered(mind: Mind, choice: Choice): Considered {
  const stands = standsAfter(mind, choice);
  return { choice, stands, ...(choice.ends ? ending(mind) : outlook(mind, stands)) };
}

const ending = ({ stakes }: Mind): Outlook => ({ value: valueOfEnding(stakes), iPay: 0 });

function standsAfter({ sight, random }: Mind, { move, hand, middle, knocks }: Choice): readonly Stand[] {
  const passes = move.do === "pass";
  const renewed = passes && isLastPass(sight);
  const middles = renewed ? samples(SAMPLES.newMiddle, sight, random) : [middle];
  return middles.map((each) => ({ hand, middle: each, knocks, passes, renewed }));
}

/** R4.1: a pass now brings a new middle. */
const isLastPass = ({ view, passesInARow, rivals }: Sight): boolean =>
  view.knocker === null && view.stock >= 3 && passesInARow >= rivals.length;

/** What is to be expected of keeping and of exchanging before the middle is seen (R2.5). */
export function considerDealing(mind: Mind): { readonly keep: Outlook; readonly exchange: Outlook } {
  const { sight, random } = mind;
  const unknown = samples(SAMPLES.dealing, sight, random);
  const stand = { knocks: false, passes: false, renewed: false };
  const keep = outlook(
    mind,
    unknown.map((middle) => ({ ...stand, hand: sight.hand, middle })),
  );
  const exchange = outlook(
    mind,
    unknown.map((hand) => ({ ...stand, hand, middle: sight.hand })),
  );
  return weigh(sight.worth, sight.hand) >= THIRTY_ONE ? { keep: ending(mind), exchange } : { keep, exchange };
}

/** What is to be expected of a new middle in place of the 7-8-9 (R3.6): for each, the best that it allows. */
export function valueOfRefreshing(mind: Mind): number {
  const middles = samples(SAMPLES.refresh, mind.sight, mind.random);
  const values = middles.map((middle) => bestConsidered(consider({ ...mind, sight: refreshed(mind.sight, middle) })).value);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const refreshed = (sight: Sight, middle: Trio): Sight => ({
  ...sight,
  middle,
  view: { ...sight.view, may: sight.view.may.filter((deed) => deed !== "refresh") },
});

const samples = (count: number, { unseen }: Sight, random: () => number): readonly Trio[] =>
  Array.from({ length: count }, () => threeOf(unseen, random));

function threeOf(unseen: readonly Small[], random: () => number): Trio {
  const cards = [...unseen];
  const draw = (): Small => cards.splice(Math.floor(random() * cards.length), 1)[0] ?? 0;
  return [draw(), draw(), draw()];
}
