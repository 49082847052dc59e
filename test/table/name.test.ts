import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PersonNameSchema, sameName } from "../../worker/table/name.ts";

const isName = (text: string): boolean => v.is(PersonNameSchema, text);

describe("a name", () => {
  it.each(["Ann", "Jean-Luc", "O’Neil", "Zoë", "عبد الله", "ธีรวัฒน์", "நட்சத்திரா", "李小龍", "R2", "J. R."])("may be %s", (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    ["a letter that is not seen", "\u3164"],
    ["a halfwidth one", "\uffa0"],
    ["a vowel that is not seen", "\u115f\u1160"],
    ["a variation selector after a name", "Ann\ufe0f"],
    ["one of the supplement", "Ann\u{e0100}"],
    ["a grapheme joiner after a name", "Ann\u034f"],
    ["a joiner inside a name", "An\u200dn"],
    ["a change of direction", "A\u202enn"],
    ["marks on nothing", "\u0301\u0302"],
    ["dots alone", "..."],
    ["a tower of marks", `a${"\u0317".repeat(5)}`],
    ["markup", "<b>Ann</b>"],
    ["half a character", "Ann\ud800"],
    ["too much", "a".repeat(21)],
    ["nothing", "  "],
  ])("may not be %s", (_, name) => {
    expect(isName(name)).toBe(false);
  });

  it.each([
    ["Ann", "ANN"],
    ["Ann", "Ａｎｎ"],
    ["Zoë", "Zoe\u0308"],
    ["O'Neil", "O’Neil"],
  ])("%s is the same as %s", (one, other) => {
    expect(sameName(one, other)).toBe(true);
  });
});
