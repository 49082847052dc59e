import type { Move } from "../rules/move.ts";

/** Every kind of reason a computer player may have; `Reason` holds the data of each. */
export const WHYS = [
  "endsIt",
  "bestSwap",
  "bestSwapAll",
  "buildsUp",
  "holdsPair",
  "lastTurn",
  "nothingBetter",
  "leastHarm",
  "feedsNobody",
  "knock",
  "keepsDealt",
  "poorDealt",
  "freshMiddle",
  "whim",
] as const;

/** Points are those of the hand after the move, in the table's counting. Chances go from 0 to 1. */
interface ReasonData {
  /** Makes 31 or fire, and so ends the deal. */
  readonly endsIt: { readonly points: number };
  /** One card of the middle betters the hand, and no other does more. */
  readonly bestSwap: { readonly points: number; readonly before: number };
  /** The three of the middle are better than the hand. */
  readonly bestSwapAll: { readonly points: number; readonly before: number };
  /** Not the most points now, but the better hand to go on with: so many unseen cards would better it. */
  readonly buildsUp: { readonly points: number; readonly outs: number };
  /** Keeps two of a rank for three of it. */
  readonly holdsPair: { readonly points: number };
  /** Somebody has knocked and this is the best last hand; `chance` that another is lower, null where that was not reckoned. */
  readonly lastTurn: { readonly points: number; readonly chance: number | null };
  /** Passes: nothing that lies there betters the hand. */
  readonly nothingBetter: { readonly points: number };
  /** It must swap something and gives up as little as it can. */
  readonly leastHarm: { readonly points: number };
  /** Leaves in the middle what helps others least. */
  readonly feedsNobody: { readonly points: number };
  /** Knocks; `chance` that another is the lowest, null where that was not reckoned. */
  readonly knock: { readonly points: number; readonly chance: number | null };
  /** The dealer's hand is good enough to keep. */
  readonly keepsDealt: { readonly points: number };
  /** The dealer's hand is poorer than three unknown cards are likely to be. */
  readonly poorDealt: { readonly points: number };
  /** Has the 7-8-9 in the middle replaced: a new one is likely to hold more (R3.6). */
  readonly freshMiddle: { readonly points: number };
  /** What a beginner does without much thought. */
  readonly whim: { readonly points: number };
}

/** Why a computer player made its move: data for one line, which the pages put into words. */
export type Reason = { readonly [Why in (typeof WHYS)[number]]: { readonly why: Why } & ReasonData[Why] }[(typeof WHYS)[number]];

/** A move, and why. */
export interface BotMove {
  readonly move: Move;
  readonly reason: Reason;
}
