import { DEFAULTS } from "../../worker/rules/options.ts";
import { playMatch } from "./bots-arena.ts";
import { level } from "./bots-duel.ts";
import type { Costs } from "./costs.ts";
import { atLeast, type Figure, plain } from "./figure.ts";

/**
 * Cloudflare's prices in US dollars and the free plan's limits a day, as published on developers.cloudflare.com/durable-objects/platform/pricing
 * and developers.cloudflare.com/workers/platform/pricing; copies of these pages looked at on 30 November 2026.
 */
const FREE_A_DAY = { worker: 100_000, object: 100_000, rows: 100_000, gigabyteSeconds: 13_000 } as const;
const DOLLARS_A_MILLION = { worker: 0.3, cpuMs: 0.02, object: 0.15, gigabyteSeconds: 12.5, rows: 1 } as const;
/** What an object is billed as, whatever it holds. */
const OBJECT_GIGABYTES = 0.128;

const PLAYERS = 4;
const SCREENS = 2 * PLAYERS;

/** What one thing uses up of what is limited or billed. */
type Use = { readonly [U in keyof typeof FREE_A_DAY]: number };

/** Taken for granted, and rather too much than too little: somebody comes, sits down and has a channel set up; a screen is opened, its page and its socket. */
const COMING: Use = { worker: 6, object: 10, rows: 15, gigabyteSeconds: 0.01 };
const SCREEN: Use = { worker: 2, object: 4, rows: 0, gigabyteSeconds: 0.01 };

const plus = (one: Use, other: Use, times: number): Use => ({
  worker: one.worker + other.worker * times,
  object: one.object + other.object * times,
  rows: one.rows + other.rows * times,
  gigabyteSeconds: one.gigabyteSeconds + other.gigabyteSeconds * times,
});

/** Of what was counted for a move, and how long it takes the whole way (more than it is billed for). */
export function* money({ rows, requests }: Costs, moveMs: number, matches: number): Generator<Figure> {
  const busy = (moveMs / 1000) * OBJECT_GIGABYTES * (requests - 1);
  const move: Use = { worker: 1, object: requests - 1, rows, gigabyteSeconds: busy };
  const moves = movesAMatch(matches);
  const match = plus(
    plus(plus({ worker: 0, object: 0, rows: 0, gigabyteSeconds: 0 }, move, moves), COMING, PLAYERS),
    SCREEN,
    SCREENS,
  );
  yield plain("moves in a match of four steady players", moves, "moves");
  const limits = Object.entries(FREE_A_DAY).map(([what, limit]) => ({ what, matches: limit / match[what as keyof Use] })); // its own keys
  for (const { what, matches: day } of limits)
    yield plain(`free plan: matches a day until ${SAID[what as keyof Use]} are used up`, day, "matches");
  yield atLeast(
    "free plan: matches of four a day, with notices and two screens each",
    Math.min(...limits.map((each) => each.matches)),
    "matches",
    200,
  );
  const dollars =
    move.worker * DOLLARS_A_MILLION.worker +
    moveMs * DOLLARS_A_MILLION.cpuMs +
    move.object * DOLLARS_A_MILLION.object +
    move.rows * DOLLARS_A_MILLION.rows +
    move.gigabyteSeconds * DOLLARS_A_MILLION.gigabyteSeconds;
  yield plain("paid plan: a million moves, beyond what the month includes", dollars, "dollars");
}

const SAID: { readonly [U in keyof Use]: string } = {
  worker: "the Worker's requests",
  object: "the objects' requests",
  rows: "the rows written",
  gigabyteSeconds: "the gigabyte-seconds",
};

/** The mean over matches that steady computer players play by the usual rules. */
function movesAMatch(matches: number): number {
  let moves = 0;
  const contestants = Array.from({ length: PLAYERS }, () => level("steady"));
  for (let seed = 1; seed <= matches; seed += 1) {
    playMatch(
      { options: DEFAULTS, contestants, dealer: seed % PLAYERS, seed },
      {
        onMove() {
          moves += 1;
        },
      },
    );
  }
  return moves / matches;
}
