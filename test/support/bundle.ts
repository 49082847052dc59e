import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleWorker } from "../../scripts/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Worker was bundled for this run. */
    readonly bundle: string;
  }
}

/** Bundles the Worker once for all browser and journey tests; vitest calls what this returns when they are done. */
export default async function bundleOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const bundle = await mkdtemp(join(tmpdir(), "trentuno-bundle-"));
  await bundleWorker(bundle);
  provide("bundle", bundle);
  return () => rm(bundle, { recursive: true });
}
