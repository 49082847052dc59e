import { OWN_UNITS, passage, RIVAL_UNITS } from "../../worker/bots/net.ts";
import { OWN_TRAITS, type Portrait, RIVAL_TRAITS } from "../../worker/bots/portrait.ts";
import type { Seat } from "../../worker/rules/seat.ts";
import type { Random } from "./bots-arena.ts";

/** A portrait drawn in play, whose it was (you first, then the rivals in turn order), and who paid in the end. */
export interface Lesson {
  readonly portrait: Portrait;
  readonly seats: readonly Seat[];
  readonly payers: readonly Seat[];
}

const INPUTS = { rival: RIVAL_TRAITS, own: OWN_TRAITS + 2 * RIVAL_UNITS, rivalScore: RIVAL_UNITS, ownScore: OWN_UNITS } as const;
const UNITS = { rival: RIVAL_UNITS, own: OWN_UNITS, rivalScore: 1, ownScore: 1 } as const;
type Part = keyof typeof INPUTS;
export const PARTS = ["rival", "own", "rivalScore", "ownScore"] as const satisfies readonly Part[];
/** A network's numbers, or something about each of them. */
export type Numbers = Readonly<Record<Part, Float64Array>>;

const filled = (number: (part: Part) => number): Numbers => {
  const of = (part: Part) => Float64Array.from({ length: UNITS[part] * (INPUTS[part] + 1) }, () => number(part));
  return { rival: of("rival"), own: of("own"), rivalScore: of("rivalScore"), ownScore: of("ownScore") };
};

export const zeros = (): Numbers => filled(() => 0);

/** Small numbers of chance, by He. */
export const untaught = (random: Random): Numbers => filled((part) => (random() * 2 - 1) * Math.sqrt(2 / INPUTS[part]));

const BATCH = 64;
/** How many lessons are kept, and how many of them are gone over again with each new one. */
const KEPT = 30_000;
const AGAIN = 3;

/** Learns by Adam who pays. */
export class Learner {
  readonly weights: Numbers;
  /** Lessons heard, without those gone over again. */
  heard = 0;
  private readonly random: Random;
  private readonly kept: Lesson[] = [];
  private slopes = zeros();
  private readonly first = zeros();
  private readonly second = zeros();
  private studied = 0;
  private surprise = 0;
  private told = 0;

  constructor(random: Random) {
    this.random = random;
    this.weights = untaught(random);
  }

  /** Learns from a lesson, and from some earlier ones again. */
  hear(lesson: Lesson, rate: number): void {
    this.kept[this.heard % KEPT] = lesson;
    this.heard += 1;
    this.learn(lesson, rate);
    for (let again = 0; again < AGAIN; again += 1) {
      const earlier = this.kept[Math.floor(this.random() * this.kept.length)];
      if (earlier) this.learn(earlier, rate);
    }
  }

  /** The mean cross entropy since it was asked last. */
  meanSurprise(): number {
    const mean = this.surprise / Math.max(1, this.studied - this.told);
    this.told = this.studied;
    this.surprise = 0;
    return mean;
  }

  private learn(lesson: Lesson, rate: number): void {
    this.surprise += study(this.weights, this.slopes, lesson);
    this.studied += 1;
    if (this.studied % BATCH === 0) this.step(rate);
  }

  private step(rate: number): void {
    const steps = this.studied / BATCH;
    const pace = (rate * Math.sqrt(1 - 0.999 ** steps)) / (1 - 0.9 ** steps);
    for (const part of PARTS) adam(this.weights[part], this.slopes[part], this.first[part], this.second[part], pace);
    this.slopes = zeros();
  }
}

function adam(weights: Float64Array, slopes: Float64Array, first: Float64Array, second: Float64Array, pace: number): void {
  for (let at = 0; at < weights.length; at += 1) {
    const slope = (slopes[at] ?? 0) / BATCH;
    first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
    second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
    weights[at] = (weights[at] ?? 0) - (pace * (first[at] ?? 0)) / (Math.sqrt(second[at] ?? 0) + 1e-8);
  }
}

/** Adds a lesson's slopes, and gives its cross entropy between who paid and who was thought to. */
export function study(weights: Numbers, slopes: Numbers, { portrait, seats, payers }: Lesson): number {
  const { rivalUnits, ownInput, ownUnits, pays } = passage(weights, portrait);
  const paying = seats.filter((seat) => payers.includes(seat)).length;
  const targets = seats.map((seat) => (payers.includes(seat) ? 1 / paying : 0));
  const errors = pays.map((chance, index) => chance - (targets[index] ?? 0));
  const inputErrors = throughOwn(weights, slopes, errors[0] ?? 0, ownUnits, ownInput);
  rivalUnits.forEach((units, rival) => {
    const direct = back(weights.rivalScore, slopes.rivalScore, 0, errors[rival + 1] ?? 0, units);
    units.forEach((value, unit) => {
      const error = (direct[unit] ?? 0) + pooledError(inputErrors, ownInput, unit, value, rivalUnits.length);
      if (value > 0) back(weights.rival, slopes.rival, unit, error, portrait.rivals[rival] ?? []);
    });
  });
  return -targets.reduce((sum, target, index) => sum + (target > 0 ? target * Math.log(pays[index] ?? 1) : 0), 0);
}

function throughOwn(
  weights: Numbers,
  slopes: Numbers,
  error: number,
  units: readonly number[],
  input: readonly number[],
): Float64Array {
  const sums = new Float64Array(input.length);
  const errors = back(weights.ownScore, slopes.ownScore, 0, error, units);
  for (let unit = 0; unit < units.length; unit += 1) {
    if ((units[unit] ?? 0) <= 0) continue;
    const each = back(weights.own, slopes.own, unit, errors[unit] ?? 0, input);
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (each[at] ?? 0);
  }
  return sums;
}

/** What comes back to a rival's unit through the mean and through the most of all rivals. */
function pooledError(errors: Float64Array, input: readonly number[], unit: number, value: number, rivals: number): number {
  const most = OWN_TRAITS + RIVAL_UNITS + unit;
  return (errors[OWN_TRAITS + unit] ?? 0) / rivals + (input[most] === value ? (errors[most] ?? 0) : 0);
}

/** Goes back through one row: adds to its slopes, gives the error of its input. */
function back(matrix: Float64Array, slopes: Float64Array, unit: number, error: number, input: readonly number[]): Float64Array {
  const start = unit * (input.length + 1);
  const out = new Float64Array(input.length);
  for (let at = 0; at < input.length; at += 1) {
    out[at] = error * (matrix[start + at] ?? 0);
    slopes[start + at] = (slopes[start + at] ?? 0) + error * (input[at] ?? 0);
  }
  slopes[start + input.length] = (slopes[start + input.length] ?? 0) + error;
  return out;
}
