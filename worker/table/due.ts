import { type Habits, UNSAID } from "../player/preferences.ts";
import type { Seat } from "../rules/seat.ts";
import { isLiving } from "../rules/state.ts";
import type { HabitBook, Told } from "./habits.ts";
import { hostLossOf } from "./host.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import { type Occasion, turnTold } from "./occasion.ts";
import type { OrderBook } from "./orders.book.ts";
import { type OrderedMove, orderedNow } from "./orders.ts";
import { type Clock, retentionDues } from "./retention.ts";
import type { Pace } from "./settings.ts";
import { isPractice, isRunning, lastActOf, onTurn, stoppedFor, type TableState } from "./state.ts";
import type { Times } from "./tidings.ts";
import { runOut } from "./time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each pace gives for a turn, in milliseconds; null is for ever. */
export const TURN_TIME: Readonly<Record<Pace, number | null>> = {
  live: 2 * MINUTE,
  "12h": 12 * HOUR,
  "24h": DAY,
  "72h": 3 * DAY,
  none: null,
};

/** The part of a turn's time after which one reminder goes out. */
const REMINDED_AFTER = 0.8;
/** Nobody's time is up as soon as their quiet hours are over, as soon as they have changed them, or as soon as the time runs on: in milliseconds. */
const GRACE = HOUR;
/** After this long without a person's doing nothing moves by itself. */
export const SLEEPS_AFTER = 14 * DAY;
/** A computer player's pause at a live table, in milliseconds: long enough to follow, and longer after a showdown. */
const PAUSE = { turn: 1_200, deal: 4_000 } as const;

/** What the clock owes the table and when. */
export type Due = ChangeDue | NoticeDue | RetryDue | RetentionDue;

/** What changes the table when its time has come. */
export type ChangeDue = MoveDue | OrderDue | HostDue;

/** A move: a computer player's, the policy's for somebody away, or the policy's for a turn whose time is up. */
export interface MoveDue {
  readonly kind: "computer" | "away" | "deadline";
  readonly seat: Seat;
  readonly at: Instant;
}
/** A move whose player has ordered it. */
export interface OrderDue extends OrderedMove {
  readonly kind: "order";
  readonly at: Instant;
}
/** Somebody must be told. */
export interface NoticeDue {
  readonly kind: "notice";
  readonly occasion: Occasion;
  readonly at: Instant;
}
/** A message for the group's chat that did not get through is tried again, somebody who is named in the talk may be told now, or a deletion is to be said at last. */
export interface RetryDue {
  readonly kind: "retry";
  readonly at: Instant;
}
/** The host's role moves on to somebody who is there. */
export interface HostDue {
  readonly kind: "host";
  readonly heir: Seat;
  readonly at: Instant;
}

/** A table that rests has rested long enough, and is deleted. */
export interface RetentionDue {
  readonly kind: "retention";
  readonly at: Instant;
}

/** What follows from a table and its players' habits alone, for good: within one command it is asked over and over, and reckoned once. */
function asItIs<T>(reckon: (state: TableState, book: HabitBook) => T): (state: TableState, book: HabitBook) => T {
  let last: { readonly state: TableState; readonly book: HabitBook; readonly found: T } | null = null;
  return (state, book) => {
    if (last?.state !== state || last.book !== book) last = { state, book, found: reckon(state, book) };
    return last.found;
  };
}

/** By when the seat on turn must act; null when nobody is on turn, a computer is, the time is stopped, or there is time for ever. */
export const deadlineOf = asItIs((state, book) => (state.pausedAt === null ? partOfTurn(state, book, 1, GRACE) : null));

/** When a fifth of the turn's time is left; a live turn is too short for that. */
export const reminderOf = asItIs((state, book) =>
  state.pausedAt !== null || state.settings.pace === "live" ? null : partOfTurn(state, book, REMINDED_AFTER, 0),
);

/** The times of the turn that waits; it is to be told of before the reminder, or of a live one within its time. */
export function timesOf(state: TableState, book: HabitBook): Times {
  const until = deadlineOf(state, book);
  return { until, latest: reminderOf(state, book) ?? until };
}

/** When this part of the turn's time is over. */
function partOfTurn(state: TableState, book: HabitBook, part: number, grace: number): Instant | null {
  const seat = onTurn(state);
  const [holder, time] = [seat === null ? undefined : state.seats[seat], TURN_TIME[state.settings.pace]];
  if (holder?.kind !== "human" || time === null) return null;
  if (state.settings.pace === "live") return later(state.turnSince, time * part + stoppedFor(state));
  const told = book.get(holder.player);
  const calendar = { habits: told?.habits ?? UNSAID, weekendsOff: state.settings.weekends === "off", stops: state.stops };
  const ends = [
    runOut(state.turnSince, time * part, grace, calendar),
    ...changesIn(state, told).map((at) => runOut(at, grace, grace, calendar)),
  ];
  return instantOf(Math.max(...ends));
}

/** When what the turn's end is reckoned from was last another: its player's habits were, or the time was let run on. */
const changesIn = ({ turnSince, stops }: TableState, told: Told | undefined): readonly Instant[] => [
  ...(told !== undefined && told.at > turnSince ? [told.at] : []),
  ...stops.slice(-1).map(({ to }) => to),
];

/** All that is due at this table; asked of the present, so a due that no longer holds is gone. */
export const duesOf = (state: TableState, book: HabitBook, clock: Clock): readonly Due[] => [
  ...wakingDues(state, book),
  ...retentionDues(state, clock),
];

/** What is due as long as the table is awake. */
const wakingDues = asItIs((state, book): readonly Due[] => [
  ...changeDues(state, book),
  ...noticeDues(state, book).filter(isBefore(sleepsFrom(state, book))),
]);

/** What changes the table by itself, orders apart, as long as it is awake. */
export const changeDues = asItIs((state, book): readonly ChangeDue[] =>
  [...moveDues(state, book), ...hostDues(state, book)].filter(isBefore(sleepsFrom(state, book))),
);

const isBefore =
  (until: Instant) =>
  ({ at }: Due): boolean =>
    at < until;

/** Whether something would move here by itself, had not everybody been gone for so long. */
export const isAsleep = (state: TableState, book: HabitBook, now: Instant): boolean =>
  now >= sleepsFrom(state, book) && moveDues(state, book).length > 0;

/** From when on nothing moves by itself: nobody's days off count, for others wait for them and are told when they are over. */
const sleepsFrom = asItIs((state, book) =>
  instantOf(Math.max(...[UNSAID, ...holidaysAt(state, book)].map((habits) => sleepsFor(lastActOf(state), habits)))),
);

const sleepsFor = (last: Instant, { zone, daysOff }: Habits): Instant =>
  daysOff.length === 0
    ? later(last, SLEEPS_AFTER)
    : runOut(last, SLEEPS_AFTER, 0, { habits: { zone, daysOff, quiet: null }, weekendsOff: false });

/** The calendars of those who play here and are not away. */
const holidaysAt = ({ seats }: TableState, book: HabitBook): readonly Habits[] =>
  seats.flatMap((seat) => (seat.kind === "human" && !seat.away ? (book.get(seat.player)?.habits ?? []) : []));

function moveDues(state: TableState, book: HabitBook): readonly MoveDue[] {
  const seat = onTurn(state);
  const holder = seat === null ? undefined : state.seats[seat];
  if (seat === null || holder === undefined || holder.kind === "empty") return [];
  if (holder.kind !== "human") return [{ kind: "computer", seat, at: later(state.turnSince, pauseOf(state)) }];
  if (state.pausedAt !== null || state.settings.absence === "wait") return [];
  if (holder.away && somebodyPlays(state)) return [{ kind: "away", seat, at: later(state.turnSince, pauseOf(state)) }];
  const at = deadlineOf(state, book);
  return at === null ? [] : [{ kind: "deadline", seat, at }];
}

/** Whether anybody is there for whom it makes sense to go on at once. */
const somebodyPlays = ({ seats, match }: TableState): boolean =>
  seats.some((seat, at) => seat.kind === "human" && !seat.away && match !== null && isLiving(match, at as Seat)); // an index is a seat

function pauseOf(state: TableState): number {
  if (state.settings.pace !== "live") return 0;
  return state.story.length === 0 && (state.match?.deal ?? 0) > 1 ? PAUSE.deal : PAUSE.turn;
}

/** An ordered move is due as soon as its turn has begun. */
export function orderDues(state: TableState, orders: OrderBook): readonly OrderDue[] {
  const ordered = orderedNow(state, orders);
  return ordered === null ? [] : [{ kind: "order", ...ordered, at: state.turnSince }];
}

const noticeDues = (state: TableState, book: HabitBook): readonly NoticeDue[] =>
  isPractice(state) ? reissueNotices(state) : [...turnNotices(state, book), ...awayNotices(state), ...reissueNotices(state)];

function turnNotices(state: TableState, book: HabitBook): readonly NoticeDue[] {
  const seat = onTurn(state);
  const holder = seat === null ? undefined : state.seats[seat];
  if (seat === null || holder?.kind !== "human" || holder.away) return [];
  const turn = turnTold(state, holder.player);
  const notice = (kind: Occasion["kind"], at: Instant | null): readonly NoticeDue[] =>
    at === null ? [] : [{ kind: "notice", occasion: { kind, seat, to: holder.player, turn }, at }];
  return [
    ...notice("turn", state.turnSince),
    ...notice("reminder", reminderOf(state, book)),
    ...notice("resumed", turn === state.turnFrom || deadlineOf(state, book) === null ? null : (state.resumed?.at ?? null)),
    ...notice("nudge", state.nudge?.turn === state.turnFrom ? state.nudge.at : null),
  ];
}

/** Whoever has become away hears of it, and how they are back. */
const awayNotices = ({ seats }: TableState): readonly NoticeDue[] =>
  seats.flatMap((seat, at): readonly NoticeDue[] => {
    if (seat.kind !== "human" || seat.awaySince === null) return [];
    const occasion = { kind: "away", seat: at as Seat, to: seat.player, turn: seat.awaySince.version } as const; // an index is a seat
    return [{ kind: "notice", occasion, at: seat.awaySince.at }];
  });

/** Whose key no longer opens a seat hears of it. */
function reissueNotices({ reissued }: TableState): readonly NoticeDue[] {
  if (reissued === null || reissued.from === null) return [];
  const { seat, at, version: turn, from: to } = reissued;
  return [{ kind: "notice", occasion: { kind: "reissued", seat, to, turn }, at }];
}

function hostDues(state: TableState, book: HabitBook): readonly HostDue[] {
  const loss = hostLossOf(state, isRunning(state) ? deadlineOf(state, book) : null);
  return loss === null ? [] : [{ kind: "host", ...loss }];
}

/** The first of these, if its time has come. */
export function actsNow(dues: readonly ChangeDue[], now: Instant): ChangeDue | null {
  const first = dues.reduce<ChangeDue | null>(sooner, null);
  return first !== null && first.at <= now ? first : null;
}

/** Whether the time of the whole table has come. */
export const isOver = (dues: readonly Due[], now: Instant): boolean =>
  dues.some(({ kind, at }) => kind === "retention" && at <= now);

/** When the clock is needed next. */
export const nextTime = (dues: readonly Due[]): Instant | null => dues.reduce<Due | null>(sooner, null)?.at ?? null;

const sooner = <D extends Due>(one: D | null, other: D): D => (one !== null && one.at <= other.at ? one : other);
