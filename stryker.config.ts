import type { PartialStrykerOptions } from "@stryker-mutator/api/core";

/**
 * `npm run mutation`: changes the rules, the fairness, the orders and the notices in every small way, one at a time, and looks whether a test
 * notices. One room alone: `npm run mutation -- --mutate 'worker/rules/*.ts'`.
 */
export default {
  plugins: ["./test/mutation/runner.ts", "./test/mutation/rooms.ts"],
  testRunner: "here",
  coverageAnalysis: "perTest",
  mutate: [
    "worker/rules/*.ts",
    "worker/{proof/*,table/{fairness,proofs}}.ts",
    "worker/orders/*.ts",
    "worker/notify/*.ts",
    "worker/player/channels.ts",
    "worker/table/{looking,notable,occasion,outbox,tidings,told}.ts",
  ],
  ignoreStatic: true,
  ignorePatterns: [".wrangler", "coverage", "dist", "test-results", "web/public/static"],
  concurrency: 1,
  timeoutMS: 15_000, // none is taken for endless that is only slow on a busy machine
  timeoutFactor: 1.5,
  incremental: true,
  incrementalFile: ".stryker-tmp/incremental.json",
  cleanTempDir: "always",
  tsconfigFile: "tsconfig.absent.json", // there is no TypeScript API any more that it could read one with
  reporters: ["clear-text", "progress-append-only", "rooms"],
  clearTextReporter: { reportTests: false, reportScoreTable: true, allowColor: false },
  thresholds: { high: 98, low: 95, break: 95 },
} satisfies PartialStrykerOptions;
