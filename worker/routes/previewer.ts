import { getCookie } from "hono/cookie";
import type { TableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";

/**
 * Chat apps that fetch a link for its preview say no language. A table then speaks as its host does: most likely that is how whoever gets
 * the link is spoken to. Every browser says one, and is not asked for.
 */
export async function speakAsItsHost(c: Context, stub: TableStub): Promise<void> {
  if (c.req.header("accept-language") !== undefined || getCookie(c, "language") !== undefined) return;
  const language = await stub.hostLanguage();
  if (language !== null) c.set("language", language);
}
