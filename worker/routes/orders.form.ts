import * as v from "valibot";
import { KNOCK_POINTS, LASTS, type Order, type Plan, WHENS } from "../orders/order.ts";
import { type Card, RANKS, SUITS } from "../rules/card.ts";
import { isCard } from "../rules/deck.ts";
import { whole } from "./form.ts";

const version = whole(0, 999_999_999);
const card = v.custom<Card>(isCard);
const points = v.pipe(
  v.string(),
  v.transform(Number),
  v.check((from) => KNOCK_POINTS.some((known) => known === from)),
);
const own = {
  order: v.literal("own"),
  version,
  when: v.picklist(WHENS),
  lasts: v.picklist(LASTS),
};

/** An order put together; what was chosen beside its kind does not matter. */
const OwnForm = v.variant("what", [
  v.object({
    what: v.literal("swap"),
    give: card,
    /** One that lies in the middle, or the one of this rank and suit. */
    take: v.optional(v.union([card, v.literal("another")]), "another"),
    rank: v.picklist(RANKS),
    suit: v.picklist(SUITS),
    knock: v.optional(v.literal("on")),
    ...own,
  }),
  v.object({ what: v.literal("knock"), from: points, ...own }),
  v.object({ what: v.picklist(["best", "pass", "refresh"]), ...own }),
]);

/** What slow players want most, by the names of its buttons. */
const QUICK = {
  passDeal: [{ do: "pass", when: "always", lasts: "deal" }],
  afterKnock: [
    { do: "best", when: "knocked", lasts: "deal" },
    { do: "pass", when: "knocked", lasts: "deal" },
  ],
} as const satisfies Readonly<Record<string, Plan>>;

const QuickForm = v.object({ order: v.picklist(["passDeal", "afterKnock"]), version });

/** Orders as the table's page sends them. */
export const OrderForm = v.union([
  v.pipe(
    OwnForm,
    v.transform((sent): { version: number; orders: Plan } => ({ version: sent.version, orders: [ownOrder(sent)] })),
  ),
  v.pipe(
    QuickForm,
    v.transform((sent): { version: number; orders: Plan } => ({ version: sent.version, orders: QUICK[sent.order] })),
  ),
]);

/** The same order always in the same form, so that one sent twice is known again. */
function ownOrder(sent: v.InferOutput<typeof OwnForm>): Order {
  const { when, lasts } = sent;
  if (sent.what === "swap") {
    const take: Card = sent.take === "another" ? `${sent.rank}${sent.suit}` : sent.take;
    return { do: "swap", give: sent.give, take, knock: sent.knock === "on", when, lasts };
  }
  return sent.what === "knock" ? { do: "knock", from: sent.from, when, lasts } : { do: sent.what, when, lasts };
}

/** One order by its number, or all of them. */
export const WithdrawForm = v.object({ order: v.optional(whole(1, 999_999_999)), version });
