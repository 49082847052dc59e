import type { CardWords, HintWords } from "./catalogue.ts";
import { amount, count } from "./en.grammar.ts";

const worth = (points: number): string => (points === 33 ? "fire" : count(points, "point", "points"));
const percent = new Intl.NumberFormat("en", { style: "percent" });

export const enHints = (cards: CardWords): HintWords => ({
  ask: "Hint",
  title: "A strong player would",
  move: {
    keep: "keep these cards",
    exchange: "take the middle unseen",
    swap: (give, take) => `give ${cards.text(give)} for ${cards.text(take)}`,
    swapAll: "swap all three",
    pass: "pass",
    knock: "knock",
    refresh: "have 7, 8, 9 replaced",
    andKnock: "and knock",
  },
  because: {
    endsIt: ({ points }) => `makes ${points === 33 ? "fire" : amount(points)} and ends the deal`,
    bestSwap: ({ before, points }) => `from ${amount(before)} to ${worth(points)}`,
    bestSwapAll: ({ before, points }) => `the middle is worth ${amount(points)}, the hand ${amount(before)}`,
    buildsUp: ({ points, outs }) =>
      `${worth(points)} now, and ${count(outs, "unseen card", "unseen cards")} would make it better`,
    holdsPair: ({ points }) => `${worth(points)} now, with a pair that may become three`,
    lastTurn: ({ points, chance }) =>
      chance === null
        ? `${worth(points)} on the last turn`
        : `${worth(points)} on the last turn; ${percent.format(chance)} likely that somebody has less`,
    nothingBetter: ({ points }) => `nothing in the middle improves on ${worth(points)}`,
    leastHarm: ({ points }) => `nothing better is to be had now, and this leaves ${worth(points)}`,
    feedsNobody: ({ points }) => `${worth(points)}, and the middle helps the others least`,
    knock: ({ points, chance }) =>
      chance === null
        ? `${worth(points)} are enough`
        : `${worth(points)}; ${percent.format(chance)} likely that somebody has less`,
    keepsDealt: ({ points }) => `${worth(points)} are worth keeping`,
    poorDealt: ({ points }) => `with ${worth(points)}, three unseen cards promise more`,
    freshMiddle: () => "a new middle promises more",
    whim: ({ points }) => `a gut feeling, with ${worth(points)}`,
  },
  practice: "Practise against the computer",
  practiceSays: "A table with two computer players, and your cards at once. The first deal comes with hints.",
  practiceTable: "Practice",
  practiceName: "Me",
  guide: {
    choice: "You deal: keep your cards, or take the three hidden ones. What you leave lies open for all.",
    turn: "One suit adds up: ace 11, pictures 10. Tap a card of yours and one of the middle, or pass.",
    knock: "Content? Knock: the others get one last turn, then the lowest hand pays.",
    lastTurn: "Somebody has knocked: this is your last turn.",
    wait: "The others are on turn. What they swap lies open.",
  },
  setting: {
    name: "Hints",
    says: "Whether players may ask what a strong player would do.",
    choices: { alone: "against computers", on: "always", off: "never" },
  },
  moves: "How the deal went",
  asked: "the hint was",
});
