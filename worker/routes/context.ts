import type { Context as HonoContext } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { Lang } from "../../web/words/speech.ts";
import { type Asker, askerByCookie } from "../identity/asker.ts";
import type { Who } from "./api/who.ts";
import { languageOf } from "./language.ts";
import { deckOf, themeOf } from "./look.ts";
import type { Waiting } from "./waiting.ts";

/** What every route is handed. */
export interface Setting {
  Bindings: Env;
  Variables: SecureHeadersVariables & {
    /** The language of this request's reader, once it was looked for (`languageOf`). */
    language: Lang | undefined;
    /** Who asks for data (`api/who.ts`), once it was looked for. */
    who: Who | undefined;
    /** How many tables wait for them, where this answer is a page and that could be had. */
    waiting: Waiting | null | undefined;
  };
}
export type Context = HonoContext<Setting>;

/** Who reads a page: their language, the nonce of this answer's scripts, and where they are. */
export function readerOf(c: Context, path = new URL(c.req.url).pathname) {
  const asker: Asker | null = askerByCookie(c);
  return {
    lang: languageOf(c),
    deck: deckOf(c),
    theme: themeOf(c),
    nonce: c.get("secureHeadersNonce") ?? "",
    path,
    origin: originOf(c),
    signedIn: asker !== null,
    waiting: c.get("waiting") ?? null,
  };
}

/** Whether htmx asks, and so wants a fragment rather than a page. */
export const wantsFragment = (c: Context): boolean => c.req.header("hx-request") === "true";

/** What the page that asks says it has already of what seldom changes (`web/parts/kept.tsx`). */
export const knownTo = (c: Context): ReadonlySet<string> => new Set(c.req.header("kept")?.split(" "));

/** Sends the reader on to another page: by htmx, or as any browser understands it. */
export function sendOn(c: Context, path: string): Response {
  if (!wantsFragment(c)) return c.redirect(path, 303);
  c.header("HX-Redirect", path);
  return c.body(null, 200);
}

/** The scheme, host and port at which the reader sees us. */
export const originOf = (c: Context): string => new URL(c.req.url).origin;
