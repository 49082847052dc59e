import { describe, expect, test } from "vitest";
import { languagesAmong } from "../../scripts/languages.ts";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import { DEEDS } from "../../worker/rules/move.ts";
import { CHOICES, type OptionName, PRESETS } from "../../worker/rules/options.ts";
import { REFUSALS } from "../../worker/rules/refusal.ts";
import { PAGE_REFUSALS, TABLE_REFUSALS } from "../../worker/table/refusal.ts";

/** Every plain sentence of a catalogue, with its place. */
function sentences(words: object, at = ""): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === "string") return [[`${at}${key}`, value] as const];
    return typeof value === "object" && value !== null ? sentences(value, `${at}${key}.`) : [];
  });
}

describe.each(LANGS)("the words in %s", (lang) => {
  const words = WORDS[lang];

  test("leave nothing empty or unfinished", () => {
    const odd = sentences(words).filter(([, text]) => text.trim() !== text || text === "" || /TODO|undefined|\s{2}/.test(text));
    expect(odd).toEqual([]);
  });

  test.each([...REFUSALS, ...TABLE_REFUSALS, ...PAGE_REFUSALS])("say kindly why: %s", (refusal) => {
    expect(words.refusals[refusal]).toMatch(/^\p{Lu}.{10,}[.?!]$/u);
  });

  test.each(Object.keys(CHOICES) as OptionName[])("explain %s and each of its choices, and no others", (name) => {
    expect(words.options[name].says).toMatch(/\.$/);
    expect(Object.keys(words.options[name].choices).sort()).toEqual(CHOICES[name].map(String).sort());
  });

  test("know every preset", () => {
    expect(Object.keys(words.presets).sort()).toEqual(Object.keys(PRESETS).sort());
  });

  test("have nine different names of animals that swim", () => {
    expect(new Set(words.botNames).size).toBe(9);
    expect(words.botNames.filter((name) => !/^\p{L}{1,20}$/u.test(name))).toEqual([]);
  });

  test("tell of every deed, of others and of you", () => {
    const cards = { give: "7H", take: "AS" } as const;
    for (const deed of DEEDS.filter((each) => each !== "swap" && each !== "swapAll")) {
      expect(words.play.did({ do: deed })).not.toBe(words.play.you({ do: deed }));
    }
    const swap = words.play.did({ do: "swap", ...cards, knock: true });
    expect(swap).toMatch(/7♥.*A♠/u);
    expect(swap.length).toBeGreaterThan(words.play.did({ do: "swap", ...cards, knock: false }).length);
  });
});

test("a language is a file, found by its name", () => {
  const files = ["apart.ts", "catalogue.ts", "de.cards.ts", "de.ts", "en.ts", "fr.ts", "it.ts", "languages.gen.ts"];
  expect(languagesAmong(files)).toEqual(["en", "de", "fr", "it"]);
});

test("no two languages share a sentence", () => {
  const [en, de, it] = LANGS.map((lang) => new Map(sentences(WORDS[lang]).filter(([, text]) => text.includes(" "))));
  const shared = [...(en ?? [])].filter(([at, text]) => de?.get(at) === text || it?.get(at) === text);
  expect(shared).toEqual([]);
});

test("several who pay are told that each does, whatever the reason", () => {
  const several = { names: ["Ann", "Ben"], you: true };
  for (const [lang, each] of [
    ["en", " a life each"],
    ["de", " je ein Leben"],
    ["it", " una vita a testa"],
  ] as const) {
    const { reason } = WORDS[lang].showdown;
    for (const why of ["allOthers", "without31", "lowerSuit", "sameHand", "allLowest"] as const) {
      expect(reason[why](several, 17)).toContain(each);
      expect(reason[why](one, 17)).not.toContain(each);
    }
  }
});

const one = { names: ["Ann"], you: false };
const several = { names: ["Ann", "Ben"], you: false };
const alone = { names: [], you: true };
const withYou = { names: ["Ann"], you: true };
const plain = (text: string): string => text.replace(/[\u2068\u2069]/gu, "");

test.each([
  ["en", "Ann pays a life: 9 is the lowest hand.", "Ann and Ben pay", "You pay", "You and Ann pay"],
  ["de", "Ann verliert ein Leben: 9 ist das niedrigste Blatt.", "Ann und Ben verlieren", "Du verlierst", "Du und Ann verliert"],
  ["it", "Ann perde una vita: 9 è il punteggio più basso.", "Ann e Ben perdono", "Perdi", "Tu e Ann perdete"],
] as const)("verbs agree in %s", (lang, whole, ...beginnings) => {
  const { lowest } = WORDS[lang].showdown.reason;
  expect(plain(lowest(one, 9))).toBe(whole);
  const said = [several, alone, withYou].map((who) => plain(lowest(who, 9)));
  for (const [index, beginning] of beginnings.entries()) expect(said[index]).toMatch(new RegExp(`^${beginning} `));
});

test.each([
  ["en", "1 point", "30.5 points", "1st 2nd 3rd 4th"],
  ["de", "1 Punkt", "30,5 Punkte", "1. 2. 3. 4."],
  ["it", "1 punto", "30,5 punti", "1º 2º 3º 4º"],
] as const)("numbers are written as in %s", (lang, point, half, places) => {
  const { play, end } = WORDS[lang];
  expect([play.points(1), play.points(30.5), [1, 2, 3, 4].map(end.place).join(" ")]).toEqual([point, half, places]);
});

test("German cards print Bube and Dame, names follow each language's order", () => {
  expect(WORDS.de.play.did({ do: "swap", give: "JD", take: "QC", knock: false })).toContain("B♦\uFE0E gegen D♣\uFE0E");
  expect([WORDS.en, WORDS.de, WORDS.it].map(({ card }) => card.full("7H"))).toEqual([
    "Seven of Hearts",
    "Herz Sieben",
    "Sette di cuori",
  ]);
});

test("the Italian start page says early which Trentuno this is", () => {
  expect(WORDS.it.start.which).toMatch(/^Attenzione: questo è il 31 alla tedesca \(Schwimmen\).*40 carte/);
});

describe("advice", () => {
  test.each(LANGS)("names moves without a sentence of its own, in %s", (lang) => {
    const { swap, ...plain } = WORDS[lang].hints.move;
    for (const text of [...Object.values(plain), swap("7H", "AS")]) expect(text).toMatch(/^[^?.!:]{3,40}$/u);
  });
});
