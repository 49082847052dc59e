/** Everything that can be asked about a table without changing it, and what is refused. */

import { LANGS } from "../../web/words/speech.ts";
import type { PlayerId } from "../../worker/identity/key.ts";
import { CALLS } from "../../worker/routes/api/calls.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { onTurn, seatOf, type TableState } from "../../worker/table/state.ts";
import { oneOf } from "../rules/walk.ts";
import type { Knowledge, Random } from "./twin.ts";
import type { Question } from "./world.ts";

/** Pages by their paths below a table's; `{m}` is a match, `{n}` a deal, `{k}` a step. */
const PAGES = [
  "matches",
  "statistics",
  "matches/{m}",
  "matches/{m}/match.txt",
  "matches/{m}/transcript.json",
  "matches/{m}/deals/{n}",
  "matches/{m}/deals/{n}/steps/{k}",
  "matches/{m}/deals/{n}/proof",
  "settings",
  "lost",
  "talk",
  "help",
  "chat",
] as const;
const OWN = ["/", "/me", "/me/waiting", "/me/everything.json", "/device", "/help"] as const;
const DECKS = ["fourColour", "french", "german"] as const;
const HTMX = { "hx-request": "true" } as const;

/** The questions of one look: the running deal in every form, and of everything else as many as are wanted, by chance. */
export function questionsAt(
  table: string,
  knowledge: Knowledge,
  player: PlayerId | null,
  random: Random,
  more: number,
): readonly Question[] {
  const look = { cookie: `language=${oneOf(LANGS, random)}; deck=${oneOf(DECKS, random)}` };
  const since = (knowledge.dealt?.entry ?? 0) + 1; // that entry may tell the end of another deal
  const always: readonly Question[] = [
    { name: "page", path: `/t/${table}`, headers: look },
    { name: "fragment", path: `/t/${table}/fragment`, headers: { ...look, ...HTMX } },
    { name: "view", path: `/api/tables/${table}` },
    { name: "log of the deal", path: `/api/tables/${table}/log?after=${since}` },
  ];
  const others = [
    ...calls(table, knowledge.state, random),
    ...pages(table, knowledge.state, look, random),
    ...refused(table, knowledge, player, random),
  ];
  return [...always, ...Array.from({ length: more }, () => oneOf(others, random))];
}

const calls = (table: string, state: TableState, random: Random): readonly Question[] =>
  CALLS.filter(({ method, name }) => method === "get" && name !== "live" && name !== "openapi").map(({ name, path }) => ({
    name,
    path: `/api${filled(path.replace("{id}", table), state, random)}`,
  }));

const pages = (table: string, state: TableState, look: Readonly<Record<string, string>>, random: Random): readonly Question[] => [
  ...PAGES.map((page) => ({ name: page, path: `/t/${table}/${filled(page, state, random)}`, headers: look })),
  ...OWN.map((path) => ({ name: path, path, headers: look })),
];

/** Past matches and deals, and the running ones, which have no page. */
const filled = (path: string, { matches, match }: TableState, random: Random): string =>
  path
    .replace("{m}", String(matches - random(Math.min(matches, 2))))
    .replace("{n}", String(Math.max(1, (match?.deal ?? 1) - random(2))))
    .replace("{k}", String(1 + random(6)));

/** Moves out of turn, of other versions and with cards that are not one's own; orders, hints and seats that nobody gets. */
function refused(table: string, { state }: Knowledge, player: PlayerId | null, random: Random): readonly Question[] {
  const [give, take] = [oneOf(PACK, random), oneOf(PACK, random)];
  const seat = seatOf(state, player);
  const waits = seat === null || onTurn(state) !== seat;
  const { version } = state;
  const api = (name: string, path: string, body: object): Question => ({
    name,
    path: `/api/tables/${table}/${path}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const form = (name: string, path: string, fields: Readonly<Record<string, string>>, headers: object = {}): Question => ({
    name,
    path: `/t/${table}/${path}`,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: String(new URLSearchParams(fields)),
  });
  const outOfTurn = [
    api("a swap out of turn", "moves", { version, do: "swap", give, take }),
    api("a knock out of turn", "moves", { version, do: "knock" }),
    form("a swap out of turn, by form", "moves", { version: String(version), do: "swap", give, take }),
    form("a swap out of turn, by htmx", "moves", { version: String(version), do: "swap", give, take }, HTMX),
  ];
  return [
    ...(waits ? outOfTurn : []),
    api("a move of a former version", "moves", { version: Math.max(0, state.movedAt - 1), do: "swap", give, take }),
    api("a move unheard of", "moves", { version, do: "peek" }),
    api("a seat that is none", "seats/11/give", { to: "computer" }),
    form("a form that is none", "moves", { do: "swap" }, HTMX),
    { name: "no such page", path: `/t/${table}/hands` },
    { name: "no such call", path: `/api/tables/${table}/hands` },
  ];
}
