import type { Context } from "./context.ts";

/** Logs a fault of ours without anything the request carried, and gives the id under which it was. */
export function logFault(c: Context, error: Error): string {
  const id = crypto.randomUUID();
  const { message, stack } = error;
  console.error(JSON.stringify({ event: "failed", id, method: c.req.method, route: c.req.routePath, message, stack }));
  return id;
}
