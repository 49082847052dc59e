import type { ReplayWords } from "./catalogue.replay.ts";
import type { CardWords } from "./catalogue.ts";
import { amount, says } from "./de.grammar.ts";
import { called } from "./speech.ts";

const list = new Intl.ListFormat("de", { type: "conjunction" });

export const deReplay = (cards: CardWords): ReplayWords => ({
  title: (deal) => `Runde ${deal}, Zug für Zug`,
  step: (step, of) => `Schritt ${step} von ${of}`,
  begin: "Diese Runde Zug für Zug ansehen",
  whole: "Die ganze Runde",
  controls: "Durch die Runde blättern",
  first: "Zum Anfang",
  previous: "Zurück",
  next: "Weiter",
  last: "Zum Ende",
  deals: "Runden dieser Partie",
  dealBefore: "Vorige Runde",
  dealAfter: "Nächste Runde",
  dealt: (who) => `${says(who, ["gibst", "gibt", "geben", "gebt"])}: drei Karten für jeden, die Mitte verdeckt.`,
  renewedBy: (middle) => `Die neue Mitte ist ${cards.row(middle)}.`,
  recycled: (middle) =>
    `Alle haben geschoben, und der Stapel war leer. Er wurde mit den abgelegten Karten neu gemischt; neue Mitte ${cards.row(middle)}.`,
  left: (who) =>
    `${says(who, ["steigst", "steigt", "steigen", "steigt"])} aus. Der Platz spielt bis zum Aufdecken von selbst weiter und ist dann draußen.`,
  takenOver: (seat, heir) => `${called(heir)} übernimmt nach dieser Runde den Platz von ${called(seat)}; so bleibt er im Spiel.`,
  by: { clock: "die Zeit war um, der Tisch hat gezogen", leaver: "gezogen für jemanden, der ausgestiegen ist" },
  showdown: "Aufdecken.",
  faceDown: "Die Mitte, da noch verdeckt",
  moved: "liegt neu hier",
  counts: "zählt",
  out: (names) => `Vor dieser Runde schon draußen: ${list.format(names.map(called))}.`,
  explained: "So wurde entschieden",
  counting: {
    standard: `Karten einer Farbe zählen zusammen: Ass 11, ${cards.pictures} 10, die anderen ihre Zahl. Die beste Farbe gilt; drei Gleiche sind 30½.`,
    suitOnly: `Karten einer Farbe zählen zusammen: Ass 11, ${cards.pictures} 10, die anderen ihre Zahl. Die beste Farbe gilt, drei Gleiche sind nichts Besonderes.`,
    sameRank: `Karten einer Farbe zählen zusammen, gleiche Karten auch: Ass 11, ${cards.pictures} 10, die anderen ihre Zahl. Was mehr ist, gilt.`,
  },
  account: {
    fire: () => "drei Asse: Feuer",
    thirtyOne: (sum, _, suit) => `${sum} = 31 in ${suit}`,
    three: (sum) => `${sum}: drei Gleiche, 30,5`,
    suit: (sum, points, suit) => `${sum} = ${amount(points)} in ${suit}`,
    card: (sum, points) => `${sum} = ${amount(points)}, die beste einzelne Karte`,
    rank: (sum, points) => `${sum} = ${amount(points)}, gleiche Karten zusammengezählt`,
  },
  tied: (points, hands) => `Gleichstand bei ${amount(points)}, von hoch nach niedrig: ${hands.join(", ")}.`,
  inSuit: (name, suit) => `${name} mit ${suit}`,
  you: "du",
  ends: {
    knock: "Wenn jemand zumacht, haben alle anderen noch einen Zug, dann wird aufgedeckt.",
    thirtyOne: "31 beendet die Runde sofort.",
    fire: "Drei Asse sind Feuer: Sie beenden die Runde sofort und schlagen alles.",
    stockOut: "Liegen für eine neue Mitte keine drei Karten mehr im Stapel, wird aufgedeckt.",
  },
  rules: {
    lowest: "Das niedrigste Blatt zahlt ein Leben.",
    lowerSuit: `Bei gleichen Punkten entscheidet die Farbe der zählenden Karten: ${cards.suits.C} ist die höchste, dann ${cards.suits.S}, ${cards.suits.H}, ${cards.suits.D}. Die niedrigere zahlt.`,
    lowerRank: "Bei drei Gleichen entscheidet, welche es sind: Die niedrigeren zahlen.",
    knockerAmong: "An diesem Tisch zahlt allein, wer zugemacht und mit anderen die wenigsten Punkte hat.",
    sameHand: "Gleiche Punkte in derselben Farbe sind gleiche Blätter, egal mit welchen Karten: Alle davon zahlen.",
    allLowest: "An diesem Tisch zahlen alle mit den wenigsten Punkten.",
    allOthers: "Bei Feuer zahlen alle anderen ein Leben.",
    without31: "An diesem Tisch zahlen alle, die keine 31 haben.",
    replay: "Würden in einer Runde alle Übrigen untergehen, zahlt niemand, und es wird neu gegeben.",
    oneDeal: "In einer Partie aus einer Runde zahlt niemand: Die Reihenfolge der Blätter ergibt die Plätze.",
  },
});
