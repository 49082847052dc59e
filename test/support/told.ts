/** Two people at a table of whom one can be told something, and the days that go by. In workerd. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import type { NewChannel } from "../../worker/notify/channel.new.ts";
import { SCREEN_HEADER } from "../../worker/table/screens.ts";
import type { TableView } from "../../worker/table/view.ts";
import { onTurn, seen, type TestTable, tableFor } from "./people.ts";
import { Services } from "./services.ts";

export const MINUTE = 60_000;
export const NTFY = "https://ntfy.sh/";
export const PUSH = "https://updates.push.services.mozilla.com/wpush/v2/one";
let present: Services | null = null;

/** The services of this test. */
export function services(): Services {
  if (present === null) throw new Error("no test runs");
  return present;
}

/** Each test of a file begins at noon on a Tuesday, with services that answer 201. */
export function fromNoonOn(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    present = new Services();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

export const personOf = (player: PlayerId) => env.PLAYERS.getByName(player);
export const lines = async (player: PlayerId) => await personOf(player).channels();
export const playerAt = ({ people }: TestTable, seat: number): PlayerId => {
  const player = people[seat]?.player;
  if (player === undefined) throw new Error(`nobody has seat ${seat}`);
  return player;
};
export const annAt = (table: TestTable): PlayerId => playerAt(table, 0);
export const seatOne = (table: TestTable): PlayerId => playerAt(table, 1);

/** Ben can be told over this channel; its first test message is forgotten. */
export async function reachable(player: PlayerId, ...channels: readonly NewChannel[]): Promise<void> {
  for (const channel of channels) await personOf(player).addChannel(channel);
  await quiet();
  services().forget();
}

export const quiet = (): Promise<void> => services().quiet();

/** Ann and Ben at a table, and Ben can be told over this channel. */
export async function annAndBen(channel: NewChannel, given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], { pace: "24h", ...given });
  await reachable(seatOne(table), channel);
  return table;
}

/** They play until it is Ben's turn; ten minutes have gone by since they did anything else. */
export async function untilBen(table: TestTable): Promise<TableView> {
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  let view = seen(await table.stub.start(annAt(table), null));
  while (view.turn !== 1) view = await move(table, view);
  await quiet();
  return view;
}

export async function bensTurn(channel: NewChannel, given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await annAndBen(channel, given);
  await untilBen(table);
  return table;
}

export async function move(table: TestTable, view: TableView): Promise<TableView> {
  const mine = seen(await table.stub.look(onTurn(table, view)));
  const deed = mine.may.includes("keep") ? "keep" : "pass";
  return seen(await table.stub.play(onTurn(table, view), { version: mine.version, move: { do: deed } }));
}

/** A page's socket at this table, and what it says of its reader. */
export async function screen(table: TestTable, player: PlayerId): Promise<WebSocket> {
  const told = { kind: "page", player, lang: "en", origin: "https://trentuno.example" };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(told) };
  const { webSocket } = await table.object.fetch(new Request("https://trentuno.example/", { headers }));
  webSocket?.accept();
  if (!webSocket) throw new Error("no socket");
  return webSocket;
}

/** The person's own alarm rings if it is due, and once more. */
export async function ring(player: PlayerId): Promise<void> {
  const at = await runInDurableObject(personOf(player), (_, { storage }) => storage.getAlarm());
  if (at === null || at > Date.now()) return;
  await runDurableObjectAlarm(personOf(player));
  await runInDurableObject(personOf(player), (person) => person.alarm());
  await quiet();
}
