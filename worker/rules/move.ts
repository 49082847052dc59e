import type { Card } from "./card.ts";

/** What a player on turn may do, in the order in which `may` lists it (TRANSCRIPT.md). */
export const DEEDS = ["keep", "exchange", "swap", "swapAll", "pass", "knock", "refresh"] as const;
export type Deed = (typeof DEEDS)[number];

/** One move. Only a swap or swapAll may carry the knock with it (R3.5). */
export type Move =
  | { readonly do: "swap"; readonly give: Card; readonly take: Card; readonly knock?: boolean }
  | { readonly do: "swapAll"; readonly knock?: boolean }
  | { readonly do: "keep" | "exchange" | "pass" | "knock" | "refresh" };

/** A move as somebody asked for it: `decide` finds out whether it is one. */
export interface Attempt {
  readonly do: string;
  readonly give?: string;
  readonly take?: string;
  readonly knock?: boolean;
}
