import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import type { Order, Plan } from "../../worker/orders/order.ts";
import type { Move } from "../../worker/rules/move.ts";
import { SCREEN_HEADER } from "../../worker/table/screens.ts";
import type { TableView } from "../../worker/table/view.ts";
import { ordersOf } from "../orders/orders.ts";
import { HOUR, runTo } from "../support/days.ts";
import { newcomer, onTurn, refusalOf, seen, type TestTable, tableFor } from "../support/people.ts";

afterEach(() => {
  vi.useRealTimers();
});

const playerAt = (table: TestTable, seat: number): PlayerId => {
  const player = table.people[seat]?.player;
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
};
const look = async (table: TestTable, seat = 0): Promise<TableView> => seen(await table.stub.look(playerAt(table, seat)));

/** Orders for the rest of the deal, or with `turn` for one turn. */
const plan = (text: string, lasts: Order["lasts"] = "deal"): Plan => ordersOf(text).map((order) => ({ ...order, lasts }));
const PASS = plan("pass");

/** The first deal is dealt and its dealer has kept: whoever sits next is on turn. */
async function playing(names: readonly string[], given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await tableFor(names, given);
  const view = seen(await table.stub.start(playerAt(table, 0), null));
  await play(table, view, { do: "keep" });
  return table;
}

const play = async (table: TestTable, view: TableView, move: Move): Promise<TableView> =>
  seen(await table.stub.play(onTurn(table, view), { version: view.version, move }));

const pass = async (table: TestTable): Promise<TableView> => play(table, await look(table), { do: "pass" });

/** This seat leaves orders, on the table as it is. */
async function leave(table: TestTable, seat: number, orders: Plan): Promise<TableView> {
  const { version } = await look(table, seat);
  return seen(await table.stub.order(playerAt(table, seat), { do: "add", orders, version }));
}

/** The seat that is on turn so many turns from now. */
const seatIn = ({ turn, seats }: TableView, turns: number): number => ((turn ?? 0) + turns) % seats.length;

const ordersAt = async (table: TestTable, seat: number) => (await look(table, seat)).orders?.map(({ order }) => order.do) ?? null;

const written = (table: TestTable): Promise<number> =>
  runInDurableObject(table.object, (_, { storage }) => storage.sql.exec<{ n: number }>("SELECT total_changes() AS n").one().n);

const NAMES = ["Ann", "Ben", "Cem", "Dora"];

describe("a chain of orders", () => {
  it("plays a whole lap in the request of the move before it, in three rows a move", async () => {
    const table = await playing(NAMES);
    const view = await look(table);
    for (const turns of [1, 2, 3]) await leave(table, seatIn(view, turns), plan("pass", "turn"));
    expect((await look(table)).version).toBe(view.version);
    await evictDurableObject(table.object);
    const before = await written(table);
    const after = await pass(table);
    const lap = [0, 1, 2, 3].map((turns) => seatIn(view, turns));
    expect(after.version).toBe(view.version + 4);
    expect(after.turn).toBe(view.turn);
    expect(after.story.slice(view.story.length).map(({ seat }) => seat)).toEqual([...lap, null]);
    expect(after.story.slice(view.story.length).map((line) => line.seat !== null && line.ordered === true)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    // A log row for each move, the orders' row for those of them that were ordered, and the alarm's once for all.
    expect((await written(table)) - before).toBeLessThanOrEqual(4 + 3 + 1);
    for (const seat of lap) expect(await ordersAt(table, seat)).toEqual([]);
  });

  it("is written in its players' names, and does not count as their being there", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const table = await playing(NAMES);
    const view = await look(table);
    const next = seatIn(view, 1);
    await leave(table, next, PASS);
    vi.setSystemTime(Date.now() + HOUR);
    await pass(table);
    const rows = await runInDurableObject(table.object, (_, { storage }) =>
      storage.sql.exec<{ who: string; events: string }>("SELECT who, events FROM log ORDER BY version DESC LIMIT 1").toArray(),
    );
    expect(rows[0]?.who).toBe(playerAt(table, next));
    expect(JSON.parse(rows[0]?.events ?? "[]")).toEqual([
      { type: "passed", seat: next },
      { type: "ordered", seat: next },
    ]);
    const entries = await table.stub.entries(null, view.version);
    expect(entries.ok && entries.value.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      "passed",
      "passed",
      "ordered",
    ]);
  });

  it("goes on without end where nobody stops it, until the stock is shuffled anew", async () => {
    const nine = ["Ann", "Ben", "Cem", "Dora", "Emil", "Finn", "Gina", "Hans", "Ida"];
    const table = await playing(nine, { options: { stockOut: "recycle" } });
    const view = await look(table);
    for (const seat of nine.keys()) await leave(table, seat, PASS);
    const after = await pass(table);
    expect([after.version, after.turn]).toEqual([view.version + 9, view.turn]);
    for (const seat of nine.keys()) expect(await ordersAt(table, seat)).toEqual([]);
  });

  it("plays a deal to its end, and the next one not at all", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    const view = await look(table);
    for (const seat of [0, 1, 2]) await leave(table, seat, PASS);
    const after = await pass(table);
    expect(after.lastDeal?.end.by).toBe("stockOut");
    expect([view.deal, after.deal, after.phase === "dealerChoice" || after.phase === "finished"]).toEqual([1, 2, true]);
    for (const seat of [0, 1, 2]) expect(await ordersAt(table, seat)).toEqual([]);
    const deal = await table.stub.deal(null, 1);
    const lines = deal.ok ? deal.value.steps.flatMap(({ told }) => told?.happening ?? []) : [];
    const told = lines.flatMap((line) => (line.seat === null ? [] : [line]));
    expect(told.map(({ ordered }) => ordered === true)).toEqual([false, false, ...told.slice(2).map(() => true)]);
  });
});

describe("an order", () => {
  it("for one turn is gone after it, one for the deal stays", async () => {
    const table = await playing(["Ann", "Ben"]);
    const other = seatIn(await look(table), 1);
    await leave(table, other, [...plan("knocked: pass", "turn"), ...plan("knocked: best")]);
    const passed = await pass(table);
    expect(passed.turn).toBe(other);
    expect(seen(await table.stub.look(playerAt(table, other))).orders?.map(({ passedOver }) => passedOver)).toEqual([true, true]);
    await pass(table);
    expect(await ordersAt(table, other)).toEqual(["best"]);
  });

  it("left in one's own turn is for the next, and that turn stays one's own", async () => {
    const table = await playing(["Ann", "Ben"]);
    const view = await look(table);
    const [own, other] = [seatIn(view, 0), seatIn(view, 1)];
    const left = await leave(table, own, PASS);
    expect([left.version, left.turn, left.orders]).toEqual([
      view.version,
      own,
      [{ id: expect.any(Number), order: PASS[0], passedOver: false }],
    ]);
    await pass(table);
    expect((await look(table)).turn).toBe(other);
    const after = await pass(table);
    expect([after.version, after.turn]).toEqual([view.version + 3, other]);
  });

  it("waits for the knock, then takes the best swap or passes", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    const view = await look(table);
    const [last, next] = [seatIn(view, 2), seatIn(view, 1)];
    for (const seat of [last, next]) await leave(table, seat, plan("knocked: best, knocked: pass"));
    const after = await play(table, view, { do: "knock" });
    expect(after.lastDeal).not.toBeNull();
    expect(after.version).toBeLessThanOrEqual(view.version + 3);
    const entries = await table.stub.entries(null, view.version + 1);
    const types = entries.ok ? entries.value.map(({ events }) => events.map(({ type }) => type)) : [];
    expect(types.every((each) => each.includes("ordered"))).toBe(true);
  });

  it("about a card is done when the swap is made, by order or by hand", async () => {
    const table = await playing(["Ann", "Ben"]);
    const view = await look(table);
    const other = seatIn(view, 1);
    const mine = await look(table, other);
    const [give, take] = [mine.hand?.[0] ?? "7C", view.middle?.[0] ?? "7C"];
    await leave(table, other, plan(`swap ${give} ${take}, swap ${take} ${give}`));
    await evictDurableObject(table.object);
    const after = await pass(table);
    if (after.deal > 1) return; // 31 or fire
    expect(after.story.at(-1)).toMatchObject({ seat: other, what: { do: "swap", give, take }, ordered: true });
    expect((await look(table, other)).orders?.map(({ order }) => order)).toEqual(plan(`swap ${take} ${give}`));
  });

  it("fits no table whose rules never allow it, nor anybody who plays no part", async () => {
    const table = await playing(["Ann", "Ben"], { options: { pass: "forbidden" } });
    const { version } = await look(table);
    const add = (seat: number, orders: Plan) => table.stub.order(playerAt(table, seat), { do: "add", orders, version });
    expect(refusalOf(await add(0, PASS))).toBe("passForbidden");
    expect(refusalOf(await add(0, plan("refresh")))).toBe("noRefresh");
    expect(refusalOf(await add(0, plan("swap 7C AC +knock")))).toBe("knockForbidden");
    expect(refusalOf(await add(0, plan("knocked: knock 8")))).toBe("alreadyKnocked");
    expect(refusalOf(await table.stub.order(newcomer("Eve").player, { do: "add", orders: PASS, version }))).toBe("notSeated");
    expect((await look(table)).orders).toEqual([]);
    const waiting = await tableFor(["Ann", "Ben"]);
    expect(refusalOf(await waiting.stub.order(playerAt(waiting, 0), { do: "add", orders: PASS, version: 3 }))).toBe("notRunning");
    expect((await look(waiting)).orders).toBeNull();
  });

  it("stands once however often it is sent, and no more than eight stand", async () => {
    const table = await playing(["Ann", "Ben"]);
    const seat = seatIn(await look(table), 1);
    const many = plan("pass, best, knock 20, knock 21, knock 22, knock 23, knock 24, knock 25");
    await leave(table, seat, PASS);
    expect((await leave(table, seat, many)).orders).toHaveLength(8);
    const { version, orders } = await look(table, seat);
    expect(refusalOf(await table.stub.order(playerAt(table, seat), { do: "add", orders: plan("knock 26"), version }))).toBe(
      "tooManyOrders",
    );
    expect((await look(table, seat)).orders).toEqual(orders);
  });
});

describe("a race with the turn", () => {
  it("is decided by the table: withdrawn before, nothing is played", async () => {
    const table = await playing(["Ann", "Ben"]);
    const view = await look(table);
    const other = seatIn(view, 1);
    const { orders, version } = await leave(table, other, plan("pass, best"));
    const wish = { do: "withdraw", order: orders?.[0]?.id ?? 0, version } as const;
    expect(seen(await table.stub.order(playerAt(table, other), wish)).orders?.map(({ order }) => order.do)).toEqual(["best"]);
    expect(seen(await table.stub.order(playerAt(table, other), wish)).orders).toHaveLength(1);
    expect(seen(await table.stub.order(playerAt(table, other), { ...wish, order: null })).orders).toEqual([]);
    const after = await pass(table);
    expect([after.version, after.turn]).toEqual([view.version + 1, other]);
  });

  it("too late: it was played, and what is left is withdrawn", async () => {
    const table = await playing(["Ann", "Ben"]);
    const view = await look(table);
    const other = seatIn(view, 1);
    const { version } = await leave(table, other, PASS);
    await pass(table);
    const late = await table.stub.order(playerAt(table, other), { do: "withdraw", order: null, version });
    expect(late.ok ? null : [late.refusal, late.view?.orders, late.view?.version]).toEqual(["orderPlayed", [], view.version + 2]);
    await evictDurableObject(table.object);
    expect(await ordersAt(table, other)).toEqual([]);
  });

  it("changed too late, nothing is changed; and who is on turn by now decides", async () => {
    const table = await playing(["Ann", "Ben"]);
    const view = await look(table);
    const [own, other] = [seatIn(view, 0), seatIn(view, 1)];
    await leave(table, other, PASS);
    await pass(table);
    const replace = (seat: number) =>
      table.stub.order(playerAt(table, seat), { do: "replace", orders: plan("best"), version: view.version });
    expect(refusalOf(await replace(other))).toBe("orderPlayed");
    expect(await ordersAt(table, other)).toEqual(["pass"]);
    expect(refusalOf(await replace(own))).toBe("stale");
  });
});

describe("nobody but its owner", () => {
  it("sees an order, or that there is one, before it is played", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    const view = await look(table);
    const owner = seatIn(view, 2);
    const others = [seatIn(view, 0), seatIn(view, 1)];
    const told = async () => ({
      views: await Promise.all(others.map((seat) => look(table, seat))),
      onlooker: await table.stub.look(null),
      log: await table.stub.entries(playerAt(table, others[0] ?? 0), 0),
      about: await table.stub.about(playerAt(table, others[0] ?? 0)),
      glance: await table.stub.glance(playerAt(table, others[1] ?? 0)),
    });
    const frames = { owner: [] as string[], others: [] as string[] };
    for (const seat of [0, 1, 2])
      listen(await screen(table, playerAt(table, seat)), seat === owner ? frames.owner : frames.others);
    listen(await screen(table, null), frames.others);
    await vi.waitFor(() => expect([frames.owner.length, frames.others.length]).toEqual([1, 3]));
    const before = await told();
    await leave(table, owner, plan("swap 7C 8C, best"));
    await vi.waitFor(() => expect(frames.owner).toHaveLength(2));
    expect(await told()).toEqual(before);
    expect(frames.others).toHaveLength(3);
  });

  it("is told of it in what is stored about them; it goes when they do", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    const owner = seatIn(await look(table), 2);
    await leave(table, owner, PASS);
    expect((await table.stub.about(playerAt(table, owner)))?.orders).toEqual(PASS);
    await table.stub.disown(playerAt(table, owner));
    expect((await table.stub.about(playerAt(table, owner)))?.orders).toEqual([]);
    expect(await stored(table)).toEqual([]);
  });
});

describe("orders end", () => {
  it("when the host stops the time", async () => {
    const table = await playing(["Ann", "Ben", "Cem"], { pace: "24h" });
    await leave(table, 1, PASS);
    seen(await table.stub.pause(playerAt(table, 0), true));
    expect(await ordersAt(table, 1)).toEqual([]);
    expect(await stored(table)).toEqual([]);
  });

  it("when their owner leaves, and with them when they change their key", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    await leave(table, 1, PASS);
    await leave(table, 2, PASS);
    seen(await table.stub.getUp(playerAt(table, 2), null, null));
    const { player } = newcomer("Ben");
    const moved = seen(await table.stub.rekey(playerAt(table, 1), player));
    expect(moved.orders?.map(({ order }) => order.do)).toEqual(["pass"]);
    expect((await stored(table)).map(([holder]) => holder)).toEqual([player]);
  });

  it("when the seat goes to who has asked for it", async () => {
    const table = await playing(["Ann", "Ben", "Cem"]);
    await leave(table, 1, PASS);
    const { player } = newcomer("Ben");
    const asked = seen(await table.stub.claim(player, 1));
    const code = asked.claims[0]?.code;
    if (code === undefined) throw new Error("nobody has asked");
    seen(await table.stub.reissue(playerAt(table, 0), 1, code));
    expect(seen(await table.stub.look(player)).orders).toEqual([]);
    expect(await stored(table)).toEqual([]);
  });

  it("when the table has played a turn of their owner's", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const table = await playing(["Ann", "Ben", "Cem"], { pace: "12h" });
    const view = await look(table);
    const owner = view.turn ?? 0;
    await leave(table, owner, PASS);
    await runTo(table, view.deadline ?? 0);
    expect((await look(table)).turn).not.toBe(owner);
    expect(await stored(table)).toEqual([]);
  });
});

describe("who has ordered", () => {
  it("and was away is back, and a turn played by order is none missed", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const table = await playing(["Ann", "Ben"], { pace: "12h" });
    const view = await look(table);
    const [owner, other] = [seatIn(view, 0), seatIn(view, 1)];
    await runTo(table, view.deadline ?? 0);
    expect((await look(table)).turn).toBe(other);
    await leave(table, owner, plan("pass", "turn"));
    await pass(table);
    const again = await pass(table);
    expect(again.turn).toBe(owner);
    await runTo(table, again.deadline ?? 0);
    // The third turn was missed too, but not two in a row.
    expect((await look(table)).seats[owner]?.away).toBe(false);
    const next = await pass(table);
    await runTo(table, next.deadline ?? 0);
    expect((await look(table)).seats[owner]?.away).toBe(true);
    const back = seen(
      await table.stub.order(playerAt(table, owner), { do: "add", orders: PASS, version: (await look(table)).version }),
    );
    expect([back.seats[owner]?.away, back.orders?.length]).toEqual([false, 1]);
  });

  it("is told nothing of the turn that was played for them", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const table = await playing(["Ann", "Ben", "Cem"], { pace: "24h" });
    const view = await look(table);
    const [owner, next] = [seatIn(view, 1), seatIn(view, 2)];
    await leave(table, owner, PASS);
    vi.setSystemTime(Date.now() + HOUR);
    const told = vi.spyOn(env.PLAYERS, "getByName");
    await pass(table);
    const names = told.mock.calls.map(([name]) => name);
    told.mockRestore();
    expect(names).not.toContain(playerAt(table, owner));
    expect(names).toContain(playerAt(table, next));
  });
});

/** What is stored of anybody's orders. */
const stored = (table: TestTable): Promise<readonly (readonly [string, unknown])[]> =>
  runInDurableObject(table.object, (_, { storage }) =>
    storage.sql
      .exec<{ book: string }>("SELECT book FROM orders")
      .toArray()
      .flatMap(({ book }) => JSON.parse(book) as [string, unknown][]),
  );

async function screen(table: TestTable, player: PlayerId | null): Promise<WebSocket> {
  const told = { kind: "page", player, lang: "en", origin: "https://trentuno.example" };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(told) };
  const { webSocket } = await table.object.fetch(new Request("https://trentuno.example/", { headers }));
  if (!webSocket) throw new Error("no socket");
  return webSocket;
}

/** What this socket is sent of the table itself. */
function listen(socket: WebSocket, frames: string[]): void {
  socket.addEventListener("message", ({ data }) => {
    if (String(data).includes('id="table"')) frames.push(String(data));
  });
  socket.accept();
}
