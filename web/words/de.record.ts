import type { RecordWords } from "./catalogue.record.ts";
import { amount, count } from "./de.grammar.ts";
import { called } from "./speech.ts";

const average = new Intl.NumberFormat("de", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const list = new Intl.ListFormat("de", { type: "conjunction" });

export const deRecord: RecordWords = {
  title: "Die Partien an diesem Tisch",
  link: "Alle Partien und Statistik",
  none: "Hier wurde noch keine Partie gespielt.",
  match: (match) => `Partie ${match}`,
  running: "läuft noch",
  deals: (deals) => count(deals, "Runde", "Runden"),
  players: "Wer mitgespielt hat",
  settings: { title: "Regeln ändern", says: "Sie gelten ab der nächsten Partie.", link: "Regeln ändern", save: "Speichern" },
  series: {
    title: "So steht es bisher",
    score: (won, played) => `${count(won, "Sieg", "Siege")} in ${count(played, "Partie", "Partien")}`,
    computers: (level) => `Computer (${level})`,
  },
  charts: {
    lives: { name: "Leben im Lauf der Partie", says: "Wie viele Leben jeder nach jeder Runde hatte." },
    swims: "schwimmt",
    out: "raus",
    points: { name: "Punkte je Runde", says: "Was jedes Blatt beim Aufdecken wert war." },
    legend: "Hohler Balken mit ×: Dieses Blatt hat gezahlt. Punkt darüber: 31 oder Feuer.",
    numbers: "Die Zahlen",
    deal: "Runde",
    dealt: "Am Anfang",
  },
  files: {
    title: "Zum Aufheben",
    transcript: { name: "Partie als JSON", says: "Jede Karte und jeder Zug samt Nachweis des Mischens, für Programme." },
    text: { name: "Partie als Text", says: "Runde für Runde und Zug für Zug, zum Lesen." },
  },
  statistics: {
    title: "Statistik",
    all: (matches, deals) =>
      `${count(matches, "Partie", "Partien")} zu Ende, ${count(deals, "Runde", "Runden")} bis zum Aufdecken gespielt.`,
    none: "Noch gibt es nichts zu zählen: Das erste Aufdecken kommt erst.",
    regulars: "Der Stamm",
    regularsSay: "Wer hier mehr als eine Partie gespielt hat.",
    people: "Wer hier gespielt hat",
    others: "Auch schon dabei",
    computers: "Computerspieler",
    played: "Partien",
    won: "Gewonnen",
    places: "Plätze",
    times: (what, times) => `${what} ${amount(times)}×`,
    deals: "Runden",
    dealsLost: (deals, lost) => `${amount(deals)} (${amount(lost)} verloren)`,
    knocks: "Zugemacht",
    knocksWent: (all, { won, safe, lost }) =>
      all === 0 ? "nie" : `${amount(all)}×: ${amount(won)} gewonnen, ${amount(safe)} gut gegangen, ${amount(lost)} verloren`,
    thirtyOnes: "31",
    fires: "Feuer",
    average: "Blatt im Schnitt",
    averageSays: (points) => `${average.format(points)} Punkte`,
    time: "Übliche Zeit für einen Zug",
    winning: "Partien in Folge gewonnen",
    unbeaten: "Runden in Folge ohne zu zahlen",
    row: (best, now) =>
      best === now ? `${amount(best)}, und es läuft weiter` : `höchstens ${amount(best)}, zurzeit ${amount(now)}`,
    left: "Vorzeitig ausgestiegen",
    handedOver: "Platz abgegeben",
    ended: "Wie die Runden endeten",
    endedBy: { knock: "zugemacht", thirtyOne: "mit 31", fire: "mit Feuer", stockOut: "Stapel aufgebraucht" },
    how: "Wie gezählt wird",
    counted: [
      "Eine Partie zählt, wenn sie zu Ende ist; eine Runde, wenn aufgedeckt wurde.",
      "Eine Partie zählt für alle, die darin einen Platz hatten. Die Platzierung bekommt, wer am Ende dort saß; wer aussteigt, behält sie, außer jemand übernimmt.",
      "Eine Runde ist verloren, wenn ihr Blatt zahlt. Wären alle untergegangen und wird neu gegeben, hat niemand verloren.",
      "Zumachen ist gewonnen, wenn kein Blatt besser war, verloren, wenn man selbst zahlt, und sonst gut gegangen.",
      "Die übliche Zeit für einen Zug ist die mittlere: Die Hälfte der Züge brauchte höchstens so lang. Es zählen nur eigene Züge ab dem Moment, in dem man dran war, nicht die der Uhr und nicht, während die Zeit angehalten war.",
      "Wer unter anderem Namen oder von einem anderen Gerät spielt, bleibt dieselbe Person. Computerspieler zählen je Stärke zusammen.",
    ],
  },
  turnover: {
    left: (name) => `${called(name)} steigt aus.`,
    passedOn: (name, heir) => `${called(heir)} sitzt jetzt auf dem Platz von ${called(name)}.`,
    replaced: (name) => `Für ${called(name)} spielt ab hier ein Computer.`,
    cameBack: (name) => `${called(name)} ist zurück und spielt wieder selbst.`,
  },
  walkover: (winners) =>
    `${list.format(winners.map(called))} hat gewonnen, weil sonst niemand mehr dabei war. Die laufende Runde wurde nicht zu Ende gespielt.`,
  text: {
    rules: "Regeln",
    dealtBy: (name) => `${called(name)} gibt`,
    middleDown: "Mitte, verdeckt",
    shown: "Aufgedeckt",
    livesLeft: "Leben",
  },
};
