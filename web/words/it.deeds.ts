import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords } from "./catalogue.ts";

/** Che cosa ha fatto qualcuno, dopo «ha» e senza dire quali carte. */
export const DONE = {
  swap: "cambiato una carta",
  swapAll: "cambiato tutte e tre le carte",
  keep: "tenuto le proprie carte",
  exchange: "preso il centro",
  pass: "passato",
  knock: "chiuso",
  refresh: "fatto girare carte nuove",
} as const satisfies { readonly [D in LastDeed["do"]]: string };

/** Lo stesso con le carte che erano scoperte. */
export function done({ text }: CardWords, deed: LastDeed): string {
  const said = deed.do === "swap" ? `scambiato ${text(deed.give)} con ${text(deed.take)}` : DONE[deed.do];
  return "knock" in deed && deed.knock ? `${said} e ${DONE.knock}` : said;
}
