/** What a table knows to need no telling any more. */
export interface Telling {
  /** One for each kind of thing that is told: a newer one takes the older one's place. */
  readonly slot: string;
  /** The version that it is about. */
  readonly turn: number;
}

/**
 * What a table has told, or seen seen, and must not forget: one row a slot. What a player's own object has told it keeps itself; here stands what
 * nobody else would remember. Stores nothing before there is something.
 */
export class Told {
  readonly #sql: SqlStorage;
  #known: Map<string, number> | undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  has({ slot, turn }: Telling): boolean {
    return this.#all().get(slot) === turn;
  }

  mark({ slot, turn }: Telling): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS told (slot TEXT PRIMARY KEY, turn INTEGER NOT NULL) STRICT, WITHOUT ROWID");
    this.#sql.exec("INSERT INTO told VALUES (?1, ?2) ON CONFLICT DO UPDATE SET turn = ?2", slot, turn);
    this.#all().set(slot, turn);
  }

  #all(): Map<string, number> {
    this.#known ??= new Map(this.#isThere() ? this.#rows() : []);
    return this.#known;
  }

  #rows(): readonly (readonly [string, number])[] {
    const rows = this.#sql.exec<{ slot: string; turn: number }>("SELECT slot, turn FROM told").toArray();
    return rows.map(({ slot, turn }) => [slot, turn]);
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'told'").toArray().length > 0;
  }
}
