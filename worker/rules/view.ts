import type { Card, Hand } from "./card.ts";
import type { DealEnd } from "./event.ts";
import type { Deed } from "./move.ts";
import type { Options } from "./options.ts";
import type { Seat } from "./seat.ts";

/** Somebody who looks at a match: a seat, or an onlooker who holds none. */
export type Asker = Seat | "onlooker";

export interface SeatLook {
  readonly seat: Seat;
  readonly state: "in" | "swimming" | "drowned" | "left";
  /** Lives left; 0 while swimming and when out. */
  readonly lives: number;
  /** How many cards this seat holds: 3, or 0 when out. */
  readonly cards: number;
  readonly dealer: boolean;
  readonly knocked: boolean;
  /** What this seat did last in the running deal, all of it public (a swap's two cards lay open). */
  readonly last: LastDeed | null;
  /** Passes made in this deal (R3.3 `oncePerDeal`). */
  readonly passes: number;
}

export type LastDeed =
  | { readonly do: "swap"; readonly give: Card; readonly take: Card; readonly knock: boolean }
  | { readonly do: "swapAll"; readonly knock: boolean }
  | { readonly do: "keep" | "exchange" | "pass" | "knock" | "refresh" };

/** A finished deal, open to everybody. */
export interface Showdown {
  /** Number of the deal within its match, from 1. */
  readonly deal: number;
  readonly dealer: Seat;
  readonly end: DealEnd;
  readonly hands: Readonly<Record<number, Hand>>;
  readonly middle: Hand;
  readonly stock: number;
  readonly points: Readonly<Record<number, number>>;
  readonly payers: readonly Seat[];
  readonly drowned: readonly Seat[];
  readonly replay: boolean;
  /** Lives after the deal, by seat, of those still living. */
  readonly lives: Readonly<Record<number, number>>;
}

/** What one asker may know of a match at this moment, and nothing else. */
export interface SeatView {
  readonly phase: "dealerChoice" | "turns" | "dealOver" | "matchOver";
  readonly options: Options;
  /** Number of the running (or last) deal within the match, from 1; 0 before the first. */
  readonly deal: number;
  readonly seats: readonly SeatLook[];
  readonly you: Seat | null;
  readonly hand: Hand | null;
  readonly points: number | null;
  /** Null while it lies face down. */
  readonly middle: Hand | null;
  /** Cards left in the stock. */
  readonly stock: number;
  readonly turn: Seat | null;
  /** Who has knocked in this deal: everybody else has their last turn. */
  readonly knocker: Seat | null;
  /** What the asker may do now; empty unless it is their turn. */
  readonly may: readonly Deed[];
  /** Whether a swap or swapAll may carry the knock now (R3.5). */
  readonly mayKnockWithMove: boolean;
  readonly lastDeal: Showdown | null;
  readonly winners: readonly Seat[];
  readonly places: Readonly<Record<number, number>>;
}
