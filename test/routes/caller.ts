/** Programs that call the API of the Worker under test, each with a key of its own. */
import { exports } from "cloudflare:workers";
import * as v from "valibot";
import { expect } from "vitest";
import { MoveRefused, Problem, Seated, TableMade, View } from "../../worker/routes/api/answers.ts";
import type { NewTable } from "../../worker/routes/api/bodies.ts";
import type { AnyRefusal } from "../../worker/table/refusal.ts";

export const ORIGIN = "https://trentuno.example";
export type Shown = v.InferOutput<typeof View>;

export interface Sent {
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export function requestOf(call: string, { key, body, headers = {} }: Sent = {}): Request {
  const [method = "GET", path = "/"] = call.split(" ");
  const bearer = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  return new Request(`${ORIGIN}/api${path}`, { method, headers: { ...bearer, ...headers }, ...sent });
}

/** `call` as API.md writes it: `POST /tables`. */
export async function call(call: string, sent: Sent = {}): Promise<Answered> {
  const { status, headers, text } = await answered(await exports.default.fetch(requestOf(call, sent)));
  return { status, headers, text };
}

export const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** The body, which must be exactly as the document says. */
export const bodyAs = <S extends v.GenericSchema>(schema: S, { text }: Answered): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(text));

/** The body of a yes. */
export function yes<S extends v.GenericSchema>(schema: S, answer: Answered, status = 200): v.InferOutput<S> {
  expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
  return bodyAs(schema, answer);
}

/** The problem of a no, with the view where it carries one. */
export function no(answer: Answered, status: number, code: AnyRefusal): v.InferOutput<typeof MoveRefused> {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const body = bodyAs(MoveRefused, answer);
  expect([answer.status, body.status, body.code]).toEqual([status, status, code]);
  if (body.view === undefined) v.parse(Problem, body);
  return body;
}

export interface Table {
  readonly id: string;
  readonly path: string;
  /** Keys by seat as people sat down. */
  readonly keys: readonly string[];
}

/** A fresh table with these people, the first its host, without a pace unless asked for. */
export async function tableOf(
  names: readonly string[],
  given: Omit<NewTable, "name" | "table"> & { readonly table?: string } = {},
): Promise<Table> {
  const [host, ...guests] = names;
  const made = yes(TableMade, await call("POST /tables", { body: { name: host, pace: "none", ...given } }), 201);
  const path = `/tables/${made.table}`;
  const keys = [made.key];
  for (const name of guests) keys.push(yes(Seated, await call(`POST ${path}/seats`, { body: { name } }), 201).key);
  return { id: made.table, path, keys };
}

export const look = async ({ path }: Table, key?: string): Promise<Shown> => yes(View, await call(`GET ${path}`, { key }));

export const start = async ({ path, keys }: Table): Promise<Shown> =>
  yes(View, await call(`POST ${path}/start`, { key: keys[0] }));

/** A table in the first deal of its match, and its host's view. A match whose first deal ended as it was dealt (R2.4) is passed over. */
export async function started(
  names: readonly string[],
  given: Parameters<typeof tableOf>[1] = {},
): Promise<{ readonly table: Table; readonly view: Shown }> {
  const table = await tableOf(names, given);
  const view = await start(table);
  return view.deal === 1 && view.phase === "dealerChoice" ? { table, view } : started(names, given);
}

export type Wish = {
  readonly do: string;
  readonly give?: string | undefined;
  readonly take?: string | undefined;
  readonly knock?: boolean;
};

export const move = ({ path }: Table, key: string | undefined, version: number, wish: Wish): Promise<Answered> =>
  call(`POST ${path}/moves`, { key, body: { version, ...wish } });

/** The key of whoever is on turn. */
export function onTurn({ keys }: Table, { turn }: Shown): string {
  const key = keys[turn ?? -1];
  if (key === undefined) throw new Error(`nobody known is on turn: ${turn}`);
  return key;
}

/** Whoever is on turn makes this move; the view they are answered with. */
export const playOn = async (table: Table, view: Shown, wish: Wish = easiest(view)): Promise<Shown> =>
  yes(View, await move(table, onTurn(table, view), view.version, wish));

const easiest = ({ phase }: Shown): Wish => (phase === "dealerChoice" ? { do: "keep" } : { do: "pass" });

/** The dealer keeps, so that the turns begin. */
export async function inTurns(names: readonly string[], given: Parameters<typeof tableOf>[1] = {}) {
  const { table, view } = await started(names, given);
  const turns = await playOn(table, view);
  expect(turns.phase).toBe("turns");
  return { table, view: await look(table, onTurn(table, turns)) };
}

/** Plays on, knocking where one may, until this is so. */
export async function until(table: Table, isSo: (view: Shown) => boolean): Promise<Shown> {
  let view = await look(table);
  for (let moves = 0; !isSo(view); moves += 1) {
    if (moves > 500) throw new Error("this never comes to be");
    const mine = await look(table, onTurn(table, view));
    view = await playOn(table, mine, mine.may.includes("knock") ? { do: "knock" } : easiest(mine));
  }
  return view;
}
