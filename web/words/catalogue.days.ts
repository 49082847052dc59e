import type { Weekends } from "../../worker/table/settings.ts";
import type { Explained } from "./catalogue.ts";
import type { Who } from "./speech.ts";

/** Time that stands still, and people who are missing. */
export interface DayWords {
  /** How long there still is, with `{time}` where the span goes. */
  readonly left: string;
  /** A link beside a time in UTC, where no script knows better. */
  readonly setZone: string;
  readonly weekendsTitle: string;
  readonly weekends: { readonly [W in Weekends]: Explained };
  /** What being away is, for an invitation; the table's policy is said before. */
  readonly awayRule: string;
  /** Beside the name of who is away. */
  readonly away: string;
  readonly youAreAway: string;
  readonly back: string;
  /** A computer player keeps the reader's seat. */
  readonly keptFor: string;
  readonly paused: string;
  readonly pause: string;
  readonly pauseSays: string;
  readonly resume: string;
  readonly asleep: string;
  readonly wake: string;
  readonly nudge: (name: string) => string;
  readonly nudged: string;
  readonly absentTitle: string;
  readonly absent: (who: Who) => string;
  readonly toComputer: string;
  readonly toPerson: string;
  readonly toPersonSays: string;
  readonly offered: string;
  readonly together: string;
  readonly votes: (count: number) => string;
}
