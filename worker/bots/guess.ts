import type { LastDeed } from "../rules/view.ts";
import type { Rival, Sight } from "./sight.ts";
import { type Small, smallOf, type Trio, withCard } from "./trio.ts";
import { THIRTY_ONE, type Worth, weigh, worthOf } from "./worth.ts";

/** How many hands are guessed for each rival. */
export const GUESSES = 24;
type Swap = LastDeed & { readonly do: "swap" };

const MOST_DRAWS = 300;
/** How often a hand is believed although its owner would have played it badly: people do. */
const BELIEVED_ANYWAY = 0.08;

/** Hands a rival may hold: what is known of them, filled up from the unseen cards, and likely after what they did. */
export function guessesFor(sight: Sight, rival: Rival, random: () => number): readonly Trio[] {
  const [first, second, third] = rival.known;
  if (first !== undefined && second !== undefined && third !== undefined) return [[first, second, third]];
  const likely: Trio[] = [];
  for (let draws = 0; likely.length < GUESSES && draws < MOST_DRAWS; draws += 1) {
    const hand = draw(rival.known, sight.unseen, random);
    if (isLikely(sight, rival, hand) || random() < BELIEVED_ANYWAY) likely.push(hand);
  }
  return likely.length > 0 ? likely : [draw(rival.known, sight.unseen, random)];
}

/** The known cards and as many different unseen ones as are lacking. */
function draw([first, second]: readonly Small[], unseen: readonly Small[], random: () => number): Trio {
  const a = first ?? pick(unseen, random, -1, -1);
  const b = second ?? pick(unseen, random, a, -1);
  return [a, b, pick(unseen, random, a, b)];
}

function pick(unseen: readonly Small[], random: () => number, not: Small, nor: Small): Small {
  for (let tries = 0; tries < 50; tries += 1) {
    const card = unseen[Math.floor(random() * unseen.length)] ?? 0;
    if (card !== not && card !== nor) return card;
  }
  return unseen.find((card) => card !== not && card !== nor) ?? 0;
}

/** What a dealer keeps at least, and what is knocked on at least by two, three and more. */
const KEPT_FROM = worthOf(17);
const KNOCKED_FROM = [23, 26, 27].map(worthOf);

function isLikely({ worth, rivals }: Sight, { stance }: Rival, hand: Trio): boolean {
  const held = weigh(worth, hand);
  if (held >= THIRTY_ONE) return false;
  if (stance === null) return true;
  const { deed, middle } = stance;
  if (deed.do === "knock" || ("knock" in deed && deed.knock)) return held >= (KNOCKED_FROM[Math.min(rivals.length, 3) - 1] ?? 0);
  if (deed.do === "keep") return held >= KEPT_FROM;
  if (deed.do === "pass") return bestAfter(worth, hand, middle) <= held;
  return deed.do !== "swap" || bestAfter(worth, ...beforeSwap(hand, middle, deed)) <= held;
}

/** The hand before a swap, and of the middle what is known. */
function beforeSwap(hand: Trio, middle: readonly Small[], { give, take }: Swap): readonly [Trio, readonly Small[]] {
  return [withCard(hand, hand.indexOf(smallOf(take)), smallOf(give)), middle];
}

/** The most that one turn with this middle makes of a hand; what it is worth already if nothing betters it. */
export function bestAfter(worth: Worth, hand: Trio, middle: readonly Small[]): number {
  let best = weigh(worth, hand);
  for (let at = 0; at < middle.length; at += 1) best = Math.max(best, bestWith(worth, hand, middle[at] ?? 0));
  const [x, y, z] = middle;
  return x === undefined || y === undefined || z === undefined ? best : Math.max(best, worth(x, y, z));
}

/** The most that this card makes of a hand, given for one of its three. */
export const bestWith = (worth: Worth, [a, b, c]: Trio, card: Small): number =>
  Math.max(worth(card, b, c), worth(a, card, c), worth(a, b, card));
