import type { PlayerId } from "../identity/key.ts";
import { refused } from "../rules/result.ts";
import type { TableAnswer } from "./answer.ts";
import type { Core, Deciding } from "./core.ts";
import type { Deed, TableEvent } from "./event.ts";
import type { TableState } from "./state.ts";

/** Whether a fact is what was asked for, as the table is now. */
export type Doing = (event: TableEvent, now: TableState) => boolean;

/** What is sent twice, by a second tap or by a network that lost the first answer, is done once, and the second time answered as done. */
export class Once {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** A button drawn for this version (null: for none) that does this. */
  press(player: PlayerId, version: number | null, did: Doing, decision: Deciding): TableAnswer {
    const table = this.#core.memory.table();
    if (table !== null && version !== null && this.#hasDone(table.state, player, version, did)) {
      return { ok: true, value: this.#core.view(table, player) };
    }
    return this.#core.command(player, fresh(version, decision));
  }

  /** The same for what is sent without a version: only where nothing else has happened since. */
  ask(player: PlayerId, did: Doing, decision: Deciding): TableAnswer {
    const table = this.#core.memory.table();
    if (table !== null && this.#hasDone(table.state, player, table.state.version - 1, did)) return this.#core.look(player);
    return this.#core.command(player, decision);
  }

  /** Whether this player has played just this deed already. */
  hasPlayed(state: TableState, player: PlayerId, deed: Deed): boolean {
    if (deed.version >= state.version) return false;
    const played = this.#core.memory.log.deedFor(deed.version, player);
    return played !== null && isSameDeed(played, deed);
  }

  /** Whether an order of this player was played since this version. */
  hasObeyed(player: PlayerId, version: number | null): boolean {
    if (version === null) return false;
    return this.#core.memory.log
      .after(version)
      .some(({ who, events }) => who === player && events.some(({ type }) => type === "ordered"));
  }

  /** Whether it was this player who brought the table on from this version, by just that. */
  #hasDone(state: TableState, player: PlayerId, version: number, did: Doing): boolean {
    const [next] = this.#core.memory.log.after(version, version + 1);
    return next?.who === player && next.events.some((event) => did(event, state));
  }
}

const isSameDeed = (one: Deed, other: Deed): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Refuses what was asked for a version that is gone. */
export const fresh =
  (version: number | null, decision: Deciding): Deciding =>
  (state, given, now) =>
    version !== null && version !== state.version ? refused("stale") : decision(state, given, now);
