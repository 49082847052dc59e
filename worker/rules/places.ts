import { strengthOf } from "./count.ts";
import type { DealEnded } from "./event.ts";
import type { Shown } from "./payers.ts";
import { placesSoFar, type Running } from "./state.ts";

type Places = Readonly<Record<number, number>>;

/** Everybody's place in a match that ends with this showdown, 1 for the winners. */
export const finalPlaces = (deal: Running, shown: readonly Shown[], ended: DealEnded): Places => ({
  ...placesSoFar(deal),
  ...(deal.options.length === "oneDeal" ? placesByHand(deal, shown) : placesByDrowning(ended)),
});

/** R9.3: who goes in this deal shares the place after the survivors. Who had left never shares the win of all who drown. */
function placesByDrowning({ drowned, out, lives }: DealEnded): Places {
  const survivors = Object.keys(lives);
  const placeOfLeavers = survivors.length === 0 ? drowned.length + 1 : survivors.length + 1;
  return Object.fromEntries([
    ...survivors.map((seat) => [seat, 1]),
    ...drowned.map((seat) => [seat, survivors.length + 1]),
    ...out.map((seat) => [seat, placeOfLeavers]),
  ]);
}

/** R9.5: the order of the hands, the best first, equal hands sharing a place; who had left comes after all who stayed. */
function placesByHand({ seats, options }: Running, shown: readonly Shown[]): Places {
  const stayed = shown.filter(({ seat }) => !seats[seat]?.leaving);
  const strengths = stayed.map(({ hand }) => strengthOf(hand, options));
  const places = strengths.map((strength) => 1 + strengths.filter((other) => other > strength).length);
  return Object.fromEntries([
    ...shown.map(({ seat }) => [seat, stayed.length + 1]),
    ...stayed.map(({ seat }, index) => [seat, places[index]]),
  ]);
}
