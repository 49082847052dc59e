import * as v from "valibot";
import { OPTION_NAMES } from "../../rules/options.ts";
import { Card, Cards, Deed, Hand, SeatNumber, Time, Whole } from "./parts.ts";

const Somebody = { name: v.string(), you: v.boolean() };

const MoveTold = v.strictObject({
  at: Time,
  seat: v.pipe(v.nullable(SeatNumber), v.description("Null where everybody passed and a new middle was laid out.")),
  do: v.picklist([...Deed.options, "middleRenewed"]),
  give: v.optional(Card),
  take: v.optional(Card),
  knock: v.optional(v.boolean()),
  middle: v.optional(v.pipe(Hand, v.description("What lies open after a move that laid the whole middle anew."))),
});

const Recap = v.strictObject({
  since: v.pipe(
    v.strictObject({ version: Whole, at: Time }),
    v.description("Up to which version the asker had seen the table, and when."),
  ),
  version: v.pipe(Whole, v.description("The version up to which this tells.")),
  deals: v.pipe(Whole, v.description("Deals of the latest match that ended since.")),
  lost: v.pipe(v.array(v.strictObject({ ...Somebody, lives: Whole })), v.description("Who paid in them how often.")),
  drowned: v.array(v.strictObject(Somebody)),
  won: v.pipe(v.array(v.array(v.strictObject(Somebody))), v.description("Who won each match that ended since.")),
  moves: v.pipe(v.array(MoveTold), v.description("What was done in the running deal since, oldest first.")),
  rules: v.pipe(
    v.nullable(v.strictObject({ by: v.strictObject(Somebody), changed: v.array(v.picklist(OPTION_NAMES)) })),
    v.description("Who changed what is played, and which options are others than then; null where all is as it was."),
  ),
  changed: v.pipe(Cards, v.description("Cards of the middle that did not lie there then.")),
});

/** What happened since somebody looked. */
export const Missed = v.strictObject({
  says: v.pipe(v.array(v.string()), v.description("The same in sentences, in the asker's language.")),
  recap: v.pipe(v.nullable(Recap), v.description("Null for who knows all that happened.")),
});

/** A player's own note about a table. */
export const Noted = v.strictObject({ note: v.string() });
