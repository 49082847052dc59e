/** `npm run types`: checks every part against the types of the platform it runs on, all at once. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "..");
const TSC = resolve(ROOT, "node_modules/typescript/bin/tsc");

const PROJECTS = [
  /** The Worker and the pages it draws. */
  "tsconfig.json",
  /** The game, which knows no platform. */
  "worker/rules/tsconfig.json",
  /** What checks a deal, which any browser and Node can do. */
  "worker/proof/tsconfig.json",
  /** What runs in a browser's page, and in its service worker. */
  "web/client/tsconfig.json",
  "web/client/tsconfig.sw.json",
  "scripts/tsconfig.json",
  "test/tsconfig.json",
  /** What tests run inside a page. */
  "test/gallery/inside/tsconfig.json",
].filter((project) => existsSync(resolve(ROOT, project)));

const complaints = (await Promise.all(PROJECTS.map(check))).flat();
console.log([...new Set(complaints), `${PROJECTS.length} projects, ${complaints.length} complaints`].join("\n"));
process.exitCode = complaints.length === 0 ? 0 : 1;

/** What the compiler says about one project; nothing if all is well. */
async function check(project: string): Promise<readonly string[]> {
  const tsc = promisify(execFile)(process.execPath, [TSC, "-p", project, "--pretty", "false"], { cwd: ROOT });
  return tsc.then(
    () => [],
    ({ stdout, stderr }) => `${stdout}${stderr}`.trim().split("\n"),
  );
}
