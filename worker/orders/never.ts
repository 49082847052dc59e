import type { Options } from "../rules/options.ts";
import type { Refusal } from "../rules/refusal.ts";
import type { Order } from "./order.ts";

/** Why no turn at a table with these rules can ever fit this order; null where one may. */
export function neverFits(order: Order, { pass, knockWithMove, refresh789 }: Options): Refusal | null {
  switch (order.do) {
    case "pass":
      return pass === "forbidden" ? "passForbidden" : null;
    case "refresh":
      return refresh789 === "off" ? "noRefresh" : null;
    case "knock":
      return order.when === "knocked" ? "alreadyKnocked" : null;
    case "swap":
      return neverSwaps(order, knockWithMove);
    case "best":
      return null;
  }
}

/** A knock may be carried only where the table says so, and before anybody has knocked (R3.5, R5.1). */
function neverSwaps(
  { give, take, knock, when }: Order & { readonly do: "swap" },
  knockWithMove: Options["knockWithMove"],
): Refusal | null {
  if (give === take) return "notInMiddle";
  if (!knock) return null;
  if (knockWithMove === "off") return "knockForbidden";
  return when === "knocked" ? "alreadyKnocked" : null;
}
