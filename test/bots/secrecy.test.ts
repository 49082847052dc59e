import fc from "fast-check";
import { expect, test } from "vitest";
import { botMove, type PublicHappening } from "../../worker/bots/index.ts";
import { LEVELS } from "../../worker/bots/level.ts";
import { remember } from "../../worker/bots/memory.ts";
import { smallOf } from "../../worker/bots/trio.ts";
import type { Card, Hand } from "../../worker/rules/card.ts";
import type { Running } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { type Contestant, playMatch, randomFrom, shuffled } from "../bench/bots-arena.ts";
import { anyOptions } from "../bench/bots-trials.ts";

/** The same position with the cards that nobody at this seat has seen dealt otherwise. */
function otherwise(running: Running, history: readonly PublicHappening[], seed: number): Running {
  const { traces } = remember(viewFor(running, running.turn), history);
  const isHidden = (card: Card, seat: number) => seat !== running.turn && !traces[seat]?.known.includes(smallOf(card));
  const hidden = [
    ...running.hands.flatMap((held, seat) => (held ?? []).filter((card) => isHidden(card, seat))),
    ...running.stock,
  ];
  const pile = [...shuffled(hidden, randomFrom(seed))];
  const redealt = (card: Card, seat: number): Card => (isHidden(card, seat) ? (pile.pop() ?? card) : card);
  const hands = running.hands.map(
    (held, seat): Hand | null => held && [redealt(held[0], seat), redealt(held[1], seat), redealt(held[2], seat)],
  );
  return { ...running, hands, stock: pile };
}

test("what a computer player does depends on nothing its seat cannot see", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomFrom(seed);
      const level = LEVELS[seed % LEVELS.length] ?? "sharp";
      const player: Contestant = (view, history, chance) => botMove(level, view, history, chance);
      const contestants = Array.from({ length: 2 + Math.floor(random() * 5) }, () => player);
      const onMove = (running: Running, history: readonly PublicHappening[]) => {
        const [one, other] = [running, otherwise(running, history, seed)].map((state) =>
          botMove(level, viewFor(state, state.turn), history, randomFrom(seed)),
        );
        expect(other).toEqual(one);
      };
      playMatch({ options: { ...anyOptions(random), lives: 1 }, contestants, dealer: 0, seed }, { onMove });
    }),
    { numRuns: 15 },
  );
}, 60_000);
