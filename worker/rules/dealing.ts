import type { Card, Hand } from "./card.ts";
import type { MatchEvent } from "./event.ts";
import { seatAt } from "./seat.ts";
import { clockwiseAfter, type DealerChoice, type DealOver, type MatchState, nextLiving, type Turns } from "./state.ts";
import type { LastDeed } from "./view.ts";

type Fact<T extends MatchEvent["type"]> = MatchEvent & { readonly type: T };

/** A match about to have its first deal. */
export const started = ({ options, players, dealer }: Fact<"matchStarted">): DealOver => ({
  phase: "dealOver",
  options,
  seats: Array.from({ length: players }, () => ({ lives: options.lives, leaving: false, out: null })),
  deal: 0,
  dealer,
  lastDeal: null,
});

/** R2.2: the pack goes round. */
export function dealt(state: MatchState, { dealer, pack }: Fact<"dealt">): DealerChoice {
  const { options, seats, deal, lastDeal } = state;
  const order = clockwiseAfter(state, dealer);
  const laps = order.length;
  const hands = seats.map((_, seat) => {
    const first = order.indexOf(seatAt(seat));
    return first < 0 ? null : three(pack, first, laps);
  });
  const middle = three(pack, 3 * laps, 1);
  const stock = pack.slice(3 * laps + 3);
  return {
    phase: "dealerChoice",
    options,
    seats,
    deal: deal + 1,
    dealer,
    lastDeal,
    turn: dealer,
    hands,
    middle,
    stock,
    discards: [],
  };
}

/** R2.5: the dealer has chosen, the middle lies open, and the seat to their left is on turn. */
export function chosen(state: MatchState, { type, seat }: Fact<"kept" | "exchanged">): Turns {
  const hand = state.phase === "dealerChoice" ? state.hands[seat] : null;
  // Stryker disable next-line ConditionalExpression: in another phase there is no hand here either; said for the types
  if (state.phase !== "dealerChoice" || !hand) throw new Error(`${type} in the phase ${state.phase}`);
  const keeps = type === "kept";
  const nobody: readonly (LastDeed | null)[] = state.seats.map(() => null);
  return {
    ...state,
    phase: "turns",
    turn: nextLiving(state, seat),
    hands: keeps ? state.hands : state.hands.with(seat, state.middle),
    middle: keeps ? state.middle : hand,
    knocker: null,
    acts: 1,
    passesInARow: 0,
    passes: state.seats.map(() => 0),
    refreshed: false,
    last: nobody.with(seat, { do: keeps ? "keep" : "exchange" }),
  };
}

/** Three cards of a pile: the one at `first` and every `step`-th after it. */
export function three(pile: readonly Card[], first: number, step: number): Hand {
  const [a, b, c] = [pile[first], pile[first + step], pile[first + 2 * step]];
  // Stryker disable next-line ConditionalExpression,LogicalOperator: where the third is there the others are, too; said for the types
  if (!a || !b || !c) throw new Error(`no three cards in a pile of ${pile.length}`);
  return [a, b, c];
}
