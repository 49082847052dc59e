import type { LastDeed } from "../../worker/rules/view.ts";
import { EN_CARDS } from "./en.cards.ts";
import { cardText } from "./speech.ts";

/** What somebody did, told afterwards, without a word of which cards. */
export const DONE = {
  swap: "swapped a card",
  swapAll: "swapped all three",
  keep: "kept the hand",
  exchange: "took the middle",
  pass: "passed",
  knock: "knocked",
  refresh: "had new cards laid out",
} as const satisfies { readonly [D in LastDeed["do"]]: string };

/** The same with the cards that lay open. */
export function done(deed: LastDeed): string {
  const text = (card: Parameters<typeof cardText>[1]): string => cardText(EN_CARDS.prints, card);
  const said = deed.do === "swap" ? `swapped ${text(deed.give)} for ${text(deed.take)}` : DONE[deed.do];
  return "knock" in deed && deed.knock ? `${said} and ${DONE.knock}` : said;
}
