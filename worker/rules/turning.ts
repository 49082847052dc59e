import type { Card, Hand } from "./card.ts";
import { three } from "./dealing.ts";
import type { MatchEvent } from "./event.ts";
import type { Seat } from "./seat.ts";
import { nextLiving, type Turns } from "./state.ts";
import type { LastDeed } from "./view.ts";

/** The facts of which the turns of a deal are made. */
export type TurnEvent = MatchEvent & {
  readonly type: "swapped" | "swappedAll" | "passed" | "knocked" | "refreshed" | "middleRenewed" | "recycled";
};

/** The deal after one of them. */
export function turned(state: Turns, event: TurnEvent): Turns {
  switch (event.type) {
    case "swapped":
      return swapped(state, event);
    case "swappedAll":
      return swappedAll(state, event.seat);
    case "passed":
      return passed(state, event.seat);
    case "knocked":
      return state.turn === event.seat ? knocked(state, event.seat) : knockedAlong(state, event.seat);
    case "refreshed":
      return { ...renewed(state, event.middle), refreshed: true, last: state.last.with(event.seat, { do: "refresh" }) };
    case "middleRenewed":
      return renewed(state, event.middle);
    case "recycled":
      return { ...state, passesInARow: 0, middle: three(event.order, 0, 1), stock: event.order.slice(3), discards: [] };
  }
}

/** What a turn leaves behind, where that is not what was. */
type Change = Partial<Pick<Turns, "hands" | "middle" | "knocker" | "passes" | "passesInARow">>;

/** The turn is taken; anything but a pass starts the count of passes afresh (R4.1). */
function acted(state: Turns, seat: Seat, deed: LastDeed, change: Change): Turns {
  const { hands = state.hands, middle = state.middle, knocker = state.knocker, passes = state.passes, passesInARow = 0 } = change;
  return {
    ...state,
    turn: nextLiving(state, seat),
    hands,
    middle,
    knocker,
    acts: state.acts + 1,
    passesInARow,
    passes,
    refreshed: false,
    last: state.last.with(seat, deed),
  };
}

/** R3.1: the taken card lies where the given one lay, and the other way round. */
function swapped(state: Turns, { seat, give, take }: TurnEvent & { readonly type: "swapped" }): Turns {
  const hands = state.hands.with(seat, exchanged(handOf(state, seat), give, take));
  return acted(state, seat, { do: "swap", give, take, knock: false }, { hands, middle: exchanged(state.middle, take, give) });
}

const exchanged = ([a, b, c]: Hand, out: Card, back: Card): Hand => [
  a === out ? back : a,
  b === out ? back : b,
  c === out ? back : c,
];

/** R3.2: both keep their order. */
function swappedAll(state: Turns, seat: Seat): Turns {
  const hands = state.hands.with(seat, state.middle);
  return acted(state, seat, { do: "swapAll", knock: false }, { hands, middle: handOf(state, seat) });
}

function passed(state: Turns, seat: Seat): Turns {
  const passes = state.passes.with(seat, (state.passes[seat] ?? 0) + 1);
  return acted(state, seat, { do: "pass" }, { passes, passesInARow: state.passesInARow + 1 });
}

const knocked = (state: Turns, seat: Seat): Turns => acted(state, seat, { do: "knock" }, { knocker: seat });

/** R3.5: the knock that a swap or swapAll carried; the turn has gone on with that already. */
function knockedAlong(state: Turns, seat: Seat): Turns {
  const deed = state.last[seat];
  const last = deed?.do === "swap" || deed?.do === "swapAll" ? state.last.with(seat, { ...deed, knock: true }) : state.last;
  return { ...state, knocker: seat, last };
}

/** R4.1: the old middle is discarded. */
const renewed = (state: Turns, middle: Hand): Turns => ({
  ...state,
  passesInARow: 0,
  middle,
  stock: state.stock.slice(3),
  discards: [...state.discards, ...state.middle],
});

function handOf({ hands }: Turns, seat: Seat): Hand {
  const hand = hands[seat];
  if (!hand) throw new Error(`seat ${seat} holds no cards`);
  return hand;
}
