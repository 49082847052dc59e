import type { PlayerId } from "../../identity/key.ts";
import { sameName } from "../name.ts";

/** Somebody at the table whom a message may name; computer players are nobody's `player`. */
export interface Named {
  readonly name: string;
  readonly player: PlayerId | null;
}

/** A part of a message: plain text, or an @name with whom it means. */
export type Piece = string | { readonly at: string; readonly player: PlayerId };

/** What an @ may stand after, and a name before: nothing that goes on with the word. */
const WORD = /[\p{L}\p{M}\p{N}]/v;

/**
 * A message in its parts. `@` before a name of the table means that person, however the name is written large or small; of names that begin alike
 * the longest that fits is meant. An @ inside a word, as in an e-mail address, means nobody.
 */
export function piecesOf(text: string, people: readonly Named[]): readonly Piece[] {
  const longestFirst = [...people].sort((one, other) => other.name.length - one.name.length);
  const pieces: Piece[] = [];
  let plain = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const named = WORD.test(charBefore(text, at)) ? undefined : longestFirst.find(({ name }) => stands(text, at + 1, name));
    if (named === undefined || named.player === null) continue;
    const end = at + 1 + named.name.length;
    pieces.push(text.slice(plain, at), { at: text.slice(at, end), player: named.player });
    plain = end;
  }
  return [...pieces, text.slice(plain)].filter((piece) => piece !== "");
}

const stands = (text: string, from: number, name: string): boolean =>
  sameName(text.slice(from, from + name.length), name) && !WORD.test(charAt(text, from + name.length));

const charAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 32);

/** The character that ends here, whole. */
const charBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? " ";

/** Whom a message names, each once. */
export const mentionedIn = (pieces: readonly Piece[]): readonly PlayerId[] => [
  ...new Set(pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.player]))),
];
