import * as v from "valibot";

/** How long a private note may be, in UTF-16 code units, as browsers count. */
export const NOTE_LENGTH = 1000;

/** Anything but the line break is no text. */
const CONTROLS = /[\p{Cc}--\n]/v;

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim()
    .normalize("NFC");

/** What somebody writes down for themselves: up to 1000 characters in lines; empty for nothing. */
export const NoteSchema = v.pipe(
  v.string(),
  v.maxLength(4 * NOTE_LENGTH),
  v.transform(tidy),
  v.maxLength(NOTE_LENGTH),
  v.check((text) => !CONTROLS.test(text)),
  v.brand("Note"),
);
export type Note = v.InferOutput<typeof NoteSchema>;

/** Several notes of one person as one, of which nothing is lost: it may be longer than what can be written at once, and is shortened by who writes on. */
export const joined = (notes: readonly Note[]): Note => [...new Set(notes)].join("\n\n") as Note; // of what was parsed
