import type { MatchEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Refusal } from "./refusal.ts";
import { ok, type Result, refused } from "./result.ts";
import type { Seat } from "./seat.ts";
import { isLiving, type MatchState, placesSoFar, staying } from "./state.ts";

type Decision = Result<readonly MatchEvent[], Refusal>;

/**
 * A player leaves the match (R9.4): in a running deal their seat plays on until the showdown, between two it is out
 * at once. If one player is left, that player wins at once. Leaving twice changes nothing. Refused: `matchOver`,
 * `outOfPlay`.
 */
export function leave(state: MatchState, seat: Seat): Decision {
  const refusal = whyNot(state, seat);
  if (refusal !== null) return refused(refusal);
  if (state.seats[seat]?.leaving) return ok([]);
  const left: MatchEvent = { type: "left", seat };
  const after = evolve(state, left);
  return ok(staying(after).length > 1 ? [left] : [left, walkover(after)]);
}

/** A leaver's seat has somebody again before the showdown, and stays in. Nothing happens where nobody has left. */
export function takeOver(state: MatchState, seat: Seat): Decision {
  const refusal = whyNot(state, seat);
  if (refusal !== null) return refused(refusal);
  return ok(state.seats[seat]?.leaving ? [{ type: "takenOver", seat }] : []);
}

function whyNot(state: MatchState, seat: Seat): Refusal | null {
  if (state.phase === "matchOver") return "matchOver";
  return isLiving(state, seat) ? null : "outOfPlay";
}

/** One player is left and wins; all who left in this deal share the place after. */
function walkover(state: MatchState): MatchEvent {
  const winners = staying(state);
  const places = state.seats.map(({ leaving }, seat) => [seat, leaving ? winners.length + 1 : 1]);
  return { type: "matchEnded", winners, places: { ...Object.fromEntries(places), ...placesSoFar(state) } };
}
