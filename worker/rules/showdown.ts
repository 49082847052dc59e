import type { DealEnd, DealEnded, MatchEvent } from "./event.ts";
import { payersOf, shownHands } from "./payers.ts";
import { finalPlaces } from "./places.ts";
import { bySeat, type Seat, seatAt } from "./seat.ts";
import { living, type Running, staying } from "./state.ts";

/** The deal's end: what the hands were worth, who pays, who goes; and the match's end if that was it. */
export function showdown(deal: Running, end: DealEnd): readonly MatchEvent[] {
  const shown = shownHands(deal);
  const points = Object.fromEntries(shown.map((hand) => [hand.seat, hand.points]));
  const ended = { type: "dealEnded", end, points, ...reckoning(deal, payersOf(shown, end, deal.options)) } as const;
  if (!isLast(deal, ended)) return [ended];
  const places = finalPlaces(deal, shown, ended);
  return [ended, { type: "matchEnded", winners: seatsAt(places, 1), places }];
}

/** What the payers' paying does (R9). */
function reckoning(deal: Running, payers: readonly Seat[]): Pick<DealEnded, "payers" | "replay" | "drowned" | "out" | "lives"> {
  const players = staying(deal);
  const sinking = players.filter((seat) => payers.includes(seat) && isLastStraw(deal, seat));
  const replay = sinking.length === players.length && deal.options.allDrown === "replay";
  const drowned = replay ? [] : sinking;
  return {
    payers,
    replay,
    drowned,
    out: living(deal).filter((seat) => !players.includes(seat)),
    lives: bySeat(
      players.filter((seat) => !drowned.includes(seat)),
      (seat) => livesOf(deal, seat) - (!replay && payers.includes(seat) ? priceOf(deal) : 0),
    ),
  };
}

/** A payer pays one life; none in a match of a single deal, where only the hands count (R9.5). */
const priceOf = ({ options }: Running): number => (options.length === "oneDeal" ? 0 : 1);

/** R9.1: whether paying now drowns this seat. */
const isLastStraw = (deal: Running, seat: Seat): boolean =>
  livesOf(deal, seat) - priceOf(deal) < (deal.options.swimming === "on" ? 0 : 1);

const livesOf = ({ seats }: Running, seat: Seat): number => seats[seat]?.lives ?? 0;

/** R9.3, R9.5. */
const isLast = ({ options }: Running, { replay, lives }: DealEnded): boolean =>
  options.length === "oneDeal" || (!replay && Object.keys(lives).length <= 1);

const seatsAt = (places: Readonly<Record<number, number>>, place: number): readonly Seat[] =>
  Object.keys(places)
    .map((seat) => seatAt(Number(seat)))
    .filter((seat) => places[seat] === place);
