import * as v from "valibot";
import { NOTE_LENGTH, NoteSchema } from "../../table/note.ts";
import { Whole } from "./parts.ts";

export const CaughtUp = v.strictObject({
  version: v.pipe(Whole, v.description("The version up to which the asker has read.")),
});

export const NewNote = v.strictObject({
  note: v.pipe(
    v.string(),
    v.description(`Up to ${NOTE_LENGTH} characters that only their writer ever sees; empty for none.`),
    NoteSchema,
  ),
});
