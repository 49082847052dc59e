import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { replay } from "../../worker/rules/replay.ts";
import { parseTranscript } from "../../worker/rules/transcript.ts";
import { packFor } from "./rigged.ts";

const pack = packFor({ hands: { 0: "7C 8S 9H", 1: "7S 8H 9D" }, middle: "JH QD KC" }, [1, 0]);
const moves = [
  { seat: 0, do: "keep" },
  { seat: 1, do: "knock" },
  { seat: 0, do: "pass" },
];
const whole = { options: {}, players: 2, dealer: 0, deals: [{ pack, moves }] };

function outcome(input: unknown) {
  const parsed = parseTranscript(input);
  const played = parsed.ok ? replay(parsed.value) : parsed;
  if (!played.ok) throw new Error(played.refusal.problem);
  return played.value;
}

describe("npm run replay", () => {
  const script = fileURLToPath(new URL("../../worker/rules/cli/replay.ts", import.meta.url));
  const cases = fileURLToPath(new URL("cases/transcripts.jsonl", import.meta.url));
  const run = (name: string, input = "") => spawnSync(process.execPath, [script, name], { input, encoding: "utf8" });

  it("one transcript: one JSON document", () => {
    const { status, stdout, stderr } = run("-", JSON.stringify(whole, null, 2));
    expect([status, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(outcome(whole))));
  });

  it("several: one outcome a line, in order", () => {
    const { status, stdout } = run(cases);
    const lines = readFileSync(cases, "utf8").trim().split("\n");
    expect(status).toBe(0);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(lines.map((line) => JSON.parse(line).outcome));
    expect(
      run("-", `${JSON.stringify(whole)}\n${JSON.stringify(whole)}\n`)
        .stdout.trim()
        .split("\n"),
    ).toHaveLength(2);
  });

  it.each([
    ["{", "-: is not JSON"],
    ["", "-: is not JSON"],
    [JSON.stringify({ ...whole, players: 1 }), "-: players: is not a whole number from 2 to 9"],
    [`${JSON.stringify(whole)}\n{"options":{}}`, "-:2: players: is missing"],
  ])("malformed: one line on standard error, exit 2: %j", (input, line) => {
    expect(run("-", input)).toMatchObject({ status: 2, stdout: "", stderr: `${line}\n` });
  });

  it("no such file", () => expect(run("nowhere.json")).toMatchObject({ status: 2, stderr: "nowhere.json: cannot be read\n" }));
});
