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
import { shareOf } from "./ownership.ts";
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
  /** What they did here, under whichever of their keys, oldest first, as everybody may read it. */
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

export function aboutPlayer(
  state: TableState,
  player: PlayerId,
  log: Iterable<Entry>,
  { book, orders, talk, note, saw }: Beside,
): AboutPlayer {
  const entries = [...log];
  const { sent } = shareOf(entries, player);
  return {
    name: state.settings.name,
    seat: seatOf(state, player),
    habits: book.get(player)?.habits ?? null,
    orders: ordersIn(orders.get(player) ?? []),
    talk,
    note,
    saw,
    did: publicEntries(
      state,
      entries.filter(({ version }) => sent.has(version)),
    ),
  };
}
