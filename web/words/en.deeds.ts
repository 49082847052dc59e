import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords } from "./catalogue.ts";

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
export function done({ text }: CardWords, deed: LastDeed): string {
  const said = deed.do === "swap" ? `swapped ${text(deed.give)} for ${text(deed.take)}` : DONE[deed.do];
  return "knock" in deed && deed.knock ? `${said} and ${DONE.knock}` : said;
}
