import { resolve } from "node:path";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { buildAssets } from "./scripts/build.ts";
import { LongestFirst } from "./test/support/order.ts";

await buildAssets();

/** What is drawn at random in workerd: seeded, so that a story's deals are the same in every run. */
const SEEDED = resolve(import.meta.dirname, "test/support/chance.ts");

/** The platform's objects in Node: as much of them as ours need. */
const PLATFORM = resolve(import.meta.dirname, "test/leaks/platform.ts");

const inRooms = (...rooms: readonly string[]) => rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: "istanbul",
      include: ["worker/**/*.ts", "web/**/*.{ts,tsx}"],
      exclude: ["worker/*/cli/**", "web/client/**", "web/public/**", "**/*.gen.ts", "**/*.d.ts"],
      reporter: ["text-summary", "json"],
      reportOnFailure: true,
      thresholds: { "worker/**": { branches: 95 } },
    },
    projects: [
      {
        extends: true,
        resolve: { alias: { "cloudflare:workers": PLATFORM } },
        test: {
          name: "node",
          include: ["test/*.test.ts", ...inRooms("rules", "proof", "bots", "orders", "web", "notify", "identity", "support")],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: { "node:crypto": SEEDED } },
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" }, miniflare: { bindings: { LIMITS: "off" } } })],
        test: {
          name: "workers",
          include: inRooms("table", "player", "routes"),
          setupFiles: "test/support/seeded.ts",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: inRooms("journey", "browser"),
          globalSetup: "test/support/bundle.ts",
          maxWorkers: 2,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
