import type { Card, Hand } from "./card.ts";
import type { Options } from "./options.ts";
import { type Seat, seatAt } from "./seat.ts";
import type { LastDeed, Showdown } from "./view.ts";

/** How and when a seat went out of the match. */
export interface Out {
  readonly why: "drowned" | "left";
  /** Its place in the match (R9.3). */
  readonly place: number;
}

export interface SeatState {
  /** 0 while swimming, and when out. */
  readonly lives: number;
  /** Its player has left in the running deal and nobody has taken over: out after the showdown (R9.4). */
  readonly leaving: boolean;
  /** Null while living. */
  readonly out: Out | null;
}

interface Match {
  readonly options: Options;
  /** By seat number. */
  readonly seats: readonly SeatState[];
  /** Number of the running or last deal, from 1; 0 before the first. */
  readonly deal: number;
  /** Of the running or last deal; before the first, of that one. */
  readonly dealer: Seat;
  readonly lastDeal: Showdown | null;
}

interface Deal extends Match {
  readonly turn: Seat;
  /** By seat number; null for who is out. */
  readonly hands: readonly (Hand | null)[];
  readonly middle: Hand;
  /** Next card first. */
  readonly stock: readonly Card[];
  readonly discards: readonly Card[];
}

/** Between two deals, and before the first. */
export interface DealOver extends Match {
  readonly phase: "dealOver";
}

export interface MatchOver extends Match {
  readonly phase: "matchOver";
  readonly winners: readonly Seat[];
  readonly places: Readonly<Record<number, number>>;
}

/** R2.5: the cards lie, the middle face down; the dealer keeps or exchanges. */
export interface DealerChoice extends Deal {
  readonly phase: "dealerChoice";
}

export interface Turns extends Deal {
  readonly phase: "turns";
  readonly knocker: Seat | null;
  /** Turns taken in this deal, the dealer's choice among them (R3.4). */
  readonly acts: number;
  /** Passes made one after the other just now (R4.1). */
  readonly passesInARow: number;
  /** Passes in this deal, by seat number (R3.3). */
  readonly passes: readonly number[];
  /** Whether the player on turn has had the middle replaced in this turn (R3.6). */
  readonly refreshed: boolean;
  /** What each seat did last in this deal, by seat number. */
  readonly last: readonly (LastDeed | null)[];
}

/** A deal being played. */
export type Running = DealerChoice | Turns;

/** Everything that is so in a match: the fold of its events. Plain JSON. */
export type MatchState = Running | DealOver | MatchOver;

export const isRunning = (state: MatchState): state is Running => state.phase === "dealerChoice" || state.phase === "turns";

type Seated = Pick<Match, "seats">;

/** Whether this seat exists and is not out. */
export const isLiving = ({ seats }: Seated, seat: Seat): boolean => seats[seat]?.out === null;

/** Who is still in, in seat order. */
export function living({ seats }: Seated): readonly Seat[] {
  const those: Seat[] = [];
  for (const [index, seat] of seats.entries()) if (seat.out === null) those.push(seatAt(index));
  return those;
}

/** Who is still in and has not left. */
export const staying = (match: Seated): readonly Seat[] => living(match).filter((seat) => match.seats[seat]?.leaving === false);

export function livingCount({ seats }: Seated): number {
  let count = 0;
  for (const seat of seats) if (seat.out === null) count += 1;
  return count;
}

/** The next living seat clockwise after this one; itself if nobody else lives. */
export function nextLiving(match: Seated, from: Seat): Seat {
  let seat = from;
  do seat = seatAt((seat + 1) % match.seats.length);
  while (seat !== from && !isLiving(match, seat));
  return seat;
}

/** The living, clockwise, beginning after this seat, so that it comes last itself. */
export function clockwiseAfter(match: Seated, from: Seat): readonly Seat[] {
  const everybody = match.seats.map((_, step) => seatAt((from + 1 + step) % match.seats.length));
  return everybody.filter((seat) => isLiving(match, seat));
}

/** The places of those who are out already (R9.3). */
export const placesSoFar = ({ seats }: Seated): Readonly<Record<number, number>> =>
  Object.fromEntries(seats.flatMap(({ out }, seat) => (out === null ? [] : [[seat, out.place]])));
