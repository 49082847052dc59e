/**
 * `npm test`: everything that must hold, from format to a deploy that only pretends. Goes on after a failure, so that one run
 * tells all, and closes with the line `N passed, N failed`: the tests, and each other step that failed as one more failure.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { QUIET } from "./bundle.ts";

const ROOT = resolve(import.meta.dirname, "..");
const REPORTS = await mkdtemp(join(tmpdir(), "trentuno-tests-"));

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where vitest counts what passed, for a step that runs tests. */
  readonly report?: string;
}
interface Count {
  readonly passed: number;
  readonly failed: number;
}
interface Taken extends Count {
  readonly name: string;
}

const CHECKS: readonly Step[] = [
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "promises and switches", command: ["oxlint", "--type-aware"] },
  { name: "types", command: ["node", "scripts/types.ts"] },
  { name: "nothing unused", command: ["knip"] },
  tests("rules, players, words and pages in Node", "node"),
  { name: "deploy, pretended", command: ["wrangler", "deploy", "--dry-run", "--outdir", join(REPORTS, "dist")] },
];

/** One after the other; the lanes of one group side by side, as neither needs more than one core: workerd runs all objects in one thread. */
const GROUPS: readonly (readonly (readonly Step[])[])[] = [
  [[{ name: "assets", command: ["node", "scripts/build.ts"] }]],
  [CHECKS, [tests("objects and routes in workerd", "workers")]],
  [[tests("journeys and pages in Chromium", "browser")]],
];

/** The steps under way, each in a process group of its own, which ends when we are told to. */
const underWay = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal));

const taken: Taken[] = [];
for (const lanes of GROUPS) taken.push(...(await Promise.all(lanes.map((lane) => inTurn(lane, lanes.length > 1)))).flat());
await rm(REPORTS, { recursive: true });

const passed = sum(taken.map((count) => count.passed));
const failed = sum(taken.map((count) => count.failed));
const broken = taken.filter((count) => count.failed > 0).map(({ name }) => name);
console.log(broken.length === 0 ? "" : `\nFailed: ${broken.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function tests(name: string, project: string): Step {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: ["vitest", "run", "--project", project, "--passWithNoTests", ...reporters], report };
}

async function inTurn(lane: readonly Step[], isBeside: boolean): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const step of lane) taken.push(await take(step, isBeside));
  return taken;
}

/** Runs a step. Beside others its words are held back until it is done, so that they stand together. */
async function take({ name, command, report }: Step, isBeside: boolean): Promise<Taken> {
  if (!isBeside) console.log(`\n── ${name}`);
  const began = performance.now();
  const { code, words } = await run(command, isBeside ? "pipe" : "inherit");
  if (isBeside) console.log(`\n── ${name}\n${words}`);
  const count = report ? await counted(report) : { passed: 0, failed: 0 };
  const failed = code === 0 ? count.failed : Math.max(count.failed, 1);
  console.log(`── ${name}: ${failed === 0 ? "ok" : "FAILED"} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return { name, passed: count.passed, failed };
}

/** The command's exit code, and what it printed, unless that went where ours goes. */
function run(
  [program, ...args]: Step["command"],
  stdio: "inherit" | "pipe",
): Promise<{ readonly code: number; readonly words: string }> {
  return new Promise((ended) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ["inherit", stdio, stdio],
      detached: true,
      env: { ...process.env, ...QUIET },
    });
    underWay.add(child);
    let words = "";
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (words += text));
    child.once("error", ({ message }) => ended({ code: 1, words: message }));
    child.once("close", (code) => {
      underWay.delete(child);
      ended({ code: code ?? 1, words });
    });
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  for (const { pid } of underWay) if (pid) process.kill(-pid, signal);
  await rm(REPORTS, { recursive: true, force: true });
  process.exit(1);
}

/** A run that broke before it could report counts as one failure. */
async function counted(report: string): Promise<Count> {
  const text = await readFile(report, "utf8").catch(() => '{"numPassedTests":0,"numFailedTests":1}');
  const { numPassedTests, numFailedTests } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
