import { ranksOf } from "./cards.ts";
import type { ProofWords } from "./catalogue.proof.ts";
import type { CardWords } from "./catalogue.ts";

export const enProof = (cards: CardWords): ProofWords => ({
  seal: {
    what: "What is the seal?",
    says: [
      "Nobody should be able to choose the cards, not even whoever runs this table. That is why all its deals hang on a chain of secrets that was fixed at the very beginning, and the seal is its end: it gives nothing away, but only this one chain leads to it.",
      "The browser of everybody who sits down adds a random number that nobody could know before; for one without JavaScript the table draws it. Each deal’s cards follow from its secret and all those numbers. When a deal is over its secret is shown, and everybody can check that it leads to the seal and gives exactly those cards.",
    ],
  },
  link: "Was it dealt fairly? Check it",
  title: (deal) => `Was deal ${deal} dealt fairly?`,
  lead: "The secret of this deal was fixed, and a seal of it shown, before the players’ browsers added their random numbers. The cards follow from both: players do not know the secret, and whoever runs the table cannot choose what their browsers draw. Anyone can do the sums again.",
  noScript: "Without JavaScript your browser cannot check for itself. Everything you need to do it yourself stands below.",
  verdict: {
    checking: "Your browser is checking …",
    fits: "All of it fits. These cards follow from the sealed secret and the players’ numbers.",
    broken: "Something does not fit in deal {deal}.",
    unreadable: "The match’s file is damaged and cannot be read.",
    lacking: "The match’s file does not hold this deal.",
    unreachable: "The match’s file did not arrive. Are you online?",
  },
  stepsTitle: "What is checked",
  steps: {
    place: {
      says: "It is the next deal of this match, and none was left out.",
      wrong: "The deals do not follow each other as they should.",
    },
    seal: {
      first: (times) =>
        times === 1
          ? "Its secret was fixed beforehand: hashed once, it gives the seal."
          : `Its secret was fixed beforehand: hashed ${times} times, it gives the seal.`,
      says: "Its secret was fixed beforehand: hashed once, it gives the secret of the deal before, and so on back to the seal.",
      wrong: "The secret does not lead to the seal, so it was not fixed beforehand.",
    },
    people: {
      says: "The players’ random numbers are those of the deal before; at most new ones have been added.",
      wrong: "One of the players’ random numbers was changed, taken out or slipped in.",
    },
    dealer: {
      says: "Who dealt first was drawn from the secret and the players’ numbers.",
      wrong: "The secret and the players’ numbers draw another first dealer.",
    },
    pack: {
      says: "The secret and the players’ numbers, shuffled by the rule below, give exactly this pack, all 32 cards in their places.",
      wrong: "The secret and the players’ numbers give another pack.",
    },
    recycles: {
      says: "When the stock was shuffled anew, its order came from them too.",
      wrong: "The secret and the players’ numbers give the new stock another order.",
    },
    play: {
      says: "From these cards the deal was played by the rules, move by move.",
      wrong: "From these cards the deal was not played by the rules.",
    },
  },
  own: {
    fits: "Your browser remembers: it was shown this very seal before it sent a random number of its own, and that number is among those used.",
    otherSeal:
      "Your browser remembers another seal than this one from when you sat down. (A table gets a new one after some hundreds of deals.)",
    notIn:
      "Your browser remembers this seal, but none of the numbers it sent is in this deal. If you were sitting here by then, something is wrong.",
  },
  limits:
    "What this cannot show: whoever runs the table could know the cards, as any dealer could. Nor who drew a number: for a browser without JavaScript the table does. Who knows the secret and draws the last number could choose the cards, so you rely on that one having been drawn honestly; who plays without JavaScript has only the seal.",
  fits: "fits",
  wrong: "does not fit",
  misfit: { found: "Look at {place}.", expected: "{place} is {found} and should be {expected}." },
  dataTitle: "What the cards came from",
  data: {
    commitment: "Seal",
    secret: "Secret of this deal",
    index: "Hashes from the secret to the seal",
    table: "Table",
    match: "Match and deal",
    nonces: "The players’ random numbers",
    pack: "The pack, in the order in which it was dealt",
  },
  byHandTitle: "Check it yourself",
  byHand: {
    seal: (times) => `SHA-256 of the secret’s 32 bytes${times === 1 ? "" : `, ${times} times in a row,`} is the seal.`,
    numbers:
      "HMAC-SHA-256, keyed with the secret’s 32 bytes, of this text gives eight 32-bit numbers, big-endian. The last line counts up (0, 1, 2 …) for eight more each time:",
    shuffle: `A new pack lies ${ranksOf(cards)} of ${cards.suits.C}, then of ${cards.suits.S}, ${cards.suits.H}, ${cards.suits.D}. For m = 32, 31 … down to 2 take the next number, divide it by m, and swap card m with the card that has as many before it as the remainder says. A number from the largest multiple of m up to 2³² on is skipped, so that all places are equally likely.`,
    program: "Or let a program do it: this game’s source code has one that checks the file without the internet.",
  },
  download: "Download the match as a file",
  back: "Back to the deal",
});
