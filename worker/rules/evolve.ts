import * as dealing from "./dealing.ts";
import * as ending from "./ending.ts";
import type { MatchEvent } from "./event.ts";
import type { MatchState, Turns } from "./state.ts";
import * as turning from "./turning.ts";

/** A fact and what it led to. */
interface Step {
  readonly before: MatchState | null;
  readonly event: MatchEvent;
  readonly after: MatchState;
}

/** `decide` takes a step to see what follows from a deed, and whoever then plays that deed takes it again: so the latest one is kept. */
let latest: Step | null = null;

/** The match after one more fact. It never asks whether the rules allow it; null before `matchStarted`. */
export function evolve(state: MatchState | null, event: MatchEvent): MatchState {
  // Stryker disable next-line ConditionalExpression,OptionalChaining: the same step, taken anew, leads to the same; and before a mutant is tried there has been a step
  if (latest?.event === event && latest.before === state) return latest.after;
  latest = { before: state, event, after: evolved(state, event) };
  return latest.after;
}

function evolved(state: MatchState | null, event: MatchEvent): MatchState {
  if (event.type === "matchStarted") return dealing.started(event);
  if (state === null) throw new Error(`${event.type} before the match has started`);
  switch (event.type) {
    case "dealt":
      return dealing.dealt(state, event);
    case "left":
      return ending.left(state, event.seat);
    case "takenOver":
      return ending.takenOver(state, event.seat);
    case "dealEnded":
      return ending.dealEnded(state, event);
    case "matchEnded":
      return ending.matchEnded(state, event);
    case "kept":
    case "exchanged":
      return dealing.chosen(state, event);
    default:
      return turning.turned(inTurns(state, event), event);
  }
}

/** The match after all these facts. */
export function fold(state: MatchState, events: readonly MatchEvent[]): MatchState;
export function fold(state: null, events: readonly [MatchEvent, ...MatchEvent[]]): MatchState;
export function fold(state: MatchState | null, events: readonly MatchEvent[]): MatchState | null;
export function fold(state: MatchState | null, events: readonly MatchEvent[]): MatchState | null {
  let now = state;
  for (const event of events) now = evolve(now, event);
  return now;
}

function inTurns(state: MatchState, event: MatchEvent): Turns {
  if (state.phase !== "turns") throw new Error(`${event.type} in the phase ${state.phase}`);
  return state;
}
