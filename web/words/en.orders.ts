import type { Order } from "../../worker/orders/order.ts";
import type { OrderWords } from "./catalogue.orders.ts";
import type { CardWords } from "./catalogue.ts";
import { count } from "./en.grammar.ts";

const WHEN = { always: "", knocked: ", once somebody has knocked", open: ", as long as nobody has knocked" } as const;
const LASTS = { turn: "Next turn", deal: "Every turn" } as const;

function what(cards: CardWords, order: Order): string {
  switch (order.do) {
    case "swap": {
      const [give, take] = [cards.text(order.give), cards.text(order.take)];
      return `give ${give} for ${take} if it lies there${order.knock ? ", and knock" : ""}`;
    }
    case "best":
      return "the best swap, if one helps";
    case "pass":
      return "pass";
    case "knock":
      return `knock with ${count(order.from, "point", "points")} or more`;
    case "refresh":
      return "have a 7, 8, 9 replaced";
  }
}

export const enOrders = (cards: CardWords): OrderWords => ({
  title: "Leave orders",
  lead: "For your turns to come: as soon as you are on turn, the first order that fits is played, even while you are away. If none fits, the turn waits for you. Nobody else sees your orders before.",
  ends: "They end with the deal, when the table has to play a turn for you, and when the host stops the time.",
  yours: "Your orders",
  standing: (orders) => `${count(orders, "order stands", "orders stand")}`,
  ownTurn: "This turn is yours to play: orders are for the turns after it.",
  passedOver: "None of them fitted this time, so the turn is yours.",
  quick: { passDeal: "Pass until this deal ends", afterKnock: "After a knock: best swap, else pass" },
  own: "Or put one together",
  whenTitle: "When",
  when: { always: "In any case", knocked: "Once somebody has knocked", open: "As long as nobody has knocked" },
  whatTitle: "What",
  what: {
    swap: "Swap one card, if it lies there",
    best: "The best swap, if one helps",
    pass: "Pass",
    knock: "Knock",
    refresh: "Have a 7, 8, 9 replaced first",
  },
  give: "Give",
  take: "Take",
  another: "another card:",
  rank: "Its rank",
  suit: "Its suit",
  from: "With at least",
  lastsTitle: "For how long",
  lasts: { turn: "My next turn only", deal: "Every turn of this deal" },
  leave: "Leave this order",
  withdraw: "Withdraw",
  withdrawAll: "Withdraw all",
  says: (order) => `${LASTS[order.lasts]}${WHEN[order.when]}: ${what(cards, order)}`,
  asOrdered: { other: ", as ordered", you: ", as you had ordered" },
});
