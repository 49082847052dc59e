/**
 * The game on a machine whose power fails: real workerd, killed outright while it works and started again on what it had stored by then.
 * Nothing of the game is told beforehand, and no answer under way comes through.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { serve } from "../../scripts/serve.ts";

const HOST = "127.0.0.1";
/** How long a request may take before it counts as hanging, in milliseconds. */
const PATIENT = 30_000;

/** What was answered; `location` where the answer sends on. */
export interface Said {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

export class Machine {
  readonly url: string;
  readonly state: string;
  /** What the Worker printed, over all its lives. */
  readonly printed: string[] = [];
  /** Answers of 500 and more, which nobody ever deserves. */
  readonly faults: string[] = [];
  lives = 0;
  readonly #bundle: string;
  readonly #port: number;
  #runtime: Miniflare | null = null;
  #up = Promise.withResolvers<void>();

  private constructor(bundle: string, state: string, port: number) {
    [this.#bundle, this.state, this.#port, this.url] = [bundle, state, port, `http://${HOST}:${port}`];
  }

  /** A machine that is switched on. */
  static async on(bundle: string, state: string): Promise<Machine> {
    const machine = new Machine(bundle, state, await freePort());
    await machine.switchOn();
    return machine;
  }

  async switchOn(): Promise<void> {
    this.lives += 1;
    this.#runtime = await serve({
      bundle: this.#bundle,
      state: this.state,
      host: HOST,
      port: this.#port,
      limits: "off",
      vars: { CHANCE_SEED: `life ${this.lives}` },
      log: (line) => this.printed.push(line),
    });
    while ((await this.ask("/healthz"))?.status !== 200) await pause(10);
    this.#up.resolve();
  }

  /** SIGKILL to workerd, this very instant. */
  async kill(): Promise<void> {
    this.#up = Promise.withResolvers();
    process.kill(workerdAt(this.#port), "SIGKILL");
    await this.#runtime?.dispose();
    this.#runtime = null;
  }

  async switchOff(): Promise<void> {
    this.#up.resolve();
    await this.#runtime?.dispose();
  }

  /** When it is on again. */
  up(): Promise<void> {
    return this.#up.promise;
  }

  /** Null if nothing came back: nobody knows whether it was done. */
  async ask(path: string, init: RequestInit = {}): Promise<Said | null> {
    try {
      const response = await fetch(`${this.url}${path}`, { redirect: "manual", signal: AbortSignal.timeout(PATIENT), ...init });
      const text = await response.text();
      if (response.status >= 500) this.faults.push(`${response.status} ${init.method ?? "GET"} ${path}: ${text.slice(0, 200)}`);
      return { status: response.status, text, location: response.headers.get("location") };
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") this.faults.push(`no answer: ${path}`);
      return null;
    }
  }
}

/** The workerd that this process started to listen on this port, and no other. */
function workerdAt(port: number): number {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const own = all.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter((found) => found?.[2] === String(process.pid));
  const found = own.find((line) => line?.[3]?.includes(`=${HOST}:${port} `));
  if (found === undefined) throw new Error(`no workerd of ours listens on ${port}`);
  return Number(found?.[1]);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, HOST), "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
