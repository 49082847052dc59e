import { describe, expect, it } from "vitest";
import {
  CHOICES,
  DEFAULTS,
  OPTION_NAMES,
  optionsFrom,
  PRESET_NAMES,
  parseOptions,
  presetOf,
} from "../../worker/rules/options.ts";

describe("R10 presets", () => {
  it("trentuno is all defaults", () => {
    expect(optionsFrom("trentuno")).toEqual(DEFAULTS);
    expect(DEFAULTS).toEqual({
      nextDealer: "left",
      dealt31: "atOnce",
      pass: "free",
      knockFirstLap: "allowed",
      knockWithMove: "off",
      refresh789: "off",
      stockOut: "showdown",
      thirtyOne: "lowest",
      fire: "on",
      counting: "standard",
      ties: "suit",
      lives: 3,
      swimming: "on",
      allDrown: "replay",
      length: "match",
    });
  });

  it.each([
    ["schwimmen", { ties: "allLowest", refresh789: "offer" }],
    ["sprint", { lives: 1, swimming: "off" }],
    ["oneDeal", { length: "oneDeal" }],
  ] as const)("%s", (preset, differs) => expect(optionsFrom(preset)).toEqual({ ...DEFAULTS, ...differs }));

  it.each(PRESET_NAMES)("%s is known by its options", (preset) => {
    expect(presetOf(optionsFrom(preset))).toBe(preset);
    expect(presetOf({ ...optionsFrom(preset), counting: "sameRank" })).toBeNull();
  });
});

describe("options from outside", () => {
  const single = OPTION_NAMES.flatMap((name) => CHOICES[name].map((choice) => [name, choice] as const));

  it.each(single)("%s: %s", (name, choice) => {
    expect(parseOptions({ [name]: choice })).toEqual({ ok: true, value: { ...DEFAULTS, [name]: choice } });
  });

  it("single options go before the preset", () => {
    expect(parseOptions({ ties: "knocker", preset: "schwimmen" })).toEqual({
      ok: true,
      value: optionsFrom("schwimmen", { ties: "knocker" }),
    });
  });

  it.each([
    [{ preset: "skat" }, "preset"],
    [{ preset: null }, "preset"],
    [{ tie: "suit" }, "tie"],
    [{ ties: "all" }, "ties"],
    [{ lives: 6 }, "lives"],
    [{ lives: "3" }, "lives"],
    [{ toString: "x" }, "toString"],
    [{ fire: undefined }, "fire"],
    [[], ""],
    [null, ""],
    ["trentuno", ""],
  ])("%j is refused", (input, place) => expect(parseOptions(input)).toMatchObject({ ok: false, refusal: { place } }));
});
