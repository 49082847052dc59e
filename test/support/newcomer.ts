/** People and what a host may choose, for tests anywhere. */
import * as v from "valibot";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { newNonce } from "../../worker/table/fairness.ts";
import { PersonNameSchema } from "../../worker/table/name.ts";
import type { Newcomer } from "../../worker/table/seating.ts";
import type { Settings } from "../../worker/table/settings.ts";

export const newcomer = (name: string): Newcomer => ({
  player: playerOf(newKey()),
  name: v.parse(PersonNameSchema, name),
  nonce: newNonce(),
});

export const settings = (given: Partial<Omit<Settings, "options">> & { options?: Partial<Options> } = {}): Settings => ({
  name: "Friday",
  pace: "none",
  absence: "pass",
  weekends: "on",
  onlookers: true,
  seats: 9,
  hints: "alone",
  guided: false,
  ...given,
  options: { ...DEFAULTS, ...given.options },
});
