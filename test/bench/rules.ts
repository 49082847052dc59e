import { decide } from "../../worker/rules/decide.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { legalMoves } from "../../worker/rules/legal.ts";
import { DEFAULTS } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { dealCards, startMatch } from "../../worker/rules/start.ts";
import { isRunning, type MatchState } from "../../worker/rules/state.ts";
import { type Random, randomFrom, shuffled } from "./bots-arena.ts";
import { atLeast, type Figure, median, plain } from "./figure.ts";

const PLAYERS = 4;

interface Pace {
  readonly moves: number;
  readonly matches: number;
}

/** Random legal moves by the rules alone on one core; the median of some turns, after one to warm up. */
export function* rules(turns: number, seconds: number): Generator<Figure> {
  const random = randomFrom(1);
  const paces = Array.from({ length: turns + 1 }, () => playedFor(seconds, random)).slice(1);
  yield atLeast("rules: random legal moves a second", median(paces.map(({ moves }) => moves)), "1/s", 500_000);
  yield plain("rules: full matches of four a second", median(paces.map(({ matches }) => matches)), "1/s");
}

/** By the core's own clock: a busy machine gives us less of it, but makes no move dearer. */
function playedFor(seconds: number, random: Random): Pace {
  const [began, until] = [process.cpuUsage(), performance.now() + seconds * 1000];
  let [moves, matches] = [0, 0];
  for (; performance.now() < until; matches += 1) moves += match(random);
  const { user, system } = process.cpuUsage(began);
  const spent = (user + system) / 1e6;
  return { moves: moves / spent, matches: matches / spent };
}

/** A whole match; how many moves it took. */
function match(random: Random): number {
  const given = { recycle: (cards: typeof PACK) => shuffled(cards, random) };
  let state: MatchState = fold(null, startMatch(DEFAULTS, PLAYERS, seatAt(0)));
  let moves = 0;
  while (state.phase !== "matchOver") {
    if (!isRunning(state)) {
      state = fold(state, dealCards(state, shuffled(PACK, random)));
      continue;
    }
    const may = legalMoves(state);
    const move = may[Math.floor(random() * may.length)];
    const decided = decide(state, state.turn, move ?? { do: "pass" }, given);
    if (!decided.ok) throw new Error(`refused: ${decided.refusal}`);
    state = fold(state, decided.value);
    moves += 1;
  }
  return moves;
}
