import type { Card, Hand } from "./card.ts";
import { isFire, isThirtyOne } from "./count.ts";
import { three } from "./dealing.ts";
import { inPackOrder } from "./deck.ts";
import type { DealEnd, MatchEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Options } from "./options.ts";
import { type Seat, seatAt } from "./seat.ts";
import { showdown } from "./showdown.ts";
import { livingCount, type Running, type Turns } from "./state.ts";

/** What `decide` needs and cannot know. */
export interface Given {
  /** R4.2: shuffles these cards, which come in pack order, to the order of the new stock. */
  readonly recycle: (cards: readonly Card[]) => readonly Card[];
}

/** What somebody does, and the knock that it may carry. */
export type Made = readonly [deed: MatchEvent] | readonly [deed: MatchEvent, knock: MatchEvent];

/**
 * A deed and all that follows from it by the rules. The knock that a swap carries counts only if the swap ends nothing (R3.5); where it may, nobody
 * has knocked, and a swap is no pass, so that nothing else can follow.
 */
export function consequences(before: Running, made: Made, given: Given): readonly MatchEvent[] {
  const [deed] = made;
  const after = evolve(before, deed);
  // Stryker disable next-line ConditionalExpression,StringLiteral,CallExpression: no deed leads to another phase; said for the types
  if (after.phase !== "turns") throw new Error(`${deed.type} led to the phase ${after.phase}`);
  const end = isCheckDue(before, after) ? immediateEnd(after) : null;
  if (end !== null) return [deed, ...showdown(after, end)];
  const following = afterTurn(after, given);
  return following.length === 0 ? made : [deed, ...following];
}

const NOTHING: readonly MatchEvent[] = [];

/** R2.6, R6: after the dealer's choice anybody may hold 31 or fire, after a turn only who made it. */
function isCheckDue(before: Running, after: Turns): boolean {
  const hand = after.hands[before.turn];
  // Stryker disable next-line ConditionalExpression,LogicalOperator: to look at everybody again takes longer and finds nobody else
  return before.phase === "dealerChoice" || (hand !== null && hand !== undefined && endsDeal(hand, after.options));
}

// Stryker disable next-line ConditionalExpression: likewise
const endsDeal = (hand: Hand, options: Options): boolean => isThirtyOne(hand) || isFire(hand, options);

/** R6: fire, or else 31, with the seats in whose hands it lies. */
export function immediateEnd({ hands, options }: Running): DealEnd | null {
  const fires = seatsWith(hands, (hand) => isFire(hand, options));
  if (fires.length > 0) return { by: "fire", seats: fires };
  const thirtyOnes = seatsWith(hands, isThirtyOne);
  return thirtyOnes.length > 0 ? { by: "thirtyOne", seats: thirtyOnes } : null;
}

function seatsWith(hands: readonly (Hand | null)[], isSuch: (hand: Hand) => boolean): readonly Seat[] {
  const seats: Seat[] = [];
  for (const [seat, hand] of hands.entries()) if (hand !== null && isSuch(hand)) seats.push(seatAt(seat));
  return seats;
}

/**
 * R5.2: the showdown when the turn has come back to the knocker; R4: a new middle when everybody has passed. After a knock nobody's passes come to
 * that: the knocker's turn would have to be among them.
 */
function afterTurn(deal: Turns, given: Given): readonly MatchEvent[] {
  if (deal.knocker === deal.turn) return showdown(deal, { by: "knock", seats: [deal.knocker] });
  return deal.passesInARow >= livingCount(deal) ? newMiddle(deal, given) : NOTHING;
}

function newMiddle(deal: Turns, given: Given): readonly MatchEvent[] {
  const { stock, middle, discards, options } = deal;
  // Stryker disable next-line EqualityOperator: a stock never holds exactly three, as 32 cards less those dealt are two more than threes (R4.2)
  if (stock.length >= 3) return [{ type: "middleRenewed", middle: three(stock, 0, 1) }];
  if (options.stockOut === "showdown") return showdown(deal, { by: "stockOut", seats: [] });
  return [{ type: "recycled", order: given.recycle(inPackOrder([...discards, ...middle, ...stock])) }];
}
