import type { Card } from "./card.ts";
import { isCard, isPack } from "./deck.ts";
import type { Flaw } from "./flaw.ts";
import type { Attempt } from "./move.ts";
import { type Options, parseOptions } from "./options.ts";
import { ok, type Result, refused } from "./result.ts";
import { MAX_SEATS, MIN_SEATS, type Seat } from "./seat.ts";
import { being, type Check, inside, isRecord, listOf, recordOf, wholeNumber } from "./shape.ts";

/** A match as a file (TRANSCRIPT.md). */
export interface Transcript {
  readonly options: Options;
  readonly players: number;
  readonly dealer: Seat;
  readonly deals: readonly TranscriptDeal[];
}

export interface TranscriptDeal {
  readonly pack: readonly Card[];
  readonly moves: readonly TranscriptMove[];
  /** The orders of the new stock where R4.2 recycled, first to last. */
  readonly recycles?: readonly (readonly Card[])[];
  /** Who left, and whose seat was taken over, while the deal ran or right after it (R9.4). */
  readonly absences?: readonly Absence[];
}

export type TranscriptMove = Attempt & { readonly seat: Seat };

export interface Absence {
  readonly seat: Seat;
  readonly do: "left" | "takenOver";
  /** How many of the deal's moves came before. */
  readonly after: number;
}

const card = being(isCard, "is not a card");
const flag = being((value) => typeof value === "boolean", "is neither true nor false");
const text = being((value) => typeof value === "string", "is not a text");
const seat = wholeNumber(0, MAX_SEATS - 1);
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const FIELDS: Readonly<Record<string, Check>> = {
  swap: recordOf({ seat, do: text, give: card, take: card }, { knock: flag }),
  swapAll: recordOf({ seat, do: text }, { knock: flag }),
  keep: recordOf({ seat, do: text }),
  exchange: recordOf({ seat, do: text }),
  pass: recordOf({ seat, do: text }),
  knock: recordOf({ seat, do: text }),
  refresh: recordOf({ seat, do: text }),
};

/** A move may ask for something that no rule knows: `decide` refuses that (`unknownMove`). */
const move: Check = (value, place) => {
  const deed = isRecord(value) && typeof value["do"] === "string" ? value["do"] : "";
  const check = Object.hasOwn(FIELDS, deed) ? FIELDS[deed] : undefined;
  return (check ?? recordOf({ seat, do: text }, { give: text, take: text, knock: flag }))(value, place);
};

const pack: Check = (value, place) =>
  listOf(card)(value, place) ?? being((cards) => isPack(cards as Card[]), "is not the 32 cards, each of them once")(value, place);

const absence = recordOf({
  seat,
  do: being((value) => value === "left" || value === "takenOver", "is neither left nor takenOver"),
  after: count,
});

const deal = recordOf({ pack, moves: listOf(move) }, { recycles: listOf(listOf(card)), absences: listOf(absence) });

const anything: Check = () => null;
const whole = recordOf({ options: anything, players: wholeNumber(MIN_SEATS, MAX_SEATS), dealer: seat, deals: listOf(deal) });

/** Reads a transcript from outside; a malformed one gives the first flaw and its place. */
export function parseTranscript(input: unknown): Result<Transcript, Flaw> {
  const flaw = whole(input, "");
  if (flaw !== null) return refused(flaw);
  const { options, ...rest } = input as Transcript & { readonly options: unknown }; // `whole` found its shape right
  if (rest.dealer >= rest.players) return refused({ place: "dealer", problem: "is not one of the players' seats" });
  const parsed = parseOptions(options);
  if (parsed.ok) return ok({ ...rest, options: parsed.value });
  return refused({ ...parsed.refusal, place: parsed.refusal.place === "" ? "options" : inside("options", parsed.refusal.place) });
}
