import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { bundleWorker } from "../../scripts/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Worker was bundled for this run. */
    readonly bundle: string;
    /** What a deploy would upload, in bytes as gzip packs them. */
    readonly upload: number;
  }
}

/** Bundles the Worker once for all browser and journey tests, its chance seeded (`chance.ts`); vitest calls what this returns when they are done. */
export default async function bundleOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const bundle = await mkdtemp(join(tmpdir(), "trentuno-bundle-"));
  await bundleWorker(bundle);
  const entry = join(bundle, "index.js");
  provide("upload", gzipSync(await readFile(entry)).length);
  await seedChance(entry);
  provide("bundle", bundle);
  return () => rm(bundle, { recursive: true });
}

/** Puts the seeded `node:crypto` in the place of the runtime's; the bundle is otherwise what a deploy would upload. */
async function seedChance(entry: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile: entry,
    allowOverwrite: true,
    bundle: true,
    format: "esm",
    alias: { "node:crypto": join(import.meta.dirname, "chance.ts") },
    external: ["cloudflare:*", "node:*"],
  });
}
