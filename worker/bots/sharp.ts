import { LEARNED } from "#learned";
import type { Choice } from "./choice.ts";
import { bestConsidered, type Considered, consider, considerDealing, valueOfRefreshing } from "./consider.ts";
import { dealersMove, plainReason, refreshing } from "./explain.ts";
import { bestWith } from "./guess.ts";
import { type Mind, mindOf } from "./mind.ts";
import type { BotMove, Reason } from "./reason.ts";
import type { Sight } from "./sight.ts";
import { impatience, steady } from "./steady.ts";
import { rankOf, type Trio } from "./trio.ts";
import { pointsIn, worthOf } from "./worth.ts";

/**
 * Reckons who is likely to pay after each choice, from what can be known of the others' hands, and takes the choice
 * that leaves the best chance to win the match.
 */
export function sharp(sight: Sight, random: () => number): BotMove {
  if (mustBeBest(sight)) return steady(sight);
  const mind = mindOf(sight, LEARNED, random);
  return sight.middle === null ? asDealer(mind) : inTurn(mind);
}

/** R9.5: among many in a single deal it wins nothing not to be the lowest, and that is all it has learned to see. */
const mustBeBest = ({ view, rivals }: Sight): boolean => view.options.length === "oneDeal" && rivals.length > 3;

function asDealer(mind: Mind): BotMove {
  const { keep, exchange } = considerDealing(mind);
  return dealersMove(mind.sight, keep.value >= exchange.value);
}

function inTurn(mind: Mind): BotMove {
  const { sight } = mind;
  const all = consider(mind);
  const best = bestConsidered(all);
  if (sight.view.may.includes("refresh") && valueOfRefreshing(mind) > best.value) return refreshing(sight);
  const chosen = best.choice.ends ? best : (hurried(sight, all) ?? best);
  return { move: chosen.choice.move, reason: reasonFor(sight, chosen, all) };
}

/** A knock that puts an end to a deal which drags on, so that no deal lasts for ever. */
function hurried({ acts }: Sight, all: readonly Considered[]): Considered | null {
  const from = worthOf(30 - impatience(acts));
  const knocks = all.filter(({ choice }) => choice.knocks && choice.worth >= from);
  return impatience(acts) > 0 && knocks.length > 0 ? bestConsidered(knocks) : null;
}

function reasonFor(sight: Sight, { choice, iPay }: Considered, all: readonly Considered[]): Reason {
  const plain = plainReason(sight, choice, 1 - iPay);
  const most = Math.max(...all.map((each) => each.choice.worth));
  const isPlain = choice.worth === most || plain.why === "knock" || plain.why === "lastTurn";
  return isPlain ? plain : waitingReason(sight, choice);
}

/** Why it is content with less than it might have now. */
function waitingReason({ worth, unseen, view }: Sight, { hand, worth: held }: Choice): Reason {
  const points = pointsIn(held);
  const outs = unseen.filter((card) => bestWith(worth, hand, card) >= held + MUCH).length;
  if (view.options.counting === "standard" && hasPair(hand)) return { why: "holdsPair", points };
  return outs > 0 ? { why: "buildsUp", points, outs } : { why: "feedsNobody", points };
}

const MUCH = worthOf(3);

const hasPair = ([a, b, c]: Trio): boolean => rankOf(a) === rankOf(b) || rankOf(b) === rankOf(c) || rankOf(a) === rankOf(c);
