import { botMove } from "../bots/index.ts";
import { absentMove } from "../rules/absent.ts";
import { decide } from "../rules/decide.ts";
import type { Move } from "../rules/move.ts";
import type { Refusal } from "../rules/refusal.ts";
import { type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { MatchState } from "../rules/state.ts";
import { viewFor } from "../rules/view.ts";
import { type Given, recycling } from "./deal.ts";
import type { Due } from "./due.ts";
import type { TableEvent, Who } from "./event.ts";
import type { Level } from "./settings.ts";
import type { TableState } from "./state.ts";

/** In whose name a due move stands in the log. */
export const whoFor = (due: Due): Who => (due.kind === "computer" ? "computer" : "clock");

/** What plays for absent people where the table's policy says so. */
const STAND_IN: Level = "steady";

/** The move that is due. `random` gives numbers from 0 up to 1, as computer players want them. */
export function clockMove(
  state: TableState,
  due: Due,
  given: Given,
  random: () => number,
): Result<readonly TableEvent[], Refusal> {
  const match = state.match;
  if (match === null) return refused("noDeal");
  return decide(match, due.seat, moveFor(state, match, due, random), recycling(state, given));
}

function moveFor(state: TableState, match: MatchState, due: Due, random: () => number): Move {
  const level = levelFor(state, due);
  return level === null ? absentMove(match, due.seat) : computersMove(state, match, due.seat, level, random);
}

function levelFor(state: TableState, due: Due): Level | null {
  const kind = state.seats[due.seat]?.kind;
  if (kind !== undefined && kind !== "human" && kind !== "empty") return kind;
  return state.settings.absence === "bot" ? STAND_IN : null;
}

/** A computer player sees its seat's view and the deal's public story, nothing else. */
const computersMove = (state: TableState, match: MatchState, seat: Seat, level: Level, random: () => number): Move =>
  botMove(level, viewFor(match, seat), state.story, random).move;
