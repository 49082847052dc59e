import type { Hand } from "./card.ts";
import { FACES } from "./deck.ts";
import type { Deed, Move } from "./move.ts";
import type { Seat } from "./seat.ts";
import { isRunning, livingCount, type MatchState, type Running, type Turns } from "./state.ts";
import type { SeatView } from "./view.ts";

/** R3.3. */
export function mayPass({ options, passes }: Turns, seat: Seat): boolean {
  if (options.pass === "oncePerDeal") return passes[seat] === 0;
  return options.pass === "free";
}

/** R3.4: whether every living player has acted once, where the table asks for that. */
export const isKnockOpen = (state: Turns): boolean =>
  state.options.knockFirstLap === "allowed" || state.acts >= livingCount(state);

/** R3.4, R5.1. */
export const mayKnock = (state: Turns): boolean => state.knocker === null && isKnockOpen(state);

/** R3.5. */
export const mayKnockWithMove = (state: MatchState): boolean =>
  state.phase === "turns" && state.options.knockWithMove === "on" && mayKnock(state);

/** R3.6. */
export const mayRefresh = ({ options, refreshed, stock, middle }: Turns): boolean =>
  options.refresh789 === "offer" && !refreshed && stock.length >= 3 && isSevenEightNine(middle);

const isSevenEightNine = (middle: Hand): boolean =>
  (["7", "8", "9"] as const).every((rank) => middle.some((card) => FACES[card].rank === rank));

/** What this seat may do now, in the order of DEEDS; empty unless it is on turn. */
export function mayOf(state: MatchState, seat: Seat): readonly Deed[] {
  if (!isRunning(state) || state.turn !== seat) return [];
  if (state.phase === "dealerChoice") return ["keep", "exchange"];
  const may: Deed[] = ["swap", "swapAll"];
  if (mayPass(state, seat)) may.push("pass");
  if (mayKnock(state)) may.push("knock");
  if (mayRefresh(state)) may.push("refresh");
  return may;
}

/** Every move of the seat on turn; none when no deal runs. */
export const legalMoves = (state: MatchState): readonly Move[] =>
  isRunning(state)
    ? movesOf({
        may: mayOf(state, state.turn),
        hand: state.hands[state.turn] ?? null,
        middle: openMiddle(state),
        mayKnockWithMove: mayKnockWithMove(state),
      })
    : [];

const openMiddle = (state: Running): Hand | null => (state.phase === "turns" ? state.middle : null);

/** Every move that the view's asker may make now; none unless it is their turn. */
export const legalMovesOf = (view: SeatView): readonly Move[] => movesOf(view);

type Chances = Pick<SeatView, "may" | "hand" | "middle" | "mayKnockWithMove">;

function movesOf({ may, hand, middle, mayKnockWithMove }: Chances): readonly Move[] {
  const moves: Move[] = [];
  for (const deed of may) {
    if (deed !== "swap") moves.push({ do: deed });
    else if (hand !== null && middle !== null) addSwaps(moves, hand, middle, mayKnockWithMove);
    if (deed === "swapAll" && mayKnockWithMove) moves.push({ do: deed, knock: true });
  }
  return moves;
}

/** Each card of the hand for each of the middle; and all of that once more where a swap may carry the knock. */
function addSwaps(moves: Move[], hand: Hand, middle: Hand, mayKnockWithMove: boolean): void {
  for (const give of hand) for (const take of middle) moves.push({ do: "swap", give, take });
  if (!mayKnockWithMove) return;
  for (const give of hand) for (const take of middle) moves.push({ do: "swap", give, take, knock: true });
}
