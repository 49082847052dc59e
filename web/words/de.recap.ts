import type { RecapWords } from "./catalogue.recap.ts";
import type { CardWords } from "./catalogue.ts";
import { done } from "./de.deeds.ts";
import { amount, count, type Forms, verb } from "./de.grammar.ts";
import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("de", { type: "conjunction" });
/** Die Leute mitten im Satz: „du und Ann“. */
const people = (who: Who): string => list.format([...(who.you ? ["du"] : []), ...who.names.map(called)]);
const HAVE: Forms = ["hast", "hat", "haben", "habt"];
const ARE: Forms = ["bist", "ist", "sind", "seid"];
const having = (who: Who, what: string): string => `${people(who)} ${verb(who, HAVE)} ${what}`;
const being = (who: Who, what: string): string => `${people(who)} ${verb(who, ARE)} ${what}`;
const each = (who: Who): string => (who.names.length + Number(who.you) > 1 ? "je " : "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const deRecap = (cards: CardWords): RecapWords => ({
  title: "Seit du zuletzt hier warst",
  aside: "Alles klar",
  changed: "neu, seit du hier warst",
  since: {
    time: (time) => `Seit ${time}`,
    yesterday: (time) => `Seit gestern ${time}`,
    weekday: (day) => `Seit ${day}`,
    date: (date) => `Seit dem ${date}`,
  },
  colon: (before, after) => `${before}: ${capital(after)}`,
  list: (clauses) => list.format(clauses),
  did: (who, deed) => having(who, done(cards, deed)),
  forYou: (deed) => `für dich hat der Tisch ${done(cards, deed)}`,
  ordered: (deed) => `wie festgelegt hast du ${done(cards, deed)}`,
  renewed: (middle) => `eine neue Mitte wurde ausgelegt (${cards.row(middle)})`,
  more: (moves) => `davor gab es ${count(moves, "Zug", "Züge")}`,
  deals: (deals) => (deals === 1 ? "eine Runde ging zu Ende" : `${amount(deals)} Runden gingen zu Ende`),
  lost: (who, lives) => having(who, `${each(who)}${lives === 1 ? "ein" : amount(lives)} Leben verloren`),
  drowned: (who) => being(who, "untergegangen"),
  won: (who) => having(who, "die Partie gewonnen"),
  rules: (who, what) => having(who, `die Regeln geändert${what && ` (${what})`}`),
  came: (who) => `${people(who)} ${verb(who, ["sitzt", "sitzt", "sitzen", "sitzt"])} jetzt am Tisch`,
  went: (who) => being(who, "aufgestanden"),
  away: (who) => being(who, "abwesend"),
  back: (who) => being(who, "wieder da"),
  replaced: (who) => `für ${people(who)} spielt ein Computer`,
  host: (who) => `${people(who)} ${verb(who, ["leitest", "leitet", "leiten", "leitet"])} jetzt den Tisch`,
  paused: "die Zeit ist angehalten",
  resumed: "die Zeit läuft wieder",
  yourTurn: "du bist dran",
  lastTurn: "das ist dein letzter Zug",
  middle: (middle) => `In der Mitte liegt jetzt: ${cards.row(middle)}.`,
  note: {
    title: "Meine Notizen",
    says: "Nur du siehst sie. Wenn du den Tisch verlässt, sind sie weg.",
    label: "Notizen zu diesem Tisch",
    save: "Notizen speichern",
  },
});
