/** Sends what nobody should, and looks whether the table bears it: no fault, no change by what was refused or only asked for, no endless answer. */

import { newKey, playerOf } from "../../worker/identity/key.ts";
import { rekeyedLog } from "../leaks/twin.ts";
import { World } from "../leaks/world.ts";
import { oneOf, randomFrom } from "../rules/walk.ts";
import type { Saga } from "../support/saga.ts";
import { elementsOf } from "../web/html.ts";
import { json, type Random, text } from "./mischief.ts";
import { type Aim, request } from "./requests.ts";

export interface Fuzzed {
  inputs: number;
  frames: number;
  /** How many were answered with each status. */
  readonly statuses: Map<number, number>;
  /** The longest answer, in bytes. */
  longest: number;
  readonly faults: string[];
}

/** The longest answer anybody gets, in bytes, and how long one may take, in milliseconds. */
const LARGEST = 512 * 1024;
const PATIENT = 10_000;

/** What must not stand in a page as somebody wrote it: what turns text around, is not seen, or towers. Our own isolates are drawn as elements. */
export const UNSAFE = /[\p{Cc}--[\t\n\r]]|[\u202A-\u202E\u2066\u2067\u200B\u2060\u00AD\u3164\uFFFE\p{Cs}]|\p{M}{5,}/v;

/** Fields give back to their writer, and to nobody else, what they wrote. */
const OWN_FIELDS = /<textarea[^>]*>[^<]*<\/textarea>|(?<=<input[^>]* )value="[^"]*"/g;

/** So many requests and frames at this table, from people who sit there and others. */
export async function fuzz(saga: Saga, seed: number, count: number, so: Fuzzed): Promise<void> {
  const random = randomFrom(seed);
  const ids = [...new Set(saga.entries.map(({ who }) => who))].filter((who) => who !== "clock" && who !== "computer");
  const keys = new Map(ids.map((id) => [id as string, newKey()]));
  const world = new World({ id: saga.id, entries: rekeyedLog(saga.entries, keys), chain: saga.chain });
  const aim = { table: saga.id, keys: [...keys.values(), newKey()] };
  const screen = world.open({
    kind: "page",
    player: playerOf(oneOf(aim.keys, random)),
    lang: "en",
    deck: null,
    origin: "https://cards.test",
  });
  for (let at = 0; at < count; at += 1) {
    if (random(8) === 0) frame(world, screen, random, so);
    else await send(world, { ...aim, version: world.version }, random, so);
    screen.sent.length = 0;
  }
}

async function send(world: World, aim: Aim, random: Random, so: Fuzzed): Promise<void> {
  const asked = request(aim, random);
  const line = `${asked.method} ${asked.url}`;
  const before = world.written;
  so.inputs += 1;
  const [answer, body] = await within(world.fetch(asked), async (response) => [response, await response.text()] as const);
  so.statuses.set(answer.status, (so.statuses.get(answer.status) ?? 0) + 1);
  so.longest = Math.max(so.longest, body.length);
  const changed = world.written !== before;
  const isQuestion = asked.method === "GET" || asked.method === "HEAD" || asked.method === "OPTIONS";
  if (answer.status >= 500) so.faults.push(`${answer.status}: ${line}: ${body.slice(0, 300)}`);
  if (changed && (isQuestion || answer.status >= 400)) so.faults.push(`changed by ${answer.status}: ${line}`);
  if (body.length > LARGEST) so.faults.push(`${body.length} bytes: ${line}`);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
  const unsafe = UNSAFE.exec(body.replaceAll(OWN_FIELDS, ""))?.[0];
  if (unsafe !== undefined) so.faults.push(`unsafe text: ${line}: ${JSON.stringify(unsafe)}`);
  if (isPage && random(8) === 0) readable(body, line, so);
}

function readable(body: string, line: string, so: Fuzzed): void {
  try {
    elementsOf(body);
  } catch (error) {
    so.faults.push(`not a page: ${line}: ${String(error).slice(0, 200)}`);
  }
}

/** A message over a socket that is open. */
function frame(world: World, screen: ReturnType<World["open"]>, random: Random, so: Fuzzed): void {
  const before = world.written;
  const message = oneOf(
    [text(random), JSON.stringify(json(random)), "look", "away", "ping", "[".repeat(random(100_000))],
    random,
  );
  so.frames += 1;
  try {
    world.table.webSocketMessage(
      screen as unknown as WebSocket,
      random(4) === 0 ? new TextEncoder().encode(message).buffer : message,
    );
  } catch (error) {
    so.faults.push(`frame ${message.slice(0, 80)}: ${error}`);
  }
  // Where a screen is left, a row says up to where its player has seen the table.
  if (world.written !== before && message !== "away") so.faults.push(`changed by a frame: ${message.slice(0, 80)}`);
}

async function within<T>(asked: Promise<Response>, read: (response: Response) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error("no answer")), PATIENT);
  return Promise.race([asked.then(read), late.promise]).finally(() => clearTimeout(clock));
}
