import * as v from "valibot";
import { SeatNumber, Time, Whole } from "./parts.ts";
import { Reaction } from "./talk.schemas.ts";

const Said = v.strictObject({
  n: v.pipe(Whole, v.description("Lines are counted from 1, and never anew.")),
  at: Time,
  name: v.pipe(v.string(), v.description("What who said it is called now, or was when they left.")),
  yours: v.boolean(),
  text: v.exactOptional(v.pipe(v.string(), v.description("Plain text, as it was written; nothing in it is a link."))),
  namesYou: v.exactOptional(v.pipe(v.literal(true), v.description("The text names the asker by @."))),
  reaction: v.exactOptional(Reaction),
});

export const Talk = v.strictObject({
  last: v.pipe(Whole, v.description("The `n` of the newest line; 0 before the first.")),
  unread: v.pipe(Whole, v.description("Lines the asker has not read; 0 without a seat.")),
  may: v.pipe(v.picklist(["write", "read"]), v.description("Who has a seat may write, unless the host muted them.")),
  muted: v.boolean(),
  lines: v.pipe(v.array(Said), v.description("Oldest first; a line has a `text` or a `reaction`.")),
  mutes: v.pipe(
    v.array(v.strictObject({ seat: SeatNumber, name: v.string(), muted: v.boolean() })),
    v.description("For the host: who may be muted, and who is. Empty for everybody else."),
  ),
});
