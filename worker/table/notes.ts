import type { PlayerId } from "../identity/key.ts";
import { Beside } from "./beside.ts";
import { joined, type Note } from "./note.ts";

/** What each player wrote down for themselves about the table. Nobody else ever sees it, whoever gets the seat. */
export class Notes {
  readonly #rows: Beside<Note>;
  #known: ReadonlyMap<string, Note> | null = null;

  constructor(sql: SqlStorage) {
    this.#rows = new Beside(sql, "notes");
  }

  of(player: PlayerId): Note | null {
    this.#known ??= this.#rows.all();
    return this.#known.get(player) ?? null;
  }

  /** An empty note is none. */
  write(player: PlayerId, note: Note): void {
    if (note === "") this.#rows.forget(player);
    else this.#rows.keep(player, note);
    this.#known = null;
  }

  /** One person's other key. What they wrote by either stands in one. A seat given to somebody else takes no notes along. */
  move(from: PlayerId, to: PlayerId): void {
    const written = [this.of(to), this.of(from)].filter((note) => note !== null);
    if (written.length > 0) this.#rows.keep(to, joined(written));
    this.forget(from);
  }

  forget(player: PlayerId): void {
    this.#rows.forget(player);
    this.#known = null;
  }

  /** Forgets what is in memory. */
  reread(): void {
    this.#known = null;
  }
}
