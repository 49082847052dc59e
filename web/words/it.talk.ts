import type { TalkWords } from "./catalogue.talk.ts";
import { amount } from "./it.grammar.ts";
import { called } from "./speech.ts";

export const itTalk: TalkWords = {
  title: "Chiacchiere",
  titleOf: (table) => `Chiacchiere al tavolo ${called(table)}`,
  unread: (lines) => `${amount(lines)} ${lines === 1 ? "nuovo" : "nuovi"}`,
  empty: "Nessuno ha ancora detto niente.",
  earlier: "Tutti i messaggi",
  label: "Il tuo messaggio",
  hint: "Con @Nome lo viene a sapere anche chi non sta guardando.",
  send: "Invia",
  quick: "Dillo con un tocco",
  reactions: {
    wellPlayed: "Ben giocato",
    ouch: "Ahi!",
    lucky: "Che fortuna!",
    hurry: "Dai, forza!",
    thanks: "Grazie",
    laugh: "Ahah",
  },
  reads: "Puoi leggere. Scrive chi ha un posto.",
  muted: "Chi ospita ti ha silenziato: puoi leggere, ma non scrivere.",
  muteTitle: "Silenziare qualcuno",
  mute: (name) => `Silenzia ${called(name)}`,
  muteSays: (name) => `${called(name)} potrà leggere, ma non scrivere, finché non lo permetti di nuovo, e lo verrà a sapere.`,
  unmute: (name) => `Fai scrivere di nuovo ${called(name)}`,
  markRead: "Ho letto",
};
