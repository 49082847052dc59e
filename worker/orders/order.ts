import type { Card } from "../rules/card.ts";

/** When an order counts: in any case, only after somebody has knocked, or only as long as nobody has. */
export const WHENS = ["always", "knocked", "open"] as const;
export type When = (typeof WHENS)[number];

/** How long an order stands: for its owner's next turn alone, or for every turn of the deal. */
export const LASTS = ["turn", "deal"] as const;
export type Lasts = (typeof LASTS)[number];

/** What may be ordered. Not the dealer's choice: it begins a deal, and no order is older than its deal. */
export const ORDERABLE = ["swap", "best", "pass", "knock", "refresh"] as const;
export type Orderable = (typeof ORDERABLE)[number];

/** The points from which on a knock can be ordered: what hands are worth (R7.4, R7.5), but for those that end the deal by themselves. */
export const KNOCK_POINTS = [...Array.from({ length: 23 }, (_, index) => index + 8), 30.5] as const satisfies readonly number[];

interface Terms {
  readonly when: When;
  readonly lasts: Lasts;
}

/** What a player wants done in a turn to come, if it fits then. */
export type Order = Terms &
  (
    | {
        readonly do: "swap";
        readonly give: Card;
        readonly take: Card;
        /** Only together with a knock (R3.5): where that is not allowed, the order does not fit. */
        readonly knock: boolean;
      }
    /** The swap that makes the strongest hand, if it makes a stronger one. */
    | { readonly do: "best" }
    | { readonly do: "pass" }
    | {
        readonly do: "knock";
        /** Only with at least so many points. */
        readonly from: (typeof KNOCK_POINTS)[number];
      }
    /** Has a middle of 7, 8, 9 replaced (R3.6); the turn goes on, and so do the orders. */
    | { readonly do: "refresh" }
  );

/** Orders in the order in which they are asked: the first that fits is played. */
export type Plan = readonly Order[];
