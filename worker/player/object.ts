import { DurableObject } from "cloudflare:workers";
import type { TableId } from "../table/id.ts";
import type { PersonName } from "../table/name.ts";

/** What a person's object tells of them. */
export interface Person {
  /** The name they last played under; empty before the first. */
  readonly name: string;
  /** Tables at which they have held a seat, the newest first. */
  readonly tables: readonly TableId[];
}

const NOBODY: Person = { name: "", tables: [] };

/** How many tables a person's list keeps; the oldest are forgotten first. */
const MOST_TABLES = 100;

/** One person: where they sit, and what they are called. Stores nothing before the first seat. */
export class Player extends DurableObject<Env> {
  /** Notes that this person holds a seat at this table, under this name (null: one they did not choose). Noting it again changes nothing. */
  remember(table: TableId, name: PersonName | null): void {
    const sql = this.ctx.storage.sql;
    this.ctx.storage.transactionSync(() => {
      this.#prepare();
      const known = this.person();
      if (name !== null && known.name !== name) sql.exec("INSERT OR REPLACE INTO person VALUES (1, ?)", name);
      if (known.tables.includes(table)) return;
      sql.exec("INSERT INTO tables (id) VALUES (?)", table);
      sql.exec("DELETE FROM tables WHERE place <= (SELECT max(place) FROM tables) - ?", MOST_TABLES);
    });
  }

  /** This person no longer holds a seat at this table. */
  forget(table: TableId): void {
    if (this.#isKnown()) this.ctx.storage.sql.exec("DELETE FROM tables WHERE id = ?", table);
  }

  person(): Person {
    if (!this.#isKnown()) return NOBODY;
    const sql = this.ctx.storage.sql;
    const name = sql.exec<{ name: string }>("SELECT name FROM person").toArray()[0]?.name ?? "";
    const rows = sql.exec<{ id: string }>("SELECT id FROM tables ORDER BY place DESC").toArray();
    return { name, tables: rows.map(({ id }) => id as TableId) }; // stored by `remember`, from parsed ids
  }

  #isKnown(): boolean {
    return this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'person'").toArray().length > 0;
  }

  #prepare(): void {
    const sql = this.ctx.storage.sql;
    sql.exec("CREATE TABLE IF NOT EXISTS person (one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL) STRICT");
    sql.exec("CREATE TABLE IF NOT EXISTS tables (place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE) STRICT");
  }
}
