import type { PlayerId } from "../identity/key.ts";
import type { Entry, TableEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { heirsOf } from "./heir.ts";
import { personOf } from "./standings.ts";
import type { TableState } from "./state.ts";

/** What of a log is one person's, under whichever of their keys they did it. */
export interface Share {
  /** The versions of the entries they sent. */
  readonly sent: ReadonlySet<number>;
  /** The versions whose events bear a name of theirs: the one of the seat they have now, and those they came by before. */
  readonly named: ReadonlySet<number>;
}

/** Somebody, as one stretch of the log knows them; `same` where two have turned out to be one. */
interface Somebody {
  same: Somebody | null;
}

/** An entry that bears a name, and whose it is by now. */
interface Naming {
  readonly version: number;
  whose: Somebody;
}

/**
 * What of a table's whole log is this player's. Who shows two keys (`rekeyed`) is one person, and so is who is given a seat back (`reissued`), unless
 * the new key was known here as somebody else: then only the seat's present name goes to them. A key that was given up, coming back, is somebody new.
 */
export function shareOf(entries: Iterable<Entry>, player: PlayerId): Share {
  const register = new Register();
  let state: TableState | null = null;
  for (const entry of entries) {
    register.enter(entry);
    state = evolve(state, entry, (before, event, after) => register.follow(before, event, after));
  }
  return register.shareOf(player);
}

/** Who has sent and named what, while a log is read from its beginning. */
class Register {
  readonly #now = new Map<PlayerId, Somebody>();
  readonly #sent = new Map<number, Somebody>();
  readonly #namings: Naming[] = [];

  enter({ version, who, events }: Entry): void {
    if (who === "computer" || who === "clock") return;
    const somebody = this.#whoIs(who);
    this.#sent.set(version, somebody);
    if (events.some(bearsName)) this.#namings.push({ version, whose: somebody });
  }

  follow(before: TableState, event: TableEvent, after: TableState): void {
    for (const { from, to } of heirsOf(before, after, [event])) {
      const [holder, heir] = [this.#whoIs(from), this.#whoIs(to)];
      if (event.type === "reissued" && personOf(before.standings, to) !== null) this.#giveName(holder, heir);
      else this.#join(from, holder, heir);
    }
  }

  shareOf(player: PlayerId): Share {
    const somebody = this.#whoIs(player);
    const isTheirs = (other: Somebody): boolean => latest(other) === somebody;
    return {
      sent: new Set([...this.#sent].filter(([, who]) => isTheirs(who)).map(([version]) => version)),
      named: new Set(this.#namings.filter(({ whose }) => isTheirs(whose)).map(({ version }) => version)),
    };
  }

  #whoIs(player: PlayerId): Somebody {
    const known = this.#now.get(player) ?? { same: null };
    this.#now.set(player, known);
    return latest(known);
  }

  /** The holder's former key is nobody's from now on. */
  #join(former: PlayerId, holder: Somebody, heir: Somebody): void {
    if (holder !== heir) holder.same = heir;
    this.#now.delete(former);
  }

  /** The name by which a seat is known is its new holder's. */
  #giveName(holder: Somebody, heir: Somebody): void {
    const naming = this.#namings.findLast(({ whose }) => latest(whose) === holder);
    if (naming !== undefined) naming.whose = heir;
  }
}

const latest = (somebody: Somebody): Somebody => (somebody.same === null ? somebody : latest(somebody.same));

/** Whether this fact holds a person's name. */
export const bearsName = (event: TableEvent): event is TableEvent & { readonly type: "sat" | "promised" } =>
  event.type === "promised" || (event.type === "sat" && event.kind === "human");
