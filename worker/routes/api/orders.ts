import * as v from "valibot";
import type { TableAnswer } from "../../table/answer.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { asPlayer } from "./at.ts";
import type { Orders } from "./orders.answers.ts";
import { NewOrders, orderOf } from "./orders.schema.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";

/** A version as an address writes it; none is any. */
const Version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)));

/** What the asker has ordered for turns to come. Nobody else can ask. */
export const orders = new Hono<Setting>()
  .get(
    "/tables/:id/orders",
    asPlayer(async (c, { stub, player }) => ordersOr(c, await stub.look(player))),
  )

  .put(
    "/tables/:id/orders",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, NewOrders);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const { version, orders } = body.value;
      return ordersOr(c, await stub.order(player, { do: "replace", orders: orders.map(orderOf), version }));
    }),
  )

  .delete(
    "/tables/:id/orders",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const version = v.safeParse(Version, c.req.query("version"));
      if (!version.success) return problem(c, "malformed", { place: "version" });
      return ordersOr(c, await stub.order(player, { do: "withdraw", order: null, version: version.output ?? null }));
    }),
  );

function ordersOr(c: Context, answer: TableAnswer): Response {
  if (!answer.ok) return problem(c, answer.refusal);
  const { you, version, orders } = answer.value;
  if (you === null) return problem(c, "notSeated");
  return c.json<Answer<typeof Orders>>({ version, orders: (orders ?? []).map(({ order }) => order) });
}
