import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import { EXPORTS } from "./exports.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(!hasPython)(`in Python${hasPython ? "" : " (left out: this machine has no python3)"}`, () => {
  const program = fileURLToPath(new URL("verify.py", import.meta.url));
  const says = (text: string) => {
    const { status, stdout, stderr } = spawnSync("python3", [program], { input: text, encoding: "utf8" });
    return { status, says: stdout.trim(), stderr };
  };

  test.each(Object.keys(EXPORTS))("an exported match fits: %s", (kind) => {
    expect(says(EXPORTS[kind] ?? "")).toEqual({ status: 0, says: "fits", stderr: "" });
  });

  test.each<[string, (proof: Record<string, unknown>, deal: Record<string, unknown>) => void]>([
    ["deal 2: table, match or deal", (proof) => Object.assign(proof, { match: 9 })],
    ["deal 2: secret and commitment", (proof) => Object.assign(proof, { secret: "0".repeat(64) })],
    ["deal 2: secret and commitment", (proof) => Object.assign(proof, { commitment: "0".repeat(64) })],
    ["deal 2: nonces", (proof) => Object.assign(proof, { nonces: [] })],
    ["deal 2: pack", (_, deal) => Object.assign(deal, { pack: PACK })],
  ])("what was tampered with is found: %s", (found, tamper) => {
    const match = JSON.parse(EXPORTS["three people"] ?? "");
    tamper(match.fairness[1], match.transcript.deals[1]);
    expect(says(JSON.stringify(match))).toEqual({ status: 1, says: found, stderr: "" });
  });
});
