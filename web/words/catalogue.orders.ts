import type { Lasts, Order, Orderable, When } from "../../worker/orders/order.ts";

/** What players leave to be played in turns to come. */
export interface OrderWords {
  readonly title: string;
  readonly lead: string;
  /** When they end. */
  readonly ends: string;
  readonly yours: string;
  /** The way to them, from where the moves are made. */
  readonly standing: (count: number) => string;
  /** For whoever is on turn. */
  readonly ownTurn: string;
  /** Orders were asked in this turn, and none fitted. */
  readonly passedOver: string;
  readonly quick: { readonly passDeal: string; readonly afterKnock: string };
  readonly own: string;
  readonly whenTitle: string;
  readonly when: { readonly [W in When]: string };
  readonly whatTitle: string;
  readonly what: { readonly [O in Orderable]: string };
  readonly give: string;
  readonly take: string;
  /** A card that does not lie in the middle now; its rank and its suit are chosen beside. */
  readonly another: string;
  readonly rank: string;
  readonly suit: string;
  readonly from: string;
  readonly lastsTitle: string;
  readonly lasts: { readonly [L in Lasts]: string };
  readonly leave: string;
  readonly withdraw: string;
  readonly withdrawAll: string;
  /** An order in a sentence, without its full stop. */
  readonly says: (order: Order) => string;
  /** After what somebody, or the reader, has done: that they had ordered it. */
  readonly asOrdered: { readonly other: string; readonly you: string };
}
