import type { Card } from "./card.ts";
import { consequences, type Given, type Made } from "./consequences.ts";
import { three } from "./dealing.ts";
import type { MatchEvent } from "./event.ts";
import { isKnockOpen, mayPass, mayRefresh } from "./legal.ts";
import type { Attempt } from "./move.ts";
import type { Refusal } from "./refusal.ts";
import { ok, type Result, refused } from "./result.ts";
import type { Seat } from "./seat.ts";
import { isLiving, type MatchState, type Turns } from "./state.ts";

export type { Given } from "./consequences.ts";

type Decision = Result<readonly MatchEvent[], Refusal>;

/** The facts of a move, if the rules allow it. */
type Found = Result<Made, Refusal>;

/** What follows from this move of this seat: facts, or the first refusal of the list that holds (TRANSCRIPT.md). */
export function decide(state: MatchState, seat: Seat, attempt: Attempt, given: Given): Decision {
  if (state.phase === "matchOver") return refused("matchOver");
  if (state.phase === "dealOver") return refused("noDeal");
  if (!isLiving(state, seat)) return refused("outOfPlay");
  if (state.turn !== seat) return refused("notYourTurn");
  const found = state.phase === "dealerChoice" ? choose(seat, attempt) : act(state, seat, attempt);
  return found.ok ? ok(consequences(state, found.value, given)) : found;
}

const just = (fact: MatchEvent): Found => ok([fact]);

/** R2.5. */
function choose(seat: Seat, attempt: Attempt): Found {
  if (attempt.do === "keep") return just({ type: "kept", seat });
  if (attempt.do === "exchange") return just({ type: "exchanged", seat });
  return refused("mustChoose");
}

/** R3. */
function act(state: Turns, seat: Seat, attempt: Attempt): Found {
  switch (attempt.do) {
    case "keep":
    case "exchange":
      return refused("choiceOver");
    case "refresh":
      return mayRefresh(state) ? just({ type: "refreshed", seat, middle: three(state.stock, 0, 1) }) : refused("noRefresh");
    case "pass":
      return mayPass(state, seat) ? just({ type: "passed", seat }) : refused("passForbidden");
    case "knock":
      return knock(state, seat);
    case "swap":
    case "swapAll":
      return exchange(state, seat, attempt);
    default:
      return refused("unknownMove");
  }
}

function knock(state: Turns, seat: Seat): Found {
  if (state.knocker !== null) return refused("alreadyKnocked");
  return isKnockOpen(state) ? just({ type: "knocked", seat }) : refused("knockForbidden");
}

/** A swap or swapAll, with the knock it may carry (R3.5). */
function exchange(state: Turns, seat: Seat, attempt: Attempt): Found {
  const swap = () => (attempt.do === "swap" ? swapOne(state, seat, attempt) : just({ type: "swappedAll", seat }));
  if (attempt.knock !== true) return swap();
  const knocked = knock(state, seat);
  if (!knocked.ok) return knocked;
  if (state.options.knockWithMove === "off") return refused("knockForbidden");
  const swapped = swap();
  return swapped.ok ? ok([swapped.value[0], knocked.value[0]]) : swapped;
}

function swapOne(state: Turns, seat: Seat, attempt: Attempt): Found {
  // Stryker disable next-line ArrayDeclaration: the seat on turn holds cards
  const give = cardAmong(state.hands[seat] ?? [], attempt.give);
  if (give === undefined) return refused("notYourCard");
  const take = cardAmong(state.middle, attempt.take);
  return take === undefined ? refused("notInMiddle") : just({ type: "swapped", seat, give, take });
}

const cardAmong = (cards: readonly Card[], code: string | undefined): Card | undefined => cards.find((card) => card === code);
