import type { PlayerId } from "../identity/key.ts";
import type { TableEvent } from "./event.ts";
import type { TableSeat, TableState } from "./state.ts";

/** A person who goes on under another key. */
export interface Heir {
  readonly from: PlayerId;
  readonly to: PlayerId;
}

/** Whose seats got another key by these events: what is kept beside the log for the old one is the new one's. */
export const heirsOf = (before: TableState, after: TableState, events: readonly TableEvent[]): readonly Heir[] =>
  events.flatMap((event) => {
    if (event.type !== "reissued" && event.type !== "rekeyed") return [];
    const [from, to] = [ownerOf(before.seats[event.seat]), ownerOf(after.seats[event.seat])];
    return from === null || to === null || from === to ? [] : [{ from, to }];
  });

/** Whose key opens a seat: who has it, or for whom a computer player keeps it. */
export function ownerOf(seat: TableSeat | undefined): PlayerId | null {
  if (seat?.kind === "human") return seat.player;
  return seat !== undefined && "former" in seat ? seat.former : null;
}
