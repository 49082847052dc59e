import fc from "fast-check";
import { expect, test } from "vitest";
import { botMove } from "../../worker/bots/index.ts";
import { LEVELS } from "../../worker/bots/level.ts";
import { legalMovesOf } from "../../worker/rules/legal.ts";
import { CHOICES, DEFAULTS } from "../../worker/rules/options.ts";
import { type Contestant, playMatch } from "../bench/bots-arena.ts";
import { tryEverything } from "../bench/bots-trials.ts";

test("every move is one that the view allows, whatever the options", () => {
  const refused: unknown[] = [];
  const asked = tryEverything(4000, 7, (level, view, _history, move) => {
    if (!legalMovesOf(view).some((legal) => JSON.stringify(legal) === JSON.stringify(move))) refused.push({ level, view, move });
  });
  expect(refused).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(4000);
}, 60_000);

test.each(LEVELS)(
  "a match of %s players ends, whatever may be passed and however the stock goes on",
  (level) => {
    const alone: Contestant = (view, history, random) => botMove(level, view, history, random);
    const options = fc.record({
      pass: fc.constantFrom(...CHOICES.pass),
      stockOut: fc.constantFrom(...CHOICES.stockOut),
      knockFirstLap: fc.constantFrom(...CHOICES.knockFirstLap),
      allDrown: fc.constantFrom(...CHOICES.allDrown),
    });
    fc.assert(
      fc.property(options, fc.integer({ min: 2, max: 9 }), fc.nat(), (some, players, seed) => {
        const contestants = Array.from({ length: players }, () => alone);
        expect(
          playMatch({ options: { ...DEFAULTS, ...some, lives: 1 }, contestants, dealer: 0, seed }).winners.length,
        ).toBeGreaterThan(0);
      }),
      { numRuns: 8 },
    );
  },
  60_000,
);
