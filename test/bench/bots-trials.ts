import { botMove, type Level, type PublicHappening } from "../../worker/bots/index.ts";
import { LEVELS } from "../../worker/bots/level.ts";
import { legalMovesOf } from "../../worker/rules/legal.ts";
import type { Move } from "../../worker/rules/move.ts";
import { CHOICES, DEFAULTS, OPTION_NAMES, type Options } from "../../worker/rules/options.ts";
import type { SeatView } from "../../worker/rules/view.ts";
import { type Contestant, playMatch, type Random, randomFrom } from "./bots-arena.ts";

/**
 * Milliseconds that each decision of `sharp` takes among so many, all of them sharp. Each is made three times and the
 * least counts: on a busy machine the others tell how long it waited for the core, and the CPU clock ticks too coarsely.
 */
export function costs(players: number, decisions: number): readonly number[] {
  const spent: number[] = [];
  const timed: Contestant = (view, history, random) => {
    const runs = [1, 2, 3].map(() => timeOf(() => botMove("sharp", view, history, random)));
    if (atTable(view) === players) spent.push(Math.min(...runs));
    return botMove("steady", view, history, random);
  };
  const contestants = Array.from({ length: players }, () => timed);
  for (let seed = 0; spent.length < decisions; seed += 1) playMatch({ options: DEFAULTS, contestants, dealer: 0, seed });
  return spent;
}

function timeOf(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

const atTable = ({ seats }: SeatView): number => seats.filter(({ cards }) => cards > 0).length;

/** The number below which this share of them lies. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

export const anyOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T; // random is below 1

export const anyOptions = (random: Random): Options =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, anyOf<unknown>(CHOICES[name], random)])) as Options; // one choice of each

/** A position in which somebody is to move, as they see it. */
export type Asked = (level: Level, view: SeatView, history: readonly PublicHappening[], move: Move) => void;

/**
 * Asks for a move in so many positions of matches with any options, any number of players and bots of all levels
 * among people who do whatever is allowed. The rules check every move of the bots: a refused one, or a match that
 * does not end, throws. Gives how many refused moves there were: none.
 */
export function tryEverything(positions: number, seed: number, asked: Asked = () => {}): number {
  const random = randomFrom(seed);
  let count = 0;
  const bot: Contestant = (view, history, chance) => {
    const level = anyOf(LEVELS, random);
    const made = botMove(level, view, history, chance);
    asked(level, view, history, made.move);
    count += 1;
    return made;
  };
  for (let match = 0; count < positions; match += 1) {
    const players = 2 + Math.floor(random() * 8);
    const contestants = Array.from({ length: players }, () => (random() < 0.5 ? bot : anybody));
    const dealer = Math.floor(random() * players);
    playMatch({
      options: anyOptions(random),
      contestants: contestants.with(dealer, bot),
      dealer,
      seed: seed * 1_000_003 + match,
    });
  }
  return count;
}

/** Does whatever is allowed. */
export const anybody: Contestant = (view, _history, random) => ({
  move: anyOf(legalMovesOf(view), random),
  reason: { why: "whim", points: view.points ?? 0 },
});
