import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const state = await mkdtemp(join(tmpdir(), "trentuno-start-"));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill("SIGTERM");
  await rm(state, { recursive: true, force: true });
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "npm start says where the game is, serves it, and ends wholly on %s",
  async (signal) => {
    const npm = start({ PORT: "0" });
    const { origin } = await greeted(npm);
    expect(await fetch(`${origin}/healthz`).then((answer) => answer.status)).toBe(200);
    const ended = once(npm, "close"); // only after everything it started has let go of its output
    npm.kill(signal);
    await ended;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  },
);

test("npm start says so when the port is taken", async () => {
  const other = createServer().listen(0, "0.0.0.0");
  await once(other, "listening");
  const npm = start({ PORT: String((other.address() as AddressInfo).port) }); // it listens on a port
  let said = "";
  npm.stderr?.on("data", (chunk) => (said += chunk));
  const [code] = await once(npm, "close");
  expect([code, said]).toEqual([1, expect.stringContaining("cannot be had")]);
  other.close();
});

function start(environment: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn("npm", ["start"], { env: { ...process.env, STATE_DIR: state, ...environment }, stdio: "pipe" });
  started.push(child);
  return child;
}

/** The address the game says it is at; the test's time limit bounds the wait. */
function greeted({ stdout }: ChildProcess): Promise<URL> {
  let said = "";
  return new Promise((found, failed) => {
    stdout?.on("data", (chunk) => {
      said += chunk;
      const [address] = said.match(/http:\/\/localhost:\d+\//) ?? [];
      if (address) found(new URL(address));
    });
    stdout?.once("end", () => failed(new Error(`npm start ended after saying:\n${said}`)));
  });
}
