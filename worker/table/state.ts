import type { PlayerId } from "../identity/key.ts";
import type { Seat } from "../rules/seat.ts";
import type { MatchState } from "../rules/state.ts";
import type { Claim } from "./claim.ts";
import type { Entry } from "./event.ts";
import { type Instant, instantOf } from "./instant.ts";
import type { Level, Settings } from "./settings.ts";
import type { Standings } from "./standings.ts";
import type { Stop } from "./time.ts";
import type { Advice, Happening } from "./view.ts";
import type { Vote } from "./vote.ts";

/** Somebody who gets a seat when the running deal has ended. */
export interface Promised {
  readonly player: PlayerId;
  readonly name: string;
}

interface AnySeat {
  readonly name: string;
  readonly promised: Promised | null;
}

/** How a person takes part. */
interface Attendance {
  /** Turns missed in a row. */
  readonly missed: number;
  /** The table's policy moves for them at once, until they come back. */
  readonly away: boolean;
  /** Since when, and by which entry; null for who is there. */
  readonly awaySince: { readonly version: number; readonly at: Instant } | null;
  /** Whoever asks first gets the seat. */
  readonly offered: boolean;
}

/** A place at the table and who has it. `empty`: they got up during or after a match; the place goes with the next one. */
export type TableSeat =
  | (AnySeat & Attendance & { readonly kind: "human"; readonly player: PlayerId })
  /** `former`: the person whose place it keeps, and who may come back to it. */
  | (AnySeat & { readonly kind: Level; readonly former: PlayerId | null })
  | (AnySeat & { readonly kind: "empty" });

/** Where the table stands in its hash chain (fairness.ts). */
export interface FairState {
  readonly commitment: string;
  /** Deals drawn from this chain so far; the running deal is the last of them. */
  readonly used: number;
  /** The last of them whose secret has been shown. */
  readonly revealed: number;
  /** How many of the nonces the running deal was drawn with. */
  readonly drawnWith: number;
  /** How often the running deal's stock has been shuffled anew (R4.2). */
  readonly recycles: number;
  /** The nonces of everybody who sat down, in order. */
  readonly nonces: readonly string[];
}

/** Everything that is so at a table: the fold of its log. Never leaves the object; askers get a TableView. */
export interface TableState {
  readonly version: number;
  readonly settings: Settings;
  readonly openedAt: Instant;
  readonly seats: readonly TableSeat[];
  /** Null when no person sits here: the next one becomes host. */
  readonly host: Seat | null;
  readonly match: MatchState | null;
  /** Matches begun at this URL. */
  readonly matches: number;
  /** The version in which the latest match began; 0 before the first. */
  readonly matchFrom: number;
  /** The version in which the running or last deal was dealt; 0 before the first. */
  readonly dealtAt: number;
  /** The version in which the last finished deal ended; 0 before the first. */
  readonly endedAt: number;
  /** The version of the last entry that touched the match. A move made for an older one is stale. */
  readonly movedAt: number;
  /** Since when the seat on turn has had it. */
  readonly turnSince: Instant;
  /** The version in which that turn began. */
  readonly turnFrom: number;
  /** Since when the host has stopped the time; null while it runs. */
  readonly pausedAt: Instant | null;
  /** While the time was stopped since that turn began. */
  readonly stops: readonly Stop[];
  /** When the time last ran on within the turn, by which entry and by whom; null for a turn that was not stopped. */
  readonly resumed: { readonly version: number; readonly at: Instant; readonly by: Entry["who"] } | null;
  /** The last nudge: from whom, when, and in the turn that began with which version. */
  readonly nudge: { readonly turn: number; readonly at: Instant; readonly by: Seat } | null;
  /** Wishes that no majority has carried yet. */
  readonly votes: readonly Vote[];
  /** Requests for seats that their people have lost the key to, one a seat. */
  readonly claims: readonly Claim[];
  /** The seat that got another key last, by which entry and whose it was before, until the next deal. */
  readonly reissued: {
    readonly seat: Seat;
    readonly at: Instant;
    readonly version: number;
    readonly from: PlayerId | null;
  } | null;
  /** When each player last did something here, by player id. */
  readonly actedAt: Readonly<Record<string, Instant>>;
  /** The deal in which a person first made a move here. */
  readonly firstPlayed: number | null;
  readonly fairness: FairState;
  readonly standings: Standings;
  readonly story: readonly Happening[];
  /** What the seat on turn was advised; gone with the next move. */
  readonly advice: ({ readonly seat: Seat } & Advice) | null;
}

/** For how long, in milliseconds, the time was stopped since the turn began. */
export const stoppedFor = ({ stops }: Pick<TableState, "stops">): number =>
  stops.reduce((sum, { from, to }) => sum + to - from, 0);

/** When a person last did something here. */
export const lastActOf = ({ actedAt, openedAt }: TableState): Instant => instantOf(Math.max(openedAt, ...Object.values(actedAt)));

/** The seat this player holds, if any. */
export function seatOf(state: TableState, player: PlayerId | null): Seat | null {
  const index = state.seats.findIndex((seat) => seat.kind === "human" && seat.player === player);
  return index < 0 ? null : (index as Seat); // an index into seats is a seat
}

/** The seat that a computer player keeps for this player, if any. */
export function standInFor(state: TableState, player: PlayerId | null): Seat | null {
  const index = state.seats.findIndex((seat) => player !== null && "former" in seat && seat.former === player);
  return index < 0 ? null : (index as Seat); // an index into seats is a seat
}

/** Whether a person has this place, be it that a computer player keeps it for them. */
export const isPersons = (seat: TableSeat | undefined): boolean =>
  seat?.kind === "human" || (seat !== undefined && "former" in seat && seat.former !== null);

/** Whether somebody only practises here: the table guides, and nobody plays but them. It waits for nobody, and tells nobody anything. */
export const isPractice = ({ settings, seats }: TableState): boolean => settings.guided && seats.filter(isPersons).length < 2;

/** Whether a match is being played. */
export const isRunning = (state: TableState): boolean => state.match !== null && state.match.phase !== "matchOver";

/** The seat on turn in a running deal. */
export function onTurn(state: TableState): Seat | null {
  const match = state.match;
  return match?.phase === "dealerChoice" || match?.phase === "turns" ? match.turn : null;
}
