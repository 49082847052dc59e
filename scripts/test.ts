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

const STEPS: readonly Step[] = [
  { name: "assets", command: ["node", "scripts/build.ts"] },
  { name: "format and lint", command: ["biome", "check", "."] },
  { name: "promises and switches", command: ["oxlint", "--type-aware"] },
  { name: "types", command: ["node", "scripts/types.ts"] },
  { name: "nothing unused", command: ["knip"] },
  tests("rules, players, words and pages in Node", "node"),
  tests("objects and routes in workerd", "workers"),
  tests("journeys and pages in Chromium", "browser"),
  { name: "deploy, pretended", command: ["wrangler", "deploy", "--dry-run", "--outdir", join(REPORTS, "dist")] },
];

/** The step under way, in a process group of its own, which ends when we are told to. */
let underWay: ChildProcess | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal));

const counts: Count[] = [];
for (const step of STEPS) counts.push(await take(step));
await rm(REPORTS, { recursive: true });

const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
const broken = STEPS.filter((_, index) => (counts[index]?.failed ?? 0) > 0).map(({ name }) => name);
console.log(broken.length === 0 ? "" : `\nFailed: ${broken.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function tests(name: string, project: string): Step {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: ["vitest", "run", "--project", project, "--passWithNoTests", ...reporters], report };
}

async function take({ name, command, report }: Step): Promise<Count> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const ended = await run(command);
  const count = report ? await counted(report) : { passed: 0, failed: 0 };
  const failed = ended === 0 ? count.failed : Math.max(count.failed, 1);
  console.log(`── ${name}: ${failed === 0 ? "ok" : "FAILED"} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return { passed: count.passed, failed };
}

/** The command's exit code; what it prints goes where ours goes. */
function run([program, ...args]: Step["command"]): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", detached: true, env: { ...process.env, ...QUIET } });
    underWay = child;
    child.once("error", (error) => {
      console.error(error.message);
      ended(1);
    });
    child.once("close", (code) => ended(code ?? 1));
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (underWay?.pid) process.kill(-underWay.pid, signal);
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
