/** The deployed routes and objects are sent what nobody should send. `npm run fuzz` does it a hundred thousand times. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { app } from "../../worker/app.ts";
import { isDeep } from "../../worker/routes/api/deep.ts";
import { type Fuzzed, fuzz } from "../fuzz/fuzz.ts";
import { ROUTE_COUNT } from "../fuzz/requests.ts";
import { sagaAtRandom } from "../support/saga.ts";

const INPUTS = Number(process.env["FUZZ"] ?? 1_500);
const SEED = Number(process.env["SEED"] ?? 31);
/** Then another table. */
const AT_ONE_TABLE = 500;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 6) });
  if (!process.env["LOUD"]) vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test(`${INPUTS} requests and frames that nobody should send: no fault, no change, no endless answer`, {
  timeout: 0,
}, async () => {
  const so: Fuzzed = { inputs: 0, frames: 0, statuses: new Map(), longest: 0, faults: [] };
  for (let seed = SEED; so.inputs + so.frames < INPUTS && so.faults.length < 20; seed += 1) {
    await fuzz(sagaAtRandom(seed, 40 + (seed % 80)), seed, AT_ONE_TABLE, so);
  }
  const statuses = [...so.statuses].sort(([one], [other]) => one - other).map((pair) => pair.join(": "));
  console.log(
    `${ROUTE_COUNT} routes, ${so.inputs} requests, ${so.frames} frames, longest answer ${so.longest}; ${statuses.join(", ")}`,
  );
  expect([...new Set(so.faults)]).toEqual([]);
});

test.each([
  ["deep", "[".repeat(16_000)],
  ["deep in a document", `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
  ["deep behind what looks like its end", `{"a":"]]]]]]]]]","b":${"[".repeat(9)}${"]".repeat(9)}}`],
  ["huge", `{"name":"${"x".repeat(17_000)}"}`],
])("what is %s is refused and never parsed", async (_, body) => {
  const parse = vi.spyOn(JSON, "parse");
  const answer = await app.request(
    "/api/tables",
    { method: "POST", headers: { "content-type": "application/json" }, body },
    { LIMITS: "off" },
  );
  const parsed = parse.mock.calls.map(([text]) => text);
  parse.mockRestore();
  expect([413, 422]).toContain(answer.status);
  expect(parsed).not.toContain(body);
});

test.each([
  ["told in advance", (text: string) => text],
  ["not told", (text: string) => new Blob([text]).stream()],
])("a body whose length is %s is cut off at 16 KB, on pages and for programs, before any object is asked", async (_, body) => {
  const asked = [
    ["/tables", "application/x-www-form-urlencoded", `name=Ann&once=${"o".repeat(22)}&x=${"x".repeat(17_000)}`, 422],
    ["/api/tables", "application/json", JSON.stringify({ name: "Ann", x: "x".repeat(17_000) }), 413],
  ] as const;
  for (const [path, type, text, status] of asked) {
    const headers = { "content-type": type, "sec-fetch-site": "same-origin" };
    const init = { method: "POST", headers, body: body(text), duplex: "half" } as const;
    expect((await app.request(path, init, { LIMITS: "off" })).status).toBe(status);
  }
});

test("brackets in what somebody writes are not depth", () => {
  expect(isDeep(JSON.stringify({ text: '[[[[[[[[[["{{{{{{{{{{\\' }))).toBe(false);
});
