import type { PlayerId } from "../identity/key.ts";
import { decide } from "../rules/decide.ts";
import { type Result, refused } from "../rules/result.ts";
import { type Given, recycling } from "./deal.ts";
import type { Deed, TableEvent } from "./event.ts";
import type { AnyRefusal } from "./refusal.ts";
import { seatOf, type TableState } from "./state.ts";

/** Whether the move was made for a table that has moved on since. Somebody sitting down or waiting for a seat does not count. */
const isStale = (state: TableState, { version }: Deed): boolean => version < state.movedAt || version > state.version;

/** A player's move, made for the version they saw. */
export function play(state: TableState, player: PlayerId, deed: Deed, given: Given): Result<readonly TableEvent[], AnyRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return refused("notSeated");
  if (state.match === null) return refused("notRunning");
  if (isStale(state, deed)) return refused("stale");
  return decide(state.match, seat, deed.move, recycling(state, given));
}
