import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords, Play, ShowdownWords } from "./catalogue.ts";
import { amount, count, type Forms, says } from "./de.grammar.ts";
import { called, type Who } from "./speech.ts";

const withKnock = (sentence: string, knock: boolean, and: string): string => (knock ? `${sentence} und ${and} zu` : sentence);

function did(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return withKnock(`tauscht ${cards.text(deed.give)} gegen ${cards.text(deed.take)}`, deed.knock, "macht");
    case "swapAll":
      return withKnock("tauscht alle drei", deed.knock, "macht");
    case "keep":
      return "behält die eigenen";
    case "exchange":
      return "nimmt die Mitte";
    case "pass":
      return "schiebt";
    case "knock":
      return "macht zu";
    case "refresh":
      return "lässt 7, 8, 9 ersetzen";
  }
}

function you(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return withKnock(`du tauschst ${cards.text(deed.give)} gegen ${cards.text(deed.take)}`, deed.knock, "machst");
    case "swapAll":
      return withKnock("du tauschst alle drei", deed.knock, "machst");
    case "keep":
      return "du behältst deine Karten";
    case "exchange":
      return "du nimmst die Mitte verdeckt";
    case "pass":
      return "du schiebst";
    case "knock":
      return "du machst zu";
    case "refresh":
      return "du lässt 7, 8, 9 ersetzen";
  }
}

/** The same where there is room for a word or two. */
function short(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return `${cards.text(deed.give)}→${cards.text(deed.take)}`;
    case "swapAll":
      return "tauscht alle";
    case "keep":
      return "behält";
    case "exchange":
      return "tauscht blind";
    case "pass":
      return "schiebt";
    case "knock":
      return "macht zu";
    case "refresh":
      return "neue Mitte";
  }
}

export const dePlay = (cards: CardWords): Play => ({
  deal: (deal) => `Runde ${deal}`,
  stock: (left) => `${left} im Stapel`,
  turn: (who) => (who.you ? "Du bist dran" : says(who, ["bist dran", "ist dran", "sind dran", "seid dran"])),
  dealerChooses: (who) =>
    who.you ? "Deine Karten oder die Mitte?" : says(who, ["gibst", "gibt und wählt zuerst", "geben", "gebt"]),
  knocked: (who) => says(who, ["hast zugemacht.", "hat zugemacht.", "haben zugemacht.", "habt zugemacht."]),
  lastTurn: "Dein letzter Zug.",
  until: "bis",
  players: "Wer mitspielt",
  middle: "Die Mitte",
  middleDown: "Die Mitte liegt verdeckt, bis gewählt ist.",
  hand: "Dein Blatt",
  points: (points) => count(points, "Punkt", "Punkte"),
  lives: (lives) => count(lives, "Leben", "Leben"),
  swims: "schwimmt",
  drowned: "untergegangen",
  left: "ausgestiegen",
  dealer: "gibt",
  hasKnocked: "zugemacht",
  computer: (level) => `Computer, ${level}`,
  promisedTo: (name) => `${called(name)} übernimmt nach dieser Runde`,
  did: (deed) => did(cards, deed),
  you: (deed) => you(cards, deed),
  short: (deed) => short(cards, deed),
  renewed: (middle) => `Alle haben geschoben: neue Mitte ${cards.row(middle)}`,
  story: "Diese Runde bisher",
  yourCards: "Deine Karte, die du gibst",
  middleCards: "Die Karte, die du nimmst",
  pick: "Tippe eine von dir und eine der Mitte an.",
  swap: "{give} gegen {take}",
  swapChosen: "Die beiden Karten tauschen",
  swapAll: "Alle drei",
  swapAllSays: "Du gibst deine drei Karten und nimmst die ganze Mitte.",
  swapAllDo: "Alle drei tauschen",
  pass: "Schieben",
  knock: "Zumachen",
  knockSays: "Alle anderen haben noch einen Zug, du keinen mehr. Dann wird aufgedeckt.",
  knockDo: "Jetzt zumachen",
  knockToo: "und dabei zumachen",
  keep: "Meine behalten",
  keepSays: "Du behältst diese Karten, und die Mitte wird aufgedeckt.",
  exchange: "Die Mitte nehmen",
  exchangeSays: "Du nimmst die Mitte, ohne sie zu kennen. Deine Karten werden die offene Mitte.",
  refresh: "Neue Mitte für 7, 8, 9",
  refreshSays: "Die Mitte wird vom Stapel ersetzt, danach bist du wie sonst am Zug.",
  back: "Noch nicht",
  lookAgain: "Noch einmal nachsehen",
  onlooking: "Du schaust zu. Die Blätter bleiben bis zum Aufdecken verborgen.",
  outOfPlay: "Du bist in dieser Partie draußen. Schau zu, wie sie ausgeht.",
  takeOverTitle: "Einen Platz übernehmen",
  takeOverSays: "Ab der nächsten Runde spielst du mit den Leben dieses Platzes weiter.",
  takeOver: "Diesen Platz übernehmen",
  whichSeat: "Welcher Platz",
  promised: (seat) => `Wenn diese Runde vorbei ist, übernimmst du den Platz von ${called(seat)}.`,
  leave: "Aussteigen",
  leaveSays:
    "Dein Platz schiebt bis zum Aufdecken und ist dann draußen, außer jemand übernimmt ihn. Das lässt sich nicht zurücknehmen.",
  leaveDo: "Endgültig aussteigen",
  titleTurn: "Du bist dran",
});

const PAY: Forms = ["verlierst", "verliert", "verlieren", "verliert"];
/** „Du verlierst ein Leben“, „Ann und Ben verlieren je ein Leben“. */
const paying = (who: Who): string => `${says(who, PAY)} ${isSeveral(who) ? "je " : ""}ein Leben`;
const isSeveral = ({ names, you }: Who): boolean => names.length + Number(you) > 1;

export const deShowdown: ShowdownWords = {
  title: (deal) => `Aufdecken nach Runde ${deal}`,
  by: {
    knock: (who) => says(who, ["hast zugemacht.", "hat zugemacht.", "haben zugemacht.", "habt zugemacht."]),
    thirtyOne: (who) => `${says(who, ["hast", "hat", "haben", "habt"])} 31, Schnauz!`,
    fire: (who) => `Feuer! ${says(who, ["hast", "hat", "haben", "habt"])} drei Asse.`,
    stockOut: "Der Stapel ist aufgebraucht.",
  },
  reason: {
    lowest: (who, points) => `${paying(who)}: ${amount(points)} ist das niedrigste Blatt.`,
    lowerSuit: (who, points) => `${paying(who)}: Bei gleichen Punkten (${amount(points)}) verliert die niedrigere Farbe.`,
    lowerRank: (who) => `${paying(who)}: Von zweimal drei Gleichen verlieren die niedrigeren.`,
    knockerAmong: (who, points) =>
      `${paying(who)}: Wer zumacht und mit anderen die wenigsten Punkte hat (${amount(points)}), zahlt allein.`,
    sameHand: (who, points) => `${paying(who)}: ${amount(points)} Punkte in derselben Farbe.`,
    allLowest: (who, points) => `${paying(who)}: Alle haben die niedrigste Punktzahl, ${amount(points)}.`,
    allOthers: (who) => `${paying(who)}: Bei Feuer zahlen alle anderen.`,
    without31: (who) => `${paying(who)}: Wer keine 31 hat, zahlt.`,
    replay: "Alle wären untergegangen. Darum zahlt niemand, und dieselbe Person gibt noch einmal.",
    oneDeal: "Diese eine Runde entscheidet: Das beste Blatt gewinnt.",
  },
  hands: "Alle Blätter",
  points: (points) => count(points, "Punkt", "Punkte"),
  fire: "33, Feuer",
  pays: "zahlt",
  swims: (who) => `${says(who, ["schwimmst", "schwimmt", "schwimmen", "schwimmt"])} jetzt: kein Leben mehr, aber noch dabei.`,
  drowns: (who) => says(who, ["bist untergegangen.", "ist untergegangen.", "sind untergegangen.", "seid untergegangen."]),
  middle: "In der Mitte lagen",
  next: "Weiter zur nächsten Runde",
  watch: "Weiter zuschauen",
  page: "Diese Runde auf einer eigenen Seite",
  backToTable: "Zurück an den Tisch",
};
