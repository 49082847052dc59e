import type { Card } from "./card.ts";
import { immediateEnd } from "./consequences.ts";
import { dealt } from "./dealing.ts";
import type { MatchEvent } from "./event.ts";
import type { Options } from "./options.ts";
import type { Seat } from "./seat.ts";
import { showdown } from "./showdown.ts";
import { clockwiseAfter, type DealOver, isLiving, type MatchState, nextLiving } from "./state.ts";

/** A match of 2 to 9 players begins; this seat deals first (R2.1). */
export const startMatch = (options: Options, players: number, dealer: Seat): readonly [MatchEvent] => [
  { type: "matchStarted", options, players, dealer },
];

/**
 * The next deal, of this shuffled pack (`isPack`), and its end where somebody was dealt 31 or fire (R2.4).
 * Only between two deals: asking for it in another phase is a bug, and throws.
 */
export function dealCards(state: MatchState, pack: readonly Card[]): readonly MatchEvent[] {
  if (state.phase !== "dealOver") throw new Error(`dealt in the phase ${state.phase}`);
  const fact = { type: "dealt", dealer: nextDealer(state), pack } as const;
  const deal = dealt(state, fact);
  const end = state.options.dealt31 === "atOnce" ? immediateEnd(deal) : null;
  return end === null ? [fact] : [fact, ...showdown(deal, end)];
}

/** R2.1, R9.2. A loser who has drowned does not deal. */
function nextDealer(state: DealOver): Seat {
  const { dealer, lastDeal, options } = state;
  const sameAgain = lastDeal === null || lastDeal.replay;
  if (sameAgain && isLiving(state, dealer)) return dealer;
  const loser = clockwiseAfter(state, dealer).find((seat) => lastDeal?.payers.includes(seat));
  return options.nextDealer === "loser" && !sameAgain && loser !== undefined ? loser : nextLiving(state, dealer);
}
