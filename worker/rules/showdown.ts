import type { Hand } from "./card.ts";
import { pointsOf, strengthOf } from "./count.ts";
import type { DealEnd, MatchEvent } from "./event.ts";
import type { Seat } from "./seat.ts";
import { living, placesSoFar, type Running, staying } from "./state.ts";

type DealEnded = MatchEvent & { readonly type: "dealEnded" };
type MatchEnded = MatchEvent & { readonly type: "matchEnded" };

/** The deal's end: what the hands were worth, who pays, who goes; and the match's end if that was it. */
export function showdown(deal: Running, end: DealEnd): readonly MatchEvent[] {
  const ended = reckoning(deal, end);
  const over = !ended.replay && (deal.options.length === "oneDeal" || Object.keys(ended.lives).length <= 1);
  return over ? [ended, matchEnd(deal, ended)] : [ended];
}

function reckoning(deal: Running, end: DealEnd): DealEnded {
  const payers = payersOf(deal, end);
  const players = staying(deal);
  const sinking = players.filter((seat) => payers.includes(seat) && isLastStraw(deal, seat));
  const replay = sinking.length === players.length && deal.options.allDrown === "replay";
  const drowned = replay ? [] : sinking;
  return {
    type: "dealEnded",
    end,
    points: Object.fromEntries(living(deal).map((seat) => [seat, pointsOf(handOf(deal, seat), deal.options)])),
    payers,
    replay,
    drowned,
    out: living(deal).filter((seat) => !players.includes(seat)),
    lives: livesAfter(deal, replay ? [] : payers, drowned),
  };
}

const livesAfter = (deal: Running, payers: readonly Seat[], drowned: readonly Seat[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    staying(deal)
      .filter((seat) => !drowned.includes(seat))
      .map((seat) => [seat, livesOf(deal, seat) - (payers.includes(seat) ? priceOf(deal) : 0)]),
  );

/** What a payer pays: a life; nothing in a match of a single deal, where only the hands count (R9.5). */
const priceOf = ({ options }: Running): number => (options.length === "oneDeal" ? 0 : 1);

/** R9.1: whether paying now drowns this seat. */
const isLastStraw = (deal: Running, seat: Seat): boolean =>
  livesOf(deal, seat) - priceOf(deal) < (deal.options.swimming === "on" ? 0 : 1);

const livesOf = ({ seats }: Running, seat: Seat): number => seats[seat]?.lives ?? 0;

/** Who pays (R6, R8), in seat order. */
export function payersOf(deal: Running, end: DealEnd): readonly Seat[] {
  const all = living(deal);
  if (end.by === "fire") return all.filter((seat) => !end.seats.includes(seat));
  const without31 = all.filter((seat) => pointsOf(handOf(deal, seat), deal.options) !== 31);
  if (without31.length === 0) return lowest(deal, "suit"); // R8.6
  if (end.by === "thirtyOne" && deal.options.thirtyOne === "allOthers") return without31;
  const low = lowest(deal, deal.options.ties);
  const knocker = low.filter((seat) => deal.options.ties === "knocker" && end.by === "knock" && end.seats.includes(seat));
  return knocker.length > 0 ? knocker : low;
}

function lowest(deal: Running, ties: Running["options"]["ties"]): readonly Seat[] {
  const strength = (seat: Seat) => strengthOf(handOf(deal, seat), { ...deal.options, ties });
  const least = Math.min(...living(deal).map(strength));
  return living(deal).filter((seat) => strength(seat) === least);
}

function matchEnd(deal: Running, ended: DealEnded): MatchEnded {
  const places = deal.options.length === "oneDeal" ? placesByHand(deal) : placesByDrowning(deal, ended);
  const winners = staying(deal).filter((seat) => places[seat] === 1);
  return { type: "matchEnded", winners, places };
}

/** R9.3: who goes in this deal shares the place after the survivors. Who had left never shares the win of all who drown. */
function placesByDrowning(deal: Running, { drowned, out, lives }: DealEnded): Readonly<Record<number, number>> {
  const survivors = Object.keys(lives).length;
  const ofLeavers = survivors === 0 ? drowned.length + 1 : survivors + 1;
  return {
    ...placesSoFar(deal),
    ...Object.fromEntries(Object.keys(lives).map((seat) => [seat, 1])),
    ...Object.fromEntries(drowned.map((seat) => [seat, survivors + 1])),
    ...Object.fromEntries(out.map((seat) => [seat, ofLeavers])),
  };
}

/** R9.5: the order of the hands, the best first; whoever had left comes after all who stayed. */
function placesByHand(deal: Running): Readonly<Record<number, number>> {
  const players = staying(deal);
  const strengths = players.map((seat) => strengthOf(handOf(deal, seat), deal.options));
  const placeOf = (strength: number) => 1 + strengths.filter((other) => other > strength).length;
  return {
    ...placesSoFar(deal),
    ...Object.fromEntries(living(deal).map((seat) => [seat, players.length + 1])),
    ...Object.fromEntries(players.map((seat, index) => [seat, placeOf(strengths[index] ?? 0)])),
  };
}

function handOf({ hands }: Running, seat: Seat): Hand {
  const hand = hands[seat];
  if (!hand) throw new Error(`seat ${seat} holds no cards`);
  return hand;
}
