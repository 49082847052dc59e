import { getCookie } from "hono/cookie";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import type { Context } from "./context.ts";

/** The language somebody wants to read: as they once chose, or else as their browser asks. Found out once, and only where something is said. */
export function languageOf(c: Context): Lang {
  const known = c.get("language");
  if (known !== undefined) return known;
  const language = spoken(getCookie(c, "language") ?? "") ?? preferred(c.req.header("accept-language") ?? "");
  c.set("language", language);
  return language;
}

/** Of the languages in an Accept-Language header (`de-AT, en;q=0.5`) the most wanted one that is spoken here. */
export function preferred(header: string): Lang {
  const wishes = header.split(",").map(wishIn);
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => spoken(tag)).find((language) => language !== undefined) ?? "en";
}

function wishIn(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = "", weight] = range.split(/;\s*q=/i);
  return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
}

/** The language of a tag, whatever the region: `de` for `de-AT`. */
const spoken = (tag: string): Lang | undefined => LANGS.find((language) => language === tag.toLowerCase().split("-", 1)[0]);
