import type { PlayerId } from "../identity/key.ts";
import { neverFits } from "../orders/never.ts";
import { obey } from "../orders/obey.ts";
import type { Plan } from "../orders/order.ts";
import { decide } from "../rules/decide.ts";
import type { Move } from "../rules/move.ts";
import type { Refusal } from "../rules/refusal.ts";
import { ok, type Result } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { viewFor } from "../rules/view.ts";
import { type Given, recycling } from "./deal.ts";
import type { TableEvent } from "./event.ts";
import type { LeftOrder, OrderBook } from "./orders.book.ts";
import type { AnyRefusal } from "./refusal.ts";
import { onTurn, seatOf, type TableState } from "./state.ts";

/** The most orders one player has standing. */
export const MOST_ORDERS = 8;

/** A move that its player has ordered, whose turn has come. */
export interface OrderedMove {
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly move: Move;
}

/**
 * The ordered move that is to be made now, if any. A player's orders are asked once, when their turn begins (and again after a refresh that was
 * ordered itself): where none fits, the turn is theirs, and nothing takes it from them.
 */
export function orderedNow(state: TableState, book: OrderBook): OrderedMove | null {
  const seat = onTurn(state);
  const holder = seat === null ? undefined : state.seats[seat];
  if (seat === null || state.match === null || holder?.kind !== "human" || !isAsking(state, seat)) return null;
  const standing = book.get(holder.player)?.filter((left) => isForThisTurn(state, left)) ?? [];
  const move = standing.length === 0 ? null : obey(viewFor(state.match, seat), ordersIn(standing));
  return move && { seat, player: holder.player, move };
}

function isAsking({ movedAt, turnFrom, story }: TableState, seat: Seat): boolean {
  const last = story.at(-1);
  const refreshed = last?.seat === seat && last.what.do === "refresh" && last.ordered === true;
  return movedAt === turnFrom || refreshed;
}

/** Orders are for turns that begin after they were left. */
export const isForThisTurn = ({ turnFrom }: TableState, { since }: LeftOrder): boolean => since < turnFrom;

export const ordersIn = (left: readonly LeftOrder[]): Plan => left.map(({ order }) => order);

/** Makes it, and says of it that it was ordered. */
export function makeOrdered(
  state: TableState,
  { seat, move }: OrderedMove,
  given: Given,
): Result<readonly TableEvent[], AnyRefusal> {
  if (state.match === null) return { ok: false, refusal: "noDeal" };
  const decided = decide(state.match, seat, move, recycling(state, given));
  return decided.ok ? ok([...decided.value, { type: "ordered", seat }]) : decided;
}

/** What somebody wants of their orders, as they saw the table in `version` (null: whatever it was). */
export type Wish =
  /** Orders to come after those that stand. */
  | { readonly do: "add"; readonly orders: Plan; readonly version: number }
  /** Orders in place of those that stand. */
  | { readonly do: "replace"; readonly orders: Plan; readonly version: number }
  /** One of them, or all (null), is withdrawn. */
  | { readonly do: "withdraw"; readonly order: number | null; readonly version: number | null };

/** What becomes of a wish: the player's orders from now on, and what they must be told. */
export interface Granted {
  readonly orders: readonly LeftOrder[];
  readonly refusal: AnyRefusal | null;
}

/**
 * Changes what a player has ordered. `played`: whether one of their orders was played since the version they saw. Then a withdrawal came too
 * late for that one, which they are told, and takes what is left; and a change is refused, because it was thought of for another table. Of a version
 * that has not been nobody can have thought.
 */
export function granted(state: TableState, player: PlayerId, before: readonly LeftOrder[], wish: Wish, played: boolean): Granted {
  if (seatOf(state, player) === null) return { orders: before, refusal: "notSeated" };
  if (wish.do === "withdraw" && isAhead(state, wish)) return { orders: before, refusal: "stale" };
  if (wish.do === "withdraw") return { orders: without(before, wish.order), refusal: played ? "orderPlayed" : null };
  const refusal = whyNot(state, player, wish, played) ?? firstFlaw(state, wish.orders);
  if (refusal !== null) return { orders: before, refusal };
  const orders = left(wish.do === "add" ? [...ordersIn(before), ...wish.orders] : wish.orders, before, state.version);
  return orders.length > MOST_ORDERS ? { orders: before, refusal: "tooManyOrders" } : { orders, refusal: null };
}

const without = (before: readonly LeftOrder[], order: number | null): readonly LeftOrder[] =>
  order === null ? [] : before.filter(({ id }) => id !== order);

const isAhead = (state: TableState, { version }: Wish): boolean => version !== null && version > state.version;

/** Orders are for who plays in the running deal, as they see it. Whoever finds that it has become their turn decides that one themselves. */
function whyNot(state: TableState, player: PlayerId, wish: Wish, played: boolean): AnyRefusal | null {
  const seat = seatOf(state, player);
  if (played) return "orderPlayed";
  if (state.match === null || onTurn(state) === null) return "notRunning";
  if (viewFor(state.match, seat ?? "onlooker").hand === null) return "outOfPlay";
  if (isAhead(state, wish)) return "stale";
  const seen = wish.version ?? state.version;
  return seen < state.dealtAt || (onTurn(state) === seat && seen < state.turnFrom) ? "stale" : null;
}

function firstFlaw({ settings }: TableState, orders: Plan): Refusal | null {
  for (const order of orders) {
    const flaw = neverFits(order, settings.options);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** More than anybody has orders: so far apart are the numbers of orders left in one version and in the next. */
const APART = 100;

/** These orders, each once; those that stand already keep their number and their place in time. */
function left(orders: Plan, before: readonly LeftOrder[], since: number): readonly LeftOrder[] {
  const known = new Map(before.map((each) => [JSON.stringify(each.order), each]));
  const once = new Map(orders.map((order) => [JSON.stringify(order), order]));
  const newest = Math.max(since * APART, ...before.map(({ id }) => id));
  return Array.from(once, ([key, order], index) => known.get(key) ?? { id: newest + 1 + index, since, order });
}
