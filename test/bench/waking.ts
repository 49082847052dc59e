import { globSync } from "node:fs";
import { join } from "node:path";
import { playerOf } from "../../worker/identity/key.ts";
import type { Entry } from "../../worker/table/event.ts";
import { evolve } from "../../worker/table/evolve.ts";
import { KEPT_EVERY, Log } from "../../worker/table/log.ts";
import type { TableState } from "../../worker/table/state.ts";
import { sagaOf } from "../support/saga.ts";
import { Database } from "../table/stored/sql.ts";
import { ask } from "./asking.ts";
import { atMost, type Figure, median, plain } from "./figure.ts";
import type { Grounds, Served } from "./grounds.ts";
import { Played } from "./played.ts";

const NAMES = ["Ann", "Ben"] as const;

/** Who plays looks at tables that sleep, a short and a long one in turns; each wakes once in each life of the server. */
export async function* waking(grounds: Grounds, long: number, pairs: number, lives: number): AsyncGenerator<Figure> {
  const sizes = [10, long] as const;
  const logs = sizes.map((size) => logOf(size));
  const tables = await Promise.all(Array.from({ length: 2 * pairs + 1 }, () => Played.open(grounds.game.url)));
  const files = await filesOf(grounds, tables.map(idOf));
  const ms: [number[], number[]] = [[], []];
  await grounds.again(() => {
    for (const [at, table] of tables.entries()) rewrite(files[at] ?? "", peopled(logs[at % 2] ?? [], table));
  });
  for (let life = 0; life < lives; life += 1) {
    const { url } = await grounds.again();
    await look(url, tables.at(-1)); // the isolate itself wakes for another one
    for (const [at, table] of tables.slice(0, -1).entries()) ms[at % 2 === 0 ? 0 : 1].push(await look(url, table));
  }
  const [short, most] = [median(ms[0]), median(ms[1])];
  yield plain("waking a table with 10 log entries", short, "ms");
  yield plain(`waking a table with ${long} log entries`, most, "ms");
  yield atMost(`waking with ${long} log entries against 10`, most / short, "ratio", 1.2);
}

const idOf = ({ path }: Played): string => path.split("/").at(-1) ?? "";

async function look(url: string, table: Played | undefined): Promise<number> {
  if (table === undefined) throw new Error("no table");
  const headers = { authorization: `Bearer ${table.keys[0]}` };
  const { status, text, ms } = await ask(`${url}/api/tables/${idOf(table)}`, "GET", undefined, headers);
  if (status !== 200) throw new Error(`a table that slept answers ${status}: ${text}`);
  return ms;
}

/** The first entries of match after match between two who play at random. */
function logOf(size: number): readonly Entry[] {
  for (let matches = Math.ceil(size / 100); ; matches *= 2) {
    const { entries } = sagaOf(NAMES, matches, 7);
    if (entries.length >= size) return entries.slice(0, size);
  }
}

/** The same log, played by this table's own people. */
function peopled(log: readonly Entry[], { keys }: Played): readonly Entry[] {
  const theirs = [...new Set(log.filter(({ events }) => events.some(({ type }) => type === "sat")).map(({ who }) => who))];
  const text = theirs.reduce((all, who, at) => all.replaceAll(who, playerOf(keys[at] as never)), JSON.stringify(log));
  return JSON.parse(text) as readonly Entry[];
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

/**
 * Another past for a table that sleeps, written as its object would have. Where a state must have been kept, the log's beginning is spoilt:
 * whoever reads the whole of it finds it damaged, and no figure comes of that.
 */
function rewrite(file: string, entries: readonly Entry[]): void {
  const database = new Database(file);
  database.sql.exec("BEGIN");
  database.sql.exec("DELETE FROM log");
  const log = new Log(database.sql);
  let state: TableState | null = null;
  for (const entry of entries) {
    state = evolve(state, entry);
    log.append(entry, state);
  }
  if (entries.length > 2 * KEPT_EVERY) database.sql.exec("UPDATE log SET events = 'spoilt' WHERE version = 1");
  database.sql.exec("COMMIT");
  database.close();
}
