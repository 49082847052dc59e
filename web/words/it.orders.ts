import type { Order } from "../../worker/orders/order.ts";
import type { OrderWords } from "./catalogue.orders.ts";
import type { CardWords } from "./catalogue.ts";
import { count } from "./it.grammar.ts";

const WHEN = { always: "", knocked: ", se qualcuno ha chiuso", open: ", finché nessuno ha chiuso" } as const;
const LASTS = { turn: "Al prossimo turno", deal: "A ogni turno" } as const;

function what(cards: CardWords, order: Order): string {
  switch (order.do) {
    case "swap": {
      const [give, take] = [cards.text(order.give), cards.text(order.take)];
      return `cambia ${give} con ${take}, se ${take} è lì${order.knock ? ", e chiudi" : ""}`;
    }
    case "best":
      return "il cambio migliore, se conviene";
    case "pass":
      return "passa";
    case "knock":
      return `chiudi con almeno ${count(order.from, "punto", "punti")}`;
    case "refresh":
      return "fai sostituire 7, 8, 9";
  }
}

export const itOrders = (cards: CardWords): OrderWords => ({
  title: "Decidi in anticipo",
  lead: "Per i tuoi prossimi turni: appena tocca a te, si gioca la prima mossa che va bene, anche se non ci sei. Se non ne va bene nessuna, il turno aspetta te. Prima non le vede nessun altro.",
  ends: "Valgono fino alla fine della mano, e non più se il tavolo deve giocare un turno per te o se il tempo viene fermato.",
  yours: "Già deciso",
  standing: (orders) => `${count(orders, "mossa già decisa", "mosse già decise")}`,
  ownTurn: "Questo turno lo giochi tu: quello che decidi adesso vale dal prossimo.",
  passedOver: "Questa volta non ne andava bene nessuna, quindi decidi tu.",
  quick: { passDeal: "Passa fino alla fine della mano", afterKnock: "Se qualcuno chiude: il cambio migliore, o passa" },
  own: "Oppure scegli tu",
  whenTitle: "Quando",
  when: { always: "In ogni caso", knocked: "Se qualcuno ha chiuso", open: "Finché nessuno ha chiuso" },
  whatTitle: "Che cosa",
  what: {
    swap: "Cambia una carta, se è lì",
    best: "Il cambio migliore, se conviene",
    pass: "Passa",
    knock: "Chiudi",
    refresh: "Prima fai sostituire 7, 8, 9",
  },
  give: "Dai",
  take: "Prendi",
  another: "un’altra carta:",
  rank: "Il suo valore",
  suit: "Il suo seme",
  from: "Con almeno",
  lastsTitle: "Per quanto",
  lasts: { turn: "Solo al mio prossimo turno", deal: "A ogni turno di questa mano" },
  leave: "Decidi così",
  withdraw: "Ritira",
  withdrawAll: "Ritira tutto",
  says: (order) => `${LASTS[order.lasts]}${WHEN[order.when]}: ${what(cards, order)}`,
  asOrdered: { other: ", come deciso in anticipo", you: ", come avevi deciso" },
});
