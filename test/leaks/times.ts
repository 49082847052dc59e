/**
 * `node test/leaks/times.ts --asks 3000`: whether the times of a served game's answers tell of hidden cards. Three tables are the same to one player; at the second the cards they
 * do not know lie otherwise, the third is a copy of the first. All are asked in turns, in an order drawn anew each time, and the times are compared: if cards told, the first and the
 * second would be further apart than the first and its copy.
 */

import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { bundleWorker } from "../../scripts/bundle.ts";
import { newKey, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import { entryOf, type LogRow } from "../../worker/table/damage.ts";
import type { Entry } from "../../worker/table/event.ts";
import { randomFrom, shuffled } from "../rules/walk.ts";
import { Machine } from "../torture/machine.ts";
import { knowledgeOf, otherwise } from "./twin.ts";

const { values } = parseArgs({ options: { asks: { type: "string", default: "3000" }, seed: { type: "string", default: "1" } } });
const random = randomFrom(Number(values.seed));
const ASKS = Number(values.asks);
/** Answers before the times count. */
const WARM = 200;

const place = await mkdtemp(join(tmpdir(), "trentuno-times-"));
await bundleWorker(join(place, "bundle"));
const machine = await Machine.on(join(place, "bundle"), join(place, "state"));
const [ann, ben] = [newKey(), newKey()];
const tables = [await opened(), await opened(), await opened()] as const;
await machine.switchOff();
twins(tables);
await machine.switchOn();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const api = { authorization: `Bearer ${ann}` };
const QUESTIONS: readonly (readonly [string, (table: string) => readonly [path: string, headers: object, body?: string]])[] = [
  ["the API's view", (table) => [`/api/tables/${table}`, api]],
  ["the page", (table) => [`/t/${table}`, { cookie: `trentuno=${ann}`, accept: "text/html" }]],
  [
    "a move of an older version",
    (table) => [`/api/tables/${table}/moves`, api, '{"version":1,"do":"swap","give":"7C","take":"8C"}'],
  ],
];
for (const [name, question] of QUESTIONS) {
  const times: readonly number[][] = [[], [], []];
  for (let round = -WARM; round < ASKS; round += 1) {
    for (const at of shuffled([0, 1, 2], random)) {
      const took = await timeOf(...question(tables[at] ?? ""));
      if (round >= 0) times[at]?.push(took);
    }
  }
  const [own = [], other = [], copy = []] = times;
  console.log(`${name}: median ${middle(own).toFixed(0)} µs; other cards ${told(own, other)}; the copy ${told(own, copy)}`);
}
agent.destroy();
await machine.switchOff();
await rm(place, { recursive: true });

/** A table of two at which a deal runs. */
async function opened(): Promise<string> {
  for (;;) {
    const { table } = await post("/api/tables", ann, { name: "Ann", pace: "none" });
    await post(`/api/tables/${table}/seats`, ben, { name: "Ben" });
    const { deal, phase } = await post(`/api/tables/${table}/start`, ann, {});
    if (deal === 1 && phase === "dealerChoice") return String(table);
  }
}

async function post(path: string, key: PlayerKey, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const said = await machine.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
  return JSON.parse(said?.text ?? "{}"); // the API's answer
}

/** Gives the second table the first one's log with other cards where its host does not know them, and the third the very same. */
function twins([first, second, third]: readonly [string, string, string]): void {
  const all = new Map<string, DatabaseSync>();
  for (const file of globSync(join(place, "state/v3/do/*-Table/*.sqlite"))) {
    const kept = new DatabaseSync(file);
    const has = kept.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() !== undefined;
    const id = has ? kept.prepare("SELECT value FROM meta WHERE key = 'table'").get()?.["value"] : undefined;
    all.set(String(id ?? file), kept);
  }
  const rows = (all.get(first)?.prepare("SELECT * FROM log ORDER BY version").all() ?? []) as unknown as readonly LogRow[];
  const entries = rows.map(entryOf);
  const asker = playerOf(ann);
  write(all.get(second), otherwise(entries, knowledgeOf(entries, asker), asker, random));
  write(all.get(third), entries);
  for (const kept of all.values()) kept.close();
}

function write(kept: DatabaseSync | undefined, entries: readonly Entry[]): void {
  kept?.exec("DELETE FROM log");
  const insert = kept?.prepare("INSERT INTO log (version, at, who, deed, events) VALUES (?, ?, ?, ?, ?)");
  for (const { version, at, who, deed, events } of entries) {
    insert?.run(version, at, who, deed && JSON.stringify(deed), JSON.stringify(events));
  }
}

/** From the request to the last byte of its answer, in microseconds. */
function timeOf(path: string, headers: object, body?: string): Promise<number> {
  const began = process.hrtime.bigint();
  return new Promise((done, failed) => {
    const asked = request(
      machine.url + path,
      { agent, method: body === undefined ? "GET" : "POST", headers: { ...headers } },
      (answer) => {
        answer.resume().once("end", () => done(Number(process.hrtime.bigint() - began) / 1000));
      },
    );
    asked.once("error", failed).end(body);
  });
}

/** How far two rows of times are apart: of their middles, and how often the one is longer than the other, which is half where nothing is told. */
function told(one: readonly number[], other: readonly number[]): string {
  const ranks = [...one.map((time) => ({ time, first: true })), ...other.map((time) => ({ time, first: false }))].sort(
    (a, b) => a.time - b.time,
  );
  const sum = ranks.reduce((all, { first }, rank) => all + (first ? rank + 1 : 0), 0);
  const [m, n] = [one.length, other.length];
  const share = (sum - (m * (m + 1)) / 2) / (m * n);
  const sigma = Math.sqrt((m + n + 1) / (12 * m * n));
  return `${(middle(other) - middle(one)).toFixed(1)} µs apart, longer in ${(100 * share).toFixed(1)} % (z ${((share - 0.5) / sigma).toFixed(1)})`;
}

function middle(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
