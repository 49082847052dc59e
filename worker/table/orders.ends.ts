import type { Seat } from "../rules/seat.ts";
import type { Entry, TableEvent } from "./event.ts";
import { endsTurn } from "./evolve.ts";
import type { LeftOrder, OrderBook } from "./orders.book.ts";
import { isForThisTurn } from "./orders.ts";
import type { TableState } from "./state.ts";

/**
 * Facts after which nobody's orders stand: the deal they were left in is over; the host has stopped the time, and who does not look shall not be
 * played for meanwhile; or the stock was shuffled anew, without which those who all have ordered to pass would never stop.
 */
const ENDING: ReadonlySet<string> = new Set<TableEvent["type"]>(["dealEnded", "matchEnded", "paused", "recycled"]);

/** The orders that stand after one more entry; the same book when it changes nothing about them. */
export function standing(book: OrderBook, before: TableState, entry: Entry, after: TableState): OrderBook {
  if (book.size === 0) return book;
  if (entry.events.some(({ type }) => ENDING.has(type))) return new Map();
  const now = [...book].flatMap(([player, orders]): [string, readonly LeftOrder[]][] => {
    const seat = before.seats.findIndex((holder) => holder.kind === "human" && holder.player === player) as Seat; // or no seat, of which nothing is told
    const holder = holderAfter(player, seat, entry, after);
    const kept = keptBy(seat, orders, before, entry);
    return holder === null || kept.length === 0 ? [] : [[holder, kept]];
  });
  const same = now.length === book.size && now.every(([player, orders]) => book.get(player)?.length === orders.length);
  return same ? book : new Map(now);
}

/**
 * Who has this player's orders now. They go with them to another key of theirs, and end when they have left, are away, were given up for a
 * computer player, or lost the seat to who asked for it.
 */
function holderAfter(player: string, seat: Seat, { events }: Entry, after: TableState): string | null {
  const holder = after.seats[seat];
  if (holder?.kind !== "human" || holder.away) return null;
  const rekeyed = events.some((event) => event.type === "rekeyed" && event.seat === seat);
  return rekeyed || holder.player === player ? holder.player : null;
}

/** When its turn is over, a seat's orders for one turn end, and so does a swap that was made. When the table played that turn, all of them. */
function keptBy(seat: Seat, orders: readonly LeftOrder[], before: TableState, { events }: Entry): readonly LeftOrder[] {
  const own = events.filter((event) => "seat" in event && event.seat === seat);
  if (own.some(({ type }) => type === "missed")) return [];
  if (!own.some(endsTurn)) return orders;
  return orders.filter(
    (left) => !(left.order.lasts === "turn" && isForThisTurn(before, left)) && !own.some((event) => isMade(event, left)),
  );
}

const isMade = (event: TableEvent, { order }: LeftOrder): boolean =>
  event.type === "swapped" && order.do === "swap" && order.give === event.give && order.take === event.take;
