import type { PlayerId } from "../identity/key.ts";
import type { TableHabits } from "../player/preferences.ts";
import type { Entry } from "./event.ts";
import type { HabitBook } from "./habits.ts";
import { type PublicEntry, publicEntries } from "./history.ts";
import { seatOf, type TableState } from "./state.ts";

/** All that a table has stored about one player. */
export interface AboutPlayer {
  /** The table's name. */
  readonly name: string;
  readonly seat: number | null;
  readonly habits: TableHabits | null;
  /** What they did here, oldest first, as everybody may read it. */
  readonly did: readonly PublicEntry[];
}

export const aboutPlayer = (state: TableState, player: PlayerId, entries: Iterable<Entry>, book: HabitBook): AboutPlayer => ({
  name: state.settings.name,
  seat: seatOf(state, player),
  habits: book.get(player)?.habits ?? null,
  did: publicEntries(
    state,
    [...entries].filter(({ who }) => who === player),
  ),
});
