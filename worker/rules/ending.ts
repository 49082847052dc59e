import type { DealEnded, MatchEvent } from "./event.ts";
import type { Seat } from "./seat.ts";
import { type DealOver, isRunning, livingCount, type MatchOver, type MatchState, type Running, type SeatState } from "./state.ts";
import type { Showdown } from "./view.ts";

type MatchEnded = MatchEvent & { readonly type: "matchEnded" };

/** The showdown is over: lives are paid, who drowned or had left is out. */
export function dealEnded(state: MatchState, event: DealEnded): DealOver {
  if (!isRunning(state)) throw new Error(`dealEnded in the phase ${state.phase}`);
  const { options, deal, dealer } = state;
  const place = Object.keys(event.lives).length + 1;
  const seats = state.seats.map((seat, index): SeatState => {
    if (seat.out !== null) return seat;
    const lives = event.lives[index];
    if (lives !== undefined) return { ...seat, lives };
    return outAt(place, seat.leaving ? "left" : "drowned");
  });
  return { phase: "dealOver", options, seats, deal, dealer, lastDeal: showdownOf(state, event) };
}

const showdownOf = (state: Running, { end, points, payers, drowned, replay, lives }: DealEnded): Showdown => ({
  deal: state.deal,
  dealer: state.dealer,
  end,
  hands: Object.fromEntries(state.hands.flatMap((hand, seat) => (hand === null ? [] : [[seat, hand]]))),
  middle: state.middle,
  stock: state.stock.length,
  points,
  payers,
  drowned,
  replay,
  lives,
});

/** The match is over. A deal that still ran, because all but one left, is dropped. */
export function matchEnded(state: MatchState, { winners, places }: MatchEnded): MatchOver {
  const { options, deal, dealer, lastDeal } = state;
  const seats = state.seats.map((seat, index): SeatState => {
    const place = places[index] ?? 1;
    if (seat.out !== null) return { ...seat, out: { ...seat.out, place } };
    return seat.leaving ? outAt(place, "left") : seat;
  });
  return { phase: "matchOver", options, seats, deal, dealer, lastDeal, winners, places };
}

/** R9.4: in a running deal the seat plays on until the showdown; between two deals it is out at once. */
export function left(state: MatchState, seat: Seat): MatchState {
  return withSeat(state, seat, (who) => (isRunning(state) ? { ...who, leaving: true } : outAt(livingCount(state), "left")));
}

export const takenOver = (state: MatchState, seat: Seat): MatchState =>
  withSeat(state, seat, (who) => ({ ...who, leaving: false }));

const outAt = (place: number, why: "drowned" | "left"): SeatState => ({ lives: 0, leaving: false, out: { why, place } });

const withSeat = (state: MatchState, at: Seat, change: (who: SeatState) => SeatState): MatchState => ({
  ...state,
  seats: state.seats.map((who, seat) => (seat === at ? change(who) : who)),
});
