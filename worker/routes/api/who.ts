import type { MiddlewareHandler } from "hono";
import { type Asker, askerByBearer, askerByCookie } from "../../identity/asker.ts";
import type { Context, Setting } from "../context.ts";
import { isFromHere } from "../site.ts";
import { problem } from "./problem.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const isProgram = (c: Context): boolean => c.req.header("authorization") !== undefined;

/** Who asks: a program by its key, a page of ours by the cookie; null for an onlooker. */
export const askerOf = (c: Context): Asker | null => (isProgram(c) ? askerByBearer(c) : askerByCookie(c));

/** Refuses a key that cannot be one, and changes that another site's page asks a browser for. Null for everybody else. */
export function whyNotHeard(c: Context, changes = !SAFE.has(c.req.method)): "whoAreYou" | "crossSite" | null {
  if (isProgram(c)) return askerByBearer(c) === null ? "whoAreYou" : null;
  return changes && !isFromHere(c) ? "crossSite" : null;
}

export const heard: MiddlewareHandler<Setting> = async (c, next) => {
  const refusal = whyNotHeard(c);
  return refusal === null ? next() : problem(c, refusal);
};
