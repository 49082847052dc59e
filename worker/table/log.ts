import { newKey, type PlayerId, playerOf } from "../identity/key.ts";
import { logFault } from "../platform/fault.ts";
import { keptState, stateIn } from "./checkpoint.ts";
import { Damage, entryIn, entryOf, isCorrupt, type LogRow, lostRow } from "./damage.ts";
import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { fold } from "./evolve.ts";
import type { Chain } from "./fairness.ts";
import { nameless } from "./forget.ts";
import type { TableId } from "./id.ts";
import type { Mark } from "./mark.ts";
import { shareOf } from "./ownership.ts";
import type { Warned } from "./retention.ts";
import type { TableState } from "./state.ts";

/** After how many entries the state is kept once more: so many are folded at most when a table wakes. */
export const KEPT_EVERY = 16;

/** A row without the state that may be kept in it. */
const ROW = "version, at, who, deed, events";

/** After so many rows in a row that a broken database does not give away the log has ended. */
const MOST_LOST = 500;

/**
 * A table's memory: its log, its secret chain, and which showdown each player has put aside. In some rows of the log the state after them is
 * kept, so that waking need not fold the whole log; as part of a row that is written anyway it costs none.
 * Writes nothing until a table is opened, so that asking for unknown tables stores nothing.
 */
export class Log {
  readonly #sql: SqlStorage;
  /** The last version whose state is kept. */
  #keptAt = 0;
  /** The table as it was kept when it woke: what its people have missed is told from near there on. */
  #wokeWith: TableState | null = null;
  #keepsStates: boolean | undefined;
  #chain: Chain | undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The table's id if a table was opened here. */
  id(): TableId | null {
    const known = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'meta'").toArray().length > 0;
    if (!known) return null;
    const row = this.#sql.exec<{ value: string }>("SELECT value FROM meta WHERE key = 'table'").toArray()[0];
    return row === undefined ? null : (row.value as TableId); // stored by `open`, from a parsed id
  }

  /** Makes the tables of the database. */
  open(id: TableId): void {
    this.#sql.exec("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID");
    this.#sql.exec(
      "CREATE TABLE log (version INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, deed TEXT, events TEXT NOT NULL, state TEXT) STRICT",
    );
    this.#sql.exec("CREATE TABLE chain (one INTEGER PRIMARY KEY CHECK (one = 1), links TEXT NOT NULL) STRICT");
    this.#sql.exec("CREATE TABLE seen (player TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID");
    this.#sql.exec("INSERT INTO meta VALUES ('schema', '1'), ('table', ?)", id);
  }

  /** Writes down an entry and, every so often, the state after it (null: none is at hand). */
  append({ version, at, who, deed, events }: Entry, state: TableState | null): void {
    const row = [version, at, who, deed && JSON.stringify(deed), JSON.stringify(events)];
    if (state === null || version - this.#keptAt < KEPT_EVERY) {
      this.#sql.exec(`INSERT INTO log (${ROW}) VALUES (?, ?, ?, ?, ?)`, ...row);
      return;
    }
    this.#prepare();
    this.#sql.exec(`INSERT INTO log (${ROW}, state) VALUES (?, ?, ?, ?, ?, ?)`, ...row, keptState(state));
    this.#keptAt = version;
  }

  /** All of it as it is stored, readable or not. */
  rows(): readonly LogRow[] {
    try {
      return this.#sql.exec<LogRow>(`SELECT ${ROW} FROM log ORDER BY version`).toArray();
    } catch (error) {
      if (isCorrupt(error)) return this.#rowByRow();
      throw error;
    }
  }

  /** The same of a database of which a part cannot be read: what is lost, is lost; what lies elsewhere is there. */
  #rowByRow(): readonly LogRow[] {
    const rows: LogRow[] = [];
    for (let lost = 0; lost < MOST_LOST; ) {
      const row = this.#rowAt(rows.length + 1);
      if (row === undefined) break;
      lost = row.who === "" ? lost + 1 : 0;
      rows.push(row);
    }
    return rows.slice(0, rows.findLastIndex(({ who }) => who !== "") + 2);
  }

  /** Undefined where the log has ended. */
  #rowAt(version: number): LogRow | undefined {
    try {
      return this.#sql.exec<LogRow>(`SELECT ${ROW} FROM log WHERE version = ?`, version).toArray()[0];
    } catch (error) {
      if (isCorrupt(error)) return lostRow(version);
      throw error;
    }
  }

  /** Entries after this version, oldest first. Throws a Damage where one cannot be read. */
  *after(version: number, upTo = Number.MAX_SAFE_INTEGER): Generator<Entry> {
    const wanted = `SELECT ${ROW} FROM log WHERE version > ? AND version <= ? ORDER BY version`;
    let reached = version;
    try {
      for (const row of this.#sql.exec<LogRow>(wanted, version, upTo)) {
        reached = row.version;
        yield entryOf(row);
      }
    } catch (error) {
      throw isCorrupt(error) ? new Damage(reached + 1) : error;
    }
  }

  /** What can be read of it. */
  readable(): readonly Entry[] {
    return this.rows().flatMap((row) => entryIn(row) ?? []);
  }

  /** The deed with which this player answered this version, if they did. */
  deedFor(version: number, who: Who): Deed | null {
    const row = this.#sql
      .exec<{ deed: string }>(
        "SELECT deed FROM log WHERE version > ? AND who = ? AND CASE WHEN json_valid(deed) THEN deed ->> 'version' END = ? ORDER BY version LIMIT 1",
        version,
        who,
        version,
      )
      .toArray()[0];
    return row === undefined ? null : (JSON.parse(row.deed) as Deed); // written by `append`
  }

  /** The table as it was in this version; null where that cannot be told any more. */
  stateAt(version: number): TableState | null {
    const kept = this.#lastBefore(version);
    try {
      return fold(kept, this.after(kept?.version ?? 0, version));
    } catch (error) {
      if (error instanceof Damage) return null;
      throw error;
    }
  }

  /** This player's last move after this version, if they made one. */
  lastMoveBy(player: PlayerId, after: number): Mark | null {
    return this.#one("version > ?2 AND deed IS NOT NULL ORDER BY version DESC", player, after);
  }

  /** What this player did here first: opening the table, taking a seat, or asking for one. */
  firstBy(player: PlayerId): Mark | null {
    return this.#one("version > ?2 ORDER BY version", player, 0);
  }

  #one(which: string, player: PlayerId, after: number): Mark | null {
    const rows = this.#sql.exec<Mark>(`SELECT version, at FROM log WHERE who = ?1 AND ${which} LIMIT 1`, player, after);
    return rows.toArray()[0] ?? null;
  }

  /** The table as its log tells it. Null when none was opened. Throws where the log cannot be read. */
  state(): TableState | null {
    this.#wokeWith = this.#kept();
    this.#keptAt = this.#wokeWith?.version ?? 0;
    return fold(this.#wokeWith, this.after(this.#keptAt));
  }

  #lastBefore(version: number): TableState | null {
    const woke = this.#wokeWith;
    return woke !== null && woke.version === this.#keptAt && woke.version <= version ? woke : this.#kept(version);
  }

  /** The latest state up to this version that is as it was kept. */
  #kept(upTo = Number.MAX_SAFE_INTEGER): TableState | null {
    if (!this.#isPrepared()) return null;
    const wanted = "SELECT version, state FROM log WHERE state IS NOT NULL AND version <= ? ORDER BY version DESC";
    for (const row of this.#sql.exec<{ version: number; state: string }>(wanted, upTo)) {
      const state = stateIn(row.state, row.version);
      if (state !== null) return state;
      logFault("checkpointUnreadable", "not as it was kept");
    }
    return null;
  }

  /** Whether states are kept in the log; tables of former shapes kept one beside it. */
  #isPrepared(): boolean {
    this.#keepsStates ??=
      this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'log' AND sql LIKE '%state%'").toArray().length > 0;
    return this.#keepsStates;
  }

  #prepare(): void {
    if (this.#isPrepared()) return;
    this.#sql.exec("ALTER TABLE log ADD COLUMN state TEXT");
    this.#sql.exec("DROP TABLE checkpoint");
    this.#keepsStates = undefined;
  }

  /** Strikes this person's names and keys from everything written down. What they did stays, as somebody's whom nobody knows. */
  forget(player: PlayerId): void {
    const readable = this.readable();
    const { sent, named } = shareOf(readable, player);
    const nobody = playerOf(newKey());
    this.#sql.exec("UPDATE log SET who = ? WHERE who = ?", nobody, player); // also where nothing else can be read
    for (const { version, who, events } of readable.filter(({ version }) => sent.has(version) || named.has(version))) {
      this.#rewrite(version, sent.has(version) ? nobody : who, named.has(version) ? nameless(events) : events);
    }
    this.#sql.exec("DELETE FROM seen WHERE player = ?", player);
  }

  /** What this person did, whose key is another now, is written down as the new key's. Answers whether there was anything. */
  carry(from: PlayerId, to: PlayerId): boolean {
    const { sent } = shareOf(this.after(0), from);
    const own = [...this.after(0)].filter(({ version }) => sent.has(version));
    for (const { version, events } of own) this.#rewrite(version, to, events);
    this.carrySeen(from, to);
    return own.length > 0;
  }

  #rewrite(version: number, who: Who, events: readonly TableEvent[]): void {
    this.#sql.exec("UPDATE log SET who = ?, events = ? WHERE version = ?", who, JSON.stringify(events), version);
    this.#prepare();
    this.#sql.exec("UPDATE log SET state = NULL WHERE state IS NOT NULL");
    this.#wokeWith = null;
  }

  keepChain(chain: Chain): void {
    this.#chain = undefined;
    this.#sql.exec("INSERT OR REPLACE INTO chain VALUES (1, ?)", JSON.stringify(chain.links));
  }

  chain(): Chain {
    this.#chain ??= { links: JSON.parse(this.#sql.exec<{ links: string }>("SELECT links FROM chain").one().links) as string[] }; // written by `keepChain`
    return this.#chain;
  }

  /** When it was said that the table will be deleted; null where it never was. */
  warned(): Warned | null {
    const row = this.#sql.exec<{ value: string }>("SELECT value FROM meta WHERE key = 'warned'").toArray()[0];
    return row === undefined ? null : (JSON.parse(row.value) as Warned); // written by `warn`
  }

  warn(warned: Warned): void {
    this.#sql.exec("INSERT OR REPLACE INTO meta VALUES ('warned', ?)", JSON.stringify(warned));
  }

  /** This player has put aside the showdown that this version brought. */
  see(player: PlayerId, version: number): void {
    this.#sql.exec("INSERT INTO seen VALUES (?1, ?2) ON CONFLICT DO UPDATE SET version = max(version, ?2)", player, version);
  }

  /** What one key has put aside another has: they are the same person's. */
  carrySeen(from: PlayerId, to: PlayerId): void {
    this.#sql.exec(
      "INSERT INTO seen SELECT ?2, version FROM seen WHERE player = ?1 ON CONFLICT DO UPDATE SET version = max(version, excluded.version)",
      from,
      to,
    );
    this.#sql.exec("DELETE FROM seen WHERE player = ?", from);
  }

  /** The last version whose showdown each player has put aside. */
  seen(): ReadonlyMap<string, number> {
    const rows = this.#sql.exec<{ player: string; version: number }>("SELECT player, version FROM seen");
    return new Map([...rows].map(({ player, version }) => [player, version]));
  }
}
