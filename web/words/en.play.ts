import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords, Play, ShowdownWords } from "./catalogue.ts";
import { amount, count, subject, verb } from "./en.grammar.ts";
import { called, type Who } from "./speech.ts";

const withKnock = (sentence: string, knock: boolean, and: string): string => (knock ? `${sentence} and ${and}` : sentence);

function did(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return withKnock(`gives ${cards.text(deed.give)} for ${cards.text(deed.take)}`, deed.knock, "knocks");
    case "swapAll":
      return withKnock("swaps all three", deed.knock, "knocks");
    case "keep":
      return "keeps theirs";
    case "exchange":
      return "takes the middle";
    case "pass":
      return "passes";
    case "knock":
      return "knocks";
    case "refresh":
      return "has 7, 8, 9 replaced";
  }
}

function you(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return withKnock(`you give ${cards.text(deed.give)} for ${cards.text(deed.take)}`, deed.knock, "knock");
    case "swapAll":
      return withKnock("you swap all three", deed.knock, "knock");
    case "keep":
      return "you keep your cards";
    case "exchange":
      return "you take the middle unseen";
    case "pass":
      return "you pass";
    case "knock":
      return "you knock";
    case "refresh":
      return "you have 7, 8, 9 replaced";
  }
}

/** The same where there is room for a word or two. */
function short(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return `${cards.text(deed.give)}→${cards.text(deed.take)}`;
    case "swapAll":
      return "swaps all 3";
    case "keep":
      return "keeps";
    case "exchange":
      return "swaps blind";
    case "pass":
      return "passes";
    case "knock":
      return "knocks";
    case "refresh":
      return "new middle";
  }
}

export const enPlay = (cards: CardWords): Play => ({
  deal: (deal) => `Deal ${deal}`,
  stock: (left) => `${left} in the stock`,
  turn: (who) => (who.you ? "Your turn" : `${subject(who)}’s turn`),
  dealerChooses: (who) =>
    who.you
      ? "Your cards or the middle?"
      : `${subject(who)} ${verb(who, "deal", "deals")} and ${verb(who, "choose", "chooses")} first`,
  knocked: (who) => `${subject(who)} ${verb(who, "have", "has")} knocked.`,
  lastTurn: "Your last turn.",
  until: "until",
  players: "The players",
  middle: "The middle",
  middleDown: "The middle lies face down until the dealer has chosen.",
  hand: "Your hand",
  points: (points) => count(points, "point", "points"),
  lives: (lives) => count(lives, "life", "lives"),
  swims: "swimming",
  drowned: "drowned",
  left: "left",
  dealer: "dealer",
  hasKnocked: "knocked",
  computer: (level) => `computer, ${level}`,
  promisedTo: (name) => `${called(name)} takes over after this deal`,
  did: (deed) => did(cards, deed),
  you: (deed) => you(cards, deed),
  short: (deed) => short(cards, deed),
  renewed: (middle) => `Everybody passed: the new middle is ${cards.row(middle)}`,
  story: "This deal so far",
  yourCards: "Your card to give",
  middleCards: "The card to take",
  pick: "Tap one of yours and one of the middle.",
  swap: "{give} for {take}",
  swapChosen: "Swap the two cards",
  swapAll: "All three",
  swapAllSays: "You give all three of your cards and take the whole middle.",
  swapAllDo: "Swap all three",
  pass: "Pass",
  knock: "Knock",
  knockSays: "Everybody else has one more turn, you have none. Then the hands are shown.",
  knockDo: "Knock now",
  knockToo: "and knock with it",
  keep: "Keep my cards",
  keepSays: "You keep these cards and the middle is turned up.",
  exchange: "Take the middle",
  exchangeSays: "You take the middle unseen. Your cards become the open middle.",
  refresh: "New middle for 7, 8, 9",
  refreshSays: "The middle is replaced from the stock, then you take your turn as usual.",
  back: "Not yet",
  lookAgain: "Look again",
  onlooking: "You are watching. Hands stay hidden until the showdown.",
  outOfPlay: "You are out of this match. You can watch how it ends.",
  takeOverTitle: "Take over a seat",
  takeOverSays: "You play on with this seat’s lives from the next deal.",
  takeOver: "Take this seat over",
  whichSeat: "Which seat",
  promised: (seat) => `You take ${called(seat)}’s seat over when this deal has ended.`,
  leave: "Leave the match",
  leaveSays: "Your seat passes until the showdown and is then out, unless somebody takes it over. You cannot undo this.",
  leaveDo: "Leave for good",
  titleTurn: "Your turn",
});

/** "You pay a life", "Ann and Ben pay a life each". */
const paying = (who: Who): string => `${subject(who)} ${verb(who, "pay", "pays")} a life${isSeveral(who) ? " each" : ""}`;
const isSeveral = ({ names, you }: Who): boolean => names.length + Number(you) > 1;

export const enShowdown: ShowdownWords = {
  title: (deal) => `Showdown of deal ${deal}`,
  by: {
    knock: (who) => `${subject(who)} knocked.`,
    thirtyOne: (who) => `${subject(who)} ${verb(who, "have", "has")} 31!`,
    fire: (who) => `Fire! ${subject(who)} ${verb(who, "have", "has")} three aces.`,
    stockOut: "The stock has run out.",
  },
  reason: {
    lowest: (who, points) => `${paying(who)}: ${amount(points)} is the lowest hand.`,
    lowerSuit: (who, points) => `${paying(who)}: at equal points (${amount(points)}) the lower suit loses.`,
    lowerRank: (who) => `${paying(who)}: the lower three of a rank loses.`,
    knockerAmong: (who, points) => `${paying(who)}: whoever knocks and is among the lowest (${amount(points)}) pays alone.`,
    sameHand: (who, points) => `${paying(who)}: ${amount(points)} points in the same suit.`,
    allLowest: (who, points) => `${paying(who)}: all have the lowest points, ${amount(points)}.`,
    allOthers: (who) => `${paying(who)}: at fire, all others pay.`,
    without31: (who) => `${paying(who)}: everyone without 31 pays.`,
    replay: "Everybody would have drowned. So nobody pays, and the same dealer deals again.",
    oneDeal: "This one deal decides: the best hand wins.",
  },
  hands: "All hands",
  points: (points) => count(points, "point", "points"),
  fire: "33, fire",
  pays: "pays",
  swims: (who) => `${subject(who)} ${verb(who, "swim", "swims")} now: no life left, but still in.`,
  drowns: (who) => `${subject(who)} ${verb(who, "have", "has")} drowned.`,
  middle: "In the middle lay",
  next: "On to the next deal",
  watch: "Watch on",
  page: "This deal on a page of its own",
  backToTable: "Back to the table",
};
