import { passage, type Weights } from "./net.ts";
import { portraitOf, type Stand } from "./portrait.ts";
import { type Guessed, guessed } from "./rivals.ts";
import type { Sight } from "./sight.ts";
import { type Stakes, stakesOf, winningChance } from "./stakes.ts";

/** Everything sharp goes by in one turn. */
export interface Mind {
  readonly sight: Sight;
  readonly guesses: readonly Guessed[];
  readonly stakes: Stakes;
  readonly weights: Weights;
  readonly random: () => number;
}

export function mindOf(sight: Sight, weights: Weights, random: () => number): Mind {
  const swim = sight.view.options.swimming === "on" ? 1 : 0;
  const rivals = sight.rivals.map(({ lives, leaving }) => (leaving ? 0 : lives + swim));
  return { sight, guesses: guessed(sight, random), stakes: stakesOf(sight.lives + swim, rivals), weights, random };
}

/** What is to be expected of something. */
export interface Outlook {
  /** The chance to win the match, as far as can be seen. */
  readonly value: number;
  /** The chance to be the one who pays. */
  readonly iPay: number;
}

/** What is to be expected when the deal stands in one of these ways, each as likely as the others. */
export function outlook(mind: Mind, stands: readonly Stand[]): Outlook {
  const each = stands.map((stand) => passage(mind.weights, portraitOf(mind.sight, mind.guesses, stand)).pays);
  return { value: mean(each.map((pays) => winningChance(mind.stakes, pays))), iPay: mean(each.map(([own]) => own ?? 0)) };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
