import type { Card, Hand } from "./card.ts";
import type { Options } from "./options.ts";
import type { Seat } from "./seat.ts";

/** How a deal ended. `seats`: the knocker; whoever holds the 31 (all dealt ones, in seat order); the fire; none for stockOut. */
export interface DealEnd {
  readonly by: "knock" | "thirtyOne" | "fire" | "stockOut";
  readonly seats: readonly Seat[];
}

/**
 * A match's facts. They say what happened, not what the rules thought of it, so an old log folds to the same
 * state under later rules. Everything a showdown decided stands in `dealEnded`.
 */
export type MatchEvent =
  | { readonly type: "matchStarted"; readonly options: Options; readonly players: number; readonly dealer: Seat }
  /** The whole pack in the order in which it leaves (R2.2). Secret until the deal has ended. */
  | { readonly type: "dealt"; readonly dealer: Seat; readonly pack: readonly Card[] }
  | { readonly type: "kept"; readonly seat: Seat }
  | { readonly type: "exchanged"; readonly seat: Seat }
  | { readonly type: "swapped"; readonly seat: Seat; readonly give: Card; readonly take: Card }
  | { readonly type: "swappedAll"; readonly seat: Seat }
  | { readonly type: "passed"; readonly seat: Seat }
  | { readonly type: "knocked"; readonly seat: Seat }
  /** R3.6: the player on turn had the 7-8-9 replaced; it is still their turn. */
  | { readonly type: "refreshed"; readonly seat: Seat; readonly middle: Hand }
  /** R4.1: all passed; three cards of the stock are the new middle. */
  | { readonly type: "middleRenewed"; readonly middle: Hand }
  /** R4.2 `recycle`: the order of the new stock; its first three become the middle. Secret like the pack, the three apart. */
  | { readonly type: "recycled"; readonly order: readonly Card[] }
  | {
      readonly type: "dealEnded";
      readonly end: DealEnd;
      readonly points: Readonly<Record<number, number>>;
      /** Who pays, in seat order; when `replay`, who would have (R9.2): nobody does. */
      readonly payers: readonly Seat[];
      readonly replay: boolean;
      readonly drowned: readonly Seat[];
      /** Seats that had left and are out after this showdown (R9.4). */
      readonly out: readonly Seat[];
      /** Lives of the living after the deal, by seat; 0 = swimming. */
      readonly lives: Readonly<Record<number, number>>;
    }
  | { readonly type: "left"; readonly seat: Seat }
  /** A computer player or another person took a leaver's seat over before the showdown (R9.4). */
  | { readonly type: "takenOver"; readonly seat: Seat }
  /** `places` by seat, 1 = winner (TRANSCRIPT.md). */
  | { readonly type: "matchEnded"; readonly winners: readonly Seat[]; readonly places: Readonly<Record<number, number>> };

/** The showdown of a deal. */
export type DealEnded = MatchEvent & { readonly type: "dealEnded" };
