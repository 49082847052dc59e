import type { Showdown } from "../rules/view.ts";
import { timeTextOrNull } from "./instant.ts";
import type { TableSeatView, TableView } from "./view.ts";

/** A table as it is shown to programs, in writing. */
export interface TableText {
  readonly version: number;
  /** `dataOf` as JSON. */
  readonly json: string;
}

/** Written where the table is, it gets to its asker in much less time than a view does, which is copied field by field. */
export const textOf = (view: TableView): TableText => ({ version: view.version, json: JSON.stringify(dataOf(view)) });

/** The table as its asker may see it, in the form of API.md; `routes/api` holds it against the schema. */
export const dataOf = (view: TableView) => ({
  table: view.table,
  name: view.settings.name,
  version: view.version,
  phase: view.phase,
  options: view.settings.options,
  pace: view.settings.pace,
  deal: view.deal,
  seats: view.seats.map(seatData),
  you: view.you,
  hand: view.hand,
  points: view.points,
  middle: view.middle,
  stock: view.stock,
  turn: view.turn,
  deadline: timeTextOrNull(view.deadline),
  may: view.may,
  lastDeal: view.lastDeal && lastDealData(view.lastDeal),
  winners: view.winners,
  fairness: view.fairness,
});

const seatData = (seat: TableSeatView) => ({
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

/** What a showdown came to. */
export const lastDealData = ({ deal, end, hands, points, payers, drowned, replay }: Showdown) => ({
  deal,
  end,
  hands: keyed(hands),
  points: keyed(points),
  payers,
  drowned,
  replay,
});

/** By seat number; in JSON a key is text. */
export const keyed = <T>(things: Readonly<Record<number, T>>) => things as Readonly<Record<string, T>>; // numbers are such keys
