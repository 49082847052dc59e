import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { EXPORTS } from "./exports.ts";
import { type Loose, swapTwo } from "./loose.ts";

const KINDS = Object.keys(EXPORTS);
const textOf = (kind: string): string => EXPORTS[kind] ?? "";

describe("npm run verify", () => {
  const script = fileURLToPath(new URL("../../worker/proof/cli/verify.ts", import.meta.url));
  const run = (name: string, input = "") => spawnSync(process.execPath, [script, name], { input, encoding: "utf8" });

  it("says deal by deal what was shown, exit 0", () => {
    const { status, stdout, stderr } = run("-", textOf("people coming and going"));
    const { fairness } = JSON.parse(textOf("people coming and going")) as Loose;
    expect([status, stderr]).toEqual([0, ""]);
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(fairness.length + 6);
    expect(lines[1]).toContain(fairness[0]?.commitment);
    expect(lines[2]).toMatch(
      /^Deal 1: its secret, hashed once, is the seal; it draws seat \d as the first dealer; with 6 numbers /,
    );
    expect(lines.at(-4)).toMatch(/^All of it fits/);
    expect(lines.slice(-3).join(" ")).toMatch(/^What a file cannot show: .*seal.*dealer.*options and moves/);
  });

  it("says whether the file's last deal ends the match", () => {
    const whole = JSON.parse(textOf("three people")) as Loose;
    const cut = {
      transcript: { ...whole.transcript, deals: whole.transcript.deals.slice(0, -1) },
      fairness: whole.fairness.slice(0, -1),
    };
    const [over, goesOn] = [whole, cut].map((match) => run("-", JSON.stringify(match)));
    expect(over?.stdout).not.toContain("The match is not over");
    expect(goesOn?.stdout).toContain("The match is not over with the file's last deal");
    expect([over?.status, goesOn?.status]).toEqual([0, 0]);
  });

  it("names the first thing that does not fit, exit 1", () => {
    const match = JSON.parse(textOf("three people")) as Loose;
    swapTwo(match.transcript.deals[1]?.pack ?? [], 0, 1);
    const [first, second] = match.transcript.deals[1]?.pack ?? [];
    const { status, stdout, stderr } = run("-", JSON.stringify(match, null, 2));
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout.trim().split("\n").at(-1)).toBe(
      `Deal 2 does not fit: secret, players' numbers, table, match and deal give another pack. transcript.deals[1].pack[0] is ${first}, and should be ${second}.`,
    );
  });

  it("reads a file that begins with a byte order mark, as replay does", () => {
    const marked = `\uFEFF${textOf("three people")}`;
    const replay = fileURLToPath(new URL("../../worker/rules/cli/replay.ts", import.meta.url));
    expect(run("-", marked)).toMatchObject({ status: 0, stderr: "" });
    expect(spawnSync(process.execPath, [replay, "-"], { input: marked, encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  it("malformed: one line on standard error, exit 2", () => {
    expect(run("-", "[]")).toMatchObject({ status: 2, stdout: "", stderr: "-: is not an object\n" });
    expect(run("nowhere.json")).toMatchObject({ status: 2, stdout: "", stderr: "nowhere.json: cannot be read\n" });
  });

  it.each(KINDS)("the same file plays by npm run replay: %s", (kind) => {
    const replay = fileURLToPath(new URL("../../worker/rules/cli/replay.ts", import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [replay, "-"], { input: textOf(kind), encoding: "utf8" });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).deals).toHaveLength(JSON.parse(textOf(kind)).fairness.length);
  });
});
