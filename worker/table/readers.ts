import { daysBetween } from "../../web/notices/when.ts";
import type { PlayerId } from "../identity/key.ts";
import { Beside } from "./beside.ts";
import { Damage } from "./damage.ts";
import type { Instant } from "./instant.ts";
import type { Log } from "./log.ts";
import { isWorthKeeping, type Mark, newer } from "./mark.ts";
import { type Gathering, gathered, nothingSince, ownSeats, type Recap, recapOf } from "./recap.ts";
import type { Left, Screens } from "./screens.ts";
import { seatOf, type TableState } from "./state.ts";

/** How long after its last use a visible screen still counts as read, in milliseconds: others may think for a while. */
const READS_FOR = 10 * 60_000;

/**
 * Up to where each player has seen the table. Who looks on while things happen is followed in memory and by what is kept with their sockets; a row
 * is written only when a screen is left or a recap is put aside, and one's own move stands in the log. So a move costs no row, and an eviction
 * makes somebody read again at most what happened since they last moved.
 */
export class Readers {
  readonly #log: Log;
  readonly #screens: Screens;
  readonly #rows: Beside<Mark>;
  #marks = new Map<string, Mark | null>();
  #gathered = new Map<string, Gathering>();

  constructor(sql: SqlStorage, log: Log, screens: Screens) {
    this.#log = log;
    this.#screens = screens;
    this.#rows = new Beside(sql, "marks");
  }

  /** What happened since this player looked, told now in their zone; null where they know all, and for who holds no seat. */
  recap(state: TableState, player: PlayerId, now: Instant, zone: string): Recap | null {
    const mark = seatOf(state, player) === null ? null : this.mark(player);
    if (mark === null || mark.version >= state.version) return null;
    const gathering = this.#gather(mark, state, player);
    return gathering && recapOf(gathering, daysBetween(mark.at, now, zone));
  }

  /** Up to where this player has seen the table; null for who was never here. */
  mark(player: PlayerId): Mark | null {
    const known = this.#marks.get(player);
    if (known !== undefined) return known;
    const mark = this.#saw(player) ?? this.#log.firstBy(player);
    this.#marks.set(player, mark);
    return mark;
  }

  /** Who has made this move had seen all before it. */
  moved(player: PlayerId, mark: Mark): void {
    this.#set(player, mark);
  }

  /** The table has come from version `told` to where it is: who looks on, or is answered just now, sees it unless they still have to read what was before. */
  follow(told: number, state: TableState, answered: PlayerId | null, now: Instant): void {
    const looking = [...this.#screens.looks()].filter(([, looked]) => now - looked < READS_FOR);
    for (const player of new Set([...looking.map(([each]) => each as PlayerId), ...(answered === null ? [] : [answered])])) {
      const isBehind = seatOf(state, player) !== null && (this.mark(player)?.version ?? 0) < state.version;
      if (isBehind && this.#knows(player, state, told)) this.#set(player, { version: state.version, at: now });
    }
  }

  /** A screen is hidden or closed: from here on its player will want to be told, unless they had ceased to look before. */
  left({ player, looked, mark }: Left, state: TableState, now: Instant): void {
    const before = seatOf(state, player) === null ? null : newer(this.mark(player), mark);
    if (before === null) return;
    this.#set(player, before);
    const reads = now - looked < READS_FOR && this.#knows(player, state);
    const seen = reads ? { version: state.version, at: now } : before;
    this.#set(player, seen);
    if (isWorthKeeping(seen, this.#rows.all().get(player))) this.#rows.keep(player, seen);
  }

  /** This player has read up to this version. */
  putAside(player: PlayerId, mark: Mark): void {
    if (mark.version <= (this.mark(player)?.version ?? 0)) return;
    this.#set(player, mark);
    this.#rows.keep(player, mark);
  }

  /** Whoever goes on under another key has seen what they saw by either. */
  move(from: PlayerId, to: PlayerId): void {
    const mark = newer(this.mark(from), this.#saw(to));
    this.#rows.forget(from);
    if (mark !== null) this.#rows.keep(to, mark);
    this.reread();
  }

  forget(player: PlayerId): void {
    this.#rows.forget(player);
    this.#marks.delete(player);
    this.#gathered.delete(player);
  }

  /** Forgets what is in memory. */
  reread(): void {
    this.#marks = new Map();
    this.#gathered = new Map();
  }

  /** What a screen has shown them, or they have moved on; null where neither is known. */
  #saw(player: PlayerId): Mark | null {
    const shown = newer(this.#rows.all().get(player) ?? null, this.#screens.marks().get(player) ?? null);
    return newer(shown, this.#log.lastMoveBy(player, shown?.version ?? 0));
  }

  /** Whether there is nothing to tell this player of what happened up to this version. */
  #knows(player: PlayerId, state: TableState, version = state.version): boolean {
    const mark = this.mark(player);
    if (mark === null) return false;
    const gathering = mark.version >= version ? null : this.#gather(mark, state, player, version);
    return gathering === null || recapOf(gathering, 0) === null;
  }

  #set(player: PlayerId, mark: Mark): void {
    this.#marks.set(player, mark);
    this.#gathered.delete(player);
    this.#screens.mark(player, mark);
  }

  /** All since that mark, up to this version: what was gathered before, and what has come since. */
  #gather(since: Mark, { standings, version }: TableState, player: PlayerId, upTo = version): Gathering | null {
    const known = this.#gathered.get(player);
    const before = known === undefined ? this.#log.stateAt(since.version) : null;
    let gathering = known ?? (before && nothingSince(since, before));
    if (gathering === null) return null;
    const own = ownSeats(standings, player);
    try {
      for (const entry of this.#log.after(gathering.now.version, upTo)) gathering = gathered(gathering, entry, own);
    } catch (error) {
      if (error instanceof Damage) return null;
      throw error;
    }
    this.#gathered.set(player, gathering);
    return gathering;
  }
}
