import { logFault } from "../platform/fault.ts";
import { isSpent, untilTomorrow } from "../platform/spent.ts";
import type { AnyRefusal } from "../table/refusal.ts";
import type { Context } from "./context.ts";

/** What whoever asked is told of a failure of ours. */
interface Failure {
  readonly refusal: Extract<AnyRefusal, "internal" | "dayUsedUp">;
  readonly about: { readonly id: string; readonly from?: number };
}

/** Logs a failure without anything the request carried. A day that is used up is over at midnight, UTC, and the answer says so. */
export function failureOf(c: Context, error: Error): Failure {
  const spent = isSpent(error);
  const id = logFault(spent ? "daySpent" : "failed", error, { method: c.req.method, route: c.req.routePath });
  if (!spent) return { refusal: "internal", about: { id } };
  const now = Date.now();
  c.header("Retry-After", String(untilTomorrow(now)));
  return { refusal: "dayUsedUp", about: { id, from: now + untilTomorrow(now) * 1000 } };
}
