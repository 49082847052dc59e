import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { LANGUAGES, type Language } from "../table/screens.ts";
import type { Setting } from "./context.ts";

/** Finds out in which language somebody wants to read: as they once chose, or else as their browser asks. */
export const speak = createMiddleware<Setting>(async (c, next) => {
  c.set("language", spoken(getCookie(c, "language") ?? "") ?? preferred(c.req.header("accept-language") ?? ""));
  await next();
});

/** Of the languages in an Accept-Language header (`de-AT, en;q=0.5`) the most wanted one that is spoken here. */
export function preferred(header: string): Language {
  const wishes = header.split(",").map(wishIn);
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => spoken(tag)).find((language) => language !== undefined) ?? "en";
}

function wishIn(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = "", weight] = range.split(/;\s*q=/i);
  return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
}

/** The language of a tag, whatever the region: `de` for `de-AT`. */
const spoken = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => language === tag.toLowerCase().split("-", 1)[0]);
