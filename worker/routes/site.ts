import type { MiddlewareHandler } from "hono";
import { askerByCookie, isFresh, remember } from "../identity/asker.ts";
import { type Context, type Setting, wantsFragment } from "./context.ts";
import { personOf } from "./mine.ts";
import { refusalPage } from "./refuse.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that carries our cookie comes from a page of ours. Browsers say so in Sec-Fetch-Site; old ones only in Origin.
 * A request with neither comes from no browser, and so carries nobody's cookie but its sender's own.
 */
export function isFromHere(c: { req: { header(name: string): string | undefined; url: string } }): boolean {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin === undefined || origin === new URL(c.req.url).origin;
}

/** Each thing has one address, and it ends with no slash; the router alone would take both for the same. */
export const oneAddress =
  (refuse: (c: Context, refusal: "notFound") => Response = refusalPage): MiddlewareHandler<Setting> =>
  async (c, next) =>
    c.req.path !== "/" && c.req.path.endsWith("/") ? refuse(c, "notFound") : next();

/** Refuses changes asked for by other sites' pages. */
export const sameSite: MiddlewareHandler<Setting> = async (c, next) => {
  if (!SAFE.has(c.req.method) && !isFromHere(c)) return refusalPage(c, "crossSite");
  return next();
};

/**
 * A visit keeps the visitor's cookie for another 400 days. Only a page that is opened does, and not every week anew: an answer that comes late,
 * after the browser has got another key, must not put the old one back. A key that was given up is never renewed.
 */
export const renewed: MiddlewareHandler<Setting> = async (c, next) => {
  const asker = opensPage(c) && !isFresh(c) ? askerByCookie(c) : null;
  if (asker !== null && !(await personOf(c, asker.player).isGivenUp())) remember(c, asker.key);
  await next();
};

/** Whether a whole page is asked for, by somebody who goes there. Old browsers say so only by what they accept. */
function opensPage(c: Context): boolean {
  if (c.req.method !== "GET" || wantsFragment(c)) return false;
  const goal = c.req.header("sec-fetch-dest");
  return goal === undefined ? (c.req.header("accept") ?? "").includes("text/html") : goal === "document";
}
