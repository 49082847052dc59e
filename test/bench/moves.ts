import { ask } from "./asking.ts";
import { atLeast, atMost, type Figure, median, plain, quantile } from "./figure.ts";
import type { Grounds } from "./grounds.ts";
import { Played } from "./played.ts";

/** How many tables at once, how often game and baseline take turns, and how long each turn is. */
export interface Load {
  readonly tables: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Whether rows lie on the disk: then nothing has a target, as the slowest of a hundred are what waited for it longest. */
  readonly onDisk?: boolean;
}

/** Answers of one side: how many a second in each round, and how long each took. */
interface Run {
  readonly pace: number[];
  readonly ms: number[];
}
type Once = (table: number) => Promise<number>;

/** Moves of the game and rows of the baseline for the same time, in turns, so that a busy machine is busy for both. */
export async function* moves({ game, bare }: Grounds, { tables, rounds, seconds, onDisk = false }: Load): AsyncGenerator<Figure> {
  const played = await Promise.all(Array.from({ length: tables }, () => Played.open(game.url)));
  const bytes = Buffer.byteLength((await Promise.all(played.map((table) => table.move())))[0]?.text ?? "");
  const move: Once = async (at) => (await played[at]?.move())?.ms ?? 0;
  const store: Once = async (at) => (await ask(`${bare.url}/${at}?answered=${bytes}`, "POST", '{"version":1,"do":"pass"}')).ms;
  for (const once of [store, move]) await round(once, tables, seconds, nothingYet());
  const [ours, least] = [nothingYet(), nothingYet()];
  for (let turn = 0; turn < rounds; turn += 1) {
    await round(move, tables, seconds, ours);
    await round(store, tables, seconds, least);
  }
  const where = tables === 1 ? "one table" : `${tables} tables at once`;
  for (const figure of figures(onDisk ? `${where} on the disk` : where, ours, least)) {
    yield onDisk ? { ...figure, target: null, ok: true } : figure;
  }
}

const nothingYet = (): Run => ({ pace: [], ms: [] });

/** At every table one move after the other, until the time is up. */
async function round(once: Once, tables: number, seconds: number, into: Run): Promise<void> {
  const began = performance.now();
  const before = into.ms.length;
  await Promise.all(
    Array.from({ length: tables }, async (_, at) => {
      while (performance.now() - began < seconds * 1000) into.ms.push(await once(at));
    }),
  );
  into.pace.push(((into.ms.length - before) * 1000) / (performance.now() - began));
}

function* figures(where: string, ours: Run, least: Run): Generator<Figure> {
  const ratios = ours.pace.map((pace, turn) => pace / (least.pace[turn] ?? pace));
  yield plain(`moves a second, ${where}`, median(ours.pace), "1/s");
  yield atLeast(`moves a second, ${where}, against the baseline`, median(ratios), "ratio", 0.6);
  for (const share of [0.5, 0.99]) yield plain(`a move, ${where}, p${share * 100}`, quantile(ours.ms, share), "ms");
  yield plain(`a move, ${where}, p50 against the baseline`, quantile(ours.ms, 0.5) / quantile(least.ms, 0.5), "ratio");
  yield atMost(`a move, ${where}, p99 against the baseline`, quantile(ours.ms, 0.99) / quantile(least.ms, 0.99), "ratio", 1.7);
}
