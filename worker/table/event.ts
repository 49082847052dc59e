import type { Reason } from "../bots/index.ts";
import type { PlayerId } from "../identity/key.ts";
import type { MatchEvent } from "../rules/event.ts";
import type { Attempt, Move } from "../rules/move.ts";
import type { Seat } from "../rules/seat.ts";
import { type ClaimEvent, isClaiming } from "./claim.ts";
import type { Instant } from "./instant.ts";
import { isPresence, type PresenceEvent } from "./presence.ts";
import type { Level, Settings } from "./settings.ts";

/** What happened at a table: its own facts, and those of the match played there. */
export type TableEvent = SeatingEvent | MatchEvent;

export type SeatingEvent =
  | PresenceEvent
  | ClaimEvent
  /** `commitment`: of the hash chain that the deals come from, in hex (fairness.ts). */
  | { readonly type: "opened"; readonly settings: Settings; readonly commitment: string }
  /** A new chain, because the last one was used up. */
  | { readonly type: "recommitted"; readonly commitment: string }
  /** Somebody, or a computer player (whose nonce is null), took this seat. */
  | {
      readonly type: "sat";
      readonly seat: Seat;
      readonly name: string;
      readonly kind: "human" | Level;
      readonly nonce: string | null;
    }
  /** What is played from the next match on. */
  | { readonly type: "settingsChanged"; readonly settings: Settings }
  /** This seat was left: where it plays no part in a match it is gone and those after it move up, else it stays, empty, until the next match. */
  | { readonly type: "rose"; readonly seat: Seat }
  | { readonly type: "hostMoved"; readonly seat: Seat | null }
  /** Somebody takes this computer's or leaver's seat when the running deal has ended. */
  | { readonly type: "promised"; readonly seat: Seat; readonly name: string; readonly nonce: string }
  | { readonly type: "passedOn"; readonly seat: Seat }
  /** Before a match: the seats that play it, in their new order. */
  | { readonly type: "regrouped"; readonly seats: readonly Seat[] }
  /** The host adds another nonce as the match begins: theirs from the table's opening came before they could see the commitment. */
  | { readonly type: "nonceAdded"; readonly seat: Seat; readonly nonce: string }
  /** The next deal is the chain's `index`-th, drawn with the first `nonces` nonces. */
  | { readonly type: "shuffled"; readonly index: number; readonly nonces: number }
  /** What the strongest computer player would do in this seat, which asked for it. Its owner's alone until the deal has ended. */
  | { readonly type: "advised"; readonly seat: Seat; readonly move: Move; readonly reason: Reason }
  /** Why the computer player on this seat makes the move that follows. Nobody's until the deal has ended. */
  | { readonly type: "reasoned"; readonly seat: Seat; readonly reason: Reason }
  /** This seat's move, told just before, was ordered by its player before their turn came. */
  | { readonly type: "ordered"; readonly seat: Seat }
  /** The secret of the chain's `index`-th deal, which has ended. */
  | { readonly type: "revealed"; readonly index: number; readonly secret: string };

const SEATING: ReadonlySet<string> = new Set<Exclude<SeatingEvent, PresenceEvent | ClaimEvent>["type"]>([
  "opened",
  "recommitted",
  "sat",
  "settingsChanged",
  "rose",
  "hostMoved",
  "promised",
  "passedOn",
  "regrouped",
  "nonceAdded",
  "shuffled",
  "advised",
  "reasoned",
  "ordered",
  "revealed",
]);

const PLAYED: Readonly<Record<MatchEvent["type"], true>> = {
  matchStarted: true,
  dealt: true,
  kept: true,
  exchanged: true,
  swapped: true,
  swappedAll: true,
  passed: true,
  knocked: true,
  refreshed: true,
  middleRenewed: true,
  recycled: true,
  dealEnded: true,
  left: true,
  takenOver: true,
  matchEnded: true,
};

/** Whether this is, by its type, a fact that a table can tell of. */
export const isKnown = (fact: unknown): fact is TableEvent => {
  const type: unknown = typeof fact === "object" && fact !== null ? Reflect.get(fact, "type") : null;
  return (
    typeof type === "string" && (Object.hasOwn(PLAYED, type) || SEATING.has(type) || isPresence({ type }) || isClaiming({ type }))
  );
};

export const isSeating = (event: TableEvent): event is SeatingEvent =>
  SEATING.has(event.type) || isPresence(event) || isClaiming(event);

/** Who did something: a player by id, a computer player, or the clock. */
export type Who = PlayerId | "computer" | "clock";

/** A move as it was sent, for the version it was made for: the same deed sent again is the same move. */
export interface Deed {
  readonly version: number;
  readonly move: Attempt;
}

/** One accepted command: the unit of the log, of versions and of transactions. */
export interface Entry {
  /** 1 for the opening, then one more each. */
  readonly version: number;
  readonly at: Instant;
  readonly who: Who;
  /** Only for moves. */
  readonly deed: Deed | null;
  readonly events: readonly TableEvent[];
}
