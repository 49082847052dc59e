import type { MatchShown, PlayerShown } from "../../worker/table/archive.ts";
import type { TableView } from "../../worker/table/view.ts";
import { type Drawn, pathOf } from "../table/props.ts";

/** What a match's page is drawn from. */
export interface DrawnMatch extends Drawn {
  readonly match: MatchShown;
}

export const pathOfMatch = (view: TableView, match: number, to = ""): string => pathOf(view, `/matches/${match}${to}`);

/** A player with their seat. */
export interface Placed extends PlayerShown {
  readonly seat: number;
  /** Null while the match runs. */
  readonly place: number | null;
}

/** Everybody who played, the winners first; while it runs in the order of the seats. */
export const placed = ({ players, places }: Pick<MatchShown, "players" | "places">): readonly Placed[] =>
  players
    .map((player, seat) => ({ ...player, seat, place: places[seat] ?? null }))
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
