import * as v from "valibot";
import { LEVELS } from "../../table/settings.ts";
import { TURNS_OF_SEATS } from "../../table/turnover.ts";
import { ShowdownShown } from "./answers.ts";
import { bySeat, Options, SeatNumber, Time, Whole } from "./parts.ts";

const Kind = v.picklist(["human", ...LEVELS]);
const Player = v.strictObject({ name: v.string(), kind: Kind, you: v.boolean() });
const Players = v.pipe(
  v.array(Player),
  v.description("By seat: who had it at the end, or has it now, by the name they had then."),
);

const head = {
  match: v.pipe(Whole, v.description("Number of the match at this table, from 1.")),
  begun: Time,
  ended: v.pipe(v.nullable(Time), v.description("Null while it runs.")),
  players: Players,
  places: v.pipe(bySeat(Whole), v.description("1 for the winners; empty while it runs.")),
};

const Score = v.strictObject({
  name: v.pipe(v.string(), v.description("What they were called last; empty for computer players.")),
  kind: Kind,
  you: v.boolean(),
  won: Whole,
  played: v.pipe(Whole, v.description("Matches played to their end.")),
});

export const Matches = v.strictObject({
  matches: v.array(v.strictObject({ ...head, deals: v.pipe(Whole, v.description("Deals that have come to a showdown.")) })),
  series: v.pipe(v.array(Score), v.description("The best first.")),
});

export const Match = v.strictObject({
  ...head,
  options: Options,
  turnovers: v.pipe(
    v.array(
      v.strictObject({
        deals: v.pipe(Whole, v.description("Deals that had come to their showdown before.")),
        after: v.pipe(Whole, v.description("Lines of the running deal's story before.")),
        seat: SeatNumber,
        what: v.picklist(TURNS_OF_SEATS),
        name: v.string(),
        heir: v.nullable(v.string()),
      }),
    ),
    v.description("Who left a seat and who took one over, in order."),
  ),
  walkover: v.pipe(v.boolean(), v.description("Over without a showdown, because nobody else was left (R9.4).")),
  deals: v.array(v.strictObject({ begun: Time, ended: Time, players: Players, showdown: ShowdownShown })),
});

const Streak = v.strictObject({ now: Whole, best: Whole });

const figures = {
  played: v.pipe(Whole, v.description("Matches over: with a place of theirs, or handed over.")),
  won: Whole,
  places: v.pipe(v.record(v.pipe(v.string(), v.regex(/^[1-9]$/)), Whole), v.description("How often they took each place.")),
  handedOver: v.pipe(Whole, v.description("Matches whose end somebody else had their seat at.")),
  left: Whole,
  deals: v.pipe(Whole, v.description("Deals in which they showed a hand.")),
  lost: v.pipe(Whole, v.description("Of these, those they paid for.")),
  points: v.pipe(v.number(), v.description("Of all hands shown.")),
  average: v.pipe(v.nullable(v.number()), v.description("Points a hand.")),
  knocks: v.pipe(
    v.strictObject({ won: Whole, lost: Whole, safe: Whole }),
    v.description("Won: no hand was above the knocker's. Lost: the knocker paid. Safe: neither."),
  ),
  thirtyOnes: Whole,
  fires: Whole,
  turns: v.pipe(Whole, v.description("Turns taken in person.")),
  median: v.pipe(v.nullable(v.number()), v.description("The middle one of their times, in milliseconds: half were quicker.")),
  winning: v.pipe(Streak, v.description("Matches won in a row.")),
  unbeaten: v.pipe(Streak, v.description("Deals in a row without paying.")),
};

export const Statistics = v.strictObject({
  table: v.strictObject({
    matches: v.pipe(Whole, v.description("Over.")),
    deals: Whole,
    ended: v.strictObject({ knock: Whole, thirtyOne: Whole, fire: Whole, stockOut: Whole }),
    hands: Whole,
    points: v.number(),
  }),
  people: v.array(
    v.strictObject({
      name: v.string(),
      you: v.boolean(),
      regular: v.pipe(v.boolean(), v.description("Has played more than one match here.")),
      ...figures,
    }),
  ),
  computers: v.array(v.strictObject({ level: v.picklist(LEVELS), ...figures })),
});
