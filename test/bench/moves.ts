import { ask } from "./asking.ts";
import { atLeast, atMost, type Figure, median, plain, quantile } from "./figure.ts";
import type { Grounds } from "./grounds.ts";
import { Played } from "./played.ts";

/** How many tables at once, how often game and baseline take turns, and how long each turn is. */
export interface Load {
  readonly tables: number;
  readonly rounds: number;
  readonly seconds: number;
  /** How long each side plays before that, in seconds: until its memory is as large as it will be, as it is at tables that have stood for a while. */
  readonly warm: number;
  /** Whether rows lie on the disk: then nothing has a target, as the slowest of a hundred are what waited for it longest. */
  readonly onDisk?: boolean;
}

/** How long each answer of one side took, in milliseconds, turn by turn. */
type Turns = (readonly number[])[];
type Once = (table: number) => Promise<number>;

/** Moves of the game and rows of the baseline for the same time, in turns, so that a busy machine is busy for both. */
export async function* moves(
  { game, bare }: Grounds,
  { tables, rounds, seconds, warm, onDisk = false }: Load,
): AsyncGenerator<Figure> {
  const played = await Promise.all(Array.from({ length: tables }, () => Played.open(game.url)));
  const bytes = Buffer.byteLength((await Promise.all(played.map((table) => table.move())))[0]?.text ?? "");
  const move: Once = async (at) => (await played[at]?.move())?.ms ?? 0;
  const store: Once = async (at) => (await ask(`${bare.url}/${at}?answered=${bytes}`, "POST", '{"version":1,"do":"pass"}')).ms;
  for (const once of [store, move]) await turn(once, tables, warm);
  const [ours, least]: [Turns, Turns] = [[], []];
  for (let pair = 0; pair < rounds; pair += 1) {
    ours.push(await turn(move, tables, seconds));
    least.push(await turn(store, tables, seconds));
  }
  const where = tables === 1 ? "one table" : `${tables} tables at once`;
  for (const figure of figures({ tables, ours, least }, onDisk ? `${where} on the disk` : where)) {
    yield onDisk ? { ...figure, target: null, ok: true } : figure;
  }
}

/** At every table one move after the other, until the time is up. */
async function turn(once: Once, tables: number, seconds: number): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1000;
  const taken: number[] = [];
  const table = async (at: number): Promise<void> => {
    while (performance.now() < until) taken.push(await once(at));
  };
  await Promise.all(Array.from({ length: tables }, (_, at) => table(at)));
  return taken;
}

interface Both {
  readonly tables: number;
  readonly ours: Turns;
  readonly least: Turns;
}

function* figures({ tables, ours, least }: Both, where: string): Generator<Figure> {
  const against = (of: (turn: readonly number[]) => number): number =>
    median(ours.map((turn, pair) => of(turn) / of(least[pair] ?? turn)));
  /** At tables where somebody always waits for an answer: what lies between two moves (a match is begun, an answer is read) is no move. */
  const pace = (turn: readonly number[]): number => (turn.length * tables * 1000) / sum(turn);
  yield plain(`moves a second, ${where}`, median(ours.map(pace)), "1/s");
  yield atLeast(`moves a second, ${where}, against the baseline`, against(pace), "ratio", 0.6);
  for (const share of [0.5, 0.99]) yield plain(`a move, ${where}, p${share * 100}`, quantile(ours.flat(), share), "ms");
  yield plain(
    `a move, ${where}, p50 against the baseline`,
    against((turn) => quantile(turn, 0.5)),
    "ratio",
  );
  yield atMost(
    `a move, ${where}, p99 against the baseline`,
    against((turn) => quantile(turn, 0.99)),
    "ratio",
    1.7,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
