import type { MiddlewareHandler } from "hono";
import { type Asker, askerByBearer, askerByCookie } from "../../identity/asker.ts";
import type { Context, Setting } from "../context.ts";
import { isFromHere } from "../site.ts";
import { problem } from "./problem.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who asks, and whether it is a program, by its key, or a page of ours, by the cookie; null for an onlooker. Found out once. */
export interface Who {
  readonly isProgram: boolean;
  readonly asker: Asker | null;
}

function whoAsks(c: Context): Who {
  const known = c.get("who");
  if (known !== undefined) return known;
  const authorization = c.req.header("authorization");
  const isProgram = authorization !== undefined;
  const who = { isProgram, asker: isProgram ? askerByBearer(authorization) : askerByCookie(c) };
  c.set("who", who);
  return who;
}

export const askerOf = (c: Context): Asker | null => whoAsks(c).asker;

/** Refuses a key that cannot be one, and changes that another site's page asks a browser for. Null for everybody else. */
export function whyNotHeard(c: Context, changes = !SAFE.has(c.req.method)): "whoAreYou" | "crossSite" | null {
  const { isProgram, asker } = whoAsks(c);
  if (isProgram) return asker === null ? "whoAreYou" : null;
  return changes && !isFromHere(c) ? "crossSite" : null;
}

export const heard: MiddlewareHandler<Setting> = async (c, next) => {
  const refusal = whyNotHeard(c);
  return refusal === null ? next() : problem(c, refusal);
};
