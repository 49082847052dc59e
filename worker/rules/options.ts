import type { Flaw } from "./flaw.ts";
import { ok, type Result, refused } from "./result.ts";

/** Every option and its choices; the first choice of each is the default (RULES.md, bold). */
export const CHOICES = {
  nextDealer: ["left", "loser"],
  dealt31: ["atOnce", "afterDealer"],
  pass: ["free", "oncePerDeal", "forbidden"],
  knockFirstLap: ["allowed", "forbidden"],
  knockWithMove: ["off", "on"],
  refresh789: ["off", "offer"],
  stockOut: ["showdown", "recycle"],
  thirtyOne: ["lowest", "allOthers"],
  fire: ["on", "off"],
  counting: ["standard", "suitOnly", "sameRank"],
  ties: ["suit", "allLowest", "knocker"],
  lives: [3, 1, 2, 4, 5],
  swimming: ["on", "off"],
  allDrown: ["replay", "sharedWin"],
  length: ["match", "oneDeal"],
} as const;

export type OptionName = keyof typeof CHOICES;
/** The rules of one table, complete. */
export type Options = { readonly [K in OptionName]: (typeof CHOICES)[K][number] };

/** Presets (R10): what differs from the defaults. */
export const PRESETS = {
  trentuno: {},
  schwimmen: { ties: "allLowest", refresh789: "offer" },
  sprint: { lives: 1, swimming: "off" },
  oneDeal: { length: "oneDeal" },
} as const satisfies Record<string, Partial<Options>>;
export type PresetName = keyof typeof PRESETS;

export const OPTION_NAMES = Object.keys(CHOICES) as readonly OptionName[]; // its keys are the names
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[]; // likewise

/** The first choice of every option. */
export const DEFAULTS = Object.fromEntries(OPTION_NAMES.map((name) => [name, CHOICES[name][0]])) as Options; // all names, first choices

/** The defaults, changed by a preset and then by single options. */
export const optionsFrom = (preset: PresetName, overrides: Partial<Options> = {}): Options => ({
  ...DEFAULTS,
  ...PRESETS[preset],
  ...overrides,
});

/** The preset that gives exactly these options, if one does. */
export const presetOf = (options: Options): PresetName | null =>
  PRESET_NAMES.find((preset) => {
    const those = optionsFrom(preset);
    return OPTION_NAMES.every((name) => those[name] === options[name]);
  }) ?? null;

/**
 * Reads options from outside: `{preset?, ...single options}`. Whatever is not a preset, an option or one of its
 * choices is refused with its name.
 */
export function parseOptions(input: unknown): Result<Options, Flaw> {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return refused({ place: "", problem: "is not an object" });
  const { preset = "trentuno", ...single } = input as { readonly preset?: unknown };
  if (!isPreset(preset)) return refused({ place: "preset", problem: `is not one of ${PRESET_NAMES.join(", ")}` });
  for (const [name, choice] of Object.entries(single)) {
    const problem = problemWith(name, choice);
    if (problem !== null) return refused({ place: name, problem });
  }
  return ok(optionsFrom(preset, single));
}

const isPreset = (value: unknown): value is PresetName => PRESET_NAMES.some((name) => name === value);

function problemWith(name: string, choice: unknown): string | null {
  const option = OPTION_NAMES.find((known) => known === name);
  if (option === undefined) return "is not an option";
  const choices: readonly unknown[] = CHOICES[option];
  return choices.includes(choice) ? null : `is not one of ${choices.join(", ")}`;
}
