import * as v from "valibot";
import { askerByCookie } from "../identity/asker.ts";
import { TableIdSchema } from "../table/id.ts";
import { SCREEN_HEADER, type Screen } from "../table/screens.ts";
import { tableStub } from "../table/stub.ts";
import { type Context, originOf } from "./context.ts";
import { languageOf } from "./language.ts";
import { deckOf } from "./look.ts";

/** Whether a socket is asked for by a page of ours: browsers let any page open sockets anywhere, and send cookies with them. */
export const isOwnPage = (c: Context): boolean => c.req.header("origin") === originOf(c);

/** Hands a page's socket to its table. */
export async function live(c: Context): Promise<Response> {
  const id = v.safeParse(TableIdSchema, c.req.param("id"));
  if (!id.success) return c.text("", 404);
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return c.text("", 426);
  if (!isOwnPage(c)) return c.text("", 403);
  const player = askerByCookie(c)?.player ?? null;
  const screen: Screen = { kind: "page", player, lang: languageOf(c), deck: deckOf(c), origin: originOf(c) };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(screen) };
  return tableStub(c.env, id.output).fetch(new Request(c.req.url, { headers }));
}
