import type { Words } from "./catalogue.ts";

export const enOptions: Pick<Words, "options" | "paces" | "absences" | "levels"> = {
  options: {
    nextDealer: {
      name: "Who deals next",
      says: "The deal goes round, or falls to whoever lost.",
      choices: { left: "the next to the left", loser: "the loser of the deal" },
    },
    dealt31: {
      name: "A dealt 31",
      says: "Whether a 31 or fire that was dealt ends the deal before the dealer chooses.",
      choices: { atOnce: "counts at once", afterDealer: "counts after the dealer’s choice" },
    },
    pass: {
      name: "Passing",
      says: "How often one may pass.",
      choices: { free: "as often as you like", oncePerDeal: "once a deal", forbidden: "never" },
    },
    knockFirstLap: {
      name: "Knocking in the first lap",
      says: "Whether one may knock before everybody has had a turn.",
      choices: { allowed: "allowed", forbidden: "not yet" },
    },
    knockWithMove: {
      name: "Swapping and knocking",
      says: "Whether one turn may do both.",
      choices: { off: "one or the other", on: "both in one turn" },
    },
    refresh789: {
      name: "7, 8, 9 in the middle",
      says: "Whether the player on turn may have such a middle replaced.",
      choices: { off: "stays as it is", offer: "may be replaced" },
    },
    stockOut: {
      name: "When the stock is used up",
      says: "What happens when no new middle can be dealt.",
      choices: { showdown: "showdown at once", recycle: "shuffle what was discarded" },
    },
    thirtyOne: {
      name: "Who pays at 31",
      says: "A 31 ends the deal; this says for whom it is expensive.",
      choices: { lowest: "the lowest hand", allOthers: "everyone without 31" },
    },
    fire: {
      name: "Fire",
      says: "Three aces end the deal and all others pay.",
      choices: { on: "counts", off: "three aces are just 30½" },
    },
    counting: {
      name: "Counting",
      says: "What a hand is worth.",
      choices: {
        standard: "one suit, or 30½ for three of a rank",
        suitOnly: "one suit only",
        sameRank: "one suit or one rank added up",
      },
    },
    ties: {
      name: "Equal points",
      says: "Who pays when several have the lowest points.",
      choices: { suit: "the lower suit", allLowest: "all of the lowest", knocker: "the knocker, if among them" },
    },
    lives: {
      name: "Lives",
      says: "How many everybody has at the start.",
      choices: { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5" },
    },
    swimming: {
      name: "Swimming",
      says: "Whether one stays in after the last life, until the next loss.",
      choices: { on: "yes", off: "no, out at once" },
    },
    allDrown: {
      name: "If everybody would drown",
      says: "What happens when one deal would drown all who are left.",
      choices: { replay: "the deal is played again", sharedWin: "they share the win" },
    },
    length: {
      name: "Length",
      says: "A whole match, or one single deal.",
      choices: { match: "until one is left", oneDeal: "a single deal" },
    },
  },
  paces: {
    "24h": { name: "A day", says: "A day for every move." },
    live: { name: "Live", says: "Two minutes for every move, all at the table." },
    "12h": { name: "12 hours", says: "Half a day for every move." },
    "72h": { name: "3 days", says: "Three days for every move." },
    none: { name: "No limit", says: "No limit: everybody takes the time they need." },
  },
  absences: {
    pass: { name: "Their seat passes", says: "When somebody’s time is up, their seat passes." },
    bot: { name: "The computer plays the turn", says: "When somebody’s time is up, the computer plays that turn." },
    wait: { name: "We wait", says: "When somebody’s time is up, all wait for them." },
  },
  levels: {
    easy: { name: "easy", says: "plays along" },
    steady: { name: "steady", says: "plays soundly" },
    sharp: { name: "sharp", says: "watches what you collect" },
  },
};

export const enPresets: Words["presets"] = {
  trentuno: { name: "Trentuno", says: "The full game: three lives, then swimming; equal points are decided by the suit." },
  schwimmen: {
    name: "Schwimmen",
    says: "As in many German living rooms: on equal points all of the lowest pay, and 7, 8, 9 may be replaced.",
  },
  sprint: { name: "Sprint", says: "One life and no swimming: one short evening." },
  oneDeal: { name: "One deal", says: "A single deal; the best hand wins." },
};
