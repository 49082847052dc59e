import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "..");
const WRANGLER = resolve(ROOT, "node_modules/wrangler/bin/wrangler.js");

/** With these wrangler and its tools ask nobody, phone nowhere and look for no newer version. */
export const QUIET = {
  CI: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
} as const;

/**
 * Bundles the Worker as `wrangler deploy` would upload it, assets built first, into `directory/index.js`.
 * Throws with wrangler's own words if it does not bundle.
 */
export async function bundleWorker(directory: string): Promise<void> {
  const wrangler = promisify(execFile)(process.execPath, [WRANGLER, "deploy", "--dry-run", "--outdir", directory], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
  });
  await wrangler.catch(({ stdout, stderr }) => {
    throw new Error(`wrangler could not bundle the Worker:\n${stdout}${stderr}`);
  });
}
