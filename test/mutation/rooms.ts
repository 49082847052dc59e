/** Prints how many mutants of each room were found out, and fails the run where it is too few of any: a whole may look better than its worst part. */
import type { schema } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";

/** The least of 100 that must be found out. */
const LEAST = 95;

/** Which files are whose; the rest of them is the notices'. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  rules: /^worker\/rules\//,
  orders: /^worker\/orders\//,
  fairness: /^worker\/(?:proof\/|table\/(?:fairness|proofs)\.ts)/,
  notices: /./,
};

const FOUND: ReadonlySet<string> = new Set(["Killed", "Timeout"] satisfies schema.MutantStatus[]);
const MISSED: ReadonlySet<string> = new Set(["Survived", "NoCoverage"] satisfies schema.MutantStatus[]);

class Rooms implements Reporter {
  onMutationTestReportReady({ files }: schema.MutationTestResult): void {
    const all = Map.groupBy(Object.entries(files), ([file]) => roomOf(file));
    for (const [room, those] of all) {
      const statuses = those.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
      const found = statuses.filter((status) => FOUND.has(status)).length;
      const count = found + statuses.filter((status) => MISSED.has(status)).length;
      const score = (100 * found) / count;
      console.log(`${room}: ${found} of ${count} mutants found out, ${score.toFixed(1)} of 100`);
      if (score < LEAST) process.exitCode = 1;
    }
  }
}

const roomOf = (file: string): string => Object.keys(ROOMS).find((room) => ROOMS[room]?.test(file)) ?? "";

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "rooms", Rooms)];
