import type { Portrait } from "./portrait.ts";

/** Units of the two layers. */
export const RIVAL_UNITS = 16;
export const OWN_UNITS = 32;

/** The numbers a network has learned; a matrix lies row by row, its bias last in each row. */
export interface Weights {
  /** RIVAL_UNITS rows: a rival's traits to what matters of them. */
  readonly rival: Float64Array;
  /** OWN_UNITS rows: own traits, and of the rivals' units the mean and the most. */
  readonly own: Float64Array;
  /** One row each: how likely a rival is the lowest, and how likely you are. */
  readonly rivalScore: Float64Array;
  readonly ownScore: Float64Array;
}

/** The same numbers as a file has them. */
export type Written = { readonly [Part in keyof Weights]: readonly number[] };

/** Everything reckoned on the way, which learning needs. */
export interface Passage {
  readonly rivalUnits: readonly (readonly number[])[];
  readonly ownInput: readonly number[];
  readonly ownUnits: readonly number[];
  /** How likely each is to pay: you first, then the rivals in turn order. They add up to 1. */
  readonly pays: readonly number[];
}

/** Who is likely to pay, as the network sees it. */
export function passage(weights: Weights, { own, rivals }: Portrait): Passage {
  const rivalUnits = rivals.map((traits) => layer(weights.rival, RIVAL_UNITS, traits));
  const ownInput = [...own, ...pooled(rivalUnits)];
  const ownUnits = layer(weights.own, OWN_UNITS, ownInput);
  const scores = [row(weights.ownScore, 0, ownUnits), ...rivalUnits.map((units) => row(weights.rivalScore, 0, units))];
  return { rivalUnits, ownInput, ownUnits, pays: softmax(scores) };
}

function layer(matrix: Float64Array, units: number, input: readonly number[]): readonly number[] {
  const out: number[] = [];
  for (let unit = 0; unit < units; unit += 1) out.push(Math.max(0, row(matrix, unit, input)));
  return out;
}

function row(matrix: Float64Array, unit: number, input: readonly number[]): number {
  const start = unit * (input.length + 1);
  let sum = matrix[start + input.length] ?? 0;
  for (let index = 0; index < input.length; index += 1) sum += (matrix[start + index] ?? 0) * (input[index] ?? 0);
  return sum;
}

/** The mean and the most of each unit over all rivals. */
function pooled(rivalUnits: readonly (readonly number[])[]): readonly number[] {
  const [means, mosts]: [number[], number[]] = [[], []];
  for (let unit = 0; unit < RIVAL_UNITS; unit += 1) {
    let [sum, most] = [0, 0];
    for (const units of rivalUnits) {
      sum += units[unit] ?? 0;
      most = Math.max(most, units[unit] ?? 0);
    }
    means.push(sum / rivalUnits.length);
    mosts.push(most);
  }
  return [...means, ...mosts];
}

function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
