import type { Seat } from "../../worker/rules/seat.ts";
import type { FinishedDeal } from "../../worker/table/history.ts";
import type { ToldStep } from "../../worker/table/steps.ts";
import type { TableSeatView, TableView } from "../../worker/table/view.ts";
import { type Drawn, pathOf } from "../table/props.ts";

/** What a finished deal's pages are drawn from. */
export type DealShown = Pick<
  FinishedDeal,
  "match" | "deal" | "deals" | "showdown" | "steps" | "accounts" | "options" | "names" | "you"
>;

/** A deal drawn for one reader: `view` is the table with the people and rules of that deal. */
export interface DrawnDeal extends Drawn {
  readonly deal: DealShown;
}

/** The same at one of its steps. */
export interface DrawnStep extends DrawnDeal {
  readonly step: ToldStep;
  /** Which step it is, from 1. */
  readonly k: number;
}

/** Where a match's deal has its page, or one of its steps. */
export const pathOfDeal = (view: TableView, match: number, deal: number, k?: number): string =>
  pathOf(view, `/matches/${match}/deals/${deal}${k === undefined ? "" : `/steps/${k}`}`);

/** The table as its people sat and its rules were in that deal. */
export const tableThen = (view: TableView, { names, you, options }: Pick<DealShown, "names" | "you" | "options">): TableView => ({
  ...view,
  you,
  seats: names.map(seatThen),
  settings: { ...view.settings, options },
});

/** A seat of a deal that is over: only its name is told any more. */
const seatThen = (name: string, index: number): TableSeatView => ({
  seat: index as Seat, // an index into the seats is a seat
  name,
  kind: "human",
  state: "in",
  lives: 0,
  cards: 0,
  dealer: false,
  knocked: false,
  host: false,
  here: false,
  last: null,
  away: false,
  offered: false,
  kept: false,
  promisedTo: null,
});
