import type { Hand } from "../rules/card.ts";
import type { Options } from "../rules/options.ts";
import { type Seat, seatAt } from "../rules/seat.ts";
import { isRunning } from "../rules/state.ts";
import type { Showdown } from "../rules/view.ts";
import type { Entry, TableEvent } from "./event.ts";
import { endsTurn, evolve } from "./evolve.ts";
import type { Instant } from "./instant.ts";
import { type Bearer, NO_STANDINGS, type Standings } from "./standings.ts";
import { stoppedFor, type TableState } from "./state.ts";
import { type Turnover, turnoverOf } from "./turnover.ts";
import type { Happening } from "./view.ts";

/** Who had a seat at a certain moment, and what they were called then. */
export interface SeatTold {
  readonly bearer: Bearer;
  readonly name: string;
}

/** One step of a finished deal, with the cards that its player holds after it; null where a new middle was laid. */
export interface Step {
  readonly happening: Happening;
  readonly hand: Hand | null;
  /** `clock`: the seat's time was up and the table moved for it. `leaver`: its player had left (R9.4). Null: they did it themselves. */
  readonly by: "clock" | "leaver" | null;
}

/** A deal that has come to its showdown. */
export interface DealTold {
  readonly begun: Instant;
  readonly ended: Instant;
  /** Who had the seats at the showdown. */
  readonly seats: readonly SeatTold[];
  /** As the cards were dealt, by seat. */
  readonly hands: Readonly<Record<number, Hand>>;
  readonly middle: Hand;
  readonly steps: readonly Step[];
  readonly showdown: Showdown;
}

/** A turn that somebody took by themselves, and how many milliseconds after it became theirs. */
export interface TurnTold {
  readonly bearer: Bearer;
  readonly took: number;
}

/** A match at this URL as far as it has come. No card of a deal without a showdown is in it. */
export interface MatchTold {
  /** From 1. */
  readonly match: number;
  readonly options: Options;
  readonly begun: Instant;
  /** Who has the seats, and in a match that is over had them at its end. */
  readonly seats: readonly SeatTold[];
  /** Who had each seat before, if somebody else did: a name for every time it changed hands. */
  readonly before: readonly Bearer[];
  /** Who left and who took over, in order. */
  readonly turnovers: readonly Turnover[];
  readonly deals: readonly DealTold[];
  readonly turns: readonly TurnTold[];
  /** Null while it runs. */
  readonly result: MatchResult | null;
}

export interface MatchResult {
  readonly ended: Instant;
  readonly winners: readonly Seat[];
  readonly places: Readonly<Record<number, number>>;
  /** Seats whose holders had left. */
  readonly left: readonly Seat[];
  /** Whether it is over without a showdown, because nobody else was left (R9.4). */
  readonly walkover: boolean;
}

/** What has been played at this URL, and by whom. */
export interface Chronicle {
  readonly matches: readonly MatchTold[];
  readonly standings: Standings;
}

type DealBegun = Pick<DealTold, "begun" | "hands" | "middle" | "steps">;

/** What has been told so far: the matches before, the latest, and its deal that runs. */
interface Telling {
  readonly past: readonly MatchTold[];
  readonly match: MatchTold | null;
  readonly deal: DealBegun | null;
}

/** An event with the table before and after it. */
interface Heard {
  readonly before: TableState;
  readonly event: TableEvent;
  readonly after: TableState;
  readonly entry: Entry;
}

/** A log as far as it has been told. */
export interface ToldLog {
  readonly telling: Telling;
  readonly table: TableState | null;
}
export const UNTOLD: ToldLog = { telling: { past: [], match: null, deal: null }, table: null };

/** The same with what came next. */
export function toldOn(told: ToldLog, entries: Iterable<Entry>): ToldLog {
  let { telling, table } = told;
  for (const entry of entries) {
    table = evolve(table, entry, (before, event, after) => {
      telling = heard(telling, { before, event, after, entry });
    });
  }
  return { telling, table };
}

export const chronicleIn = ({ telling: { past, match }, table }: ToldLog): Chronicle => ({
  matches: match === null ? past : [...past, match],
  standings: table?.standings ?? NO_STANDINGS,
});

/** Tells a table's whole log, in one pass. It reads every entry, so only for who asks for it. */
export const chronicleOf = (entries: Iterable<Entry>): Chronicle => chronicleIn(toldOn(UNTOLD, entries));

function heard(telling: Telling, news: Heard): Telling {
  const { past, match, deal } = telling;
  switch (news.event.type) {
    case "matchStarted":
      return { past: match === null ? past : [...past, match], match: matchBegun(news, news.event.options), deal: null };
    case "dealt":
      return { ...telling, deal: dealBegun(news) };
    case "dealEnded":
      return { ...telling, match: match && deal && withDeal(match, deal, news), deal: null };
    case "matchEnded":
      return { ...telling, match: match && { ...match, result: resultOf(news, news.event) }, deal: null };
    default:
      return { ...telling, match: match && ongoing(withTurnover(match, deal, news), news), deal: deal && stepped(deal, news) };
  }
}

const matchBegun = ({ after, entry }: Heard, options: Options): MatchTold => ({
  match: after.matches,
  options,
  begun: entry.at,
  seats: seatsOf(after),
  before: [],
  turnovers: [],
  deals: [],
  turns: [],
  result: null,
});

/** The seats that play the match; who sits behind them has sat down since. */
const seatsOf = ({ seats, standings, match }: TableState): readonly SeatTold[] =>
  seats.slice(0, match?.seats.length).flatMap(({ name }, at) => {
    const bearer = standings.bearers[at];
    return bearer === undefined ? [] : [{ bearer, name }];
  });

function dealBegun({ after: { match }, entry }: Heard): DealBegun | null {
  if (match === null || !isRunning(match)) return null;
  return { begun: entry.at, hands: handsOf(match.hands), middle: match.middle, steps: [] };
}

const handsOf = (hands: readonly (Hand | null)[]): Readonly<Record<number, Hand>> =>
  Object.fromEntries(hands.flatMap((hand, seat) => (hand === null ? [] : [[seat, hand]])));

function withDeal(match: MatchTold, deal: DealBegun, { before, after, entry }: Heard): MatchTold {
  const showdown = after.match?.lastDeal;
  if (!showdown) return match;
  return { ...match, deals: [...match.deals, { ...deal, ended: entry.at, seats: seatsOf(before), showdown }] };
}

const resultOf = (
  { after: { match }, entry }: Heard,
  { winners, places }: TableEvent & { readonly type: "matchEnded" },
): MatchResult => ({
  ended: entry.at,
  winners,
  places,
  walkover: !entry.events.some(({ type }) => type === "dealEnded"),
  left: match === null ? [] : match.seats.flatMap(({ out }, seat) => (out?.why === "left" ? [seatAt(seat)] : [])),
});

function withTurnover(match: MatchTold, deal: DealBegun | null, { before, event }: Heard): MatchTold {
  const turnover = match.result === null ? turnoverOf(before, event) : null;
  if (turnover === null) return match;
  const when = { deals: match.deals.length, after: deal?.steps.length ?? 0 };
  return { ...match, turnovers: [...match.turnovers, { ...when, ...turnover }] };
}

/** A match between two of its deals or in one: whose seats these are, and the turns that were taken. */
function ongoing(match: MatchTold, news: Heard): MatchTold {
  const turn = turnOf(news);
  const turns = turn === null ? match.turns : [...match.turns, turn];
  if (match.result !== null || news.after.seats === news.before.seats) return turn === null ? match : { ...match, turns };
  const seats = seatsOf(news.after);
  const gone = match.seats.flatMap(({ bearer }, at) => (seats[at]?.bearer === bearer ? [] : [bearer]));
  return { ...match, turns, seats, before: [...match.before, ...gone] };
}

/**
 * How long a person took for their turn: since it began, since they came back to it, or since the table woke; a pause in it does not count.
 * Null for what no person did in person (computers, the clock, leavers' seats, standing orders), for a turn taken while the time stands still,
 * and for one with which somebody comes back.
 */
function turnOf({ before, event, entry }: Heard): TurnTold | null {
  if (!endsTurn(event) || event !== entry.events.find(endsTurn)) return null; // a swap that carries a knock is one turn
  if (entry.deed === null || before.pausedAt !== null) return null;
  const holder = before.seats[event.seat];
  const bearer = before.standings.bearers[event.seat];
  const inPerson = holder?.kind === "human" && holder.player === entry.who && !entry.events.some(comesBack);
  return inPerson && bearer !== undefined ? { bearer, took: entry.at - before.turnSince - stoppedFor(before) } : null;
}

const comesBack = ({ type }: TableEvent): boolean => type === "cameBack";

/** A knock that a swap carries is told with the swap, so the last line may change. */
function stepped(deal: DealBegun, { before, after, entry }: Heard): DealBegun {
  const happening = after.story.at(-1);
  if (after.story === before.story || happening === undefined) return deal;
  const { match } = after;
  const hand = happening.seat !== null && match !== null && isRunning(match) ? (match.hands[happening.seat] ?? null) : null;
  const step = { happening, hand, by: movedBy(before, happening, entry) };
  return { ...deal, steps: [...deal.steps.slice(0, after.story.length - 1), step] };
}

function movedBy({ seats }: TableState, happening: Happening, { who }: Entry): Step["by"] {
  if (happening.seat === null || happening.ordered) return null;
  if (seats[happening.seat]?.kind === "empty") return "leaver";
  return who === "clock" ? "clock" : null;
}
