import type { News, Notice } from "../notify/notice.ts";
import type { Seat } from "../rules/seat.ts";
import type { TableId } from "./id.ts";
import type { Instant } from "./instant.ts";
import { type Occasion, waits } from "./occasion.ts";
import { isRunning, type TableState } from "./state.ts";
import type { Happening } from "./view.ts";

/** The most that one message tells of what has happened; the latest. */
const MOST_NEWS = 4;

/** The times of the turn that waits: when it is over, and when waiting with the telling of it would be too late. */
export interface Times {
  readonly until: Instant | null;
  readonly latest: Instant | null;
}

/** What whoever has the seat is told on this occasion. Names, deeds and a deadline; of cards nothing, not even those that lay open. */
export function tidingsFor(table: TableId, state: TableState, occasion: Occasion, times: Times): Notice {
  const { kind, turn, seat } = occasion;
  const plain = { table, name: state.settings.name, kind, turn, whose: null, by: [], last: false, news: [], until: null };
  if (!waits(occasion)) return { ...plain, until: occasion.until ?? null };
  return {
    ...plain,
    by: kind === "nudge" ? [nudgerOf(state)] : [],
    last: state.match?.phase === "turns" && state.match.knocker !== null,
    news: newsFor(state, seat),
    ...times,
  };
}

/** The same for those who read together: whose turn it is stands in it, and what the last player did. */
export function tidingsForAll(table: TableId, state: TableState, occasion: Occasion, times: Times): Notice {
  const news = waits(occasion) ? newsFor(state, null).slice(-1) : [];
  return { ...tidingsFor(table, state, occasion, times), whose: nameOf(state, occasion.seat), news };
}

/** The match is over: told to everybody who played it and to those who read together. */
export function resultFor(table: TableId, state: TableState): Notice | null {
  if (state.match?.phase !== "matchOver") return null;
  const by = state.match.winners.map((seat) => nameOf(state, seat));
  const { movedAt: turn, settings } = state;
  return { table, name: settings.name, kind: "over", turn, whose: null, by, last: false, news: [], until: null };
}

/** Another match has begun, by other rules where they have `changed`: told to who plays it and neither began it nor is on turn. Null for the first. */
export function rematchFor(table: TableId, state: TableState, changed: boolean): Notice | null {
  if (state.matches < 2 || !isRunning(state)) return null;
  const by = state.host === null ? [] : [nameOf(state, state.host)];
  const { matchFrom: turn, settings } = state;
  return { table, name: settings.name, kind: "again", turn, whose: null, by, last: false, news: [], until: null, changed };
}

const nameOf = (state: TableState, seat: Seat): string => state.seats[seat]?.name ?? "";

function nudgerOf(state: TableState): string {
  const by = state.nudge?.by;
  return by === undefined ? "" : nameOf(state, by);
}

/** What happened since this seat last acted, or in the deal, beginning with how the last one ended. */
function newsFor(state: TableState, reader: Seat | null): readonly News[] {
  const own = reader === null ? -1 : state.story.findLastIndex(({ seat }) => seat === reader);
  const deeds = state.story.slice(own + 1).flatMap((happening) => newsOf(state, happening));
  return [...(own < 0 ? endingOf(state, reader) : []), ...deeds].slice(-MOST_NEWS);
}

function newsOf(state: TableState, happening: Happening): readonly News[] {
  if (happening.seat === null) return [{ what: "renewed" }];
  const { seat, what } = happening;
  const knock = (what.do === "swap" || what.do === "swapAll") && what.knock;
  return [{ what: "deed", who: nameOf(state, seat), do: what.do, knock }];
}

function endingOf(state: TableState, reader: Seat | null): readonly News[] {
  const ended = state.match?.lastDeal ?? null;
  if (ended === null || state.match?.deal !== ended.deal + 1) return [];
  const payers = ended.replay ? [] : ended.payers;
  const who = payers.filter((seat) => seat !== reader).map((seat) => nameOf(state, seat));
  return [{ what: "paid", deal: ended.deal, who, you: reader !== null && payers.includes(reader) }];
}
