import type { RecordWords } from "./catalogue.record.ts";
import { amount, count } from "./en.grammar.ts";
import { called } from "./speech.ts";

const average = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const list = new Intl.ListFormat("en", { type: "conjunction" });

export const enRecord: RecordWords = {
  title: "Matches at this table",
  link: "All matches and statistics",
  none: "No match has been played here yet.",
  match: (match) => `Match ${match}`,
  running: "still being played",
  deals: (deals) => count(deals, "deal", "deals"),
  players: "Who played",
  settings: { title: "Change the rules", says: "They hold from the next match on.", link: "Change the rules", save: "Save" },
  series: {
    title: "The score so far",
    score: (won, played) => `${count(won, "win", "wins")} in ${count(played, "match", "matches")}`,
    computers: (level) => `Computers (${level})`,
  },
  charts: {
    lives: { name: "Lives over the match", says: "How many lives each player had after every deal." },
    swims: "swims",
    out: "out",
    points: { name: "Points per deal", says: "What each player’s hand was worth at every showdown." },
    legend: "A hollow bar with a cross: this hand paid. A dot on top: 31 or fire.",
    numbers: "The numbers",
    deal: "Deal",
    dealt: "At the start",
  },
  files: {
    title: "To keep",
    transcript: { name: "Match as JSON", says: "Every card and move with the proof of each shuffle, for programs." },
    text: { name: "Match as text", says: "Deal by deal and move by move, to read." },
  },
  statistics: {
    title: "Statistics",
    all: (matches, deals) =>
      `${count(matches, "match", "matches")} over, ${count(deals, "deal", "deals")} played to the showdown.`,
    none: "There is nothing to count yet: the first showdown is still to come.",
    regulars: "The regulars",
    regularsSay: "Whoever has played more than one match here.",
    people: "Who has played here",
    others: "Also played here",
    computers: "Computer players",
    played: "Matches",
    won: "Won",
    places: "Places",
    times: (what, times) => `${what} ${amount(times)}×`,
    deals: "Deals",
    dealsLost: (deals, lost) => `${amount(deals)} (${amount(lost)} lost)`,
    knocks: "Knocks",
    knocksWent: (all, { won, safe, lost }) =>
      all === 0 ? "none" : `${amount(all)}: ${amount(won)} won, ${amount(safe)} safe, ${amount(lost)} lost`,
    thirtyOnes: "31s",
    fires: "Fires",
    average: "Average hand",
    averageSays: (points) => `${average.format(points)} points`,
    time: "Typical time for a move",
    winning: "Matches won in a row",
    unbeaten: "Deals in a row without paying",
    row: (best, now) => (best === now ? `${amount(best)}, and counting` : `${amount(best)} at best, ${amount(now)} now`),
    left: "Matches left early",
    handedOver: "Seats handed over",
    ended: "How the deals ended",
    endedBy: { knock: "by a knock", thirtyOne: "by 31", fire: "by fire", stockOut: "no stock left" },
    how: "How this is counted",
    counted: [
      "A match counts once it is over; a deal once its hands are shown.",
      "A match counts for everybody who had a seat in it. Its place goes to whoever had the seat at the end; whoever leaves keeps the seat’s place unless somebody takes over.",
      "A deal is lost when its hand pays. When everybody would drown and the deal is played again, nobody has lost.",
      "A knock is won when no hand was better, lost when the knocker paid, otherwise safe.",
      "The typical time for a move is the middle one: half of the moves took no longer. Only moves made in person count, from the moment the turn began, not those of the clock, and not while the time stood still.",
      "A person stays one person under another name or on another device. Computer players count together by level.",
    ],
  },
  turnover: {
    left: (name) => `${called(name)} leaves the match.`,
    passedOn: (name, heir) => `${called(heir)} has ${called(name)}’s seat now.`,
    replaced: (name) => `A computer plays for ${called(name)} from here on.`,
    cameBack: (name) => `${called(name)} is back and plays in person again.`,
  },
  walkover: (winners) =>
    `${list.format(winners.map(called))} won, because nobody else was left. The running deal was not played to its end.`,
  text: {
    rules: "Rules",
    dealtBy: (name) => `${called(name)} deals`,
    middleDown: "Middle, face down",
    shown: "Hands shown",
    livesLeft: "Lives",
  },
};
