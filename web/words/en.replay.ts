import type { ReplayWords } from "./catalogue.replay.ts";
import type { CardWords } from "./catalogue.ts";
import { amount, subject, verb } from "./en.grammar.ts";
import { called } from "./speech.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const enReplay = (cards: CardWords): ReplayWords => ({
  title: (deal) => `Deal ${deal}, step by step`,
  step: (step, of) => `Step ${step} of ${of}`,
  begin: "Step through this deal",
  whole: "The whole deal",
  controls: "Step through the deal",
  first: "First step",
  previous: "Back",
  next: "Next",
  last: "Last step",
  deals: "Deals of this match",
  dealBefore: "Previous deal",
  dealAfter: "Next deal",
  dealt: (who) => `${subject(who)} ${verb(who, "deal", "deals")}: three cards each, and the middle face down.`,
  renewedBy: (middle) => `The new middle is ${cards.row(middle)}.`,
  recycled: (middle) =>
    `Everybody passed and the stock was used up. It was shuffled anew with the discards, and the new middle is ${cards.row(middle)}.`,
  left: (who) =>
    `${subject(who)} ${verb(who, "leave", "leaves")} the match. The seat plays on by itself until the showdown, then it is out.`,
  takenOver: (seat, heir) => `${called(heir)} takes ${called(seat)}’s seat over after this deal, so it stays in.`,
  by: { clock: "time was up, so the table moved", leaver: "moved for somebody who has left" },
  showdown: "Showdown.",
  faceDown: "The middle, face down then",
  moved: "new here",
  counts: "counts",
  out: (names) => `Out before this deal: ${list.format(names.map(called))}.`,
  explained: "How it was decided",
  counting: {
    standard: `Cards of one suit add up: ace 11, ${cards.pictures} 10, the others their number. The best suit counts; three of a rank are 30½.`,
    suitOnly: `Cards of one suit add up: ace 11, ${cards.pictures} 10, the others their number. The best suit counts, three of a rank nothing special.`,
    sameRank: `Cards of one suit add up, and so do cards of one rank: ace 11, ${cards.pictures} 10, the others their number. The better way counts.`,
  },
  account: {
    fire: () => "three aces: fire",
    thirtyOne: (sum, _, suit) => `${sum} = 31 in ${suit}`,
    three: (sum) => `${sum}: three of a rank, 30.5`,
    suit: (sum, points, suit) => `${sum} = ${amount(points)} in ${suit}`,
    card: (sum, points) => `${sum} = ${amount(points)}, the best single card`,
    rank: (sum, points) => `${sum} = ${amount(points)} of one rank`,
  },
  tied: (points, hands) => `Equal at ${amount(points)}, from high to low: ${hands.join(", ")}.`,
  inSuit: (name, suit) => `${name} in ${suit}`,
  you: "you",
  ends: {
    knock: "After a knock everybody else has one more turn, then all hands are shown.",
    thirtyOne: "A 31 ends the deal at once.",
    fire: "Three aces are fire: they end the deal at once and beat everything.",
    stockOut: "When fewer than three cards are left for a new middle, the hands are shown.",
  },
  rules: {
    lowest: "The lowest hand pays one life.",
    lowerSuit: `At equal points the suit of the counting cards decides: ${cards.suits.C} are highest, then ${cards.suits.S}, ${cards.suits.H}, ${cards.suits.D}. The lower suit pays.`,
    lowerRank: "Between threes of a rank the rank decides, the lower one pays.",
    knockerAmong: "At this table a knocker who is among the lowest pays alone.",
    sameHand: "Equal points in the same suit are equal hands, whatever the ranks: all of them pay.",
    allLowest: "At this table everyone with the lowest points pays.",
    allOthers: "At fire everyone else pays one life.",
    without31: "At this table everyone without 31 pays.",
    replay: "When all who are left would drown in one deal, nobody pays and it is dealt again.",
    oneDeal: "In a match of one deal nobody pays: the order of the hands gives the places.",
  },
});
