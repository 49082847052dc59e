/** People who play while the power fails: by the API or by the pages' forms, each with their own way of sending things. */
import { setTimeout as pause } from "node:timers/promises";
import { type PlayerId, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import { oneOf } from "../rules/walk.ts";
import { cardFor, deedsOf, type Form, formOf } from "../support/forms.ts";
import { versionOf } from "../support/secrets.ts";
import type { Breach, Ledger, Sent } from "./ledger.ts";
import type { Machine, Said } from "./machine.ts";

/** Sends again what was not answered; sends everything twice at once; sends two different moves at once; forgets what was not answered. */
export const TEMPERS = ["repeats", "doubles", "wavers", "forgets"] as const;
export type Temper = (typeof TEMPERS)[number];
export type Random = (below: number) => number;

export interface Player {
  readonly table: string;
  readonly key: PlayerKey;
  readonly who: PlayerId;
  readonly by: "api" | "forms";
  readonly temper: Temper;
  readonly host: boolean;
}

/** What everybody here has in hand. */
export interface Scene {
  readonly machine: Machine;
  readonly ledger: Ledger;
  readonly random: Random;
  /** What must not be, as it is found. */
  readonly breaches: Breach[];
  /** Whether the run is over. */
  readonly over: () => boolean;
}

/** What a player sees, whichever way. */
interface Seen {
  readonly version: number;
  readonly may: readonly string[];
  readonly hand: readonly string[];
  readonly middle: readonly string[];
  /** What the host sends to begin a match, where they may. */
  readonly begin: (() => Promise<Said | null>) | null;
}

/** How long somebody waits, at most, before they look again whether it is their turn, in milliseconds. */
const LOOKS_AGAIN = 50;

export const playerWith = (player: Omit<Player, "who">): Player => ({ ...player, who: playerOf(player.key) });

/** Plays until the run is over: looks, and when it is their turn does something. */
export async function plays(scene: Scene, player: Player): Promise<void> {
  while (!scene.over()) {
    await scene.machine.up();
    if (!(await turn(scene, player))) await pause(10 + scene.random(LOOKS_AGAIN));
  }
}

/** Looks once and does what there is to do. Whether there was anything. */
export async function turn(scene: Scene, player: Player): Promise<boolean> {
  const seen = await look(scene.machine, player);
  if (seen === null) return false;
  scene.ledger.saw(player.table, seen.version);
  if (seen.begin !== null) return (await seen.begin()) !== null;
  const [first, second] = [wish(seen, scene.random), wish(seen, scene.random)];
  if (first === null || second === null) return false;
  if (player.temper === "wavers") await Promise.all([send(scene, player, first), send(scene, player, second)]);
  else if (player.temper === "doubles") await Promise.all([send(scene, player, first), send(scene, player, first)]);
  else await send(scene, player, first);
  if (player.temper === "doubles") scene.ledger.counts.doubled += 1;
  return true;
}

/** Sends a move, and again until there is an answer unless its player forgets. */
async function send(scene: Scene, player: Player, sent: Sent): Promise<void> {
  const { machine, ledger } = scene;
  ledger.sends(player.table, player.who, sent);
  for (let again = false; !scene.over(); again = true) {
    if (again) ledger.counts.repeats += 1;
    const said = await (player.by === "api" ? playByApi : playByForm)(machine, player, sent);
    if (said !== null) return note(scene, player, sent, said);
    ledger.counts.unanswered += 1;
    if (player.temper === "forgets") return;
    await machine.up();
  }
}

function note({ ledger }: Scene, player: Player, sent: Sent, { status, text }: Said): void {
  if (status === 200 || status === 303) ledger.played(player.table, player.who, sent);
  else if (status === 409) ledger.refused(player.table, player.who, sent);
  if (status === 200) ledger.saw(player.table, (JSON.parse(text) as { version: number }).version); // the API's view
}

/** Headers of somebody with this key, as a program or as a browser. */
export const programOf = (key: PlayerKey) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });
export const browserOf = (key: PlayerKey) => ({
  cookie: `trentuno=${key}`,
  "sec-fetch-site": "same-origin",
  "accept-language": "en",
});

const playByApi = (machine: Machine, { table, key }: Player, sent: Sent) =>
  machine.ask(`/api/tables/${table}/moves`, { method: "POST", headers: programOf(key), body: JSON.stringify(sent) });

const playByForm = (machine: Machine, { table, key }: Player, { version, ...sent }: Sent) =>
  machine.ask(`/t/${table}/moves`, {
    method: "POST",
    headers: browserOf(key),
    body: new URLSearchParams({ version: String(version), ...sent }),
  });

const look = (machine: Machine, player: Player): Promise<Seen | null> =>
  player.by === "api" ? lookByApi(machine, player) : lookByPage(machine, player);

async function lookByApi(machine: Machine, { table, key, host }: Player): Promise<Seen | null> {
  const headers = programOf(key);
  const said = await machine.ask(`/api/tables/${table}`, { headers });
  if (said?.status !== 200) return null;
  const { version, may, hand, middle, phase } = JSON.parse(said.text) as Omit<Seen, "begin"> & { phase: string }; // the API's view
  const begin = () => machine.ask(`/api/tables/${table}/start`, { method: "POST", headers, body: "{}" });
  const waits = host && (phase === "gathering" || phase === "finished");
  return { version, may, hand: hand ?? [], middle: middle ?? [], begin: waits ? begin : null };
}

async function lookByPage(machine: Machine, { table, key }: Player): Promise<Seen | null> {
  const headers = browserOf(key);
  const said = await machine.ask(`/t/${table}`, { headers });
  const version = said === null ? null : versionOf(said.text);
  if (said?.status !== 200 || version === null) return null;
  const sheet = { status: said.status, path: `/t/${table}`, html: said.text };
  const press = (form: Form) => machine.ask(form.action, { method: "POST", headers, body: new URLSearchParams(form.fields) });
  const button = formOf(sheet, "put-aside") ?? formOf(sheet, "begin");
  const cards = (part: "give" | "take") => [cardFor(sheet, part)].filter((card) => card !== "");
  const begin = button === null ? null : () => press(button);
  return { version, may: [...new Set(deedsOf(sheet))], hand: cards("give"), middle: cards("take"), begin };
}

/** Any of the moves that may be made; to swap is offered with every pair of cards. */
function wish({ version, may, hand, middle }: Seen, random: Random): Sent | null {
  if (may.length === 0) return null;
  const deed = oneOf(may, random);
  if (deed !== "swap") return { version, do: deed };
  return hand.length === 0 || middle.length === 0
    ? null
    : { version, do: deed, give: oneOf(hand, random), take: oneOf(middle, random) };
}
