import type { Hand } from "./card.ts";
import { three } from "./dealing.ts";
import type { MatchEvent } from "./event.ts";
import type { Seat } from "./seat.ts";

/** A fact of a running deal as everybody may know it: no order of a pack or stock is in it. */
export type PublicEvent =
  | Exclude<MatchEvent, { readonly type: "dealt" | "recycled" }>
  | { readonly type: "dealt"; readonly dealer: Seat }
  /** Only the three cards that now lie open. */
  | { readonly type: "recycled"; readonly middle: Hand };

/** One fact of a deal that still runs, without its secrets. */
export function publicEvent(event: MatchEvent): PublicEvent {
  switch (event.type) {
    case "dealt":
      return { type: "dealt", dealer: event.dealer };
    case "recycled":
      return { type: "recycled", middle: three(event.order, 0, 1) };
    default:
      return event;
  }
}
