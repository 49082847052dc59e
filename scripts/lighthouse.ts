/**
 * `npm run lighthouse`: serves the game on a free port, makes a table that gathers and one where somebody is on turn, and has Lighthouse (by npx,
 * not among our packages) look at start, lobby and table as a phone does. Prints the scores, and what cost points; fails below 98. Performance wants a quiet machine.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleWorker } from "./bundle.ts";
import { serve } from "./serve.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const WANTED = 98;

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
}
interface Page {
  readonly name: string;
  readonly url: string;
  readonly key?: string;
}

const work = await mkdtemp(join(tmpdir(), "trentuno-lighthouse-"));
await bundleWorker(join(work, "bundle"));
const game = await serve({ bundle: join(work, "bundle"), state: join(work, "state"), host: "127.0.0.1", port: 0, limits: "off" });
const { origin } = await game.ready;
try {
  const lobby = await makeTable("gathers");
  const table = await makeTable("plays");
  for (const page of [{ name: "start", url: origin }, lobby, table]) tell(page, await look(page));
} finally {
  await game.dispose();
  await rm(work, { recursive: true, force: true });
}

/** A table of four, seen by its host; played, if so wished, until it is the host's turn to swap or to choose. */
async function makeTable(how: "gathers" | "plays"): Promise<Page> {
  const made = await ask("/api/tables", { name: "Anna", pace: "none" });
  const at = `/api/tables/${made["table"]}`;
  const [url, key] = [String(made["url"]), String(made["key"])];
  for (const level of ["easy", "steady", "sharp"]) await ask(`${at}/bots`, { level }, key);
  if (how === "plays") await ask(`${at}/start`, undefined, key);
  return { name: how === "plays" ? "table" : "lobby", url, key };
}

async function ask(path: string, body?: unknown, key?: string): Promise<Readonly<Record<string, unknown>>> {
  const headers = { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Readonly<Record<string, unknown>>>; // our own API
}

async function look({ name, url, key }: Page): Promise<Report> {
  const out = join(work, `${name}.json`);
  const sandbox = process.getuid?.() === 0 ? " --no-sandbox" : "";
  const cookie = key === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: `trentuno=${key}` })}`];
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${out}`,
    `--chrome-flags=--headless=new${sandbox}`,
    `--only-categories=${CATEGORIES.join()}`,
    ...cookie,
  ];
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags], { maxBuffer: 1 << 26 });
  return JSON.parse(await readFile(out, "utf8"));
}

function tell({ name }: Page, { categories, audits }: Report): void {
  const scores = Object.entries(categories).map(([category, { score }]) => [category, Math.round(score * 100)] as const);
  console.log(`${name}: ${scores.map(([category, score]) => `${category} ${score}`).join(", ")}`);
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit?.score != null && audit.score < 1)
        console.log(`  ${audit.score} ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
  if (scores.some(([, score]) => score < WANTED)) process.exitCode = 1;
}
