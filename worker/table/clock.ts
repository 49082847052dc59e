import { type BotMove, botMove } from "../bots/index.ts";
import { absentMove } from "../rules/absent.ts";
import { decide } from "../rules/decide.ts";
import type { Refusal } from "../rules/refusal.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { MatchState } from "../rules/state.ts";
import { viewFor } from "../rules/view.ts";
import { missing } from "./absence.ts";
import { type Given, recycling } from "./deal.ts";
import type { MoveDue } from "./due.ts";
import type { TableEvent, Who } from "./event.ts";
import type { Level } from "./settings.ts";
import type { TableState } from "./state.ts";

/** In whose name a due move stands in the log. */
export const whoFor = (due: MoveDue): Who => (due.kind === "computer" ? "computer" : "clock");

/** What plays for absent people where the table's policy says so. */
const STAND_IN: Level = "steady";

/**
 * The move that is due, and for a computer player why it makes it. `random` gives numbers from 0 up to 1, as
 * computer players want them.
 */
export function clockMove(
  state: TableState,
  due: MoveDue,
  given: Given,
  random: () => number,
): Result<readonly TableEvent[], Refusal> {
  const match = state.match;
  if (match === null) return refused("noDeal");
  const level = levelFor(state, due);
  const { move, reason } = level === null ? absent(match, due.seat) : wouldDo(state, match, due.seat, level, random);
  const decided = decide(match, due.seat, move, recycling(state, given));
  if (!decided.ok) return decided;
  const missed = due.kind === "deadline" ? missing(state, due.seat) : [];
  const why: readonly TableEvent[] = reason === null ? [] : [{ type: "reasoned", seat: due.seat, reason }];
  return ok([...missed, ...why, ...decided.value]);
}

const absent = (match: MatchState, seat: Seat) => ({ move: absentMove(match, seat), reason: null });

function levelFor(state: TableState, due: MoveDue): Level | null {
  const kind = state.seats[due.seat]?.kind;
  if (kind !== undefined && kind !== "human" && kind !== "empty") return kind;
  return state.settings.absence === "bot" ? STAND_IN : null;
}

/** What a computer player of this level would do in this seat. It sees the seat's view and the deal's public story, nothing else. */
export const wouldDo = (state: TableState, match: MatchState, seat: Seat, level: Level, random: () => number): BotMove =>
  botMove(level, viewFor(match, seat), state.story, random);
