import type { PlayerId } from "../identity/key.ts";

/**
 * Whose all this is now: a note at the object of a key that its person has given up for another. Links in old mails are passed on by it. So are
 * notices, as long as nobody goes on here as somebody new.
 */
export class Moved {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The key that this one was given up for. */
  heir(): PlayerId | null {
    return this.#note()?.heir ?? null;
  }

  /** Who is told what is told to this key. */
  listener(): PlayerId | null {
    const note = this.#note();
    return note === null || note.listens === 0 ? null : note.heir;
  }

  note(heir: PlayerId): void {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS moved (one INTEGER PRIMARY KEY CHECK (one = 1), heir TEXT NOT NULL, listens INTEGER NOT NULL) STRICT",
    );
    this.#sql.exec("INSERT OR REPLACE INTO moved VALUES (1, ?, 1)", heir);
  }

  /** Keeps the first of these as long as this object does. */
  bequeath(sealed: string): string {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS bequest (one INTEGER PRIMARY KEY CHECK (one = 1), sealed TEXT NOT NULL) STRICT");
    this.#sql.exec("INSERT OR IGNORE INTO bequest VALUES (1, ?)", sealed);
    return this.#sql.exec<{ sealed: string }>("SELECT sealed FROM bequest").one().sealed;
  }

  /** Somebody goes on with this key, and is told here what is told to it. */
  listenHere(): void {
    if (this.#isThere()) this.#sql.exec("UPDATE moved SET listens = 0");
  }

  /** The person is back at this key. */
  strike(): void {
    if (this.#isThere()) this.#sql.exec("DELETE FROM moved");
  }

  #note(): { readonly heir: PlayerId; readonly listens: number } | null {
    if (!this.#isThere()) return null;
    const [row] = this.#sql.exec<{ heir: string; listens: number }>("SELECT heir, listens FROM moved").toArray();
    return row === undefined ? null : { ...row, heir: row.heir as PlayerId }; // written by `note`
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'moved'").toArray().length > 0;
  }
}
