import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceToWin, stakesOf, winningChance } from "../../worker/bots/stakes.ts";

const steps = fc.integer({ min: 1, max: 6 });

describe("the chance to win by the steps that are left", () => {
  test.each([
    { own: 1, rivals: [1], chance: 0.5 },
    { own: 2, rivals: [1], chance: 0.75 },
    { own: 4, rivals: [4], chance: 0.5 },
    { own: 1, rivals: [1, 1], chance: 1 / 3 },
    { own: 3, rivals: [0, 0], chance: 1 },
    { own: 0, rivals: [2], chance: 0 },
  ])("$own against $rivals", ({ own, rivals, chance }) => {
    expect(chanceToWin(own, rivals)).toBeCloseTo(chance, 10);
  });

  test("all chances at a table add up to 1", () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 2, maxLength: 9 }), (table) => {
        const chances = table.map((own, seat) => chanceToWin(own, table.toSpliced(seat, 1)));
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test("to pay lowers it, and what a rival pays raises it", () => {
    fc.assert(
      fc.property(steps, fc.array(steps, { minLength: 1, maxLength: 8 }), (own, rivals) => {
        const { now, iPay, rivalPays } = stakesOf(own, rivals);
        expect(iPay).toBeLessThan(now);
        for (const chance of rivalPays) expect(chance).toBeGreaterThan(now);
      }),
    );
  });

  test("whoever surely pays decides it", () => {
    const stakes = stakesOf(2, [1, 3]);
    expect(winningChance(stakes, [1, 0, 0])).toBe(stakes.iPay);
    expect(winningChance(stakes, [0, 1, 0])).toBe(stakes.rivalPays[0]);
  });
});
