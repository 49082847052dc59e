import type { PlayerId } from "../identity/key.ts";
import type { Plan } from "../orders/order.ts";
import type { TableHabits } from "../player/preferences.ts";
import type { Entry } from "./event.ts";
import type { HabitBook } from "./habits.ts";
import { type PublicEntry, publicEntries } from "./history.ts";
import type { Mark } from "./mark.ts";
import type { Note } from "./note.ts";
import type { OrderBook } from "./orders.book.ts";
import { ordersIn } from "./orders.ts";
import { seatOf, type TableState } from "./state.ts";
import type { AboutTalk } from "./talk/talk.ts";

/** All that a table has stored about one player. */
export interface AboutPlayer {
  /** The table's name. */
  readonly name: string;
  readonly seat: number | null;
  readonly habits: TableHabits | null;
  /** What they have ordered for turns to come. */
  readonly orders: Plan;
  readonly talk: AboutTalk;
  /** What they wrote down for themselves. */
  readonly note: Note | null;
  /** Up to where they have seen the table, and when they looked last. */
  readonly saw: Mark | null;
  /** What they did here, oldest first, as everybody may read it. */
  readonly did: readonly PublicEntry[];
}

/** What is kept at a table beside its log. */
interface Beside {
  readonly book: HabitBook;
  readonly orders: OrderBook;
  readonly talk: AboutTalk;
  readonly note: Note | null;
  readonly saw: Mark | null;
}

export const aboutPlayer = (
  state: TableState,
  player: PlayerId,
  entries: Iterable<Entry>,
  { book, orders, talk, note, saw }: Beside,
): AboutPlayer => ({
  name: state.settings.name,
  seat: seatOf(state, player),
  habits: book.get(player)?.habits ?? null,
  orders: ordersIn(orders.get(player) ?? []),
  talk,
  note,
  saw,
  did: publicEntries(
    state,
    [...entries].filter(({ who }) => who === player),
  ),
});
