import type { PlayerId } from "../identity/key.ts";

/** What is kept of each player beside the log: up to where they have seen it, and what they wrote down for themselves. */
type Name = "marks" | "notes";

/**
 * Something a table keeps of each of its players beside its log: no fact of the game, so no version counts it, and nobody else learns of it.
 * It goes with the player's key, and when the player goes. Nothing is made before something is kept.
 */
export class Beside<T> {
  readonly #sql: SqlStorage;
  readonly #name: Name;

  constructor(sql: SqlStorage, name: Name) {
    this.#sql = sql;
    this.#name = name;
  }

  /** By player id. */
  all(): ReadonlyMap<string, T> {
    if (!this.#isThere()) return new Map();
    const rows = this.#sql.exec<{ player: string; value: string }>(`SELECT player, value FROM ${this.#name}`);
    return new Map([...rows].map(({ player, value }) => [player, JSON.parse(value) as T])); // written by `keep`
  }

  keep(player: PlayerId, value: T): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS ${this.#name} (player TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID`,
    );
    this.#sql.exec(`INSERT OR REPLACE INTO ${this.#name} VALUES (?, ?)`, player, JSON.stringify(value));
  }

  forget(player: PlayerId): void {
    if (this.#isThere()) this.#sql.exec(`DELETE FROM ${this.#name} WHERE player = ?`, player);
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", this.#name).toArray().length > 0;
  }
}
