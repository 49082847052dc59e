import type { TalkWords } from "./catalogue.talk.ts";
import { amount } from "./de.grammar.ts";
import { called } from "./speech.ts";

export const deTalk: TalkWords = {
  title: "Plaudern",
  titleOf: (table) => `Plaudern am Tisch ${called(table)}`,
  unread: (lines) => `${amount(lines)} neu`,
  empty: "Noch hat niemand etwas gesagt.",
  earlier: "Alle Nachrichten",
  label: "Deine Nachricht",
  hint: "Mit @Name erfährt es auch, wer gerade nicht hinsieht.",
  send: "Senden",
  quick: "Mit einem Tippen sagen",
  reactions: {
    wellPlayed: "Gut gespielt",
    ouch: "Autsch",
    lucky: "Schwein gehabt!",
    hurry: "Na los!",
    thanks: "Danke",
    laugh: "Haha",
  },
  reads: "Du kannst mitlesen. Schreiben kann, wer einen Platz hat.",
  muted: "Wer eingeladen hat, hat dich stummgeschaltet: Du kannst mitlesen, aber nicht schreiben.",
  muteTitle: "Jemanden stummschalten",
  mute: (name) => `${called(name)} stummschalten`,
  muteSays: (name) =>
    `${called(name)} kann dann mitlesen, aber nicht schreiben, bis du es wieder erlaubst, und erfährt das auch.`,
  unmute: (name) => `${called(name)} wieder schreiben lassen`,
  markRead: "Habe ich gelesen",
};
