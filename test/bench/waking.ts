import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SHAPE } from "../../worker/table/checkpoint.ts";
import type { Entry } from "../../worker/table/event.ts";
import { evolve } from "../../worker/table/evolve.ts";
import type { TableState } from "../../worker/table/state.ts";
import { sagaOf } from "../support/saga.ts";
import { ask } from "./asking.ts";
import { atMost, type Figure, median, plain } from "./figure.ts";
import type { Grounds, Served } from "./grounds.ts";
import { Played } from "./played.ts";

/** Looking at tables that sleep, a short and a long one in turns; each wakes once in each life of the server. */
export async function* waking(grounds: Grounds, long: number, pairs: number, lives: number): AsyncGenerator<Figure> {
  const sizes = [10, long] as const;
  const logs = sizes.map((size) => logOf(size));
  const tables = await Promise.all(Array.from({ length: 2 * pairs + 1 }, () => Played.open(grounds.game.url)));
  const ids = tables.map(({ path }) => path.split("/").at(-1) ?? "");
  const files = await filesOf(grounds, ids);
  const ms: [number[], number[]] = [[], []];
  await grounds.again(() => {
    for (const [at, file] of files.entries()) rewrite(file, logs[at % 2] ?? []);
  });
  for (let life = 0; life < lives; life += 1) {
    const { url } = await grounds.again();
    await look(url, ids.at(-1)); // the isolate itself wakes for another one
    for (const [at, id] of ids.slice(0, -1).entries()) ms[at % 2 === 0 ? 0 : 1].push(await look(url, id));
  }
  const [short, most] = [median(ms[0]), median(ms[1])];
  yield plain("waking a table with 10 log entries", short, "ms");
  yield plain(`waking a table with ${long} log entries`, most, "ms");
  yield atMost(`waking with ${long} log entries against 10`, most / short, "ratio", 1.2);
}

async function look(url: string, id = ""): Promise<number> {
  const { status, ms } = await ask(`${url}/api/tables/${id}`);
  if (status !== 200) throw new Error(`a table that slept answers ${status}`);
  return ms;
}

/** The first entries of match after match between two who play at random. */
function logOf(size: number): readonly Entry[] {
  for (let matches = Math.ceil(size / 100); ; matches *= 2) {
    const { entries } = sagaOf(["Ann", "Ben"], matches, 7);
    if (entries.length >= size) return entries.slice(0, size);
  }
}

async function filesOf({ game, state }: { readonly game: Served; readonly state: string }, ids: readonly string[]) {
  const namespace = await game.runtime.getDurableObjectNamespace("TABLES");
  const all = globSync(join(state, "**/*.sqlite"));
  return ids.map((id) => {
    const file = all.find((path) => path.includes(namespace.idFromName(id).toString()));
    if (file === undefined) throw new Error(`no file for table ${id}`);
    return file;
  });
}

/** Another past for a table that sleeps, with the checkpoint that it would have. */
function rewrite(file: string, entries: readonly Entry[]): void {
  const database = new DatabaseSync(file);
  database.exec("BEGIN; DELETE FROM log; DELETE FROM checkpoint");
  const insert = database.prepare("INSERT INTO log VALUES (?, ?, ?, ?, ?)");
  let [state, kept]: (TableState | null)[] = [null, null];
  for (const entry of entries) {
    const { version, at, who, deed, events } = entry;
    insert.run(version, at, who, deed && JSON.stringify(deed), JSON.stringify(events));
    state = evolve(state ?? null, entry);
    if (state.endedAt === version) kept = state;
  }
  if (kept) database.prepare("INSERT INTO checkpoint VALUES (1, ?, ?)").run(SHAPE, JSON.stringify(kept));
  database.exec("COMMIT");
  database.close();
}
