import { type Costs, costs, counted } from "./costs.ts";
import { crowd } from "./crowd.ts";
import type { Figure } from "./figure.ts";
import { enter, type Grounds, inMemory } from "./grounds.ts";
import { money } from "./money.ts";
import { moves } from "./moves.ts";
import { pages } from "./pages.ts";
import { rules } from "./rules.ts";
import { screens } from "./screens.ts";
import { waking } from "./waking.ts";
import { weight } from "./weight.ts";

/** How much of everything. */
export interface Size {
  readonly seconds: number;
  readonly turns: number;
  /** Seconds for which moves are made before they are measured. */
  readonly warm: number;
  /** How many tables at once, besides one. */
  readonly tables: number;
  /** How many screens at one table, few and many. */
  readonly screens: readonly number[];
  /** Entries of a long log, half-way between two states that are kept, and how many such tables wake. */
  readonly log: number;
  readonly sleepers: number;
  readonly crowd: number;
  readonly matches: number;
  /** What a move costs, where that need not be counted anew. */
  readonly costs?: Costs;
}

export const WHOLE: Size = {
  seconds: 2,
  turns: 9,
  warm: 8,
  tables: 200,
  screens: [9, 200],
  log: 10_008,
  sleepers: 12,
  crowd: 10_000,
  matches: 300,
};

/** Everything that is measured: figures in the order in which they are taken. */
export async function* figures(size: Size): AsyncGenerator<Figure> {
  yield* rules(size.turns, size.seconds / 2);
  yield* pages(size.turns, size.seconds / 2);
  const load = { rounds: size.turns, seconds: size.seconds, warm: size.warm };
  yield* at(await enter(await inMemory()), async function* (grounds) {
    for (const tables of [1, size.tables]) yield* moves(grounds, { ...load, tables });
  });
  let moveMs = 0;
  yield* at(await enter(), async function* (grounds) {
    for await (const figure of moves(grounds, { ...load, tables: 1, onDisk: true })) {
      if (figure.name === "a move, one table on the disk, p50") moveMs = figure.value;
      yield figure;
    }
    for (const count of size.screens) yield* screens(grounds, count, 4 * size.turns);
    yield* weight(grounds, size.turns);
    yield* waking(grounds, size.log, size.sleepers, 2);
    yield* crowd(grounds, size.crowd);
  });
  const move = size.costs ?? (await counted());
  yield* costs(move);
  yield* money(move, moveMs, size.matches);
}

async function* at(grounds: Grounds, measure: (grounds: Grounds) => AsyncGenerator<Figure>): AsyncGenerator<Figure> {
  try {
    yield* measure(grounds);
  } finally {
    await grounds.leave();
  }
}
