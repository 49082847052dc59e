import type { Seat } from "../rules/seat.ts";
import type { TableEvent } from "./event.ts";
import type { TableState } from "./state.ts";

/**
 * What became of a seat.
 * - `left`: its player got up for good; the table plays for the seat
 * - `takenOver`: somebody gets a left seat when the deal has ended (R9.4)
 * - `passedOn`: they have it now
 * - `replaced`: a computer player plays for somebody absent
 * - `cameBack`: who is back plays again in person
 */
export const TURNS_OF_SEATS = ["left", "takenOver", "passedOn", "replaced", "cameBack"] as const;
export type TurnOfSeat = (typeof TURNS_OF_SEATS)[number];

/** A seat of a match has somebody else, or nobody, from here on. */
export interface Turnover {
  /** Deals of the match that had come to their showdown before. */
  readonly deals: number;
  /** Lines of the running deal's story before it. */
  readonly after: number;
  readonly seat: Seat;
  readonly what: TurnOfSeat;
  /** Who had the seat. */
  readonly name: string;
  /** Who has it then, or gets it; null where the person stays the same or nobody comes. */
  readonly heir: string | null;
}

/** What an event does to a seat that plays in the match; null for most. */
export function turnoverOf(before: TableState, event: TableEvent): Omit<Turnover, "deals" | "after"> | null {
  const what = whatOf(before, event);
  if (what === null || !("seat" in event) || event.seat === null) return null;
  const holder = before.seats[event.seat];
  if (holder === undefined || event.seat >= (before.match?.seats.length ?? 0)) return null;
  const heir = event.type === "promised" ? event.name : what === "passedOn" ? (holder.promised?.name ?? null) : null;
  return { seat: event.seat, what, name: holder.name, heir };
}

function whatOf({ seats }: TableState, event: TableEvent): TurnOfSeat | null {
  switch (event.type) {
    case "rose":
      return "left";
    case "promised":
      return seats[event.seat]?.kind === "empty" ? "takenOver" : null;
    case "passedOn":
    case "replaced":
      return event.type;
    case "cameBack": // or only woke up: then nobody had played for them
      return seats[event.seat]?.kind === "human" ? null : "cameBack";
    default:
      return null;
  }
}
