import type { CardWords, HintWords } from "./catalogue.ts";
import { amount, count } from "./de.grammar.ts";

const worth = (points: number): string => (points === 33 ? "Feuer" : count(points, "Punkt", "Punkte"));
const withWorth = (points: number): string => (points === 33 ? "Feuer" : count(points, "Punkt", "Punkten"));
const percent = new Intl.NumberFormat("de", { style: "percent" });

export const deHints = (cards: CardWords): HintWords => ({
  ask: "Tipp",
  title: "Wer stark spielt, würde",
  move: {
    keep: "diese Karten behalten",
    exchange: "die Mitte verdeckt nehmen",
    swap: (give, take) => `${cards.text(give)} gegen ${cards.text(take)} tauschen`,
    swapAll: "alle drei tauschen",
    pass: "schieben",
    knock: "zumachen",
    refresh: "7, 8, 9 ersetzen lassen",
    andKnock: "und zumachen",
  },
  because: {
    endsIt: ({ points }) => `macht ${points === 33 ? "Feuer" : amount(points)} und beendet die Runde`,
    bestSwap: ({ before, points }) => `von ${amount(before)} auf ${worth(points)}`,
    bestSwapAll: ({ before, points }) => `die Mitte ist ${amount(points)} wert, das Blatt ${amount(before)}`,
    buildsUp: ({ points, outs }) =>
      `jetzt ${worth(points)}, und ${count(outs, "ungesehene Karte würde", "ungesehene Karten würden")} es verbessern`,
    holdsPair: ({ points }) => `jetzt ${worth(points)}, mit einem Paar, aus dem drei werden können`,
    lastTurn: ({ points, chance }) =>
      chance === null
        ? `${worth(points)} im letzten Zug`
        : `${worth(points)} im letzten Zug; mit ${percent.format(chance)} Wahrscheinlichkeit hat jemand weniger`,
    nothingBetter: ({ points }) => `nichts in der Mitte ist besser als ${worth(points)}`,
    leastHarm: ({ points }) => `mehr ist gerade nicht zu holen, so bleiben ${worth(points)}`,
    feedsNobody: ({ points }) => `${worth(points)}, und die Mitte hilft den anderen am wenigsten`,
    knock: ({ points, chance }) =>
      chance === null
        ? `${worth(points)} reichen`
        : `${worth(points)}; mit ${percent.format(chance)} Wahrscheinlichkeit hat jemand weniger`,
    keepsDealt: ({ points }) => `${worth(points)} behält man`,
    poorDealt: ({ points }) => `bei ${withWorth(points)} versprechen drei verdeckte Karten mehr`,
    freshMiddle: () => "eine neue Mitte verspricht mehr",
    whim: ({ points }) => `aus dem Bauch, mit ${withWorth(points)}`,
  },
  practice: "Gegen den Computer üben",
  practiceSays: "Ein Tisch mit zwei Computergegnern, und du hast sofort Karten. In der ersten Runde gibt es Tipps dazu.",
  practiceTable: "Übungstisch",
  practiceName: "Ich",
  guide: {
    choice: "Du gibst: Behalte deine Karten oder nimm die drei verdeckten. Was du liegen lässt, sehen alle.",
    turn: "Eine Farbe zählt zusammen: Ass 11, Bilder 10. Tipp eine deiner Karten und eine der Mitte an, oder schieb.",
    knock: "Zufrieden? Mach zu: Die anderen haben noch einen Zug, dann zahlt das niedrigste Blatt.",
    lastTurn: "Es ist zugemacht: Das ist dein letzter Zug.",
    wait: "Die anderen sind dran. Was sie tauschen, liegt offen.",
  },
  setting: {
    name: "Tipps",
    says: "Ob man sich den Zug eines starken Spielers zeigen lassen darf.",
    choices: { alone: "nur gegen Computer", on: "immer", off: "nie" },
  },
  moves: "So lief die Runde",
  asked: "der Tipp war",
});
