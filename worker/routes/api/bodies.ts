import * as v from "valibot";
import { type Attempt, DEEDS } from "../../rules/move.ts";
import { optionsFrom } from "../../rules/options.ts";
import { GIVEN_TO } from "../../table/absence.ts";
import type { Wanted } from "../../table/changing.ts";
import { ClaimCodeSchema } from "../../table/claim.ts";
import type { Deed } from "../../table/event.ts";
import { PersonNameSchema, TableNameSchema } from "../../table/name.ts";
import { ABSENCES, HINTS, LEVELS, PACES, WEEKENDS } from "../../table/settings.ts";
import { Card, OptionsWanted, SeatNumber, Whole } from "./parts.ts";

const PersonName = v.pipe(
  v.string(),
  v.description("1 to 20 characters of any script: letters, digits, spaces and . _ - '. Unique at its table."),
  PersonNameSchema,
);
const TableName = v.pipe(v.string(), v.description("1 to 40 characters, spelled as names of people are."), TableNameSchema);

const Nonce = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{32}$/),
    v.description("16 random bytes in hex that go into every shuffle; drawn for you if left out."),
  ),
);

export const NewTable = v.strictObject({
  name: PersonName,
  table: v.optional(TableName),
  options: v.optional(OptionsWanted),
  pace: v.optional(
    v.pipe(v.picklist(PACES), v.description("Time for a turn; 24h unless said. `live` is two minutes, `none` for ever.")),
  ),
  absence: v.optional(
    v.pipe(
      v.picklist(ABSENCES),
      v.description(
        "What happens when a turn's time is up: the seat passes (unless said otherwise), a computer plays it, or all wait.",
      ),
    ),
  ),
  weekends: v.optional(
    v.pipe(v.picklist(WEEKENDS), v.description("Whether Saturdays and Sundays count towards a deadline; on unless said.")),
  ),
  onlookers: v.optional(
    v.pipe(v.boolean(), v.description("Whether people without a seat may watch a running match; true unless said.")),
  ),
  seats: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(9), v.description("How many may sit; 9 unless said.")),
  ),
  hints: v.optional(
    v.pipe(
      v.picklist(HINTS),
      v.description("Whether the pages give advice: to who is alone with computer players, unless said otherwise."),
    ),
  ),
  nonce: Nonce,
});
export type NewTable = v.InferOutput<typeof NewTable>;

const { name: _name, nonce: _nonce, ...changeable } = NewTable.entries;
/** Whatever is left out stays; of the options too, unless a preset is named. */
export const NewSettings = v.strictObject(changeable);

export const NewSeat = v.strictObject({
  name: PersonName,
  seat: v.optional(
    v.pipe(
      SeatNumber,
      v.description("Only while a match runs: a computer's or a leaver's seat to take over when the deal has ended."),
    ),
  ),
  nonce: Nonce,
});

/** May be left out altogether, and may say more than is read. */
export const NewMatch = v.object({ nonce: Nonce });

export const NewComputer = v.strictObject({ level: v.picklist(LEVELS) });

export const Pause = v.strictObject({ stop: v.pipe(v.boolean(), v.description("Whether the time stops, or runs on.")) });

export const Giving = v.strictObject({
  to: v.pipe(v.picklist(GIVEN_TO), v.description("A computer player gets the seat, or whoever asks for it first.")),
});

export const ClaimAnswer = v.strictObject({
  code: v.pipe(v.string(), v.description("The word of who has asked for the seat, as they told it."), ClaimCodeSchema),
});

/** Only a swap or swapAll carries a knock. Words that no rule knows may ask for anything: the table refuses them. */
const carriesNone = (deed: string): boolean => DEEDS.some((known) => known === deed) && deed !== "swap" && deed !== "swapAll";

export const NewMove = v.pipe(
  v.strictObject({
    version: v.pipe(Whole, v.description("The version of the view that the move was chosen on.")),
    do: v.pipe(
      v.string(),
      v.maxLength(20),
      v.description(
        "keep, exchange, swap (with `give` and `take`), swapAll, pass, knock or refresh, as the view's `may` lists them.",
      ),
    ),
    give: v.optional(Card),
    take: v.optional(Card),
    knock: v.optional(
      v.pipe(v.boolean(), v.description("A swap or swapAll may carry the knock with it where the table's rules say so.")),
    ),
  }),
  v.forward(
    v.partialCheck([["do"], ["give"]], (sent) => sent.do !== "swap" || sent.give !== undefined),
    ["give"],
  ),
  v.forward(
    v.partialCheck([["do"], ["take"]], (sent) => sent.do !== "swap" || sent.take !== undefined),
    ["take"],
  ),
  v.forward(
    v.partialCheck([["do"], ["knock"]], (sent) => sent.knock !== true || !carriesNone(sent.do)),
    ["knock"],
  ),
);
type NewMove = v.InferOutput<typeof NewMove>;

/** The same move always in the same form, so that one sent twice is known again; what does not belong to its kind is left out. */
export const deedOf = ({ version, ...sent }: NewMove): Deed => ({ version, move: attemptOf(sent) });

function attemptOf({ do: deed, give, take, knock }: Omit<NewMove, "version">): Attempt {
  const cards = deed === "swap" && give !== undefined && take !== undefined ? { give, take } : {};
  const carried = (deed === "swap" || deed === "swapAll") && knock === true ? { knock } : {};
  return { do: deed, ...cards, ...carried };
}

/** A preset sets every option; without one only those named change. */
export function wantedOf({ table, options: { preset, ...single } = {}, ...wanted }: v.InferOutput<typeof NewSettings>): Wanted {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(table !== undefined && { name: table }),
    options: preset === undefined ? single : optionsFrom(preset, single),
  };
}
