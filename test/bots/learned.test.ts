import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ASSETS } from "../../web/assets.gen.ts";
import * as apart from "../../worker/bots/learned.apart.ts";
import * as whole from "../../worker/bots/learned.whole.ts";
import type { Written } from "../../worker/bots/net.ts";

test("what the deployed Worker reads from a file is what was learned, number by number", () => {
  const file = join(import.meta.dirname, "../../web/public", ASSETS.learned);
  expect([apart.hasLearned(), whole.hasLearned()]).toEqual([false, true]);
  const numbers: Written = JSON.parse(readFileSync(file, "utf8"));
  apart.learn(numbers);
  expect(apart.hasLearned()).toBe(true);
  expect(apart.LEARNED).toEqual(whole.LEARNED);
  whole.learn({ rival: [], own: [], rivalScore: [], ownScore: [] });
  expect(whole.LEARNED.rival.length).toBe(numbers.rival.length);
});
