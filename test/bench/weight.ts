import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { ask, hangUp } from "./asking.ts";
import { atMost, type Figure, median, plain } from "./figure.ts";
import type { Grounds } from "./grounds.ts";
import { Played } from "./played.ts";

/** What is sent for a table, raw and as gzip packs it; and the Worker's bundle, gzip as wrangler counts it. */
export async function* weight({ game, bundle }: Grounds, starts: number): AsyncGenerator<Figure> {
  const table = await Played.open(game.url);
  const page = await ask(table.path);
  const fragment = await ask(`${table.path}/fragment`, "GET", undefined, { "hx-request": "true" });
  for (const [what, { text }] of [
    ["a table's page", page],
    ["a table's fragment", fragment],
  ] as const) {
    yield plain(what, Buffer.byteLength(text), "bytes");
    yield plain(`${what}, packed`, gzipSync(text).length, "bytes");
  }
  const code = readFileSync(join(bundle, "index.js"));
  yield atMost("the Worker's bundle, gzip", gzipSync(code).length / 1000, "kB", 150);
  const ms: number[] = [];
  for (let start = 0; start < starts; start += 1) ms.push(await startOf(code.toString()));
  yield plain("start-up: all of the Worker's code run, in workerd", median(ms), "ms");
}

const GAME = "./game.js";
/** Runs the code in a new workerd and tells how long that took there; its clock counts whole milliseconds. */
const TIMED = `export default { async fetch() {
  const began = Date.now();
  await import(${JSON.stringify(GAME)});
  return new Response(String(Date.now() - began));
} }`;

async function startOf(code: string): Promise<number> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: [
        { type: "ESModule", path: "index.js", contents: TIMED },
        { type: "ESModule", path: GAME, contents: code },
      ],
      compatibilityDate: "2026-11-01",
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: () => undefined,
    }),
  );
  try {
    return Number((await ask((await runtime.ready).href)).text);
  } finally {
    await runtime.dispose();
    hangUp();
  }
}
