import { type Choice, choicesOf, quietChoices } from "./choice.ts";
import { dealersMove, explained, refreshing } from "./explain.ts";
import type { BotMove } from "./reason.ts";
import type { Sight } from "./sight.ts";
import { bestOf, impatience } from "./steady.ts";
import { pointsIn, weigh, worthOf } from "./worth.ts";

/** How often a beginner takes something else than the best (never in the last turn), overlooks that three of the middle would do, and so on. */
const WHIM = 0.5;
const OVERLOOKS_SWAP_ALL = 0.6;
const FORGETS_TO_REFRESH = 0.5;
/** From how many points on a beginner's dealt hand feels good, and from how many they knock at times, and mostly. */
const FEELS_GOOD = 15;
const DARES = { from: 22, chance: 0.15 };
const KNOCKS = { from: 28, chance: 0.6 };

/**
 * As somebody plays who has known the game for an hour: sees the points of a hand, but takes a card at a whim,
 * overlooks a swap of all three, knocks too early once and too late another time, and keeps poor hands as dealer.
 */
export function easy(sight: Sight, random: () => number): BotMove {
  const before = weigh(sight.worth, sight.hand);
  if (sight.middle === null) return dealersMove(sight, before >= worthOf(FEELS_GOOD));
  if (sight.view.may.includes("refresh") && random() > FORGETS_TO_REFRESH) return refreshing(sight);
  const knocks = choicesOf(sight).filter(
    ({ knocks, worth }) => knocks && wantsToKnock(worth + worthOf(impatience(sight.acts)), random),
  );
  return inTurn(sight, knocks, random);
}

function wantsToKnock(worth: number, random: () => number): boolean {
  const chance = random();
  if (worth >= worthOf(KNOCKS.from)) return chance < KNOCKS.chance;
  return worth >= worthOf(DARES.from) && chance < DARES.chance;
}

function inTurn(sight: Sight, knocks: readonly Choice[], random: () => number): BotMove {
  const overlooks = random() < OVERLOOKS_SWAP_ALL;
  const whim = random() < WHIM && sight.view.knocker === null;
  const noticed = quietChoices(sight).filter(({ move }) => move.do !== "swapAll" || !overlooks);
  const best = bestOf([...noticed, ...knocks]);
  return whim && !best.ends ? atAWhim(sight, noticed, random) : explained(sight, best);
}

/** One of the swaps, whatever comes to mind first among those that do not look ruinous. */
function atAWhim(sight: Sight, noticed: readonly Choice[], random: () => number): BotMove {
  const before = pointsIn(weigh(sight.worth, sight.hand));
  const harmless = noticed.filter(({ worth }) => pointsIn(worth) >= before - 2);
  const best = bestOf(noticed);
  const choice = harmless[Math.floor(random() * harmless.length)] ?? best;
  // What comes to mind may be the best there is, and then needs no other reason.
  if (choice.worth === best.worth) return explained(sight, choice);
  return { move: choice.move, reason: { why: "whim", points: pointsIn(choice.worth) } };
}
