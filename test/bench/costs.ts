import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { atMost, type Figure, plain } from "./figure.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const VITEST = resolve(ROOT, "node_modules/vitest/vitest.mjs");

/** What an accepted move costs, all told: its own request, what it writes, the alarms that ring for it and the notices they bring about. */
export interface Costs {
  readonly rows: number;
  readonly requests: number;
}

/** Counted in workerd, call by call, by `test/player/budget.test.ts`: three people, web push at every turn, nobody looking. */
export async function counted(): Promise<Costs> {
  const args = [VITEST, "run", "--project", "workers", "test/player/budget.test.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const all = [...stdout.matchAll(/([\d.]+) rows and ([\d.]+) requests each/g)];
  if (all.length === 0) throw new Error(`nothing was counted:\n${stdout}`);
  return {
    rows: Math.max(...all.map(([, rows]) => Number(rows))),
    requests: Math.max(...all.map(([, , requests]) => Number(requests))),
  };
}

export function* costs({ rows, requests }: Costs): Generator<Figure> {
  yield atMost("rows written a move, deals' ends among them", rows, "rows", 3);
  yield atMost("requests a move, notices and alarms among them", requests, "requests", 3);
  yield plain("of these to the Worker", 1, "requests");
}
