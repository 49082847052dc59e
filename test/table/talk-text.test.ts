import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { lengthOf } from "../../worker/table/name.ts";
import { mentionedIn, type Named, type Piece, piecesOf } from "../../worker/table/talk/mention.ts";
import { LONGEST, TalkTextSchema } from "../../worker/table/talk/text.ts";

const said = (text: string): string | null => {
  const parsed = v.safeParse(TalkTextSchema, text);
  return parsed.success ? parsed.output : null;
};

const FAMILY = "👨\u200d👩\u200d👧\u200d👦";
const SCOTLAND = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";

describe("a message", () => {
  it.each([
    ["plain", "Well played!", "Well played!"],
    ["with spaces around and inside", "  one\n two\t\tthree ", "one two three"],
    ["in two Unicode forms", "Zoe\u0308", "Zoë"],
    ["of an emoji made of several", `${FAMILY} ❤️ 👍🏽`, `${FAMILY} ❤️ 👍🏽`],
    ["of a keycap and a flag", "1️⃣ 🇮🇹", "1️⃣ 🇮🇹"],
    ["in Persian, with a joiner that is spelling", "می\u200cخواهم", "می\u200cخواهم"],
    ["in Hindi, with another", "क्\u200dष", "क्\u200dष"],
    ["that looks like markup", "<b>&amp;</b>", "<b>&amp;</b>"],
    ["turned around", "abc\u202e\u2066def\u2069", "abcdef"],
    ["with letters that are not seen", "a\u200b\u2060\ufeff\u00ad\u3164b", "ab"],
    ["with joiners that join nothing", "\u200dab \u200c\u200d cd\u200d", "ab cd"],
    ["with joiner upon joiner", "👨\u200d\u200d\u200d👩", "👨\u200d👩"],
    ["with a tower of marks", `a${"\u0317".repeat(30)}b`, `a${"\u0317".repeat(4)}b`],
    ["with controls", "a\u0000\u0007\u001bb\u0085", "ab"],
    ["with half a character", "a\ud800b", "a\ufffdb"],
    ["with a flag's secret letters", SCOTLAND, "🏴"],
    ["as long as may be", "é".repeat(LONGEST), "é".repeat(LONGEST)],
    ["of two hundred emojis", "👍🏽".repeat(LONGEST), "👍🏽".repeat(LONGEST)],
  ])("%s", (_, written, read) => {
    expect(said(written)).toBe(read);
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \u00a0\u2003 "],
    ["what is not seen", "\u200b\u200d\ufe0f\u2060"],
    ["braille without dots", "\u2800\u2800"],
    ["marks on nothing", "\u0301\u0302"],
    ["one too many", "é".repeat(LONGEST + 1)],
    ["one too many emojis", FAMILY.repeat(LONGEST + 1)],
    ["a chain that counts as one character", `👨${"\u200d👩".repeat(3000)}`],
  ])("is not %s", (_, written) => {
    expect(said(written)).toBeNull();
  });

  it("is never longer than allowed, and reads the same when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (written) => {
        const once = said(written);
        if (once === null) return;
        expect(lengthOf(once)).toBeLessThanOrEqual(LONGEST);
        expect(once).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
        expect(said(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

const person = (name: string): Named => ({ name, player: playerOf(newKey()) });
const PEOPLE = [
  ...["Ann", "Anna", "Ann Bauer", "J. R.", "O’Neil", "Jean-Luc", "李小龍", "عبد الله", "Zoë", "ßen"].map(person),
  { name: "Otter", player: null },
  { name: "Ann Otter", player: null },
];
const nameOf = (piece: Piece): string =>
  typeof piece === "string" ? piece : `[${PEOPLE.find(({ player }) => player === piece.player)?.name}|${piece.at}]`;
const read = (text: string): string => piecesOf(text, PEOPLE).map(nameOf).join("");

describe("an @ before a name", () => {
  it.each([
    ["@Ann", "[Ann|@Ann]"],
    ["hey @Ann, your turn", "hey [Ann|@Ann], your turn"],
    ["@Anna", "[Anna|@Anna]"],
    ["@Annabel", "@Annabel"],
    ["@Ann Bauer plays", "[Ann Bauer|@Ann Bauer] plays"],
    ["@Ann Bauers", "[Ann|@Ann] Bauers"],
    ["@Ann B", "[Ann|@Ann] B"],
    ["@ANN @anna", "[Ann|@ANN] [Anna|@anna]"],
    ["@Ann🎉", "[Ann|@Ann]🎉"],
    ["🎉@Ann", "🎉[Ann|@Ann]"],
    ["@Ann’s", "[Ann|@Ann]’s"],
    ["@J. R.?", "[J. R.|@J. R.]?"],
    ["@O'Neil", "[O’Neil|@O'Neil]"],
    ["@jean-luc!", "[Jean-Luc|@jean-luc]!"],
    ["@李小龍！", "[李小龍|@李小龍]！"],
    ["يا @عبد الله", "يا [عبد الله|@عبد الله]"],
    ["(@Zoë)", "([Zoë|@Zoë])"],
    ["@ßen", "[ßen|@ßen]"],
    ["ann@anna.example", "ann@anna.example"],
    ["𝒳@Ann", "𝒳@Ann"],
    ["@ Ann", "@ Ann"],
    ["@@Ann", "@[Ann|@Ann]"],
    ["@Ann@Anna", "[Ann|@Ann]@Anna"],
    ["@nobody here", "@nobody here"],
    ["@Otter", "@Otter"],
    ["@Ann Otter", "@Ann Otter"],
    ["nothing", "nothing"],
    ["@", "@"],
  ])("%s is read as %s", (text, parts) => {
    expect(read(text)).toBe(parts);
  });

  it("means each person once, and loses no letter of the text", () => {
    const names = fc.constantFrom(...PEOPLE.map(({ name }) => name));
    const part = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 8 }),
      names.map((name) => `@${name}`),
      fc.constant("@"),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const pieces = piecesOf(text, PEOPLE);
        expect(pieces.map((piece) => (typeof piece === "string" ? piece : piece.at)).join("")).toBe(text);
        const named = mentionedIn(pieces);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
