import { globSync, readFileSync } from "node:fs";
import { ask } from "./asking.ts";
import { type Figure, plain } from "./figure.ts";
import type { Grounds } from "./grounds.ts";

const AT_ONCE = 64;
/** Then as many as were touched by then are what is told. */
const AT_MOST_SECONDS = 60;

/** So many tables are opened, each touched once: how long that takes, and what workerd holds for each. */
export async function* crowd({ game }: Grounds, tables: number): AsyncGenerator<Figure> {
  const [before, began] = [heldByWorkerd(), performance.now()];
  const isOver = () => performance.now() - began > AT_MOST_SECONDS * 1000;
  let touched = 0;
  const opening = async () => {
    while (touched < tables && !isOver()) {
      touched += 1;
      await opened(game.url);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opening));
  const ms = performance.now() - began;
  yield plain(`${touched} tables opened and touched once`, ms / 1000, "s");
  if (before !== null)
    yield plain(`memory more with ${touched} tables touched`, ((heldByWorkerd() ?? before) - before) / 1024, "MiB");
}

async function opened(url: string): Promise<void> {
  const { status, text } = await ask(`${url}/api/tables`, "POST", '{"name":"Ann"}', { "content-type": "application/json" });
  if (status !== 201) throw new Error(`no table: ${status} ${text}`);
}

/** What our workerds hold in memory, in KiB; null where there is no /proc to read it from. */
function heldByWorkerd(): number | null {
  const sizes = globSync("/proc/[0-9]*/status").flatMap((file) => {
    const status = readIf(file);
    const isOurs = /^Name:\tworkerd$/m.test(status) && status.includes(`\nPPid:\t${process.pid}\n`);
    return isOurs ? [Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])] : [];
  });
  return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0);
}

/** Empty for a process that is no more. */
function readIf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
