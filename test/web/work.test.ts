/** Nobody learns of cards by how long an answer takes: the work for it, counted in steps, is the same whatever lies hidden. `WORK=500` looks at so many matches. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isCard, PACK } from "../../worker/rules/deck.ts";
import { isRunning } from "../../worker/rules/state.ts";
import type { Planting } from "../leaks/search.ts";
import { StepCounter } from "../leaks/steps.ts";

const counter = new StepCounter();
vi.resetModules(); // what other files have loaded before would be counted by whole functions only
const { unequalWork } = await import("../leaks/work.ts");
const { looksAt, sagaOf, turnsAt } = await import("../leaks/moments.ts");

const MATCHES = Number(process.env["WORK"] ?? 2);
const SEED = Number(process.env["SEED"] ?? 31);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => {
  vi.useRealTimers();
  counter.stop();
});

test(`the same work for every answer in ${MATCHES} matches`, { timeout: 0 }, async () => {
  const so = { answers: 0, moves: 0, steps: 0 };
  const found: string[] = [];
  let matches = 0;
  for (let seed = SEED; matches < MATCHES && found.length < 40; seed += 1) {
    const { saga, random } = sagaOf(seed);
    const left = MATCHES - matches;
    matches += Math.min(left, saga.state.matches);
    for (const look of [...[...looksAt(saga, random)].slice(0, 2 * left), ...[...turnsAt(saga, random)].slice(0, left)]) {
      vi.setSystemTime(look.entries.at(-1)?.at ?? 0);
      found.push(...(await unequalWork(look, counter, so)));
    }
  }
  console.log(`${matches} matches, ${so.answers} answers, of them ${so.moves} to moves, ${so.steps} steps`);
  expect(found).toEqual([]);
});

test("the count sees work that depends on a hidden card", { timeout: 0 }, async () => {
  const looks = [31, 32, 33, 34].flatMap((seed) => {
    const { saga, random } = sagaOf(seed);
    return [...looksAt(saga, random)].map((look) => ({ ...look, more: 0 }));
  });
  const found: string[] = [];
  for (const look of looks) {
    vi.setSystemTime(look.entries.at(-1)?.at ?? 0);
    found.push(...(await unequalWork(look, counter, { answers: 0, moves: 0, steps: 0 }, PLANTED)));
    if (found.length > 0) break;
  }
  expect(found.join("\n")).toMatch(/rules\/deck\.ts .*: \d+ or \d+/);
});

/** Looks at each card below the next one of the stock before it answers. */
const PLANTED: Planting =
  ({ match }) =>
  (answer) => {
    const next = match !== null && isRunning(match) ? match.stock[0] : undefined;
    for (const card of next === undefined ? [] : PACK.slice(0, PACK.indexOf(next))) isCard(card);
    return answer;
  };
