import type { TableId } from "../table/id.ts";

/** A table on a person's list. One that rests wants nothing of them: practice, a finished match, or a seat that is theirs no more. */
export interface Listed {
  readonly table: TableId;
  readonly rests: boolean;
}

/** Tables that rest and stand on the list; older ones are still known. All that run are on it, however many. */
export const MOST_RESTING = 40;

export const RESTING_TABLES = ["resting (id TEXT PRIMARY KEY, aside INTEGER NOT NULL)"] as const;

/**
 * Which of a person's tables rest, as these said when they were asked last, and which of those they took off their list. Where it plays on, a
 * table is back.
 */
export class Resting {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Tables that run, then those that rest, each the newest first; and this one, if it is theirs at all. */
  list(at: TableId | null): readonly Listed[] {
    const running = this.#ids("SELECT id FROM tables WHERE id NOT IN (SELECT id FROM resting) ORDER BY place DESC");
    const resting = this.#ids(
      `SELECT id FROM tables JOIN resting USING (id) WHERE aside = 0 ORDER BY place DESC LIMIT ${MOST_RESTING}`,
    );
    const hidden =
      at === null || [...running, ...resting].includes(at) ? [] : this.#ids("SELECT id FROM resting WHERE id = ?", at);
    return [
      ...running.map((table) => ({ table, rests: false })),
      ...[...resting, ...hidden].map((table) => ({ table, rests: true })),
    ];
  }

  rest(id: TableId): void {
    this.#sql.exec("INSERT OR IGNORE INTO resting SELECT ?1, 0 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)", id);
  }

  wake(id: TableId): void {
    this.#sql.exec("DELETE FROM resting WHERE id = ?", id);
  }

  /** Takes a table off the list, or all; only of those that rest. Whether there was any. */
  putAside(id: TableId | "all"): boolean {
    return this.#sql.exec("UPDATE resting SET aside = 1 WHERE ?1 IN (id, 'all') RETURNING id", id).toArray().length > 0;
  }

  /** Those that were taken off the list. */
  aside(): readonly TableId[] {
    return this.#ids("SELECT id FROM resting WHERE aside = 1");
  }

  #ids(query: string, ...bindings: readonly string[]): readonly TableId[] {
    return this.#sql
      .exec<{ id: string }>(query, ...bindings)
      .toArray()
      .map(({ id }) => id as TableId); // stored by the person's `addTable`, from parsed ids
  }
}
