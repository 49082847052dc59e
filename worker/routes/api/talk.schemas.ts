import * as v from "valibot";
import { OnceSchema } from "../../table/id.ts";
import { REACTIONS } from "../../table/talk/reaction.ts";
import { LONGEST } from "../../table/talk/text.ts";
import { SeatNumber, Whole } from "./parts.ts";

export const Reaction = v.picklist(REACTIONS);

/** What somebody says: a text or a reaction. The text is looked at more closely than a document can say. */
export const NewLine = v.pipe(
  v.strictObject({
    text: v.optional(
      v.pipe(
        v.string(),
        v.description(
          `1 to ${LONGEST} characters as people count them, in one line. @ before a name of the table tells that person.`,
        ),
      ),
    ),
    reaction: v.optional(Reaction),
    once: v.optional(
      v.pipe(
        OnceSchema,
        v.description(
          "Names this wish: the same sent again is said once. 16 random bytes in base64url; drawn for you if left out.",
        ),
      ),
    ),
  }),
  v.forward(
    v.partialCheck([["text"], ["reaction"]], ({ text, reaction }) => (text === undefined) !== (reaction === undefined)),
    ["text"],
  ),
);

export const TalkRead = v.strictObject({ upTo: v.pipe(Whole, v.description("The `n` of the newest line that was read.")) });

export const Muting = v.strictObject({
  seat: SeatNumber,
  muted: v.pipe(v.boolean(), v.description("Whether this person may only read, or write again.")),
});
