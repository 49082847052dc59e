import * as v from "valibot";
import type { Seat } from "../rules/seat.ts";
import type { NoticeDue, RetentionDue } from "./due.ts";
import { type Instant, later } from "./instant.ts";
import { isPractice, isRunning, lastActOf, type TableState } from "./state.ts";

const DAY = 24 * 3_600_000;
/** So long before a table is deleted its people are told, in milliseconds. */
export const WARNED = 7 * DAY;
/** The fewest and most days that can be chosen: nobody's table goes sooner than a week after they were told. */
const FEWEST = 14;
const MOST = 3650;

/** Days as wrangler.toml has them; "never" keeps for good (null). What cannot be read is as if nothing had been said. */
const days = (usual: number) =>
  v.fallback(
    v.union([
      v.pipe(
        v.literal("never"),
        v.transform(() => null),
      ),
      v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(FEWEST), v.maxValue(MOST)),
    ]),
    usual,
  );

export const RetentionSchema = v.object({ KEEP_UNSTARTED: days(30), KEEP_FINISHED: days(180) });
/** For how many days tables are kept; null is for good. */
export type Retention = v.InferOutput<typeof RetentionSchema>;

/** When a table is deleted unless a match begins, and the version from which that is counted. */
export interface Expiry {
  readonly at: Instant;
  readonly from: number;
}

/**
 * A table without a match goes so long after somebody last did something there, and so does one where somebody practises; a finished one goes so
 * long after its last match has ended. Null while others play, and where tables are kept for good.
 */
export function expiryOf(state: TableState, retention: Retention): Expiry | null {
  const since = restingSince(state);
  if (since === null) return null;
  const kept = retention[since.kept];
  return kept === null ? null : { at: later(since.at, kept * DAY), from: since.from };
}

interface Resting {
  readonly kept: keyof Retention;
  readonly at: Instant;
  readonly from: number;
}

function restingSince(state: TableState): Resting | null {
  if (state.matches === 0 || isPractice(state)) return { kept: "KEEP_UNSTARTED", at: lastActOf(state), from: state.version };
  return isRunning(state) ? null : { kept: "KEEP_FINISHED", at: state.turnSince, from: state.movedAt };
}

/** Whether a notice that said so is still right. */
export const stillExpires = (state: TableState, from: number): boolean => restingSince(state)?.from === from;

/** The deletion, and the notices of it. Who practises is told by the page alone, as of everything else. */
export function retentionDues(state: TableState, retention: Retention): readonly (RetentionDue | NoticeDue)[] {
  const expiry = expiryOf(state, retention);
  if (expiry === null) return [];
  return [{ kind: "retention", at: expiry.at }, ...(isPractice(state) ? [] : warnings(state, expiry))];
}

const warnings = ({ seats }: TableState, { at, from }: Expiry): readonly NoticeDue[] =>
  seats.flatMap((seat, index): readonly NoticeDue[] => {
    if (seat.kind !== "human") return [];
    const occasion = { kind: "expires", seat: index as Seat, to: seat.player, turn: from, until: at } as const; // an index is a seat
    return [{ kind: "notice", occasion, at: later(at, -WARNED) }];
  });

/** Everybody who knows this table: who did something here, sits here, or is about to. */
export function peopleOf({ seats, actedAt }: TableState): ReadonlySet<string> {
  const seated = seats.flatMap((seat) => [
    ...(seat.kind === "human" ? [seat.player] : []),
    ...("former" in seat && seat.former !== null ? [seat.former] : []),
    ...(seat.promised === null ? [] : [seat.promised.player]),
  ]);
  return new Set([...Object.keys(actedAt), ...seated]);
}
