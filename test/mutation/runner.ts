/**
 * Runs the tests for Stryker in one process that loads them once: a mutant that is found out costs a few milliseconds, where starting vitest
 * anew for each costs half a second.
 */
import { resolve } from "node:path";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type MutantCoverage } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import type { Collected, Suite } from "./stand-in.vitest.ts";
import { loadTests } from "./tests.ts";

/** Where the instrumented code looks which mutant is meant, and notes which it came by. */
const stryker: InstrumenterContext = {};
Reflect.set(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE, stryker);

class TestsHere implements TestRunner {
  #tests: readonly Collected[] | null = null;

  /** A mutant in what is reckoned once, as files are loaded, needs a new process. */
  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    const work = anew();
    for (const test of await this.#loaded()) tests.push(await resultOf(test, () => covered(test, work)));
    delete stryker.currentTestId;
    this.#tests = quickestFirst(await this.#loaded(), tests);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverageFrom(stryker) };
  }

  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }: MutantRunOptions): Promise<MutantRunResult> {
    if (mutantActivation === "static") stryker.activeMutant = activeMutant.id;
    const wanted = testFilter && new Set(testFilter);
    const tests = (await this.#loaded()).filter(({ id }) => wanted?.has(id) ?? true);
    Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const results = await untilOneFails(tests);
    return toMutantRunResult(
      determineHitLimitReached(stryker.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests: results },
    );
  }

  async #loaded(): Promise<readonly Collected[]> {
    this.#tests ??= await loadTests();
    return this.#tests;
  }
}

/** Most mutants are found out before a property or a whole match is tried. A suite's body is told before its first test. */
function quickestFirst(tests: readonly Collected[], results: readonly TestResult[]): readonly Collected[] {
  const took = new Map<Suite | Collected, number>();
  for (const [index, test] of tests.entries()) {
    const suite = test.suite ?? test;
    took.set(suite, (took.get(suite) ?? 0) + (results[index]?.timeSpentMs ?? 0));
  }
  const timeOf = (test: Collected): number => took.get(test.suite ?? test) ?? 0;
  return tests.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Stryker starts a process for each mutant that loading comes by; what a test comes by as well needs none. */
function coverageFrom({
  mutantCoverage: { static: loading, perTest } = { static: {}, perTest: {} },
}: InstrumenterContext): MutantCoverage {
  const tested = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  return { static: Object.fromEntries(Object.entries(loading).filter(([mutant]) => !tested.has(mutant))), perTest };
}

type Works = (test: Collected) => Collected["work"];

/** What each test does, its suite's body told anew before the first of them. */
function anew(): Works {
  const told = new Map<Suite, ReadonlyMap<string, Collected["work"]>>();
  return ({ id, suite, work }) => {
    if (suite === null) return work;
    const tests = told.get(suite) ?? new Map(suite.declare().map((each) => [each.id, each.work]));
    told.set(suite, tests);
    return tests.get(id) ?? work;
  };
}

/** By which mutants each suite's body came: so does each of its tests. */
const bodies = new Map<Suite, Readonly<Record<string, number>>>();

function covered(test: Collected, works: Works): unknown {
  const { id, suite } = test;
  stryker.currentTestId = id;
  const work = works(test);
  stryker.mutantCoverage ??= { static: {}, perTest: {} };
  const { perTest } = stryker.mutantCoverage;
  const body = (suite && bodies.get(suite)) ?? perTest[id] ?? {};
  if (suite !== null) bodies.set(suite, { ...body });
  perTest[id] = { ...body };
  return work();
}

async function untilOneFails(tests: readonly Collected[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const works = anew();
  for (const test of tests) {
    const result = await resultOf(test, () => works(test)());
    results.push(result);
    if (result.status === TestStatus.Failed) break;
  }
  return results;
}

async function resultOf({ id, file }: Collected, work: () => unknown): Promise<TestResult> {
  const begun = performance.now();
  const told = () => ({ id, name: id, fileName: resolve(file), timeSpentMs: performance.now() - begun });
  try {
    await work();
    return { ...told(), status: TestStatus.Success };
  } catch (thrown) {
    return { ...told(), status: TestStatus.Failed, failureMessage: String(thrown) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "here", TestsHere)];
