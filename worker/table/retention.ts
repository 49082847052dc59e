import * as v from "valibot";
import type { Seat } from "../rules/seat.ts";
import type { NoticeDue, RetentionDue, RetryDue } from "./due.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import { isPractice, isRunning, lastActOf, type TableState } from "./state.ts";

const DAY = 24 * 3_600_000;
/** So long before a table is deleted its people are told, in milliseconds. */
export const WARNED = 7 * DAY;
/** An alarm that rings later than this, in milliseconds, was not set for the deletion. */
const ON_TIME = DAY;
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

/** When a table's people were told, or could see, that it will be deleted, and the version from which that was counted. */
export interface Warned {
  readonly from: number;
  readonly at: Instant;
}

/** What a table's deletion is reckoned from, besides what is so there. */
export interface Clock {
  readonly retention: Retention;
  readonly now: Instant;
  /** Asked only in the last week. */
  readonly warned: () => Warned | null;
}

/** When a table is deleted unless a match begins, and the version from which that is counted. */
export interface Expiry {
  readonly at: Instant;
  readonly from: number;
}

/**
 * A table without a match goes so long after somebody last did something there, and so does one where somebody practises; a finished one goes so
 * long after its last match has ended. Never sooner than a week after it was said: a table that had no clock for this, or was to be kept for longer
 * until now, has its week yet. Null while others play, and where tables are kept for good.
 */
export function expiryOf(state: TableState, clock: Clock): Expiry | null {
  const reckoned = reckon(state, clock);
  return reckoned && { at: reckoned.at, from: reckoned.from };
}

/** The version from which the deletion is counted that is said now and was not before; null where there is nothing to say. */
export function saysNow(state: TableState, clock: Clock): number | null {
  const reckoned = reckon(state, clock);
  return reckoned?.saysSince == null ? null : reckoned.from;
}

interface Reckoned extends Expiry {
  /** Since when it should have been said; null where it has been, or need not be yet. */
  readonly saysSince: Instant | null;
}

function reckon(state: TableState, { retention, now, warned }: Clock): Reckoned | null {
  const since = restingSince(state);
  const kept = since === null ? null : retention[since.kept];
  if (since === null || kept === null) return null;
  const { from } = since;
  const at = later(since.at, kept * DAY);
  if (now < at - WARNED) return { at, from, saysSince: null };
  const said = warned();
  if (said?.from === from) return { at: instantOf(Math.max(at, said.at + WARNED)), from, saysSince: null };
  if (isToldByPage(state) && now < at + ON_TIME) return { at, from, saysSince: null };
  return { at: instantOf(Math.max(at, now + WARNED)), from, saysSince: later(at, -WARNED) };
}

/** Where only the page says it, all along: somebody practises, or nobody sits there. */
const isToldByPage = (state: TableState): boolean => isPractice(state) || state.seats.every(({ kind }) => kind !== "human");

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

/** The deletion, and the notices of it; what should have been said is said at once. Who practises is told by the page alone, as of everything else. */
export function retentionDues(state: TableState, clock: Clock): readonly (RetentionDue | RetryDue | NoticeDue)[] {
  const reckoned = reckon(state, clock);
  if (reckoned === null) return [];
  const { at, saysSince } = reckoned;
  return [
    { kind: "retention", at },
    ...(saysSince === null ? [] : [{ kind: "retry", at: saysSince } as const]),
    ...(isPractice(state) ? [] : warnings(state, reckoned)),
  ];
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
