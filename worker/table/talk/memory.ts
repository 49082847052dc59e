import * as v from "valibot";
import type { PlayerId } from "../../identity/key.ts";
import { newKey, playerOf } from "../../identity/key.ts";
import { STRUCK } from "../forget.ts";
import { instantOf } from "../instant.ts";
import { type Body, BodySchema, type Line, namesIn } from "./line.ts";
import { KEPT, SILENCE, type Talker, type TalkState } from "./state.ts";

type LineRow = { n: number; at: number; player: string; name: string; once: string; body: string };
type TalkerRow = { player: string; mark: number; muted: number; called_to: number; called_at: number };

const GONE: Body = { kind: "gone" };

/**
 * Where a table's talk is kept: beside the log, as it is no part of the game and raises no version. A line is one row, and once there are as many
 * as are kept the oldest goes with it. Stores nothing before the first line.
 */
export class TalkMemory {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): TalkState {
    if (!this.#isThere()) return SILENCE;
    const lines = this.#sql.exec<LineRow>("SELECT * FROM talk ORDER BY n").toArray().map(lineOf);
    const talkers = this.#sql.exec<TalkerRow>("SELECT * FROM talkers").toArray();
    return { lines, talkers: new Map(talkers.map((row) => [row.player, talkerIn(row)])) };
  }

  append({ n, at, player, name, once, body }: Line): void {
    this.#prepare();
    this.#sql.exec("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?)", n, at, player, name, once, JSON.stringify(body));
    this.#sql.exec("DELETE FROM talk WHERE n <= ?", n - KEPT);
  }

  keep(player: PlayerId, { mark, muted, calledTo, calledAt }: Talker): void {
    this.#prepare();
    this.#sql.exec("INSERT OR REPLACE INTO talkers VALUES (?, ?, ?, ?, ?)", player, mark, Number(muted), calledTo, calledAt);
  }

  /**
   * Whoever held a seat by one key holds it by another: what they said and where they stand goes with it. Where the other key stood here too, they are
   * muted if either was, and have read and been told what either has.
   */
  carry(from: PlayerId, to: PlayerId): void {
    if (!this.#isThere()) return;
    this.#sql.exec(
      "INSERT INTO talkers SELECT ?2, mark, muted, called_to, called_at FROM talkers WHERE player = ?1 ON CONFLICT DO UPDATE SET mark = max(mark, excluded.mark), muted = max(muted, excluded.muted), called_to = max(called_to, excluded.called_to), called_at = max(called_at, excluded.called_at)",
      from,
      to,
    );
    this.#sql.exec("DELETE FROM talkers WHERE player = ?", from);
    this.#sql.exec("UPDATE talk SET player = ? WHERE player = ?", to, from);
    this.#rewrite(from, (at) => ({ at, player: to }));
  }

  /** Nothing is left of this player but the numbers of their lines: neither what they said nor where others named them. */
  forget(player: PlayerId): void {
    if (!this.#isThere()) return;
    this.#sql.exec("DELETE FROM talkers WHERE player = ?", player);
    const nobody = playerOf(newKey());
    this.#sql.exec(
      "UPDATE talk SET player = ?, name = ?, once = '', body = ? WHERE player = ?",
      nobody,
      STRUCK,
      JSON.stringify(GONE),
      player,
    );
    this.#rewrite(player, () => `@${STRUCK}`);
  }

  /** Writes what names this player anew. */
  #rewrite(player: PlayerId, piece: (at: string) => string | { readonly at: string; readonly player: PlayerId }): void {
    for (const { n, body } of this.all().lines) {
      if (body.kind !== "said" || !namesIn({ body }).includes(player)) continue;
      const pieces = body.pieces.map((each) => (typeof each === "string" || each.player !== player ? each : piece(each.at)));
      this.#sql.exec("UPDATE talk SET body = ? WHERE n = ?", JSON.stringify({ kind: "said", pieces }), n);
    }
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'talk'").toArray().length > 0;
  }

  #prepare(): void {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS talk (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, once TEXT NOT NULL, body TEXT NOT NULL) STRICT",
    );
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS talkers (player TEXT PRIMARY KEY, mark INTEGER NOT NULL, muted INTEGER NOT NULL, called_to INTEGER NOT NULL, called_at INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    );
  }
}

/** Every column was written by `append`; what can no longer be read says nothing. */
const lineOf = ({ body, ...row }: LineRow): Line => ({
  ...row,
  player: row.player as PlayerId,
  at: instantOf(row.at),
  body: bodyOf(body),
});

const talkerIn = ({ mark, muted, called_to: calledTo, called_at: calledAt }: TalkerRow): Talker => ({
  mark,
  muted: muted === 1,
  calledTo,
  calledAt,
});

function bodyOf(text: string): Body {
  const parsed = v.safeParse(BodySchema, JSON.parse(text));
  return parsed.success ? parsed.output : GONE;
}
