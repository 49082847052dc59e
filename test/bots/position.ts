import type { PublicHappening } from "../../worker/bots/index.ts";
import type { Options } from "../../worker/rules/options.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { isRunning, type MatchState, type Turns } from "../../worker/rules/state.ts";
import { type SeatView, viewFor } from "../../worker/rules/view.ts";
import { hand, rigged } from "../rules/rigged.ts";

type Told =
  | { readonly seat: number; readonly what: (PublicHappening & { readonly seat: Seat })["what"] }
  | Extract<PublicHappening, { readonly seat: null }>;

/** A history written with plain seat numbers. */
export const happened = (...told: readonly Told[]): readonly PublicHappening[] =>
  told.map((each) => (each.seat === null ? each : { seat: seatAt(each.seat), what: each.what }));

/** What of a position matters to a test; the rest is as after the dealer of seat 1 has kept. */
export interface Particulars {
  readonly options?: Partial<Options>;
  readonly knocker?: number;
  readonly lives?: readonly number[];
}

/** Seat 0 to act in a deal that lies like this, the last seat having dealt. */
export function position(hands: Readonly<Record<number, string>>, middle: string, particulars: Particulars = {}): Turns {
  const { options = {}, knocker, lives = [] } = particulars;
  const players = Object.keys(hands).length;
  const dealt = rigged({ hands, middle }, options);
  if (!isRunning(dealt)) throw new Error("the deal was over at once");
  const seats = dealt.seats.map((seat, index) => ({ ...seat, lives: lives[index] ?? seat.lives }));
  return {
    ...dealt,
    seats,
    phase: "turns",
    dealer: seatAt(players - 1),
    turn: seatAt(0),
    middle: hand(middle),
    knocker: knocker === undefined ? null : seatAt(knocker),
    acts: 1,
    passesInARow: 0,
    passes: seats.map(() => 0),
    refreshed: false,
    last: seats.map((_, seat) => (seat === players - 1 ? { do: "keep" } : null)),
  };
}

/** The same as seat 0 sees it. */
export const asked = (hands: Readonly<Record<number, string>>, middle: string, particulars: Particulars = {}): SeatView =>
  viewFor(position(hands, middle, particulars), seatAt(0));

export const viewIn = (state: MatchState, seat: number): SeatView => viewFor(state, seatAt(seat));
