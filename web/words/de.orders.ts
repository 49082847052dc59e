import type { Order } from "../../worker/orders/order.ts";
import type { OrderWords } from "./catalogue.orders.ts";
import type { CardWords } from "./catalogue.ts";
import { count } from "./de.grammar.ts";

const WHEN = { always: "", knocked: ", wenn jemand zugemacht hat", open: ", solange niemand zugemacht hat" } as const;
const LASTS = { turn: "Im nächsten Zug", deal: "In jedem Zug" } as const;

function what(cards: CardWords, order: Order): string {
  switch (order.do) {
    case "swap": {
      const [give, take] = [cards.text(order.give), cards.text(order.take)];
      return `${give} gegen ${take} tauschen, falls ${take} da liegt${order.knock ? ", und zumachen" : ""}`;
    }
    case "best":
      return "der beste Tausch, wenn einer etwas bringt";
    case "pass":
      return "schieben";
    case "knock":
      return `ab ${count(order.from, "Punkt", "Punkten")} zumachen`;
    case "refresh":
      return "7, 8, 9 ersetzen lassen";
  }
}

export const deOrders = (cards: CardWords): OrderWords => ({
  title: "Züge vorab festlegen",
  lead: "Für deine nächsten Züge: Sobald du dran bist, wird das Erste gespielt, was passt, auch wenn du gerade nicht da bist. Passt nichts, wartet der Zug auf dich. Vorher sieht das sonst niemand.",
  ends: "Damit ist Schluss, wenn die Runde endet, wenn der Tisch einen Zug für dich machen muss oder wenn die Zeit angehalten wird.",
  yours: "Vorab festgelegt",
  standing: (orders) => `${count(orders, "Zug", "Züge")} vorab festgelegt`,
  ownTurn: "Diesen Zug machst du selbst: Was du jetzt festlegst, gilt erst danach.",
  passedOver: "Davon hat diesmal nichts gepasst, also entscheidest du.",
  quick: { passDeal: "Bis zum Ende der Runde schieben", afterKnock: "Wenn jemand zumacht: bester Tausch, sonst schieben" },
  own: "Oder selbst zusammenstellen",
  whenTitle: "Wann",
  when: { always: "Auf jeden Fall", knocked: "Wenn jemand zugemacht hat", open: "Solange niemand zugemacht hat" },
  whatTitle: "Was",
  what: {
    swap: "Eine Karte tauschen, wenn die andere da liegt",
    best: "Der beste Tausch, wenn einer etwas bringt",
    pass: "Schieben",
    knock: "Zumachen",
    refresh: "Erst 7, 8, 9 ersetzen lassen",
  },
  give: "Du gibst",
  take: "Du nimmst",
  another: "eine andere Karte:",
  rank: "Ihr Wert",
  suit: "Ihre Farbe",
  from: "Mindestens",
  lastsTitle: "Wie lange",
  lasts: { turn: "Nur in meinem nächsten Zug", deal: "In jedem Zug dieser Runde" },
  leave: "So festlegen",
  withdraw: "Zurücknehmen",
  withdrawAll: "Alles zurücknehmen",
  says: (order) => `${LASTS[order.lasts]}${WHEN[order.when]}: ${what(cards, order)}`,
  asOrdered: { other: ", wie vorab festgelegt", you: ", wie vorab festgelegt" },
});
