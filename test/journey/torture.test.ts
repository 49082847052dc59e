import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { torture } from "../torture/torture.ts";

test("the power fails again and again while people play: nothing they were told is lost or happens twice, every table opens, every alarm rings", async () => {
  const state = await mkdtemp(join(tmpdir(), "trentuno-torture-"));
  const figures = await torture({ bundle: inject("bundle"), state, kills: 6, seed: 31, tables: [2, 4] });
  await rm(state, { recursive: true });
  expect(figures.breaches).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(7);
  for (const count of [...Object.values(figures.acknowledged), figures.repeats, figures.alarms.due])
    expect(count).toBeGreaterThan(0);
  expect(figures.alarms.rang).toBe(figures.alarms.due);
});
