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
