import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Exported, fits } from "../proof/independent.ts";
import { type Game, startGame } from "../support/server.ts";

interface View {
  readonly version: number;
  readonly phase: "gathering" | "dealerChoice" | "turns" | "finished";
  readonly deal: number;
  readonly seats: readonly { readonly name: string; readonly lives: number; readonly state: string }[];
  readonly you: number | null;
  readonly points: number | null;
  readonly turn: number | null;
  readonly may: readonly string[];
  readonly winners: readonly number[];
}

interface Person {
  readonly key: string;
  readonly seat: number;
}

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.stop());

/** What any HTTP client would do. */
async function ask(call: string, key?: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }> {
  const [method = "GET", path] = call.split(" ");
  const response = await fetch(`${game.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

async function yes<T>(...asked: Parameters<typeof ask>): Promise<T> {
  const { status, json } = await ask(...asked);
  expect([status, json]).toEqual([status < 300 ? status : "a yes", json]);
  return json as T; // test/routes holds every answer against its schema
}

/** A simple player: keeps a good hand, knocks with a good one, passes else. */
function choice({ may, points, version }: View) {
  const good = (points ?? 0) >= 25;
  if (may.includes("keep")) return { version, do: good ? "keep" : "exchange" };
  return { version, do: good && may.includes("knock") ? "knock" : may.includes("pass") ? "pass" : "swapAll" };
}

/** Each of these people plays when it is their turn, until this is so. */
async function playUntil(path: string, people: readonly Person[], isSo: (view: View) => boolean): Promise<View> {
  for (let looks = 0; looks < 5_000; looks += 1) {
    const view = await yes<View>(`GET ${path}`, people[0]?.key);
    if (isSo(view)) return view;
    const person = people.find(({ seat }) => seat === view.turn);
    if (person) await yes(`POST ${path}/moves`, person.key, choice(await yes<View>(`GET ${path}`, person.key)));
    else await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error("this match never ends");
}

test("four programs and two computer players play a match to its winner and begin another, the server restarting in between", async () => {
  const body = { name: "Ann", table: "Friday", pace: "24h", options: { lives: 2 } };
  const made = await yes<{ table: string; url: string; seat: number; key: string }>("POST /tables", undefined, body);
  expect(made.url).toBe(`${game.url}/t/${made.table}`);
  const path = `/tables/${made.table}`;
  const people: Person[] = [{ key: made.key, seat: made.seat }];
  for (const name of ["Ben", "Cem", "Dora"]) people.push(await yes<Person>(`POST ${path}/seats`, undefined, { name }));
  for (const level of ["steady", "sharp"]) await yes(`POST ${path}/bots`, made.key, { level });
  await yes(`POST ${path}/start`, made.key);

  const before = await playUntil(path, people, ({ deal }) => deal > 1);
  await game.restart();
  expect(await yes<View>(`GET ${path}`, made.key)).toEqual(before);

  const heard: unknown[] = [];
  const socket = new WebSocket(`${game.url.replace("http", "ws")}/api${path}/live`);
  socket.addEventListener("message", ({ data }) => void heard.push(JSON.parse(String(data))));

  const over = await playUntil(path, people, ({ phase }) => phase === "finished");
  expect(over.winners).toHaveLength(1);
  expect(over.seats.filter(({ state }) => state !== "drowned")).toHaveLength(1);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ version: over.version }));
  socket.close();
  expect(heard.every((frame) => Object.keys(frame as object).join() === "version")).toBe(true);

  const transcript = await yes<{ players: number; deals: readonly unknown[] }>(`GET ${path}/transcript`);
  expect([transcript.players, transcript.deals.length]).toEqual([6, over.deal]);
  const proven = await yes<Exported>(`GET ${path}/matches/1/transcript`);
  expect([proven.transcript.deals.length, proven.fairness.length, fits(proven)]).toEqual([over.deal, over.deal, true]);
  const again = await yes<View>(`POST ${path}/start`, made.key);
  expect(again.seats.map(({ name }) => name)).toEqual(over.seats.map(({ name }) => name));
  expect((await playUntil(path, people, ({ phase }) => phase === "finished")).winners).toHaveLength(1);
});
