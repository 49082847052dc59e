import * as v from "valibot";
import { KNOCK_POINTS, LASTS, type Order as Ordered, WHENS } from "../../orders/order.ts";
import { Card, Whole } from "./parts.ts";

const terms = {
  when: v.optional(
    v.pipe(
      v.picklist(WHENS),
      v.description("In any case, once somebody has knocked, or as long as nobody has; always unless said."),
    ),
    "always",
  ),
  lasts: v.optional(
    v.pipe(v.picklist(LASTS), v.description("For the next turn alone, or for every turn of the running deal; turn unless said.")),
    "turn",
  ),
};

/** One order, as it is sent and shown. */
export const Order = v.variant("do", [
  v.strictObject({
    do: v.literal("swap"),
    give: Card,
    take: Card,
    knock: v.optional(v.pipe(v.boolean(), v.description("Only together with the knock; false unless said.")), false),
    ...terms,
  }),
  v.strictObject({
    do: v.pipe(
      v.literal("best"),
      v.description("The swap that leaves the strongest hand as this table counts; only if it is stronger than the hand was."),
    ),
    ...terms,
  }),
  v.strictObject({ do: v.literal("pass"), ...terms }),
  v.strictObject({
    do: v.literal("knock"),
    from: v.pipe(v.picklist(KNOCK_POINTS), v.description("Only with at least so many points.")),
    ...terms,
  }),
  v.strictObject({
    do: v.pipe(v.literal("refresh"), v.description("Has a middle of 7, 8, 9 replaced; the turn goes on.")),
    ...terms,
  }),
]);

/** The most orders that one request names; the table has its own measure. */
const MOST_SENT = 20;

export const NewOrders = v.strictObject({
  version: v.pipe(Whole, v.description("The version of the view that the orders were thought of on.")),
  orders: v.pipe(
    v.array(Order),
    v.maxLength(MOST_SENT),
    v.description(
      "In the order in which they are asked: the first that fits is played. They take the place of those that stand.",
    ),
  ),
});

/** An order always in the same form: one sent twice is known again. */
export function orderOf(sent: v.InferOutput<typeof Order>): Ordered {
  const { when, lasts } = sent;
  if (sent.do === "swap") return { do: "swap", give: sent.give, take: sent.take, knock: sent.knock, when, lasts };
  if (sent.do === "knock") return { do: "knock", from: sent.from, when, lasts };
  return { do: sent.do, when, lasts };
}
