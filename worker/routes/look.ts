import { setCookie } from "hono/cookie";
import type { Language } from "../table/screens.ts";
import type { Context } from "./context.ts";

const YEAR = 365 * 24 * 3600;

/** This browser's pages speak this language from now on. */
export const keepLanguage = (c: Context, language: Language): void =>
  setCookie(c, "language", language, { path: "/", sameSite: "Lax", maxAge: YEAR });
