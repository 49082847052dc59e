import type { TurnOfSeat } from "../../worker/table/turnover.ts";
import type { Explained } from "./catalogue.ts";

/** Matches that are over: their list, their charts and files, statistics, and the score between the people of a table. */
export interface RecordWords {
  readonly title: string;
  /** On the way to it from the table. */
  readonly link: string;
  readonly none: string;
  readonly match: (match: number) => string;
  readonly running: string;
  readonly deals: (deals: number) => string;
  readonly players: string;
  /** The host changes what is played, between matches. */
  readonly settings: { readonly title: string; readonly says: string; readonly link: string; readonly save: string };
  readonly series: {
    readonly title: string;
    readonly score: (won: number, played: number) => string;
    readonly computers: (level: string) => string;
  };
  readonly charts: {
    readonly lives: Explained;
    /** At the axis, where there is room for few letters. */
    readonly swims: string;
    readonly out: string;
    readonly points: Explained;
    /** How the bars are to be read. */
    readonly legend: string;
    readonly numbers: string;
    readonly deal: string;
    readonly dealt: string;
  };
  readonly files: {
    readonly title: string;
    readonly transcript: Explained;
    readonly text: Explained;
  };
  readonly statistics: StatisticsWords;
  /** What became of a seat, a sentence each; where a seat that was left gets somebody, `replay.takenOver` says it. */
  readonly turnover: { readonly [T in Exclude<TurnOfSeat, "takenOver">]: (name: string, heir: string) => string };
  /** Why a match is over that ended without a showdown. */
  readonly walkover: (winners: readonly string[]) => string;
  readonly text: {
    readonly rules: string;
    readonly dealtBy: (name: string) => string;
    readonly middleDown: string;
    readonly shown: string;
    readonly livesLeft: string;
  };
}

export interface StatisticsWords {
  readonly title: string;
  readonly all: (matches: number, deals: number) => string;
  readonly none: string;
  readonly regulars: string;
  readonly regularsSay: string;
  /** Over everybody, where nobody is a regular yet. */
  readonly people: string;
  readonly others: string;
  readonly computers: string;
  readonly played: string;
  readonly won: string;
  readonly places: string;
  /** "1st: 2 times". */
  readonly times: (what: string, times: number) => string;
  readonly deals: string;
  readonly dealsLost: (deals: number, lost: number) => string;
  readonly knocks: string;
  readonly knocksWent: (all: number, knocks: { readonly won: number; readonly safe: number; readonly lost: number }) => string;
  readonly thirtyOnes: string;
  readonly fires: string;
  readonly average: string;
  readonly averageSays: (points: number) => string;
  readonly time: string;
  readonly winning: string;
  readonly unbeaten: string;
  readonly row: (best: number, now: number) => string;
  readonly left: string;
  readonly handedOver: string;
  readonly ended: string;
  readonly endedBy: { readonly knock: string; readonly thirtyOne: string; readonly fire: string; readonly stockOut: string };
  readonly how: string;
  /** How things are counted, a sentence each. */
  readonly counted: readonly string[];
}
