import * as v from "valibot";

/** What a name may hold: letters, marks and digits of any script, spaces and a few joiners; no controls, no markup, and nothing that is not seen. */
const SPELLING = /^[[\p{L}\p{M}\p{N} ._'’\-]--\p{Default_Ignorable_Code_Point}]+$/v;
/** A letter or digit, without which there is nothing to read. */
const READABLE = /[\p{L}\p{N}]/v;
const segments = new Intl.Segmenter("und", { granularity: "grapheme" });
/** How many characters a text has as people count them. */
export const lengthOf = (text: string): number => [...segments.segment(text)].length;

/** Combining marks stacked on one letter beyond this are not a name in any script. */
const TOWER = /\p{M}{5,}/v;
/** The same text without what is stacked too high. */
export const levelled = (text: string): string => text.replace(/(\p{M}{4})\p{M}+/gv, "$1");

/** In one Unicode form, in one line, with single spaces. */
export const tidy = (text: string): string => text.normalize("NFC").trim().replace(/\s+/gv, " ");

const spelled = (characters: number) =>
  v.pipe(
    v.string(),
    v.maxLength(characters * 12),
    v.transform(tidy),
    v.check((text) => SPELLING.test(text) && READABLE.test(text) && !TOWER.test(text)),
    v.check((text) => lengthOf(text) <= characters && text.length <= characters * 6),
  );

/** What somebody is called at a table: NFC, 1 to 20 characters of any script. */
export const PersonNameSchema = v.pipe(spelled(20), v.brand("PersonName"));
export type PersonName = v.InferOutput<typeof PersonNameSchema>;

/** What a table is called: NFC, 1 to 40 characters of any script. */
export const TableNameSchema = v.pipe(spelled(40), v.brand("TableName"));
export type TableName = v.InferOutput<typeof TableNameSchema>;

/** Two names that people would take for one: compared without case, compatibility forms or the shape of an apostrophe. */
export const sameName = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (name: string): string => name.normalize("NFKC").toLowerCase().replaceAll("’", "'");
