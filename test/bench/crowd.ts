import { globSync, readFileSync } from "node:fs";
import { ask } from "./asking.ts";
import { type Figure, plain } from "./figure.ts";
import type { Grounds } from "./grounds.ts";

const AT_ONCE = 64;
/** Then as many as were touched by then are what is told. */
const AT_MOST_SECONDS = 300;

/** What touching so many objects came to. */
interface Touched {
  readonly objects: number;
  readonly seconds: number;
  /** What their workerd holds more than before, in KiB; null where there is no /proc to read it from. */
  readonly more: number | null;
}

/** So many tables are opened, each touched once, and as many of the baseline's objects: how long that takes, and what workerd holds for each. */
export async function* crowd({ game, bare }: Grounds, tables: number): AsyncGenerator<Figure> {
  const ours = await touched(tables, () => opened(game.url));
  const least = await touched(tables, (at) => stored(`${bare.url}/crowd-${at}`));
  yield plain(`${ours.objects} tables opened and touched once`, ours.seconds, "s");
  yield plain(
    "opening a table against the baseline's first row",
    ours.seconds / ours.objects / (least.seconds / least.objects),
    "ratio",
  );
  if (ours.more === null || least.more === null) return;
  yield plain(`memory more with ${ours.objects} tables touched`, ours.more / 1024, "MiB");
  yield plain("memory more for a table", ours.more / ours.objects, "KiB");
  yield plain("memory more for an object of the baseline", least.more / least.objects, "KiB");
}

async function touched(most: number, touch: (at: number) => Promise<void>): Promise<Touched> {
  const [before, began] = [heldByWorkerd(), performance.now()];
  const isOver = () => performance.now() - began > AT_MOST_SECONDS * 1000;
  let objects = 0;
  const touching = async () => {
    while (objects < most && !isOver()) {
      objects += 1;
      await touch(objects);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, touching));
  const [seconds, after] = [(performance.now() - began) / 1000, heldByWorkerd()];
  return { objects, seconds, more: before === null || after === null ? null : after - before };
}

async function opened(url: string): Promise<void> {
  const { status, text } = await ask(`${url}/api/tables`, "POST", '{"name":"Ann"}', { "content-type": "application/json" });
  if (status !== 201) throw new Error(`no table: ${status} ${text}`);
}

async function stored(url: string): Promise<void> {
  const { status } = await ask(`${url}?answered=900`, "POST", '{"name":"Ann"}');
  if (status !== 200) throw new Error(`no row: ${status}`);
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
