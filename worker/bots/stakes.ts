/**
 * What a life is worth: the chance to win the match with so many steps left, if from now on every living player is
 * as likely as the next to pay. A step is a payment until one is out: lives, and one more for swimming (R9.1).
 */
export interface Stakes {
  /** The chance to win if nobody pays. */
  readonly now: number;
  /** If you alone pay. */
  readonly iPay: number;
  /** If this rival alone pays, in the order in which they were given. */
  readonly rivalPays: readonly number[];
}

/** The stakes of a deal between you and rivals with so many steps left. */
export function stakesOf(own: number, rivals: readonly number[]): Stakes {
  const chance = wayFor(rivals);
  return {
    now: chance(own, rivals),
    iPay: chance(own - 1, rivals),
    rivalPays: rivals.map((_, paying) => chance(own, lessOne(rivals, paying))),
  };
}

/** The chance to win with so many steps left against rivals with so many. */
export const chanceToWin = (own: number, rivals: readonly number[]): number => wayFor(rivals)(own, rivals);

type Way = (own: number, rivals: readonly number[]) => number;

/** Up to so many players the chance is reckoned exactly: a few hundred states. Beyond, it is near enough to a power of the steps. */
const EXACT_FOR = 4;
const POWER = 2.9;

/** What is compared must be reckoned in one way: so it is chosen by who lives now, not by who would after a payment. */
const wayFor = (rivals: readonly number[]): Way => (rivals.filter((steps) => steps > 0).length < EXACT_FOR ? exactly : roughly);

function roughly(own: number, rivals: readonly number[]): number {
  const mine = own ** POWER;
  return mine / rivals.reduce((sum, steps) => sum + Math.max(0, steps) ** POWER, mine);
}

const KNOWN = new Map<string, number>();

function exactly(own: number, rivals: readonly number[]): number {
  const living = rivals.filter((steps) => steps > 0).sort();
  if (own <= 0) return 0;
  if (living.length === 0) return 1;
  const key = `${own}:${living.join("")}`;
  const known = KNOWN.get(key) ?? reckoned(own, living);
  KNOWN.set(key, known);
  return known;
}

function reckoned(own: number, living: readonly number[]): number {
  let sum = exactly(own - 1, living);
  for (let paying = 0; paying < living.length; paying += 1) sum += exactly(own, lessOne(living, paying));
  return sum / (living.length + 1);
}

const lessOne = (steps: readonly number[], which: number): readonly number[] =>
  steps.map((left, index) => (index === which ? left - 1 : left));

/** The chance to win when each pays with so much chance: you first, then the rivals. */
export function winningChance({ iPay, rivalPays }: Stakes, pays: readonly number[]): number {
  return rivalPays.reduce((sum, chance, rival) => sum + chance * (pays[rival + 1] ?? 0), iPay * (pays[0] ?? 0));
}

/** The chance to win when one of the rivals pays, whoever that is. */
export const valueOfEnding = ({ rivalPays }: Stakes): number =>
  rivalPays.reduce((sum, chance) => sum + chance, 0) / rivalPays.length;
