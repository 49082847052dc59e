import type { PlayerId } from "../identity/key.ts";
import type { ProvenMatch } from "../proof/proof.ts";
import { ok } from "../rules/result.ts";
import type { Answer } from "./answer.ts";
import { type Archive, archiveOf, type MatchShown, matchShown, type StatisticsShown, statisticsShown } from "./archive.ts";
import { type Chronicle, chronicleIn, toldOn, UNTOLD } from "./chronicle.ts";
import type { Core } from "./core.ts";
import { entryIn } from "./damage.ts";
import {
  type FinishedDeal,
  finishedDeal,
  type MatchRecord,
  matchRecord,
  type PublicEntry,
  provenMatch,
  publicEntries,
} from "./history.ts";
import { mayRescue, type RescuedRow, rescued } from "./rescue.ts";

/** What a table's log tells of what was played, to who may watch the table, as far as they may know it. */
export class Past {
  readonly #core: Core;
  /** What was played here, as far as somebody has asked. */
  #told = UNTOLD;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Tells all of it anew, after the log itself was changed. */
  reread(): void {
    this.#told = UNTOLD;
  }

  /** The log after this version. */
  entries(player: PlayerId | null, after: number): Answer<readonly PublicEntry[]> {
    return this.#core.answer(player, (table) => ok(publicEntries(table.state, this.#log.after(after))));
  }

  /** The n-th deal of a match (null: the latest), once it has ended. */
  deal(player: PlayerId | null, n: number, match: number | null): Answer<FinishedDeal> {
    return this.#core.answer(player, (table) => finishedDeal(table.id, this.#log.after(0), n, { match, asker: player }));
  }

  /** The finished deals of the n-th match, with what proves that nobody chose their cards. */
  proven(player: PlayerId | null, n: number): Answer<ProvenMatch> {
    return this.#core.answer(player, (table) => provenMatch(table.id, this.#log.after(0), n));
  }

  /** The finished deals of the latest match. */
  record(player: PlayerId | null): Answer<MatchRecord> {
    return this.#core.answer(player, (table) => matchRecord(this.#log.after(table.state.matchFrom - 1)));
  }

  /** All matches at this table and the score of them. */
  archive(player: PlayerId | null): Answer<Archive> {
    return this.#core.answer(player, () => ok(archiveOf(this.#chronicle(), player)));
  }

  /** The n-th match, deal by deal. */
  match(player: PlayerId | null, n: number): Answer<MatchShown> {
    return this.#core.answer(player, () => matchShown(this.#chronicle(), n, player));
  }

  statistics(player: PlayerId | null): Answer<StatisticsShown> {
    return this.#core.answer(player, () => ok(statisticsShown(this.#chronicle(), player)));
  }

  /** The rows of a log of which something cannot be read, for who belongs here; null where there is nothing to rescue, or nothing for them. */
  rescue(player: PlayerId): readonly RescuedRow[] | null {
    const rows = this.#log.id() === null ? [] : this.#log.rows();
    return rows.every((row) => entryIn(row) !== null) || !mayRescue(rows, player) ? null : rescued(rows);
  }

  /** What was played here, told on from where it was when somebody last asked: at first that reads the whole log. */
  #chronicle(): Chronicle {
    this.#told = toldOn(this.#told, this.#log.after(this.#told.table?.version ?? 0));
    return chronicleIn(this.#told);
  }

  get #log() {
    return this.#core.memory.log;
  }
}
