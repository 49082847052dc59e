import { type Choice, choicesOf } from "./choice.ts";
import { dealersMove, explained, refreshing } from "./explain.ts";
import type { BotMove } from "./reason.ts";
import type { Sight } from "./sight.ts";
import { weigh, worthOf } from "./worth.ts";

/** From how many points on somebody acts. */
export interface Habits {
  /** Keeps as dealer. */
  readonly keep: number;
  /** Knocks in their first turn of the deal, in the second, and later. */
  readonly knock: readonly [number, number, number];
}

/** By the number of players, from two on; five stand for more. Tuned by test/bench/bots.ts. */
const HABITS: readonly Habits[] = [
  { keep: 19, knock: [24, 25, 25] },
  { keep: 18, knock: [27, 28, 27] },
  { keep: 18, knock: [28, 28, 27] },
  { keep: 18, knock: [28, 29, 28] },
];
const LONELY: Habits = { keep: 18, knock: [25, 25, 25] };

/** Sound, without memory or reckoning: the best swap by points, and a knock from so many points on. */
export const steady = (sight: Sight): BotMove => byHabit(sight, habitsFor(sight.rivals.length + 1));

const habitsFor = (players: number): Habits => HABITS[Math.min(players, HABITS.length + 1) - 2] ?? LONELY;

/** As `steady` plays, with other habits. */
export function byHabit(sight: Sight, habits: Habits): BotMove {
  const before = weigh(sight.worth, sight.hand);
  if (sight.middle === null) return dealersMove(sight, before >= worthOf(habits.keep));
  const best = bestOf(choicesOf(sight).filter((choice) => !choice.knocks || choice.worth >= knockingFrom(sight, habits)));
  return best.worth <= before && sight.view.may.includes("refresh") ? refreshing(sight) : explained(sight, best);
}

const knockingFrom = ({ acts }: Sight, { knock }: Habits): number =>
  worthOf((knock[Math.min(acts, 2)] ?? knock[2]) - impatience(acts));

const PATIENT_FOR = 8;

/** Points by which a knock becomes cheaper when a deal drags on, so that every deal ends, whatever may be passed. */
export const impatience = (acts: number): number => Math.max(0, acts - PATIENT_FOR);

/** The 31 or fire; or else a knock; or else the best hand, by passing if that is as good. */
export function bestOf([first, ...others]: readonly Choice[]): Choice {
  if (!first) throw new Error("nothing to choose from");
  return others.reduce((best, choice) => (rankOf(choice) > rankOf(best) ? choice : best), first);
}

const KNOCK = 1000;

function rankOf({ worth, ends, knocks, move }: Choice): number {
  if (ends) return 2 * KNOCK + worth;
  return (knocks ? KNOCK : 0) + worth + (move.do === "pass" ? 0.5 : 0);
}
