import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { type PlayerId, type PlayerKey, PlayerKeySchema, playerOf } from "./key.ts";

/** 400 days in seconds: the longest that browsers keep a cookie. */
const COOKIE_LIFE = 400 * 24 * 3600;

/** How long a key is not renewed again, in seconds: a week. */
const FRESH = 7 * 24 * 3600;
/** Says, as long as a browser keeps it, that its key was renewed not long ago. */
const FRESH_COOKIE = "renewed";

/** Browsers hold a `__Host-` cookie to https, this host and no other path; on a plain local address there is no https. */
const cookieName = (c: Context): string => (isSecure(c) ? "__Host-trentuno" : "trentuno");
const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === "https:";

/** Somebody with a key, and who that is. */
export interface Asker {
  readonly key: PlayerKey;
  readonly player: PlayerId;
}

const askerOf = (text: string | undefined): Asker | null => {
  const key = v.safeParse(PlayerKeySchema, text);
  return key.success ? { key: key.output, player: playerOf(key.output) } : null;
};

/** Who asks, by the cookie; null for somebody who has none yet. */
export const askerByCookie = (c: Context): Asker | null => askerOf(getCookie(c, cookieName(c)));

/** Who asks, by `Authorization: Bearer KEY`: of what that header says. */
export function askerByBearer(authorization: string): Asker | null {
  const [scheme, key] = authorization.split(" ");
  return scheme?.toLowerCase() === "bearer" ? askerOf(key) : null;
}

/** Keeps the key in the browser for another 400 days, out of scripts' reach. */
export function remember(c: Context, key: PlayerKey): void {
  const kept = { path: "/", httpOnly: true, secure: isSecure(c), sameSite: "Lax" } as const;
  setCookie(c, cookieName(c), key, { ...kept, maxAge: COOKIE_LIFE });
  setCookie(c, FRESH_COOKIE, "1", { ...kept, maxAge: FRESH });
}

/** Whether this browser's key was kept for another 400 days not long ago. */
export const isFresh = (c: Context): boolean => getCookie(c, FRESH_COOKIE) !== undefined;

/** This browser knows nobody any more. */
export function forget(c: Context): void {
  for (const name of [cookieName(c), FRESH_COOKIE]) deleteCookie(c, name, { path: "/", secure: isSecure(c) });
}
