import { appAround, isAndroid } from "../identity/device.ts";
import type { Context } from "./context.ts";

/** Inside which app a table is read, and the link by which Android leaves it for the browser. Null in a browser. */
export function insideOf(c: Context, table: string) {
  const agent = c.req.header("user-agent") ?? "";
  const app = appAround(agent);
  if (app === null) return null;
  const { host, protocol } = new URL(c.req.url);
  const browser = isAndroid(agent) ? `intent://${host}/t/${table}#Intent;scheme=${protocol.slice(0, -1)};end` : null;
  return { app, browser };
}
