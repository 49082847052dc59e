import * as v from "valibot";
import { LANGS } from "../../../web/words/speech.ts";
import { REFUSALS } from "../../rules/refusal.ts";
import { TABLE_REFUSALS } from "../../table/refusal.ts";
import { LEVELS, PACES } from "../../table/settings.ts";
import { bySeat, Card, Cards, Deed, Hand, Options, SeatNumber, Seats, Time, Whole } from "./parts.ts";

const Key = v.pipe(
  v.string(),
  v.description(
    "The player's key: send it as `Authorization: Bearer KEY` and tell nobody. It opens every seat this player holds.",
  ),
);

export const TableMade = v.strictObject({ table: v.string(), url: v.string(), seat: SeatNumber, key: Key });
export const Seated = v.strictObject({ seat: SeatNumber, key: Key });
export const ComputerSeated = v.strictObject({ seat: SeatNumber });

const Code = v.pipe(v.string(), v.description("Five letters by which the people of a table tell who asks."));
export const Claimed = v.strictObject({ seat: SeatNumber, code: Code, key: Key });
export const Claims = v.strictObject({
  claims: v.array(
    v.strictObject({
      seat: SeatNumber,
      code: Code,
      yours: v.pipe(v.boolean(), v.description("The asker made this request.")),
      you: v.pipe(
        v.picklist(["holder", "host", "voter", "voted", "onlooker"]),
        v.description("How the asker may answer: alone as the seat's holder or as host, with others, or not."),
      ),
      votes: Whole,
    }),
  ),
});

export const SeatShown = v.strictObject({
  seat: SeatNumber,
  name: v.string(),
  kind: v.picklist(["human", ...LEVELS]),
  state: v.picklist(["in", "swimming", "drowned", "left"]),
  lives: Whole,
  cards: Whole,
  dealer: v.boolean(),
  knocked: v.boolean(),
  host: v.boolean(),
  here: v.pipe(v.boolean(), v.description("Whether one of their screens is open now.")),
});

export const End = v.strictObject({ by: v.picklist(["knock", "thirtyOne", "fire", "stockOut"]), seats: Seats });

const LastDeal = v.strictObject({
  deal: Whole,
  end: End,
  hands: bySeat(Hand),
  points: bySeat(v.number()),
  payers: Seats,
  drowned: Seats,
  replay: v.pipe(v.boolean(), v.description("All would have drowned: nobody paid, the deal is played again.")),
});

export const Phase = v.picklist(["gathering", "dealerChoice", "turns", "finished"]);

export const View = v.strictObject({
  table: v.string(),
  name: v.string(),
  version: Whole,
  phase: Phase,
  options: Options,
  pace: v.picklist(PACES),
  deal: v.pipe(Whole, v.description("Number of the running or last deal in this match, from 1; 0 while gathering.")),
  seats: v.array(SeatShown),
  you: v.nullable(SeatNumber),
  hand: v.nullable(Hand),
  points: v.nullable(v.number()),
  middle: v.pipe(v.nullable(Hand), v.description("Null while it lies face down.")),
  stock: v.pipe(Whole, v.description("How many cards the stock holds.")),
  turn: v.nullable(SeatNumber),
  deadline: v.pipe(v.nullable(Time), v.description("By when the seat on turn must act; null without a pace or a turn.")),
  may: v.pipe(v.array(Deed), v.description("What the asker may do now; empty unless it is their turn.")),
  lastDeal: v.nullable(LastDeal),
  winners: Seats,
  fairness: v.strictObject({ commitment: v.string(), deal: Whole }),
});

const Move = v.strictObject({
  seat: SeatNumber,
  do: Deed,
  give: v.optional(Card),
  take: v.optional(Card),
  knock: v.optional(v.literal(true)),
});

const Absence = v.strictObject({
  seat: SeatNumber,
  do: v.picklist(["left", "takenOver"]),
  after: v.pipe(Whole, v.description("How many of the deal's moves came before.")),
});

/** A deal as TRANSCRIPT.md writes it. */
const DealWritten = {
  pack: v.pipe(Cards, v.description("All 32 cards in the order in which they left the pack.")),
  moves: v.array(Move),
  absences: v.exactOptional(
    v.pipe(v.array(Absence), v.description("Who left and whose seat was taken over; only where somebody left.")),
  ),
};

export const Transcript = v.strictObject({
  options: Options,
  players: Whole,
  dealer: SeatNumber,
  deals: v.array(v.strictObject({ ...DealWritten, recycles: v.optional(v.array(Cards)) })),
});

export const ShowdownShown = v.strictObject({
  ...LastDeal.entries,
  dealer: SeatNumber,
  middle: Hand,
  stock: Whole,
  lives: bySeat(Whole),
});

const Fairness = v.pipe(
  v.strictObject({
    commitment: v.string(),
    index: Whole,
    secret: v.string(),
    table: v.string(),
    match: Whole,
    deal: Whole,
    nonces: v.array(v.string()),
  }),
  v.description(
    "SHA-256 applied `index` times to `secret` (hex) gives `commitment`. The pack is drawn by HMAC-SHA-256 keyed with `secret` over table, match, deal and nonces.",
  ),
);

export const FinishedDeal = v.strictObject({
  match: Whole,
  deal: Whole,
  dealer: SeatNumber,
  ...DealWritten,
  recycles: v.pipe(v.array(Cards), v.description("Each order of a stock that was shuffled anew.")),
  showdown: ShowdownShown,
  fairness: Fairness,
});

export const ProvenMatch = v.pipe(
  v.strictObject({ transcript: Transcript, fairness: v.array(Fairness) }),
  v.description("A match's finished deals and, one a deal and in the same order, the proofs of their shuffles."),
);

export const Me = v.strictObject({
  player: v.string(),
  name: v.string(),
  tables: v.array(
    v.strictObject({
      table: v.string(),
      url: v.string(),
      name: v.string(),
      yourTurn: v.boolean(),
      deadline: v.nullable(Time),
      phase: v.picklist([...Phase.options, "damaged", "silent"]),
    }),
  ),
});

export const Problem = v.strictObject({
  type: v.pipe(v.string(), v.description("Always about:blank: `code` tells problems apart.")),
  title: v.pipe(v.string(), v.description("The status in words.")),
  status: v.number(),
  code: v.picklist([...REFUSALS, ...TABLE_REFUSALS]),
  detail: v.pipe(v.string(), v.description(`A sentence in the asker's language (Accept-Language: ${LANGS.join(", ")}).`)),
});

/** A refused move comes with the table as it is. */
export const MoveRefused = v.strictObject({ ...Problem.entries, view: v.optional(View) });

/** Why a computer player does something: a word, and its numbers. */
export const Reason = v.looseObject({ why: v.string(), points: v.number() });

/** What the strongest computer player would do in the asker's place; null where that is not to be told any more. */
export const Hint = v.strictObject({
  version: Whole,
  advice: v.nullable(
    v.strictObject({
      do: Deed,
      give: v.optional(Card),
      take: v.optional(Card),
      knock: v.optional(v.boolean()),
      reason: Reason,
    }),
  ),
});
