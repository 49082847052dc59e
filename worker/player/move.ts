/** Everything a person's object holds, to be carried to another object: tables as they were made, and their rows. */
export type Belongings = readonly {
  readonly made: string;
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, SqlStorageValue>>[];
}[];

/** The platform's own tables, SQLite's, and the notes that a key is or was given up, which are about the key and not the person. */
const STAYING = /^(?:_cf_|sqlite_|bequest$|moved$)/;

export function pack(sql: SqlStorage): Belongings {
  const tables = sql.exec<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'table'").toArray();
  return tables
    .filter(({ name }) => !STAYING.test(name))
    .map(({ name, sql: made }) => ({ made, name, rows: sql.exec(`SELECT * FROM "${name}"`).toArray() }));
}

/** Puts everything where it was; what is there already stays. */
export function unpack(sql: SqlStorage, belongings: Belongings): void {
  for (const { made, name, rows } of belongings) {
    sql.exec(made.replace(/^CREATE TABLE(?! IF)/, "CREATE TABLE IF NOT EXISTS"));
    for (const row of rows) {
      const marks = Object.keys(row).map(() => "?");
      const columns = Object.keys(row).map((column) => `"${column}"`);
      sql.exec(`INSERT OR IGNORE INTO "${name}" (${columns}) VALUES (${marks})`, ...Object.values(row));
    }
  }
}
