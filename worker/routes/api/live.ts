import * as v from "valibot";
import { TableIdSchema } from "../../table/id.ts";
import type { AnyRefusal } from "../../table/refusal.ts";
import { SCREEN_HEADER, type Screen } from "../../table/screens.ts";
import { tableStub } from "../../table/stub.ts";
import type { Context } from "../context.ts";
import { problem } from "./problem.ts";
import { askerOf, whyNotHeard } from "./who.ts";

/** Why a table takes no socket, by the status it answers with. */
const WHY_NOT: Readonly<Record<number, AnyRefusal>> = { 403: "noOnlookers", 404: "unknownTable", 503: "tooMany" };

/**
 * `GET /api/tables/:id/live`: a socket that says `{"version": n}` at once and for every change. To be registered before anything that
 * touches headers: the object's answer passes through as it is. Browsers let any page open sockets and send cookies along, so this is a change.
 */
export async function apiLive(c: Context): Promise<Response> {
  const refusal = whyNotHeard(c, true);
  if (refusal !== null) return problem(c, refusal);
  const id = v.safeParse(TableIdSchema, c.req.param("id"));
  if (!id.success) return problem(c, "unknownTable");
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return upgradeRequired(c);
  const screen: Screen = { kind: "program", player: askerOf(c)?.player ?? null };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(screen) };
  const answer = await tableStub(c.env, id.output).fetch(new Request(c.req.url, { headers }));
  return answer.status === 101 ? answer : problem(c, WHY_NOT[answer.status] ?? "internal");
}

function upgradeRequired(c: Context): Response {
  c.header("Upgrade", "websocket");
  return problem(c, "malformed", { status: 426, place: "Upgrade" });
}
