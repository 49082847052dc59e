import type { Hand } from "./card.ts";
import { pointsOf, strengthOf } from "./count.ts";
import type { DealEnd } from "./event.ts";
import type { Options } from "./options.ts";
import { type Seat, seatAt } from "./seat.ts";
import type { Running } from "./state.ts";

/** A hand laid open at the showdown. */
export interface Shown {
  readonly seat: Seat;
  readonly hand: Hand;
  readonly points: number;
}

/** The hands of all who are in the deal, in seat order. */
export function shownHands({ hands, options }: Pick<Running, "hands" | "options">): readonly Shown[] {
  const shown: Shown[] = [];
  for (const [seat, hand] of hands.entries())
    if (hand !== null) shown.push({ seat: seatAt(seat), hand, points: pointsOf(hand, options) });
  return shown;
}

/** Who pays (R6, R8), in seat order. */
export function payersOf(shown: readonly Shown[], end: DealEnd, options: Options): readonly Seat[] {
  const seats = owing(shown, end, options).map(({ seat }) => seat);
  const knockerAlone = options.ties === "knocker" && end.by === "knock" && seats.some((seat) => end.seats.includes(seat));
  return knockerAlone ? end.seats : seats;
}

function owing(shown: readonly Shown[], end: DealEnd, options: Options): readonly Shown[] {
  if (end.by === "fire") return shown.filter(({ seat }) => !end.seats.includes(seat));
  if (end.by !== "thirtyOne") return lowest(shown, options);
  const without31 = shown.filter(({ points }) => points !== 31);
  if (without31.length === 0) return lowest(shown, { ...options, ties: "suit" }); // R8.6
  return options.thirtyOne === "allOthers" ? without31 : lowest(shown, options);
}

/** R8.1 to R8.4. */
function lowest(shown: readonly Shown[], options: Options): readonly Shown[] {
  const strengths = shown.map(({ hand }) => strengthOf(hand, options));
  const least = Math.min(...strengths);
  return shown.filter((_, index) => strengths[index] === least);
}
