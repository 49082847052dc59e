import type { BotMove, PublicHappening } from "../../worker/bots/index.ts";
import type { Card } from "../../worker/rules/card.ts";
import { three } from "../../worker/rules/dealing.ts";
import { decide } from "../../worker/rules/decide.ts";
import { PACK } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { evolve } from "../../worker/rules/evolve.ts";
import type { Options } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { dealCards, startMatch } from "../../worker/rules/start.ts";
import { isRunning, type MatchOver, type MatchState, type Running } from "../../worker/rules/state.ts";
import { type SeatView, viewFor } from "../../worker/rules/view.ts";

/** Whoever plays a seat. */
export type Contestant = (view: SeatView, history: readonly PublicHappening[], random: () => number) => BotMove;

export type Random = () => number;

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The cards in an order of chance (Fisher-Yates). */
export function shuffled(cards: readonly Card[], random: Random): readonly Card[] {
  const order = [...cards];
  for (let left = order.length; left > 1; left -= 1) {
    const at = Math.floor(random() * left);
    [order[left - 1], order[at]] = [order[at] as Card, order[left - 1] as Card]; // both lie within
  }
  return order;
}

export interface Fixture {
  readonly options: Options;
  /** By seat number. */
  readonly contestants: readonly Contestant[];
  readonly dealer: number;
  /** The same seed deals the same packs, deal by deal. */
  readonly seed: number;
}

/** What a match tells on its way; for tests, and for learning. */
export interface Watcher {
  readonly onMove?: (state: Running, history: readonly PublicHappening[], made: BotMove) => void;
  readonly onEvents?: (events: readonly MatchEvent[], after: MatchState) => void;
}

const MOST_MOVES = 20_000;

/** Plays a match to its end by the rules themselves. A refused move or a match that does not end throws. */
export function playMatch(fixture: Fixture, watcher: Watcher = {}): MatchOver {
  const { options, contestants, dealer, seed } = fixture;
  const random = randomFrom(seed ^ 0x5eed);
  let state = fold(null, startMatch(options, contestants.length, seatAt(dealer)));
  let history: readonly PublicHappening[] = [];
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (state.phase === "matchOver") return state;
    const events: readonly MatchEvent[] = isRunning(state) ? moved(state) : dealt(state);
    state = fold(state, events);
    history = isRunning(state) ? retold(history, events) : [];
    watcher.onEvents?.(events, state);
  }
  throw new Error(`no end after ${MOST_MOVES} moves, seed ${seed}, ${JSON.stringify(options)}`);

  function moved(running: Running): readonly MatchEvent[] {
    const contestant = contestants[running.turn];
    if (!contestant) throw new Error(`nobody plays seat ${running.turn}`);
    const made = contestant(viewFor(running, running.turn), history, random);
    watcher.onMove?.(running, history, made);
    const decided = decide(running, running.turn, made.move, { recycle: (cards) => shuffled(cards, random) });
    if (!decided.ok) throw new Error(`${decided.refusal}: ${JSON.stringify(made)}`);
    return decided.value;
  }

  function dealt(between: MatchState): readonly MatchEvent[] {
    return dealCards(between, shuffled(PACK, randomFrom(seed * 1009 + between.deal)));
  }
}

const fold = (state: MatchState | null, events: readonly MatchEvent[]): MatchState => {
  let now = state;
  for (const event of events) now = evolve(now, event);
  if (now === null) throw new Error("no match has started");
  return now;
};

/** The public history after these facts; a knock that a swap carries is told with the swap (R3.5). */
export function retold(history: readonly PublicHappening[], events: readonly MatchEvent[]): readonly PublicHappening[] {
  const [deed, ...others] = events.flatMap(happening);
  const knocks = others.some(({ what }) => what.do === "knock");
  if (!deed) return history;
  return knocks ? [...history, withKnock(deed)] : [...history, deed, ...others];
}

function withKnock({ seat, what }: PublicHappening): PublicHappening {
  if (seat === null || (what.do !== "swap" && what.do !== "swapAll")) throw new Error(`a knock carried by ${what.do}`);
  return { seat, what: { ...what, knock: true } };
}

function happening(event: MatchEvent): readonly PublicHappening[] {
  switch (event.type) {
    case "kept":
      return [{ seat: event.seat, what: { do: "keep" } }];
    case "exchanged":
      return [{ seat: event.seat, what: { do: "exchange" } }];
    case "swapped":
      return [{ seat: event.seat, what: { do: "swap", give: event.give, take: event.take, knock: false } }];
    case "swappedAll":
      return [{ seat: event.seat, what: { do: "swapAll", knock: false } }];
    case "passed":
      return [{ seat: event.seat, what: { do: "pass" } }];
    case "knocked":
      return [{ seat: event.seat, what: { do: "knock" } }];
    case "refreshed":
      return [{ seat: event.seat, what: { do: "refresh" } }];
    case "middleRenewed":
      return [{ seat: null, what: { do: "middleRenewed", middle: event.middle } }];
    case "recycled":
      return [{ seat: null, what: { do: "middleRenewed", middle: three(event.order, 0, 1) } }];
    default:
      return [];
  }
}
