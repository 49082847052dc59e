import type { MatchEvent } from "../rules/event.ts";
import { type Step, type StepFact, stepsOf } from "../rules/steps.ts";
import { type Entry, isSeating } from "./event.ts";
import type { Instant } from "./instant.ts";
import { tellingOf } from "./telling.ts";
import type { Told } from "./view.ts";

/** A step of a finished deal, with what the table's log knows of it besides. */
export interface ToldStep extends Step {
  readonly when: Instant;
  /** Its line in the deal's story; null for the deal itself, who came and went, and the showdown. */
  readonly told: Told | null;
  /** `clock`: the seat's time was up and the table's policy moved for it. `leaver`: moved for somebody who had left (R9.4). Null: they did it themselves. */
  readonly by: "clock" | "leaver" | null;
  /** Who gets a seat that was taken over; null for all other steps. */
  readonly heir: string | null;
}

/** A fact of a match and the entry it stands in. */
interface Noted {
  readonly fact: MatchEvent;
  readonly entry: Entry;
}

/** The steps of a match's n-th deal, from the table's whole log. Empty where that deal has not ended, or there was none. */
export function toldSteps(entries: Iterable<Entry>, match: number, n: number): readonly ToldStep[] {
  const log = [...entries];
  const noted = notedIn(log, match);
  const lines = tellingOf(log, match, n).values();
  return stepsOf(
    noted.map(({ fact }) => fact),
    n,
  ).map((step) => {
    const entry = noted[step.index]?.entry;
    if (entry === undefined) throw new Error(`no entry holds the step ${step.fact.type}`);
    const told = hasLine(step.fact) ? (lines.next().value ?? null) : null;
    return { ...step, when: entry.at, told, by: movedBy(step, entry), heir: heirIn(step.fact, entry) };
  });
}

function notedIn(log: readonly Entry[], match: number): readonly Noted[] {
  let begun = 0;
  const noted: Noted[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      if (event.type === "matchStarted") begun += 1;
      if (begun === match && !isSeating(event)) noted.push({ fact: event, entry });
    }
  }
  return noted;
}

const UNTOLD: ReadonlySet<string> = new Set<StepFact["type"]>(["dealt", "left", "takenOver", "dealEnded"]);
const hasLine = ({ type }: StepFact): boolean => !UNTOLD.has(type);

function movedBy({ fact, lay }: Step, { who }: Entry): ToldStep["by"] {
  if (!hasLine(fact) || !("seat" in fact)) return null;
  if (lay.seats[fact.seat]?.state === "left") return "leaver";
  return who === "clock" ? "clock" : null;
}

function heirIn(fact: StepFact, { events }: Entry): string | null {
  if (fact.type !== "takenOver") return null;
  const promised = events.find((event) => event.type === "promised" && event.seat === fact.seat);
  return promised?.type === "promised" ? promised.name : null;
}
