/** What lies on the disk while nobody serves it: copied first, so that the game itself recovers what was cut off. */
import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StoredRow {
  readonly version: number;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly who: string;
  readonly deed: string | null;
  readonly events: string;
}

export interface StoredTable {
  readonly table: string;
  readonly log: readonly StoredRow[];
  /** What was said: each text or reaction as it is kept. */
  readonly talk: readonly string[];
  /** What players wrote down for themselves, as it is kept, by player. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Every table in this state directory; nothing for an object that had not opened one yet. */
export function storedTables(state: string): readonly StoredTable[] {
  const copies = mkdtempSync(join(tmpdir(), "trentuno-stored-"));
  try {
    return globSync(join(state, "v3/do/*-Table/*.sqlite")).flatMap((file) => storedTable(copied(file, copies)) ?? []);
  } finally {
    rmSync(copies, { recursive: true });
  }
}

/** With the journal of what was not carried over yet; where that belongs SQLite finds out by itself. */
function copied(file: string, to: string): string {
  const copy = join(to, basename(file));
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  return copy;
}

function storedTable(file: string): StoredTable | null {
  const database = new DatabaseSync(file);
  try {
    const has = (name: string) => database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name) !== undefined;
    if (!has("meta")) return null;
    const [meta] = rows<{ value: string }>(database, "SELECT value FROM meta WHERE key = 'table'");
    const log = rows<StoredRow>(database, "SELECT version, at, who, deed, events FROM log ORDER BY version");
    const talk = has("talk") ? rows<{ body: string }>(database, "SELECT body FROM talk ORDER BY n") : [];
    const notes = has("notes") ? rows<{ player: string; value: string }>(database, "SELECT player, value FROM notes") : [];
    if (meta === undefined) return null;
    const noted = new Map(notes.map(({ player, value }) => [player, value]));
    return { table: meta.value, log, talk: talk.map(({ body }) => body), notes: noted };
  } finally {
    database.close();
  }
}

const rows = <T>(database: DatabaseSync, query: string): readonly T[] => database.prepare(query).all() as unknown as T[]; // columns as the query names them
