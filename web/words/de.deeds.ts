import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords } from "./catalogue.ts";

/** Was jemand getan hat, nach „hat“ und ohne ein Wort, welche Karten. */
export const DONE = {
  swap: "eine Karte getauscht",
  swapAll: "alle drei getauscht",
  keep: "die eigenen Karten behalten",
  exchange: "die Mitte genommen",
  pass: "geschoben",
  knock: "zugemacht",
  refresh: "neue Karten auslegen lassen",
} as const satisfies { readonly [D in LastDeed["do"]]: string };

/** Dasselbe mit den Karten, die offen lagen. */
export function done({ text }: CardWords, deed: LastDeed): string {
  const said = deed.do === "swap" ? `${text(deed.give)} gegen ${text(deed.take)} getauscht` : DONE[deed.do];
  return "knock" in deed && deed.knock ? `${said} und ${DONE.knock}` : said;
}
