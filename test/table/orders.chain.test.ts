/** Orders at a table whose cards lie as a test wants them, without the object around it. */
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import type { Plan } from "../../worker/orders/order.ts";
import { legalMoves } from "../../worker/rules/legal.ts";
import { type Options, optionsFrom } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { startMatch } from "../../worker/rules/start.ts";
import { isRunning } from "../../worker/rules/state.ts";
import { ClaimCodeSchema } from "../../worker/table/claim.ts";
import { type Given, settled } from "../../worker/table/deal.ts";
import type { Entry, TableEvent, Who } from "../../worker/table/event.ts";
import { fold } from "../../worker/table/evolve.ts";
import { commitmentOf, newChain, secretOf } from "../../worker/table/fairness.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { type OrderBook, withOrders } from "../../worker/table/orders.book.ts";
import { standing } from "../../worker/table/orders.ends.ts";
import { granted, makeOrdered, orderedNow } from "../../worker/table/orders.ts";
import { play } from "../../worker/table/play.ts";
import type { TableState } from "../../worker/table/state.ts";
import { anyOrder, ordersOf } from "../orders/orders.ts";
import { dealFacts, type Layout, match } from "../rules/rigged.ts";
import { oneOf, plans, randomFrom } from "../rules/walk.ts";
import { settings } from "../support/people.ts";

const chain = newChain();
const given: Given = {
  table: tableOf(newKey(), newOnce()),
  secret: (k) => secretOf(chain, k),
  recommit: () => commitmentOf(chain),
};
const PEOPLE = Array.from({ length: 9 }, () => playerOf(newKey()));
const personAt = (seat: number) => PEOPLE[seat] ?? playerOf(newKey());

interface Now {
  readonly state: TableState;
  readonly book: OrderBook;
}

/** A table of so many people in a match whose first deal lies like this, dealt by seat 0. */
function tableWith(layout: Layout, players: number, options: Partial<Options> = {}): TableState {
  const opened: TableEvent = { type: "opened", settings: settings({ options }), commitment: commitmentOf(chain) };
  const seats = Array.from({ length: players }, (_, index) => seatAt(index));
  const sat = seats.map((seat): TableEvent => ({ type: "sat", seat, name: `P${seat}`, kind: "human", nonce: null }));
  const dealt: readonly TableEvent[] = [
    { type: "shuffled", index: 1, nonces: 0 },
    ...startMatch(optionsFrom("trentuno", options), players, seatAt(0)),
    ...dealFacts(match(options, players), layout),
  ];
  const entries = [[opened], ...sat.map((each) => [each]), [{ type: "hostMoved", seat: seatAt(0) } as const], dealt];
  const state = fold(
    null,
    entries.map((events, index) => entryOf(index + 1, personAt(Math.max(0, index - 1)), events)),
  );
  if (state === null) throw new Error("no table");
  return state;
}

const entryOf = (version: number, who: Who, events: readonly TableEvent[]): Entry => ({
  version,
  at: instantOf(version * 1_000),
  who,
  deed: null,
  events,
});

/** As the object writes it: the events and what follows by itself, and what becomes of the orders. */
function written({ state, book }: Now, who: Who, events: readonly TableEvent[]): Now {
  const { entry, state: after } = settled(state, entryOf(state.version + 1, who, []), events, given);
  return { state: after, book: standing(book, state, entry, after) };
}

/** A move by hand, of whoever is on turn. */
function byHand(now: Now, move: Parameters<typeof play>[2]["move"]): Now {
  const seat = now.state.match && "turn" in now.state.match ? now.state.match.turn : seatAt(0);
  const decided = play(now.state, personAt(seat), { version: now.state.version, move }, given);
  if (!decided.ok) throw new Error(decided.refusal);
  return written(now, personAt(seat), decided.value);
}

/** All that is played by order now, one after the other. */
function chained(now: Now, most: number): { readonly now: Now; readonly moves: number } {
  let at = now;
  for (let moves = 0; moves <= most; moves += 1) {
    const due = orderedNow(at.state, at.book);
    if (due === null) return { now: at, moves };
    const made = makeOrdered(at.state, due, given);
    if (!made.ok) throw new Error(made.refusal);
    at = written(at, due.player, made.value);
  }
  throw new Error(`no end after ${most} moves: ${JSON.stringify([...at.book.values()])}`);
}

function ordering({ state, book }: Now, seat: number, orders: Plan): Now {
  const player = personAt(seat);
  const { orders: left, refusal } = granted(
    state,
    player,
    book.get(player) ?? [],
    { do: "add", orders, version: state.version },
    false,
  );
  if (refusal !== null) throw new Error(refusal);
  return { state, book: withOrders(book, player, left) };
}

const begin = (state: TableState): Now => ({ state, book: new Map() });
const LAYOUT: Layout = { hands: { 0: "7H 8D AS", 1: "JC JD 7S", 2: "QD 10C 8C" }, middle: "7C 8S 9H", stock: "AH KH QH" };

describe("a refresh by order", () => {
  const rules = { refresh789: "offer" } as const;

  it("lets the other orders see the new middle, in the same turn", () => {
    const ordered = ordering(begin(tableWith(LAYOUT, 3, rules)), 1, ordersOf("refresh, swap 7S AH, pass"));
    const { now, moves } = chained(byHand(ordered, { do: "keep" }), 5);
    expect(moves).toBe(2);
    expect(now.state.story.map((line) => [line.what.do, line.seat !== null && line.ordered === true])).toEqual([
      ["keep", false],
      ["refresh", true],
      ["swap", true],
    ]);
  });

  it("made by hand leaves the rest of the turn to whoever made it", () => {
    const ordered = ordering(begin(tableWith(LAYOUT, 3, rules)), 1, ordersOf("swap 7S AH"));
    const turn = chained(byHand(ordered, { do: "keep" }), 5);
    expect(turn.moves).toBe(0);
    const refreshed = byHand(turn.now, { do: "refresh" });
    expect(refreshed.state.match).toMatchObject({ turn: 1, middle: ["AH", "KH", "QH"] });
    expect(chained(refreshed, 5).moves).toBe(0);
  });
});

/** These orders without those that the table's rules never fit. */
const able = ({ state, book }: Now, seat: number, orders: Plan): Plan =>
  orders.filter((order) => {
    const wish = { do: "replace", orders: [order], version: state.version } as const;
    return granted(state, personAt(seat), book.get(personAt(seat)) ?? [], wish, false).refusal === null;
  });

/** Whoever has no orders leaves theirs again. */
const renewed = (now: Now, plansOf: readonly Plan[]): Now =>
  plansOf.reduce((at, orders, seat) => {
    const left = at.book.has(personAt(seat)) ? [] : able(at, seat, orders);
    return left.length === 0 ? at : ordering(at, seat, left);
  }, now);

describe("what happens at the table", () => {
  /** Whose orders stand after these facts, by whom: those of seats 1 and 2 did, the dealer had kept, and seat 1 was on turn. */
  function after(events: readonly TableEvent[], who: Who): readonly string[] {
    const kept = byHand(begin(tableWith(LAYOUT, 3)), { do: "keep" });
    const left = ordering(ordering(kept, 1, ordersOf("knocked: pass")), 2, ordersOf("knocked: best"));
    return [...written(left, who, events).book.keys()];
  }
  const [one, two] = [personAt(1), personAt(2)];
  const other = playerOf(newKey());
  const seat = seatAt(1);
  const missed: readonly TableEvent[] = [
    { type: "missed", seat },
    { type: "passed", seat },
  ];
  const gone: readonly TableEvent[] = [
    { type: "rose", seat },
    { type: "left", seat },
  ];

  it.each<readonly [string, readonly TableEvent[], Who, readonly string[]]>([
    ["the host stops the time", [{ type: "paused" }], personAt(0), []],
    ["it runs on", [{ type: "resumed" }], personAt(0), [one, two]],
    ["a turn is missed", missed, "clock", [two]],
    ["somebody is away", [{ type: "wentAway", seat }], "clock", [two]],
    ["a computer player takes over", [{ type: "replaced", seat, kind: "steady" }], personAt(0), [two]],
    ["somebody leaves", gone, one, [two]],
    ["a seat changes its key", [{ type: "rekeyed", seat }], other, [other, two]],
    ["a seat is asked for", [{ type: "claimed", seat, code: v.parse(ClaimCodeSchema, "KRABE") }], other, [one, two]],
    ["somebody is reminded", [{ type: "nudged", seat, by: seatAt(2) }], two, [one, two]],
    ["a turn is played by hand", [{ type: "passed", seat }], one, [one, two]],
    ["everybody is out but one", [{ type: "matchEnded", winners: [seatAt(0)], places: { 0: 1 } }], one, []],
  ])("%s", (_, events, who, left) => {
    expect(after(events, who)).toEqual(left);
  });

  it("the deal that orders were thought of is over: they are none of the next one's", () => {
    const first = byHand(begin(tableWith(LAYOUT, 3)), { do: "keep" });
    const second = ["knock", "pass", "pass"].reduce((now, move) => byHand(now, { do: move }), first);
    expect(second.state.match?.deal).toBe(2);
    const wish = { do: "add", orders: ordersOf("pass"), version: first.state.version } as const;
    expect(granted(second.state, one, [], wish, false)).toEqual({ orders: [], refusal: "stale" });
    expect(granted(second.state, two, [], { ...wish, version: second.state.version }, false).refusal).toBeNull();
  });
});

describe("a chain of orders", () => {
  it("ends, whatever everybody has ordered and by whatever rules", () => {
    const usual = fc.constantFrom("pass", "best", "best, pass", "knocked: best, pass", "refresh, best, pass", "knock 20, best");
    const orders = fc.tuple(fc.array(anyOrder, { maxLength: 3 }), usual).map(([some, more]) => [...some, ...ordersOf(more)]);
    let [played, longest] = [0, 0];
    const property = fc.property(
      plans(0),
      fc.array(orders, { minLength: 9, maxLength: 9 }),
      ({ options, players, seed }, all) => {
        const random = randomFrom(seed);
        const plansOf = all.slice(0, players).map((plan) => plan.map((order) => ({ ...order, lasts: "deal" as const })));
        let now = begin(tableWith({ hands: {} }, players, options));
        for (let hands = 0; hands < 20 && now.state.match && isRunning(now.state.match); hands += 1) {
          now = byHand(renewed(now, plansOf), oneOf(legalMoves(now.state.match), random));
          const { now: after, moves } = chained(now, 300);
          [now, played, longest] = [after, played + moves, Math.max(longest, moves)];
        }
      },
    );
    fc.assert(property, { numRuns: 100 });
    expect(played).toBeGreaterThan(500);
    expect(longest).toBeGreaterThan(8);
  });
});
