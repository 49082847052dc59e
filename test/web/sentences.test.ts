import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ASSETS } from "../../web/assets.gen.ts";
import type { Words } from "../../web/words/catalogue.ts";
import { LANGS } from "../../web/words/speech.ts";
import { speak } from "../../web/words/spoken.gen.ts";
import * as whole from "../../web/words/spoken.ts";

// The deployed Worker has its sentences from a file (`scripts/sentences.ts`). They must be the same.
const file = join(import.meta.dirname, "../../web/public", ASSETS.sentences);
const apart = speak(JSON.parse(readFileSync(file, "utf8")));

/** What a sentence may be about: each is tried in every place, whether it fits there or not. */
const ABOUT: readonly unknown[] = [
  1,
  33,
  null,
  "Ann",
  ["7H", "AS"],
  { names: ["Ann", "Ben"], you: true },
  { names: ["Ann"], you: false },
  { do: "swap", give: "7H", take: "AS", knock: true },
  { do: "pass" },
];

describe.each(LANGS)("sentences apart from the code: %s", (lang) => {
  test.each(["french", "german"] as const)("all are the same, with %s cards", (deck) => {
    expect(said(apart.wordsFor({ lang, deck }))).toEqual(said(whole.wordsFor({ lang, deck })));
  });

  test("and so is what the cards are called", () => expect(said(apart.CARDS[lang])).toEqual(said(whole.CARDS[lang])));

  test("choices stand in the same order", () => expect(choices(apart.WORDS[lang])).toEqual(choices(whole.WORDS[lang])));
});

const choices = ({ presets, paces, absences, levels, options, hints }: Words) =>
  [presets, paces, absences, levels, hints.setting.choices, ...Object.values(options).map((option) => option.choices)].map(
    Object.keys,
  );

type Making = (...about: readonly unknown[]) => unknown;

/** Everything that a catalogue says, by its path, in order: a sentence made of something with all it may be made of. */
function said(words: unknown, path = ""): readonly string[] {
  if (isMade(words)) return ABOUT.flatMap((first) => ABOUT.map((second) => `${path}: ${attempt(words, first, second)}`));
  if (typeof words !== "object" || words === null) return [`${path}: ${words}`];
  return Object.keys(words)
    .toSorted()
    .flatMap((key) => said((words as Readonly<Record<string, unknown>>)[key], `${path}.${key}`)); // an object, by its own keys
}

const isMade = (words: unknown): words is Making => typeof words === "function";

/** What it says of these, or how it fails: both ways of keeping sentences must do the same. */
function attempt(words: Making, ...about: readonly unknown[]): string {
  try {
    return JSON.stringify(words(...about)) ?? "nothing";
  } catch (error) {
    return error instanceof Error ? error.name : "";
  }
}
