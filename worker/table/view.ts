import type { Reason } from "../bots/index.ts";
import type { Order } from "../orders/order.ts";
import type { Zone } from "../player/preferences.ts";
import type { Hand } from "../rules/card.ts";
import type { Deed, Move } from "../rules/move.ts";
import type { Options } from "../rules/options.ts";
import type { Seat } from "../rules/seat.ts";
import type { LastDeed, Showdown } from "../rules/view.ts";
import type { Recap } from "./recap.ts";
import type { ClaimView } from "./reissue.ts";
import type { Level, Settings } from "./settings.ts";
import type { Vote } from "./vote.ts";

/** One line of the running deal's public story, oldest first. */
export type Happening =
  | {
      readonly at: number;
      readonly seat: Seat;
      readonly what: LastDeed;
      /** Only where its player had ordered it before their turn came. */
      readonly ordered?: true;
      /** What lay open after a move that laid all of it anew; not told of deals played before it was kept, nor of finished ones. */
      readonly middle?: Hand;
    }
  /** R4.1, R4.2: everybody passed, a new middle lies there. */
  | { readonly at: number; readonly seat: null; readonly what: { readonly do: "middleRenewed"; readonly middle: Hand } };

/** What the strongest computer player would do in the asker's place, and why. */
export interface Advice {
  readonly move: Move;
  readonly reason: Reason;
}

/** A line of a finished deal's story: with a computer player's reason, or what somebody was advised before they did it. */
export interface Told {
  readonly happening: Happening;
  readonly reason: Reason | null;
  readonly advice: Advice | null;
}

export interface TableSeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "human" | Level;
  /** `left`: got up during a match, or before the next one. */
  readonly state: "in" | "swimming" | "drowned" | "left";
  readonly lives: number;
  readonly cards: number;
  readonly dealer: boolean;
  readonly knocked: boolean;
  readonly host: boolean;
  /** Whether one of their screens is open now; always true for a computer player. */
  readonly here: boolean;
  readonly last: LastDeed | null;
  /** They missed two turns; the table's policy moves for them at once until they come back. */
  readonly away: boolean;
  /** Whoever asks first gets this seat. */
  readonly offered: boolean;
  /** A computer player keeps it for a person. */
  readonly kept: boolean;
  /** Who takes this seat over when the running deal has ended, if anybody asked to. */
  readonly promisedTo: string | null;
}

/** How often somebody has won at this URL. */
export interface SeriesLine {
  /** What they were called last; empty for computer players, whose level says it all. */
  readonly name: string;
  readonly kind: "human" | Level;
  readonly you: boolean;
  readonly won: number;
  /** Matches played to their end. */
  readonly played: number;
}

/** An order that the asker has left; nobody else sees it before it is played. */
export interface OrderShown {
  /** Its number among theirs. */
  readonly id: number;
  readonly order: Order;
  /** It was asked when this turn of theirs began, and did not fit. */
  readonly passedOver: boolean;
}

/** Everything one asker may see of a table at one version; pages, fragments and the API are drawn from this alone. */
export interface TableView {
  readonly table: string;
  readonly version: number;
  readonly settings: Settings;
  /** `gathering`: before the first match. `finished`: a match is over and the next may start. */
  readonly phase: "gathering" | "dealerChoice" | "turns" | "finished";
  /** Matches begun at this URL. */
  readonly match: number;
  /** Number of the running or last deal in this match, from 1; 0 while gathering. */
  readonly deal: number;
  readonly seats: readonly TableSeatView[];
  readonly you: Seat | null;
  /** The asker asked for this seat and gets it when the deal has ended. */
  readonly promised: Seat | null;
  /** A computer player keeps the asker's place on this seat until they come back. */
  readonly standIn: Seat | null;
  readonly hand: Hand | null;
  readonly points: number | null;
  readonly middle: Hand | null;
  readonly stock: number;
  readonly turn: Seat | null;
  readonly knocker: Seat | null;
  /** Epoch milliseconds by which the seat on turn must act; null without a pace or a turn. */
  readonly deadline: number | null;
  /** The asker's time zone, where they told; null otherwise. */
  readonly zone: Zone | null;
  /** The host has stopped the time. */
  readonly paused: boolean;
  /** The asker may let the time run on. */
  readonly mayResume: boolean;
  /** No person has acted for 14 days: nothing moves by itself until somebody wakes the table. */
  readonly asleep: boolean;
  /** Whether the asker may nudge the seat on turn now. */
  readonly mayNudge: boolean;
  /** Seats whose holders are so long absent that somebody else may get them. */
  readonly absent: readonly Seat[];
  /** How the asker may decide on such a seat: as host alone, with the majority while the host is absent, or not. */
  readonly mayDecide: "alone" | "together" | null;
  /** What some want and no majority has carried yet. */
  readonly votes: readonly Vote[];
  /** Requests for lost seats: all of them for who sits here, and the asker's own. */
  readonly claims: readonly ClaimView[];
  /** The seat that was opened on another device since the deal began. */
  readonly reissued: Seat | null;
  readonly may: readonly Deed[];
  readonly mayKnockWithMove: boolean;
  /** What happened in the running deal so far, oldest first. */
  readonly story: readonly Happening[];
  /** The table leads a newcomer through this deal. */
  readonly led: boolean;
  /** What happened since the asker looked; null when they know all, and for onlookers. */
  readonly recap: Recap | null;
  /** The asker's own note, empty where they wrote none; null for who has no seat and wrote nothing. */
  readonly note: string | null;
  /** When the table is deleted unless a match begins (epoch milliseconds), and whether its people have been told of that; null while others play. */
  readonly kept: { readonly until: number; readonly soon: boolean } | null;
  /** Whether the asker may ask for advice now. */
  readonly mayAsk: boolean;
  /** Advice the asker was given for this turn. */
  readonly advice: Advice | null;
  /** What the asker has ordered for turns to come, first things first; null for who plays no part in the running deal. */
  readonly orders: readonly OrderShown[] | null;
  /** The rules of the latest match, which the host may have changed since; before the first, those of the table. */
  readonly matchOptions: Options;
  readonly lastDeal: Showdown | null;
  /** Whether the asker has put the last showdown aside (or moved since); onlookers: always true. */
  readonly lastDealSeen: boolean;
  readonly winners: readonly Seat[];
  readonly places: Readonly<Record<number, number>>;
  /** The score of the matches so far, the best first; while a match runs it is left out. */
  readonly series: readonly SeriesLine[];
  readonly fairness: { readonly commitment: string; readonly deal: number };
}
