/**
 * `npm start`: builds and serves the game, and says where. From the environment: PORT (3131), LIMITS ("on" counts requests as
 * deployed), STATE_DIR (.wrangler/state).
 */
import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { bundleWorker } from "./bundle.ts";
import { serve } from "./serve.ts";

const ROOT = resolve(import.meta.dirname, "..");
const port = Number(process.env["PORT"] || 3131);
const limits = process.env["LIMITS"] === "on" ? "on" : "off";
const state = resolve(process.env["STATE_DIR"] ?? resolve(ROOT, ".wrangler/state"));
const bundle = resolve(ROOT, "dist");

await mustBeFree(port);
console.log("Trentuno is put together, which takes a few seconds.");
await bundleWorker(bundle);
const game = await serve({ bundle, state, port, limits });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop());
console.log(greeting(Number((await game.ready).port)));

async function stop(): Promise<void> {
  await game.dispose();
  process.exit(0);
}

/** workerd's own complaint about a taken port is hard to read. */
async function mustBeFree(wanted: number): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(wanted, "0.0.0.0"), "listening");
  } catch {
    console.error(`Port ${process.env["PORT"] ?? wanted} cannot be had. Choose another: PORT=4141 npm start`);
    process.exit(1);
  }
  await new Promise((closed) => probe.close(closed));
}

function greeting(on: number): string {
  const phones = lanAddresses().map((address) => `  on a phone in this network  http://${address}:${on}/`);
  return ["", "Trentuno is served:", `  on this machine             http://localhost:${on}/`, ...phones, ""].join("\n");
}

function lanAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address);
}
