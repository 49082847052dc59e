/**
 * The real game for tests that play it from outside: what `npm start` serves, on a free port of this machine, its tables and
 * players in a directory of their own. For one test file:
 *
 *     const game = await startGame();
 *     afterAll(() => game.stop());
 */
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Miniflare } from "miniflare";
import { inject } from "vitest";
import { type Serving, serve } from "../../scripts/serve.ts";

const READY_WITHIN_MS = 20_000;
const ASK_AGAIN_AFTER_MS = 50;

export interface Game {
  /** As a browser sees it, without a slash at the end: `http://127.0.0.1:PORT`. The same before and after a restart. */
  readonly url: string;
  /** What the Worker printed so far, line by line, over all restarts. */
  readonly printed: readonly string[];
  /** Cuts the power (every socket breaks, nothing is asked) and serves the same state on the same port. */
  restart(): Promise<void>;
  /** The same, and when it is served again so much time has gone by: everything its tables remember is so much longer ago. */
  daysPass(ms: number): Promise<void>;
  /** Ends the game for good and forgets its state. */
  stop(): Promise<void>;
  /** The running miniflare, to look at bindings, or to evict an object. Another one after a restart. */
  runtime(): Miniflare;
}

/** Starts the game; limits are off unless asked for. Throws if it does not answer within 20 seconds. */
export async function startGame({ limits = "off", outside }: Partial<Pick<Serving, "limits" | "outside">> = {}): Promise<Game> {
  const state = await mkdtemp(join(tmpdir(), "trentuno-state-"));
  const printed: string[] = [];
  let lives = 0;
  const begin = (port: number) => {
    lives += 1;
    return serve({
      bundle: inject("bundle"),
      state,
      host: "127.0.0.1",
      port,
      limits,
      vars: { CHANCE_SEED: `life ${lives}` },
      ...(outside && { outside }),
      log: (line) => printed.push(line),
    });
  };

  let runtime = await begin(0);
  const cut = async (meanwhile: () => void) => {
    await runtime.dispose();
    meanwhile();
    runtime = await begin(Number(port));
    await healthy(url);
  };
  const { origin: url, port } = await runtime.ready;
  await healthy(url);
  return {
    url,
    printed,
    runtime: () => runtime,
    restart: () => cut(() => undefined),
    daysPass: (ms) => cut(() => moveBack(state, ms)),
    async stop() {
      await runtime.dispose();
      await rm(state, { recursive: true, force: true });
    },
  };
}

/** Moves what tables remember back in time; a kept state would know better, and is left out. */
function moveBack(state: string, ms: number): void {
  for (const file of globSync(join(state, "**/*.sqlite"))) {
    const database = new DatabaseSync(file);
    const has = (name: string) => database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name) !== undefined;
    for (const name of ["log", "habits"]) if (has(name)) database.exec(`UPDATE ${name} SET at = at - ${ms}`);
    if (has("log")) database.exec("UPDATE log SET state = NULL");
    database.close();
  }
}

async function healthy(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (Date.now() > until) throw new Error(`${url}/healthz did not answer within ${READY_WITHIN_MS} ms`);
    await new Promise((later) => setTimeout(later, ASK_AGAIN_AFTER_MS));
  }
}

async function answers(url: string): Promise<boolean> {
  const asked = fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}
