/**
 * Runs the tests for Stryker in one process that loads them once: a mutant that is found out costs a few milliseconds, where starting vitest
 * anew for each costs half a second.
 */
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
import type { Collected } from "./stand-in.vitest.ts";
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
    for (const test of await this.#loaded()) {
      stryker.currentTestId = test.id;
      tests.push(await resultOf(test));
    }
    delete stryker.currentTestId;
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

/** Stryker starts a process for each mutant that loading comes by; what a test comes by as well needs none. */
function coverageFrom({
  mutantCoverage: { static: loading, perTest } = { static: {}, perTest: {} },
}: InstrumenterContext): MutantCoverage {
  const tested = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)));
  return { static: Object.fromEntries(Object.entries(loading).filter(([mutant]) => !tested.has(mutant))), perTest };
}

async function untilOneFails(tests: readonly Collected[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    const result = await resultOf(test);
    results.push(result);
    if (result.status === TestStatus.Failed) break;
  }
  return results;
}

async function resultOf({ id, work }: Collected): Promise<TestResult> {
  const begun = performance.now();
  const told = () => ({ id, name: id, timeSpentMs: performance.now() - begun });
  try {
    await work();
    return { ...told(), status: TestStatus.Success };
  } catch (thrown) {
    return { ...told(), status: TestStatus.Failed, failureMessage: String(thrown) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "here", TestsHere)];
