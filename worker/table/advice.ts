import type { PlayerId } from "../identity/key.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { wouldDo } from "./clock.ts";
import type { TableEvent } from "./event.ts";
import type { AnyRefusal } from "./refusal.ts";
import { isPersons, onTurn, seatOf, type TableState } from "./state.ts";

/** Whose advice is given. */
const ADVISER = "sharp";

/** Whether this seat may ask for advice now: in its turn, where the table gives any, and once. */
export const mayAsk = (state: TableState, seat: Seat): boolean =>
  onTurn(state) === seat && state.advice === null && givesHints(state);

/** What the strongest computer player would do in the asker's place. It sees what the asker sees. */
export function advise(state: TableState, player: PlayerId, random: () => number): Result<readonly TableEvent[], AnyRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return refused("notSeated");
  if (!givesHints(state)) return refused("noHints");
  return onTurn(state) === seat ? ok(adviceTo(state, seat, random)) : refused("notYourTurn");
}

/** Whether the table leads a newcomer through the running deal: the first one in which they have a turn. */
export const isLed = ({ settings, matches, match, firstPlayed }: TableState): boolean =>
  settings.guided && matches === 1 && (firstPlayed ?? match?.deal) === match?.deal;

/** The advice that a practice table gives unasked; nothing where none is due. */
export function guidance(state: TableState, random: () => number): readonly TableEvent[] {
  const seat = onTurn(state);
  return isLed(state) && seat !== null && state.seats[seat]?.kind === "human" ? adviceTo(state, seat, random) : [];
}

function adviceTo(state: TableState, seat: Seat, random: () => number): readonly TableEvent[] {
  if (state.match === null || state.advice !== null) return [];
  return [{ type: "advised", seat, ...wouldDo(state, state.match, seat, ADVISER, random) }];
}

function givesHints({ settings, seats }: TableState): boolean {
  if (settings.hints !== "alone") return settings.hints === "on";
  return seats.filter((seat) => isPersons(seat) || seat.promised !== null).length === 1;
}
