import type { RecapWords } from "./catalogue.recap.ts";
import type { CardWords } from "./catalogue.ts";
import { done } from "./it.deeds.ts";
import { amount, count, type Forms, says } from "./it.grammar.ts";
import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });
const names = (who: Who): string => list.format([...(who.you ? ["tu"] : []), ...who.names.map(called)]);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** Soggetto e verbo dentro una frase. */
const saying = (who: Who, forms: Forms): string => small(says(who, forms));
const having = (who: Who, what: string): string => saying(who, [`hai ${what}`, `ha ${what}`, `hanno ${what}`, `avete ${what}`]);
const isOne = (who: Who): boolean => who.names.length + Number(who.you) === 1;

export const itRecap = (cards: CardWords): RecapWords => ({
  title: "Dall’ultima volta che hai guardato",
  aside: "Ho visto",
  changed: "nuova dall’ultima volta",
  since: {
    time: (time) => `Dalle ${time}`,
    yesterday: (time) => `Da ieri alle ${time}`,
    weekday: (day) => `Da ${day}`,
    date: (date) => (/^(?:8|11)\b/.test(date) ? `Dall’${date}` : `Dal ${date}`),
  },
  colon: (before, after) => `${before}: ${after}`,
  list: (clauses) => list.format(clauses),
  did: (who, deed) => having(who, done(cards, deed)),
  forYou: (deed) => `per te il tavolo ha ${done(cards, deed)}`,
  ordered: (deed) => `come deciso hai ${done(cards, deed)}`,
  renewed: (middle) => `c’è un nuovo centro (${cards.row(middle)})`,
  more: (moves) => `prima ci ${moves === 1 ? "è stata" : "sono state"} ${count(moves, "mossa", "mosse")}`,
  deals: (deals) => (deals === 1 ? "è finita una mano" : `sono finite ${amount(deals)} mani`),
  lost: (who, lives) => having(who, `perso ${lives === 1 ? "una vita" : `${amount(lives)} vite`}${isOne(who) ? "" : " a testa"}`),
  drowned: (who) => saying(who, ["anneghi", "annega", "annegano", "annegate"]),
  won: (who) => having(who, "vinto la partita"),
  rules: (who, what) => having(who, `cambiato le regole${what && ` (${what})`}`),
  came: (who) => `al tavolo ora ${isOne(who) ? "c’è" : "ci sono"} ${names(who)}`,
  went: (who) => having(who, "lasciato il tavolo"),
  away: (who) => saying(who, ["manchi", "manca", "mancano", "mancate"]),
  back: (who) => saying(who, ["sei di nuovo qui", "è di nuovo qui", "sono di nuovo qui", "siete di nuovo qui"]),
  replaced: (who) => `al posto di ${names(who)} gioca un computer`,
  host: (who) => `ora ${saying(who, ["guidi", "guida", "guidano", "guidate"])} il tavolo`,
  paused: "il tempo è fermo",
  resumed: "il tempo ha ripreso a scorrere",
  yourTurn: "tocca a te",
  lastTurn: "questo è il tuo ultimo turno",
  middle: (middle) => `Ora al centro: ${cards.row(middle)}.`,
  note: {
    title: "I miei appunti",
    says: "Li vedi solo tu. Se lasci il tavolo spariscono.",
    label: "Appunti su questo tavolo",
    save: "Salva gli appunti",
  },
});
