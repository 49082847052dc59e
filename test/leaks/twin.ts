/**
 * Two tables between which one asker cannot tell: what they have done, seen and been shown is the same, and everything else is another: the cards they do
 * not know, others' keys, what others have written down, and the secrets the next deals come from.
 */
import { type PlayerId, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK } from "../../worker/rules/deck.ts";
import type { Seat } from "../../worker/rules/seat.ts";
import { isRunning } from "../../worker/rules/state.ts";
import type { Entry, TableEvent } from "../../worker/table/event.ts";
import { evolve } from "../../worker/table/evolve.ts";
import { seatOf, type TableState } from "../../worker/table/state.ts";
import { shuffled } from "../rules/walk.ts";

export type Random = Parameters<typeof shuffled>[1];

/** What one asker may know of the running deal, after these entries. */
export interface Knowledge {
  readonly state: TableState;
  /** Cards of the running deal that they hold or held, or that lay open; all of them where no deal runs. */
  readonly cards: ReadonlySet<Card>;
  /** The entry and event in which the running deal was dealt; null where none runs. */
  readonly dealt: { readonly entry: number; readonly event: number } | null;
}

export function knowledgeOf(entries: readonly Entry[], asker: PlayerId | null): Knowledge {
  let state: TableState | null = null;
  let cards = new Set<Card>();
  let dealt: Knowledge["dealt"] = null;
  for (const [at, entry] of entries.entries()) {
    state = evolve(state, entry, (_, event, after) => {
      if (event.type === "dealt") [cards, dealt] = [new Set(), { entry: at, event: entry.events.indexOf(event) }];
      for (const card of inSight(after, asker)) cards.add(card);
    });
  }
  if (state === null) throw new Error("no table");
  const runs = state.match !== null && isRunning(state.match);
  return { state, cards: runs ? cards : new Set(PACK), dealt: runs ? dealt : null };
}

function inSight({ match, ...state }: TableState, asker: PlayerId | null): readonly Card[] {
  if (match === null || !isRunning(match)) return [];
  const seat = seatOf({ match, ...state }, asker);
  return [...((seat !== null && match.hands[seat]) || []), ...(match.phase === "turns" ? match.middle : [])];
}

/** The same log with other keys behind the players. */
export const rekeyedLog = (entries: readonly Entry[], keys: ReadonlyMap<string, PlayerKey>): readonly Entry[] =>
  mapped(entries, /[A-Za-z0-9_-]{43}/g, (id) => {
    const key = keys.get(id);
    return key === undefined ? id : playerOf(key);
  });

/** The same log with the cards that are unknown to somebody lying otherwise, and other thoughts in others' heads. */
export function otherwise(
  entries: readonly Entry[],
  { cards, dealt, state }: Knowledge,
  asker: PlayerId | null,
  random: Random,
): readonly Entry[] {
  if (dealt === null) return entries;
  const hidden = PACK.filter((card) => !cards.has(card));
  const others = shuffled(hidden, random);
  const other = new Map(hidden.map((card, at) => [card as string, others[at] ?? card]));
  const seat = seatOf(state, asker);
  const swapped = (entry: Entry, from: number): Entry => ({
    ...entry,
    ...mapped({ deed: entry.deed }, CARD, (card) => other.get(card) ?? card),
    events: [
      ...entry.events.slice(0, from),
      ...mapped(entry.events.slice(from), CARD, (card) => other.get(card) ?? card).map((event) => rethought(event, seat)),
    ],
  });
  return entries.map((entry, at) => (at < dealt.entry ? entry : swapped(entry, at === dealt.entry ? dealt.event : 0)));
}

const CARD = /(?<=")(?:10|[789JQKA])[CSHD](?=")/g;

function mapped<T>(value: T, what: RegExp, to: (found: string) => string): T {
  return JSON.parse(JSON.stringify(value).replace(what, to)) as T; // of the same form: a log is plain JSON
}

function rethought(event: TableEvent, own: Seat | null): TableEvent {
  if (event.type === "reasoned") return { ...event, reason: { why: "buildsUp", points: 17, outs: 5 } };
  if (event.type !== "advised" || event.seat === own) return event;
  return { ...event, move: { do: "knock" }, reason: { why: "buildsUp", points: 17, outs: 5 } };
}
