import type { Card, Hand } from "./card.ts";
import { FACES } from "./deck.ts";
import { mayPass } from "./legal.ts";
import type { Move } from "./move.ts";
import type { Seat } from "./seat.ts";
import { isRunning, type MatchState } from "./state.ts";

/**
 * The move that is made for a seat whose player has left or is absent (R9.4): the dealer keeps; otherwise pass or,
 * where that is not allowed, the lowest card for the highest of the middle. Only for the seat on turn.
 */
export function absentMove(state: MatchState, seat: Seat): Move {
  const hand = isRunning(state) && state.turn === seat ? state.hands[seat] : null;
  if (!isRunning(state) || !hand) throw new Error(`seat ${seat} is not on turn`);
  if (state.phase === "dealerChoice") return { do: "keep" };
  if (mayPass(state, seat)) return { do: "pass" };
  return { do: "swap", give: byHeight(hand)[0], take: byHeight(state.middle)[2] };
}

/** The cards from the lowest to the highest: by rank, then by suit. */
function byHeight([...cards]: Hand): Hand {
  return cards.sort((a, b) => heightOf(a) - heightOf(b));
}

const heightOf = (card: Card): number => FACES[card].rankHeight * 10 + FACES[card].suitHeight;
