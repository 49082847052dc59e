import type { Account } from "../../worker/rules/account.ts";
import type { Card } from "../../worker/rules/card.ts";
import type { DealEnd } from "../../worker/rules/event.ts";
import type { Options } from "../../worker/rules/options.ts";
import type { ShowdownWords } from "./catalogue.ts";
import type { Who } from "./speech.ts";

/** A finished deal step by step, and its showdown explained. */
export interface ReplayWords {
  readonly title: (deal: number) => string;
  readonly step: (step: number, of: number) => string;
  /** Leads from elsewhere to the first step, and from a step to the deal as a whole. */
  readonly begin: string;
  readonly whole: string;
  readonly controls: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly deals: string;
  readonly dealBefore: string;
  readonly dealAfter: string;
  readonly dealt: (who: Who) => string;
  readonly renewedBy: (cards: readonly Card[]) => string;
  readonly recycled: (cards: readonly Card[]) => string;
  readonly left: (who: Who) => string;
  readonly takenOver: (seat: string, heir: string) => string;
  /** Who moved, where it was not the seat's own person. */
  readonly by: { readonly clock: string; readonly leaver: string };
  readonly showdown: string;
  readonly faceDown: string;
  /** Said after a card that lay elsewhere before, and after one that counts. */
  readonly moved: string;
  readonly counts: string;
  readonly out: (names: readonly string[]) => string;
  readonly explained: string;
  /** How this table counts (R7). */
  readonly counting: { readonly [C in Options["counting"]]: string };
  /** How a hand comes to its points; `sum` such as `A♠ + K♠`. */
  readonly account: { readonly [B in Account["by"]]: (sum: string, points: number, suit: string) => string };
  /** Who held the lowest points together, from the best to the lowest, each with what decided. */
  readonly tied: (points: number, hands: readonly string[]) => string;
  readonly inSuit: (name: string, suit: string) => string;
  readonly you: string;
  readonly ends: { readonly [B in DealEnd["by"]]: string };
  readonly rules: { readonly [C in keyof ShowdownWords["reason"]]: string };
}
