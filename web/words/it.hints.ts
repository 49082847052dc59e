import type { CardWords, HintWords } from "./catalogue.ts";
import { amount, count } from "./it.grammar.ts";

const worth = (points: number): string => (points === 33 ? "fuoco" : count(points, "punto", "punti"));
const percent = new Intl.NumberFormat("it", { style: "percent" });

export const itHints = (cards: CardWords): HintWords => ({
  ask: "Consiglio",
  title: "Chi gioca bene direbbe di",
  move: {
    keep: "tenere queste carte",
    exchange: "prendere il centro coperto",
    swap: (give, take) => `cambiare ${cards.text(give)} con ${cards.text(take)}`,
    swapAll: "cambiare tutte e tre",
    pass: "passare",
    knock: "chiudere",
    refresh: "far sostituire 7, 8, 9",
    andKnock: "e chiudere",
  },
  because: {
    endsIt: ({ points }) => `fa ${points === 33 ? "fuoco" : amount(points)} e la mano finisce`,
    bestSwap: ({ before, points }) => `da ${amount(before)} a ${worth(points)}`,
    bestSwapAll: ({ before, points }) => `il centro vale ${amount(points)}, le carte in mano ${amount(before)}`,
    buildsUp: ({ points, outs }) =>
      `ora ${worth(points)}, e ${count(outs, "carta non vista può", "carte non viste possono")} migliorarle`,
    holdsPair: ({ points }) => `ora ${worth(points)}, con una coppia che può diventare un tris`,
    lastTurn: ({ points, chance }) =>
      chance === null
        ? `${worth(points)} all’ultimo turno`
        : `${worth(points)} all’ultimo turno; al ${percent.format(chance)} qualcuno ne ha meno`,
    nothingBetter: ({ points }) => `niente al centro migliora ${worth(points)}`,
    leastHarm: ({ points }) => `per ora non c’è di meglio, e così restano ${worth(points)}`,
    feedsNobody: ({ points }) => `${worth(points)}, e il centro aiuta gli altri il meno possibile`,
    knock: ({ points, chance }) =>
      chance === null ? `${worth(points)} bastano` : `${worth(points)}; al ${percent.format(chance)} qualcuno ne ha meno`,
    keepsDealt: ({ points }) => `${worth(points)} si tengono`,
    poorDealt: ({ points }) => `con ${worth(points)}, tre carte coperte promettono di più`,
    freshMiddle: () => "un centro nuovo promette di più",
    whim: ({ points }) => `a sensazione, con ${worth(points)}`,
  },
  practice: "Prova contro il computer",
  practiceSays:
    "Un tavolo con due avversari gestiti dal computer, e le carte arrivano subito. Nella prima mano ci sono i consigli.",
  practiceTable: "Tavolo di prova",
  practiceName: "Io",
  guide: {
    choice: "Dai tu: tieni le tue carte o prendi le tre coperte. Quelle che lasci le vedono tutti.",
    turn: "Le carte di un seme si sommano: asso 11, figure 10. Tocca una tua carta e una del centro, oppure passa.",
    knock: "Ti va bene così? Chiudi: gli altri hanno un ultimo turno, poi paga chi ha meno punti.",
    lastTurn: "Qualcuno ha chiuso: è il tuo ultimo turno.",
    wait: "Tocca agli altri. Quello che cambiano si vede.",
  },
  setting: {
    name: "Consigli",
    says: "Se si può chiedere che cosa farebbe un giocatore forte.",
    choices: { alone: "contro il computer", on: "sempre", off: "mai" },
  },
  moves: "Com’è andata la mano",
  asked: "il consiglio era",
});
