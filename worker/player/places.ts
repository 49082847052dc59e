import type { PlayerId } from "../identity/key.ts";
import type { TableId } from "../table/id.ts";

/** A table that knows a person, and the key it knows them by. */
export interface Place {
  readonly table: TableId;
  readonly player: PlayerId;
}

export const PLACE_TABLES = [
  "left_tables (id TEXT PRIMARY KEY)",
  "second_seats (player TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (player, id))",
] as const;

/**
 * Tables at which a person holds no seat and that yet know them: those they have left, and those at which they sit a
 * second time under a key that could not be joined with this one. Whatever is asked of all their tables is asked of these too.
 */
export class Places {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  left(): readonly TableId[] {
    return this.#sql
      .exec<{ id: string }>("SELECT id FROM left_tables")
      .toArray()
      .map(({ id }) => id as TableId); // stored by `leave`, from parsed ids
  }

  leave(id: TableId): void {
    this.#sql.exec("INSERT OR IGNORE INTO left_tables SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1)", id);
  }

  /** They sit there again. */
  returnTo(id: TableId): void {
    this.#sql.exec("DELETE FROM left_tables WHERE id = ?", id);
  }

  seconds(): readonly Place[] {
    return this.#sql
      .exec<{ player: string; id: string }>("SELECT player, id FROM second_seats")
      .toArray()
      .map(({ player, id }) => ({ player: player as PlayerId, table: id as TableId })); // stored by `sitTwice`
  }

  sitTwice({ player, table }: Place): void {
    this.#sql.exec("INSERT OR IGNORE INTO second_seats VALUES (?, ?)", player, table);
  }

  /** A table that is gone, at which they may have sat twice. */
  lose(id: TableId): void {
    this.strike(id);
    this.#sql.exec("DELETE FROM second_seats WHERE id = ?", id);
  }

  /** A table that knows them no more. */
  strike(id: TableId): void {
    this.#sql.exec("DELETE FROM tables WHERE id = ?", id);
    this.#sql.exec("DELETE FROM resting WHERE id = ?", id);
    this.#sql.exec("DELETE FROM left_tables WHERE id = ?", id);
  }
}
