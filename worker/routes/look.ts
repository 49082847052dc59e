import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { THEMES, type Theme } from "../../web/parts/reader.ts";
import type { Lang } from "../../web/words/speech.ts";
import { DECKS, type Deck, type Preferences } from "../player/preferences.ts";
import type { Context } from "./context.ts";

const YEAR = 365 * 24 * 3600;
const KEPT = { path: "/", sameSite: "Lax", maxAge: YEAR } as const;

/** This browser's pages speak this language from now on. */
export const keepLanguage = (c: Context, language: Lang): void => setCookie(c, "language", language, KEPT);

/** This browser's pages look and speak as their reader has chosen, without asking for it again. */
export function keepLook(c: Context, { language, deck }: Pick<Preferences, "language" | "deck">): void {
  if (language !== null) keepLanguage(c, language);
  setCookie(c, "deck", deck, KEPT);
}

/** The cards of this browser's pages; null for the usual ones. */
export function deckOf(c: Context): Deck | null {
  const deck = v.safeParse(v.picklist(DECKS), getCookie(c, "deck"));
  return deck.success ? deck.output : null;
}

/** This browser's pages are so bright from now on. It is of the device: one lies in the sun, another beside a bed. */
export const keepTheme = (c: Context, theme: Theme): void => setCookie(c, "theme", theme, KEPT);

/** How bright this browser's pages are. */
export function themeOf(c: Context): Theme {
  const theme = v.safeParse(v.picklist(THEMES), getCookie(c, "theme"));
  return theme.success ? theme.output : "system";
}
