import { botMove, type Level } from "../../worker/bots/index.ts";
import { sightOf } from "../../worker/bots/sight.ts";
import { byHabit, type Habits } from "../../worker/bots/steady.ts";
import { DEFAULTS } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { type Contestant, playMatch } from "./bots-arena.ts";

/** One player against others who are all alike, over so many packs; each is played once from every seat. */
export interface Duel {
  readonly hero: Contestant;
  readonly others: Contestant;
  readonly players: number;
  readonly packs: number;
}

/** How often the hero wins, with the 95 % interval; a shared win counts in part. */
export interface Rate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export const level =
  (name: Level): Contestant =>
  (view, history, random) =>
    botMove(name, view, history, random);

/** The best swap by points, and a knock from so many points on, whatever the turn. */
export function greedy(points: number, keep = 18): Contestant {
  const habits: Habits = { keep, knock: [points, points, points] };
  return (view, history) => byHabit(sightOf(view, history), habits);
}

/** Plays the duel. The matches of one series of packs are one sample: they are not independent. */
export function duel({ hero, others, players, packs }: Duel): Rate {
  const rates = Array.from({ length: packs }, (_, seed) => {
    const wins = Array.from({ length: players }, (_, seat) => winsFrom(seat, { hero, others, players, packs: seed }));
    return mean(wins);
  });
  return interval(rates);
}

function winsFrom(seat: number, { hero, others, players, packs: seed }: Duel): number {
  const contestants = Array.from({ length: players }, (_, at) => (at === seat ? hero : others));
  const { winners } = playMatch({ options: DEFAULTS, contestants, dealer: seed % players, seed });
  return winners.includes(seatAt(seat)) ? 1 / winners.length : 0;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function interval(rates: readonly number[]): Rate {
  const value = mean(rates);
  const variance = rates.reduce((sum, rate) => sum + (rate - value) ** 2, 0) / (rates.length - 1);
  const reach = 1.96 * Math.sqrt(variance / rates.length);
  return { value, low: value - reach, high: value + reach };
}
