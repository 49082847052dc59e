/** A table's database outside of workerd: SQLite as Node brings it, asked as the platform's is. In memory, unless it is told a file. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

export interface StoredTable {
  /** What makes it. */
  readonly sql: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

export class Database {
  readonly #database: DatabaseSync;

  constructor(file = ":memory:") {
    this.#database = new DatabaseSync(file);
  }

  /** As a table's own classes want it; of a cursor only what they use. */
  readonly sql = {
    exec: (query: string, ...bindings: readonly SQLInputValue[]) => {
      const rows = this.#database.prepare(query).all(...bindings);
      return { toArray: () => rows, one: () => rows[0], [Symbol.iterator]: () => rows[Symbol.iterator]() };
    },
  } as unknown as SqlStorage;

  close(): void {
    this.#database.close();
  }

  /** All there is in it, by table. */
  content(): Readonly<Record<string, StoredTable>> {
    const tables = this.sql.exec<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
    );
    return Object.fromEntries(
      tables
        .toArray()
        .map(({ name, sql }) => [name, { sql, rows: this.sql.exec(`SELECT * FROM "${name}"`).toArray() as StoredTable["rows"] }]),
    );
  }
}
