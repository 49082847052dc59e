/** Somebody who plays over the API, and a table made there: for stories about one page, and what others do while it is open. */
import type * as v from "valibot";
import { expect } from "vitest";
import type { View } from "../../worker/routes/api/answers.ts";
import type { Move } from "../../worker/rules/move.ts";
import type { Game } from "./server.ts";
import type { Person } from "./stage.ts";

type Shown = v.InferOutput<typeof View>;

export interface Rival {
  readonly seat: number;
  readonly key: string;
  /** The table's address for people. */
  readonly url: string;
  look(): Promise<Shown>;
  /** Makes this move for the table as it is now. */
  move(move: Move): Promise<Shown>;
  /** Any other call of the API at this table, such as `POST /bots`. */
  call<T = Shown>(call: string, body?: unknown): Promise<T>;
}

/** A table with this person as its host; the others named sit down over the API. Nothing is started. */
export async function tableOf(
  game: Game,
  host: Pick<Person, "name" | "context">,
  others: readonly string[],
  wish: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly host: Rival; readonly others: readonly Rival[] }> {
  const body = { name: host.name, table: "Friday", pace: "none", ...wish };
  const made = await ask<{ table: string; url: string; seat: number; key: string }>(
    `${game.url}/api/tables`,
    "POST",
    undefined,
    body,
  );
  const rivals: Rival[] = [];
  for (const name of others) rivals.push(await rival(game, made.url, name));
  await host.context.addCookies([{ name: "trentuno", value: made.key, url: game.url }]);
  return { host: rivalOf(game, made.url, made), others: rivals };
}

/** Somebody more takes a seat at this table. */
export async function rival(game: Game, url: string, name: string): Promise<Rival> {
  const seated = await ask<{ seat: number; key: string }>(`${apiOf(game, url)}/seats`, "POST", undefined, { name });
  return rivalOf(game, url, seated);
}

function rivalOf(game: Game, url: string, { seat, key }: { readonly seat: number; readonly key: string }): Rival {
  const at = apiOf(game, url);
  const look = () => ask<Shown>(at, "GET", key);
  return {
    seat,
    key,
    url,
    look,
    move: async (move) => ask<Shown>(`${at}/moves`, "POST", key, { version: (await look()).version, ...move }),
    call(call, body) {
      const [method = "GET", path = ""] = call.split(" ");
      return ask(`${at}${path}`, method, key, body);
    },
  };
}

const apiOf = (game: Game, url: string): string => `${game.url}/api/tables/${url.split("/").at(-1)}`;

async function ask<T>(url: string, method: string, key?: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await response.json();
  expect([url, response.status, json]).toEqual([url, response.status < 300 ? response.status : "a yes", json]);
  return json as T; // test/routes holds every answer against its schema
}

/** Begins the match if need be, and plays deal after deal until this person may swap; the others pass, everybody keeps, nobody knocks. */
export async function theirTurn(person: Rival, others: readonly Rival[]): Promise<Shown> {
  const everybody = [person, ...others];
  const host = everybody.find(({ seat }) => seat === 0);
  if ((await person.look()).phase === "gathering") await host?.call("POST /start");
  for (let moves = 0; moves < 200; moves += 1) {
    const view = await person.look();
    if (view.may.includes("swap")) return view;
    const next = everybody.find(({ seat }) => seat === view.turn);
    await next?.move({ do: view.phase === "dealerChoice" ? "keep" : "pass" });
  }
  throw new Error("their turn never came");
}

/** A deal from its beginning to its showdown: somebody knocks, the others pass. */
export async function playDeal(host: Rival, guests: readonly Rival[]): Promise<void> {
  await host.call("POST /start");
  for (let moves = 0; moves < 50; moves += 1) {
    const { phase, deal, turn, lastDeal } = await host.look();
    if (phase === "finished" || (deal > 1 && lastDeal !== null)) return;
    const next = [host, ...guests].find(({ seat }) => seat === turn);
    const may = (await next?.look())?.may ?? [];
    await next?.move({ do: may.includes("keep") ? "keep" : may.includes("knock") ? "knock" : "pass" });
  }
  throw new Error("this deal never ends");
}
