/** Asks everything that somebody can ask at a moment of a table's life, and searches every byte of the answers for what they may not know. */

import { messageFor } from "../../web/notices/message.ts";
import { LANGS } from "../../web/words/speech.ts";
import { newKey, type PlayerId, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import { PACK } from "../../worker/rules/deck.ts";
import type { Entry } from "../../worker/table/event.ts";
import { newChain, secretOf } from "../../worker/table/fairness.ts";
import type { Note } from "../../worker/table/note.ts";
import type { Screen } from "../../worker/table/screens.ts";
import type { TableState } from "../../worker/table/state.ts";
import { oneOf } from "../rules/walk.ts";
import type { Saga } from "../support/saga.ts";
import { part } from "../web/html.ts";
import { cardsNamedIn } from "./notations.ts";
import { questionsAt } from "./questions.ts";
import { type Knowledge, knowledgeOf, otherwise, type Random, rekeyedLog } from "./twin.ts";
import { type Plant, type Said, World } from "./world.ts";

/** Somebody was sent something that they may not know, or that depends on it. */
export interface Leak {
  /** What they asked for. */
  readonly answer: string;
  readonly what: string;
}

/** A moment of a table's life, and who looks: a seat's holder as the saga knows them, an onlooker, or a stranger with a key and no seat. */
export interface Look {
  readonly saga: Saga;
  readonly entries: readonly Entry[];
  readonly looker: PlayerId | "onlooker" | "stranger";
  readonly random: Random;
  /** How many questions besides those about the running deal. */
  readonly more: number;
}

/** How much was searched. */
export interface Searched {
  answers: number;
  bytes: number;
}

/** A leak that is made on purpose, from all that is so at the table. */
export type Planting = (state: TableState) => Plant;

const NOTE = "Watch out for clubs";

/** Everything that is wrong in what this one is sent at this moment. */
export async function leaksTo(look: Look, searched: Searched, planting?: Planting): Promise<readonly Leak[]> {
  const { key, player, knowledge, one, other, secrets } = await worldsOf(look, planting);
  const hidden = PACK.filter((card) => !knowledge.cards.has(card));
  const leaks: Leak[] = [];
  const search = (here: Said, there: Said) => {
    searched.answers += 1;
    searched.bytes += here.body.length + here.headers.length;
    leaks.push(...leaksIn(here, there, hidden, secrets).map((what) => ({ answer: here.name, what })));
  };
  for (const question of questionsAt(look.saga.id, knowledge, player, look.random, look.more)) {
    search(await one.ask(question, key), await other.ask(question, key));
  }
  for (const screen of screensOf(player, look.random)) search(one.frame(screen), other.frame(screen));
  search(noticesOf(one, player), noticesOf(other, player));
  return leaks;
}

/** What others have ordered and written down for themselves: at the other table something else, the same, or nothing at either. */
export type Beside = "otherwise" | "alike" | "nothing";

/** Two tables that are the same to this one, and what neither may tell them. */
export async function worldsOf({ saga, entries, looker, random }: Look, planting?: Planting, beside: Beside = "otherwise") {
  const key = looker === "onlooker" ? null : newKey();
  const player = key === null ? null : playerOf(key);
  const own = key === null || looker === "stranger" ? [] : [[looker, key] as const];
  const [keys, otherKeys] = [keysFor(entries, own), keysFor(entries, own)];
  const log = rekeyedLog(entries, keys);
  const knowledge = knowledgeOf(log, player);
  const saw = knowledgeOf(entries, own.length === 0 ? null : (looker as PlayerId)); // neither an onlooker nor a stranger
  const otherLog = rekeyedLog(otherwise(entries, saw, own.length === 0 ? null : (looker as PlayerId), random), otherKeys);
  const plant = (seen: readonly Entry[]) => planting?.(knowledgeOf(seen, player).state);
  const one = new World({ id: saga.id, entries: log, chain: saga.chain }, plant(log));
  const other = new World({ id: saga.id, entries: otherLog, chain: newChain() }, plant(otherLog));
  for (const world of [one, other]) if (player !== null) await world.knows(player);
  if (beside !== "nothing") {
    writeDown(one, knowledge, player, NOTE);
    writeDown(other, knowledgeOf(otherLog, player), player, beside === "alike" ? NOTE : null);
  }
  const foreign = [...keys.values()].filter((each) => each !== key);
  const next = [1, 2, 3].map((k) => secretOf(saga.chain, knowledge.state.fairness.revealed + k));
  return { key, player, knowledge, one, other, secrets: [...foreign, ...foreign.map(playerOf), ...next, NOTE] };
}

/** Fresh keys for everybody in the log, but those that are given. */
function keysFor(entries: readonly Entry[], own: Iterable<readonly [string, PlayerKey]>): ReadonlyMap<string, PlayerKey> {
  const ids = JSON.stringify(entries).match(/(?<=")[A-Za-z0-9_-]{43}(?=")/g) ?? [];
  return new Map([...[...new Set(ids)].map((id) => [id, newKey()] as const), ...own]);
}

/** Others have orders, and notes for themselves; in the other world they have other orders and no notes. */
function writeDown(world: World, { state }: Knowledge, asker: PlayerId | null, note: string | null): void {
  for (const seat of state.seats) {
    if (seat.kind !== "human" || seat.away || seat.player === asker) continue;
    const order = { do: note === null ? "best" : "pass", when: "always", lasts: "deal" } as const;
    world.table.order(seat.player, { do: "add", orders: [order], version: state.version });
    if (note !== null) world.table.note(seat.player, note as Note); // short and plain
  }
}

export function screensOf(player: PlayerId | null, random: Random): readonly Screen[] {
  const pages = LANGS.map((lang) => {
    const deck = oneOf(["fourColour", "french", "german"] as const, random);
    return { kind: "page", player, lang, deck, origin: "https://cards.test" } as const;
  });
  return [...pages, { kind: "program", player }];
}

/** What this player, or for an onlooker anybody, is told of the table where they are not. */
function noticesOf({ notices }: World, player: PlayerId | null): Said {
  const own = notices.filter(({ to }) => player === null || to === player).map(({ notice }) => notice);
  const told = own.map((notice) =>
    LANGS.map((lang) => messageFor([notice], { lang, zone: "UTC", origin: "https://cards.test" }, 0)),
  );
  return { name: "notices", status: 0, headers: "", body: JSON.stringify([own, told]) };
}

/** What is wrong in an answer, beside the answer of a table that is the same to its asker. */
export function leaksIn(here: Said, there: Said, hidden: readonly string[], secrets: readonly string[]): readonly string[] {
  const named = cardsNamedIn(ofThisDeal(here));
  return [
    ...secrets.filter((secret) => here.body.includes(secret) || here.headers.includes(secret)).map((secret) => `tells ${secret}`),
    ...hidden.filter((card) => named.has(card as never)).map((card) => `names ${card}`), // a code like any other
    ...(here.status >= 500 ? [`is a fault: ${here.body.slice(0, 200)}`] : []),
    ...(here.status === there.status ? [] : [`status ${here.status} or ${there.status}`]),
    ...(here.headers === there.headers ? [] : [`headers depend on it: ${difference(here.headers, there.headers)}`]),
    ...(here.body === there.body ? [] : [`depends on it: ${difference(here.body, there.body)}`]),
  ];
}

/** Names of answers that tell of deals that have ended, in which every card lay open. */
const OF_THE_PAST = /match|deal|transcript|^log$|everything|record|statistics|help/i;

/** The hand in the picture of the start page, which is no deal's. */
const PICTURED = /<div class="afloat"[\s\S]*?<\/div>/;

/** The text without what tells of deals that have ended. */
function ofThisDeal({ name, body, headers }: Said): string {
  if (OF_THE_PAST.test(name) && name !== "log of the deal") return headers;
  const shown = body.includes('id="showdown"') ? body.replace(part(body, "showdown"), "") : body;
  return `${headers}\n${shown.replace(PICTURED, "").replace(/"lastDeal":\{.*?"replay":\w+\}/g, "")}`;
}

function difference(one: string, other: string): string {
  const at = Array.from({ length: one.length }, (_, index) => index).find((index) => one[index] !== other[index]) ?? one.length;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  return `${around(one)} or ${around(other)} (${one.length} and ${other.length} long)`;
}
