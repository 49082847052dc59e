import type { Hand } from "../rules/card.ts";
import type { Seat } from "../rules/seat.ts";
import type { LastDeed } from "../rules/view.ts";

/** Something everybody at the table saw in the running deal. A history is a list of them, oldest first. */
export type PublicHappening =
  | { readonly seat: Seat; readonly what: LastDeed }
  /** R4.1, R4.2: everybody passed, and this is the new middle. */
  | { readonly seat: null; readonly what: { readonly do: "middleRenewed"; readonly middle: Hand } };
