import * as fc from "fast-check";
import { KNOCK_POINTS, LASTS, type Order, WHENS } from "../../worker/orders/order.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK, parseCard } from "../../worker/rules/deck.ts";

const card = (text: string | undefined): Card => {
  const found = parseCard(text);
  if (found === null) throw new Error(`${text} is not a card`);
  return found;
};

/** Orders as the case table writes them: `knocked: best, swap 7H AS +knock, knock 27, pass`. */
export const ordersOf = (text: string): readonly Order[] => (text === "" ? [] : text.split(",").map(orderOf));

function orderOf(text: string): Order {
  const [, when = "always", said = ""] = /^\s*(?:(\w+):)?\s*(.*)$/.exec(text) ?? [];
  const [deed, one, other, knock] = said.split(" ");
  const terms = { when: WHENS.find((known) => known === when) ?? "always", lasts: "deal" } as const;
  switch (deed) {
    case "swap":
      return { ...terms, do: "swap", give: card(one), take: card(other), knock: knock === "+knock" };
    case "knock":
      return { ...terms, do: "knock", from: KNOCK_POINTS.find((points) => points === Number(one)) ?? KNOCK_POINTS[0] };
    case "best":
    case "pass":
    case "refresh":
      return { ...terms, do: deed };
    default:
      throw new Error(`${said} is not an order`);
  }
}

const terms = { when: fc.constantFrom(...WHENS), lasts: fc.constantFrom(...LASTS) };
const anyCard = fc.constantFrom(...PACK);

/** Any order, likely or not. */
export const anyOrder: fc.Arbitrary<Order> = fc.oneof(
  fc.record({ ...terms, do: fc.constant("swap" as const), give: anyCard, take: anyCard, knock: fc.boolean() }),
  fc.record({ ...terms, do: fc.constantFrom("best" as const, "pass" as const, "refresh" as const) }),
  fc.record({ ...terms, do: fc.constant("knock" as const), from: fc.constantFrom(...KNOCK_POINTS) }),
);
