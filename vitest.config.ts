import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { buildAssets } from "./scripts/build.ts";

await buildAssets();

/** Tables deal truly at random, and about one deal in fifty ends as it is dealt (R2.4), before the story told of it has begun: it is told again. */
const TOLD_AGAIN = 2;

const inRooms = (...rooms: readonly string[]) => rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    coverage: { provider: "istanbul", include: ["worker/**", "web/**"] },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["test/*.test.ts", ...inRooms("rules", "bots", "web", "notify", "identity", "support")],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [cloudflareTest({ wrangler: { configPath: "./wrangler.toml" }, miniflare: { bindings: { LIMITS: "off" } } })],
        test: { name: "workers", include: inRooms("table", "player", "routes"), testTimeout: 30_000, retry: TOLD_AGAIN },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: inRooms("journey", "browser"),
          globalSetup: "test/support/bundle.ts",
          maxWorkers: 2,
          testTimeout: 120_000,
          retry: TOLD_AGAIN,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
