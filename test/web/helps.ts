import type { Help } from "../../web/pages.tsx";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { weightOf } from "../../worker/rules/weight.ts";
import { view } from "./views.ts";

export const taught = (options: Options): Help => ({ options, weigh: (hand) => weightOf(hand, options) });

const at = (options: Partial<Options>): Help => {
  const { table, settings } = view({}, options);
  return { ...taught(settings.options), table: { id: table, settings } };
};

/** The rules as they are explained, by themselves and at tables. */
export const HELPS: Readonly<Record<string, Help>> = {
  general: taught(DEFAULTS),
  "at a table": at({}),
  "of one deal": at({ length: "oneDeal", fire: "off", counting: "suitOnly", ties: "knocker" }),
  "of ranks": at({ counting: "sameRank", lives: 5, swimming: "off", pass: "forbidden", refresh789: "offer" }),
};
