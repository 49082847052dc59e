/** The disk breaks under one table: it says so and gives what can still be read, all others go on, and when the file is put back so does it. */
import { closeSync, copyFileSync, globSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { newKey } from "../../worker/identity/key.ts";
import { Machine } from "../torture/machine.ts";
import { browserOf, programOf } from "../torture/players.ts";

const PAGE = 4096;
const [ann, ben, stranger] = [newKey(), newKey(), newKey()];
let machine: Machine;
let place: string;
let table: string;
let file: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "trentuno-broken-"));
  machine = await Machine.on(inject("bundle"), join(place, "state"));
  table = String((await post("/api/tables", ann, { name: "Ann", table: "Monday", pace: "none" }))["table"]);
  await post("/api/tables", ann, { name: "Ann", table: "Tuesday" });
  await post(`/api/tables/${table}/seats`, ben, { name: "Ben" });
  for (let moves = 0; moves < 60; moves += 1) await moveOn();
  await machine.switchOff();
  file = globSync(join(place, "state/v3/do/*-Table/*.sqlite")).find(isTheTables) ?? "";
  copyFileSync(file, join(place, "whole"));
});
afterAll(async () => {
  await machine.switchOff();
  await rm(place, { recursive: true });
});

/** The file of this table, with all that was in its journal. */
function isTheTables(path: string): boolean {
  const kept = new DatabaseSync(path);
  const has = kept.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() !== undefined;
  const id = has ? kept.prepare("SELECT value FROM meta WHERE key = 'table'").get()?.["value"] : null;
  if (id === table) kept.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  kept.close();
  return id === table;
}

async function get(path: string, key: typeof ann) {
  const said = await machine.ask(path, { headers: programOf(key) });
  return { status: said?.status, ...(JSON.parse(said?.text ?? "{}") as Readonly<Record<string, unknown>>) }; // the API's answer
}

async function post(path: string, key: typeof ann, body: object): Promise<Readonly<Record<string, unknown>>> {
  const said = await machine.ask(path, { method: "POST", headers: programOf(key), body: JSON.stringify(body) });
  return { ...(JSON.parse(said?.text ?? "{}") as object), status: said?.status }; // the API's answer
}

/** Whoever is on turn does the first thing that they may; a match that is over begins anew. */
async function moveOn(): Promise<number | undefined> {
  for (const key of [ann, ben]) {
    const { may, phase, version } = (await get(`/api/tables/${table}`, key)) as unknown as {
      readonly may: readonly string[];
      readonly phase: string;
      readonly version: number;
    };
    if (phase === "gathering" || phase === "finished") await post(`/api/tables/${table}/start`, ann, {});
    const deed = ["keep", "swapAll", "pass"].find((each) => may.includes(each));
    if (deed !== undefined)
      return Number((await post(`/api/tables/${table}/moves`, key, { version, do: deed }))["version"]) - version;
  }
  return undefined;
}

/** The disk as it was, then broken like this, and the machine on again. */
async function broken(how: (size: number) => void): Promise<void> {
  await whole();
  how(statSync(file).size);
  await machine.switchOn();
}

async function whole(): Promise<void> {
  await machine.switchOff();
  for (const beside of ["-wal", "-shm"]) rmSync(file + beside, { force: true });
  copyFileSync(join(place, "whole"), file);
  machine.faults.length = 0;
}

function overwrite(at: number, bytes: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(bytes), 0, bytes, at);
  closeSync(handle);
}

/** Where the page begins in which the log's latest row is kept. */
function lastPageOfLog(): number {
  const kept = new DatabaseSync(file, { readOnly: true });
  const latest = String(kept.prepare("SELECT events FROM log ORDER BY version DESC LIMIT 1").get()?.["events"]);
  kept.close();
  return Math.floor(readFileSync(file).lastIndexOf(latest.slice(0, 20)) / PAGE) * PAGE;
}

const listed = async () => {
  const { status, tables } = (await get("/api/me", ann)) as unknown as {
    readonly status: number;
    readonly tables: readonly { readonly name: string; readonly phase: string }[];
  };
  return [status, ...tables.map(({ name, phase }) => `${name}: ${phase}`)];
};

test("a part of the log's pages: the page says so and gives the rest as a file, the list shows it among the others", async () => {
  await broken(() => overwrite(lastPageOfLog(), PAGE));
  const page = await machine.ask(`/t/${table}`, { headers: browserOf(ann) });
  expect(page?.status).toBe(500);
  expect(page?.text).toContain(WORDS.en.refusals.damaged);
  expect(page?.text).toContain(`/api/tables/${table}/rescue`);
  const { status, rows } = (await get(`/api/tables/${table}/rescue`, ann)) as unknown as { status: number; rows: unknown[] };
  expect([status, rows.length > 10]).toEqual([200, true]);
  expect((await get(`/api/tables/${table}/rescue`, stranger)).status).toBe(403);
  expect(await post(`/api/tables/${table}/moves`, ann, { version: 5, do: "pass" })).toMatchObject({ code: "damaged" });
  expect(await listed()).toEqual([200, expect.any(String), expect.any(String)]);
  expect(await listed()).toEqual(expect.arrayContaining(["Monday: damaged", "Tuesday: gathering"]));
});

test.each([
  ["its first page", () => overwrite(0, 100)],
  ["its schema", () => overwrite(100, PAGE - 100)],
  ["half of it", (size: number) => truncateSync(file, Math.floor(size / PAGE / 2) * PAGE)],
])("%s, so that not even the platform opens it: an id is shown, and every other table is there", async (_, how) => {
  await broken(how);
  const page = await machine.ask(`/t/${table}`, { headers: browserOf(ann) });
  expect(page?.status).toBe(500);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page?.text ?? "")?.[0] ?? "?";
  expect(machine.printed.some((line) => line.includes(`"id":"${id}"`))).toBe(true);
  expect(await listed()).toEqual(expect.arrayContaining([200, "Trentuno: silent", "Tuesday: gathering"]));
  const mine = await machine.ask("/me", { headers: browserOf(ann) });
  expect([mine?.status, mine?.text.includes(WORDS.en.mine.phases.silent)]).toEqual([200, true]);
});

test("put back, it plays on where it was", async () => {
  await whole();
  await machine.switchOn();
  expect(await listed()).toEqual(expect.arrayContaining([200, expect.stringMatching(/^Monday: (?!silent|damaged)/)]));
  let brought: number | undefined;
  for (let tries = 0; tries < 5 && brought === undefined; tries += 1) brought = await moveOn();
  expect(brought).toBeGreaterThan(0);
  expect(machine.faults).toEqual([]);
});
