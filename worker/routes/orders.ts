import type { Setting } from "./context.ts";
import { Hono } from "./hono.ts";
import { limit } from "./limit.ts";
import { OrderForm, WithdrawForm } from "./orders.form.ts";
import { command } from "./table.ts";

/** What players leave to be played in their turns to come. */
export const orders = new Hono<Setting>()
  .post("/:id/orders", limit("LIMIT_WRITE"), (c) =>
    command(c, OrderForm, (stub, player, form) => stub.order(player, { do: "add", ...form })),
  )

  .post("/:id/orders/withdraw", limit("LIMIT_WRITE"), (c) =>
    command(c, WithdrawForm, (stub, player, { order = null, version }) => stub.order(player, { do: "withdraw", order, version })),
  );
