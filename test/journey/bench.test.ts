/** That the bench runs, with next to nothing of everything: no figure is held to its target here. */
import { expect, test } from "vitest";
import { figures, type Size } from "../bench/all.ts";
import type { Figure } from "../bench/figure.ts";

const TINY: Size = {
  seconds: 0.1,
  turns: 1,
  warm: 0.1,
  tables: 3,
  screens: [2],
  log: 50,
  sleepers: 1,
  crowd: 5,
  matches: 2,
  costs: { rows: 3, requests: 3 },
};

test("every part of the bench runs and gives its figures", async () => {
  const all: Figure[] = [];
  for await (const figure of figures(TINY)) all.push(figure);
  expect(all.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  expect(all.filter(({ target, ok }) => target === null && !ok)).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ target }) => target !== null).map(({ unit }) => unit)).toEqual([
    "1/s",
    ...["ratio", "ratio", "ratio", "ratio"],
    "kB",
    "ratio",
    ...["rows", "requests", "matches"],
  ]);
});
