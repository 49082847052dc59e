import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { type PlayerId, type PlayerKey, PlayerKeySchema, playerOf } from "./key.ts";

/** 400 days in seconds: the longest that browsers keep a cookie. */
const COOKIE_LIFE = 400 * 24 * 3600;

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

/** Who asks, by `Authorization: Bearer KEY`. */
export function askerByBearer(c: Context): Asker | null {
  const [scheme, key] = (c.req.header("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" ? askerOf(key) : null;
}

/** Keeps the key in the browser for another 400 days, out of scripts' reach. */
export const remember = (c: Context, key: PlayerKey): void =>
  setCookie(c, cookieName(c), key, {
    path: "/",
    httpOnly: true,
    secure: isSecure(c),
    sameSite: "Lax",
    maxAge: COOKIE_LIFE,
  });

/** This browser knows nobody any more. */
export const forget = (c: Context): void => {
  deleteCookie(c, cookieName(c), { path: "/", secure: isSecure(c) });
};
