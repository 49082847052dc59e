import * as v from "valibot";
import { lengthOf, levelled, tidy } from "../name.ts";

/** The longest message, in characters as people count them. */
export const LONGEST = 200;
/** Code units for one character on average: enough for any script, and for emojis made of several. */
const ROOM = 6;

/** What is not seen goes, but for joiners and variation selectors, which letters of some scripts and many emojis need, and for what is a blank. */
const UNSEEN = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\u200c\u200d\ufe0e\ufe0f\t\n\v\f\r]]/gv;
/** One joiner joins as well as many. */
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gv;
/** Joiners that do not stand between two things to join, and selectors that select nothing. */
const IDLE =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|(?<!\p{Emoji})[\ufe0e\ufe0f]/gv;
/** Something that is seen: a braille cell without dots is not. */
const READABLE = /[[\p{L}\p{N}\p{P}\p{S}]--\u2800]/v;

const safe = (text: string): string =>
  tidy(levelled(tidy(text.toWellFormed().replace(UNSEEN, "")).replace(JOINERS, "$1").replace(IDLE, "")));

/**
 * What somebody writes at the table: one line of 1 to 200 characters. What would turn text around, hide in it or tower over its neighbours
 * is taken out; what is left is plain text, shown as it is and nowhere as a link.
 */
export const TalkTextSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST * ROOM * 2),
  v.transform(safe),
  v.check((text) => READABLE.test(text)),
  v.check((text) => lengthOf(text) <= LONGEST && text.length <= LONGEST * ROOM),
  v.brand("TalkText"),
);
export type TalkText = v.InferOutput<typeof TalkTextSchema>;
