import type { Showdown } from "../../rules/view.ts";
import type { TableSeatView, TableView } from "../../table/view.ts";
import type { SeatShown, View } from "./answers.ts";
import { type Answer, keyed } from "./parts.ts";

/** The table as its asker may see it, in the form of API.md. */
export const apiView = (view: TableView): Answer<typeof View> => ({
  table: view.table,
  name: view.settings.name,
  version: view.version,
  phase: view.phase,
  options: view.settings.options,
  pace: view.settings.pace,
  deal: view.deal,
  seats: view.seats.map(seatShown),
  you: view.you,
  hand: view.hand,
  points: view.points,
  middle: view.middle,
  stock: view.stock,
  turn: view.turn,
  deadline: timeOrNull(view.deadline),
  may: view.may,
  lastDeal: view.lastDeal && lastDealShown(view.lastDeal),
  winners: view.winners,
  fairness: view.fairness,
});

/** An instant as text, in UTC; null for none. */
export const timeOrNull = (instant: number | null): string | null => (instant === null ? null : timeText(instant));
export const timeText = (instant: number): string => new Date(instant).toISOString();

const seatShown = (seat: TableSeatView): Answer<typeof SeatShown> => ({
  seat: seat.seat,
  name: seat.name,
  kind: seat.kind,
  state: seat.state,
  lives: seat.lives,
  cards: seat.cards,
  dealer: seat.dealer,
  knocked: seat.knocked,
  host: seat.host,
  here: seat.here,
});

const lastDealShown = ({ deal, end, hands, points, payers, drowned, replay }: Showdown) => ({
  deal,
  end,
  hands: keyed(hands),
  points: keyed(points),
  payers,
  drowned,
  replay,
});

/** Everything of a showdown, as a finished deal's page shows it. */
export const showdownShown = (showdown: Showdown) => ({
  ...lastDealShown(showdown),
  dealer: showdown.dealer,
  middle: showdown.middle,
  stock: showdown.stock,
  lives: keyed(showdown.lives),
});
