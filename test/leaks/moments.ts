/** Moments of random tables' lives, and who looks. */

import type { PlayerId } from "../../worker/identity/key.ts";
import { CHOICES, OPTION_NAMES, type Options } from "../../worker/rules/options.ts";
import type { Who } from "../../worker/table/event.ts";
import { ABSENCES, HINTS, PACES } from "../../worker/table/settings.ts";
import { oneOf, randomFrom } from "../rules/walk.ts";
import { type Saga, sagaAtRandom } from "../support/saga.ts";
import type { Look } from "./search.ts";

/** A table by random rules. */
export function sagaOf(seed: number) {
  const random = randomFrom(seed * 7919);
  const options = Object.fromEntries(
    OPTION_NAMES.map((name) => [name, oneOf<unknown>(CHOICES[name], random)]),
  ) as Partial<Options>;
  const chosen = {
    pace: oneOf(PACES, random),
    absence: oneOf(ABSENCES, random),
    hints: oneOf(HINTS, random),
    onlookers: random(4) > 0,
  };
  return { saga: sagaAtRandom(seed, 160, { options, ...chosen }), random };
}

/** Of each match one moment, mostly while a deal runs, for somebody who was ever here, and for another, an onlooker or a stranger. */
export function* looksAt(saga: Saga, random: (below: number) => number): Generator<Look> {
  const begun = saga.entries.flatMap(({ events }, at) => (events.some(({ type }) => type === "matchStarted") ? [at + 1] : []));
  for (const [match, from] of begun.entries()) {
    const to = begun[match + 1] ?? saga.entries.length;
    const entries = saga.entries.slice(0, from + random(Math.max(1, to - from)));
    const people = [...new Set(entries.map(({ who }) => who))].filter(isPlayer);
    for (const looker of [oneOf(people, random), oneOf([oneOf(people, random), "onlooker", "stranger"] as const, random)]) {
      yield { saga, entries, looker, random, more: 6 };
    }
  }
}

const isPlayer = (who: Who): who is PlayerId => who !== "clock" && who !== "computer";

/** Of each match a moment for somebody who is on turn, where there is one. */
export function* turnsAt(saga: Saga, random: (below: number) => number): Generator<Look> {
  const turns = saga.entries.flatMap(({ deed, who }, at) => (deed !== null && at > 3 && isPlayer(who) ? [{ at, who }] : []));
  for (let looks = 0; looks < saga.state.matches && turns.length > 0; looks += 1) {
    const { at, who } = oneOf(turns, random);
    yield { saga, entries: saga.entries.slice(0, at), looker: who, random, more: 1 };
  }
}
