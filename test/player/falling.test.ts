/** Whatever falls over and whenever: each notice is told, and told once. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { Player } from "../../worker/player/object.ts";
import { newClaimCode } from "../../worker/table/claim.ts";
import { WATCH } from "../../worker/table/notable.ts";
import { Outbox } from "../../worker/table/outbox.ts";
import { alarmOf, DAY, HOUR, later } from "../support/days.ts";
import { newcomer, seen, type TestTable, tableFor } from "../support/people.ts";
import { discord, ntfyTo } from "../support/services.ts";
import {
  annAndBen,
  annAt,
  bensTurn,
  fromNoonOn,
  MINUTE,
  move,
  NTFY,
  personOf,
  quiet,
  reachable,
  screen,
  seatOne,
  services,
  untilBen,
} from "../support/told.ts";

fromNoonOn();

const titles = (): readonly string[] =>
  services()
    .to(NTFY)
    .map(({ body }) => JSON.parse(body).title as string);

/** The table is gone from memory between a move and its telling: what was stored stands, and nobody has been told. */
async function fallen(pace: "24h" | "none"): Promise<TestTable> {
  const table = await annAndBen(ntfyTo("ben"), { pace });
  const silent = vi.spyOn(Outbox.prototype, "post").mockImplementation(() => undefined);
  await untilBen(table);
  await evictDurableObject(table.object);
  silent.mockRestore();
  expect(titles()).toEqual([]);
  return table;
}

/** It is visited, rung and evicted again and again. */
async function pester(table: TestTable): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await table.stub.look(annAt(table));
    await personOf(seatOne(table)).person();
    await runInDurableObject(table.object, (object) => object.alarm());
    await quiet();
    await evictDurableObject(table.object);
    await evictDurableObject(personOf(seatOne(table)));
  }
}

describe("a table that falls over between a move and its telling", () => {
  it.each(["24h", "none"] as const)("has it told by its alarm, with nobody there (pace %s)", async (pace) => {
    const table = await fallen(pace);
    await later(table, WATCH);
    await quiet();
    expect(titles()).toEqual(["Friday: Your turn"]);
    await pester(table);
    expect(titles()).toEqual(["Friday: Your turn"]);
  });

  it.each(["24h", "none"] as const)("has it told at once when anybody looks (pace %s)", async (pace) => {
    const table = await fallen(pace);
    await table.stub.look(null);
    await quiet();
    expect(titles()).toEqual(["Friday: Your turn"]);
    await pester(table);
    expect(titles()).toEqual(["Friday: Your turn"]);
  });

  it("has how the match ended told, too, once to each", async () => {
    const table = await tableFor(["Ann", "Ben"], { pace: "24h" });
    await reachable(seatOne(table), ntfyTo("ben"));
    const silent = vi.spyOn(Outbox.prototype, "post").mockImplementation(() => undefined);
    await untilBen(table);
    seen(await table.stub.getUp(annAt(table), null, null));
    await evictDurableObject(table.object);
    silent.mockRestore();
    await later(table, HOUR);
    await quiet();
    expect(titles()).toEqual(["Friday: Ben wins the match"]);
    await pester(table);
    await later(table, 2 * DAY);
    expect(titles()).toHaveLength(1);
    expect((await alarmOf(table)) ?? 0).toBeGreaterThan(Date.now() + 100 * DAY); // when the table is about to be deleted
  });
});

describe("a table that falls over after its telling", () => {
  it("tells nothing twice, and no more of it when a later word has been told", async () => {
    const table = await bensTurn(ntfyTo("ben"));
    await pester(table);
    expect(titles()).toEqual(["Friday: Your turn"]);
    await later(table, 20 * HOUR);
    await pester(table);
    expect(titles()).toEqual(["Friday: Your turn", "Friday: Still your turn"]);
  });

  it("does not tell what its reader saw, though their screen is closed since", async () => {
    const table = await annAndBen(ntfyTo("ben"), { pace: "none" });
    const socket = await screen(table, seatOne(table));
    await untilBenLooks(table, socket);
    await later(table, 5 * MINUTE);
    expect(titles()).toEqual([]);
    socket.close(1000);
    await evictDurableObject(table.object);
    await pester(table);
    await later(table, 2 * DAY);
    expect(titles()).toEqual([]);
  });
});

describe("an alarm that stalls", () => {
  it("counts nothing as told: the next visit has it told, however late", async () => {
    const table = await annAndBen(ntfyTo("ben"), { pace: "none" });
    seen(await table.stub.start(annAt(table), null));
    // Ben has just acted, so he is not told at once; and the alarm that should then tell him never rings.
    let view = seen(await table.stub.look(annAt(table)));
    if (view.turn === 1) view = await move(table, view);
    await move(table, view);
    await quiet();
    expect(titles()).toEqual([]);
    await runInDurableObject(table.object, (_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(table.object);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await table.stub.look(annAt(table));
    expect(await alarmOf(table)).not.toBeNull();
    await later(table, WATCH);
    await quiet();
    expect(titles()).toEqual(["Friday: Your turn"]);
  });
});

describe("a player's object that cannot be reached", () => {
  it("is asked again half a minute later", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    const deaf = vi.spyOn(Player.prototype, "deliver").mockRejectedValue(new Error("not now"));
    await untilBen(table);
    deaf.mockRestore();
    expect(titles()).toEqual([]);
    await later(table, MINUTE);
    await quiet();
    expect(titles()).toEqual(["Friday: Your turn"]);
  });
});

describe("whoever becomes away", () => {
  it("is told once, and so is the group; back, and away again, they are told again", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    await table.stub.tellGroup(annAt(table), discord);
    await missTwice(table);
    expect(titles().filter((title) => title === "Friday: You are marked away")).toHaveLength(1);
    expect(chatted().filter((text) => text.includes("Ben is away"))).toHaveLength(1);
    await pester(table);
    expect(titles().filter((title) => title === "Friday: You are marked away")).toHaveLength(1);
    seen(await table.stub.comeBack(seatOne(table)));
    await missTwice(table);
    expect(titles().filter((title) => title === "Friday: You are marked away")).toHaveLength(2);
  });
});

describe("a seat that gets another key", () => {
  it("is told to whose key is void, and to the group; the others see it at the table", async () => {
    const table = await annAndBen(ntfyTo("ben"));
    await table.stub.tellGroup(annAt(table), discord);
    seen(await table.stub.start(annAt(table), null));
    vi.setSystemTime(Date.now() + HOUR);
    const phone = newcomer("Ben");
    const asked = await table.stub.claim(phone.player, 1);
    const code = asked.ok ? asked.value.claims[0]?.code : undefined;
    const view = seen(await table.stub.reissue(annAt(table), 1, code ?? newClaimCode()));
    expect(view.reissued).toBe(1);
    await quiet();
    expect(titles()).toContain("Friday: Your seat has a new key");
    expect(chatted().join()).toContain("Ben has a new key");
    await pester(table);
    expect(titles().filter((title) => title === "Friday: Your seat has a new key")).toHaveLength(1);
  });
});

const chatted = (): readonly string[] =>
  services()
    .received.filter(({ url }) => url.includes("discord"))
    .map(({ body }) => JSON.parse(body).content as string);

/** Ben misses two turns; Ann plays whenever she can. */
async function missTwice(table: TestTable): Promise<void> {
  let view = seen(await table.stub.look(annAt(table)));
  if (view.phase === "gathering") view = seen(await table.stub.start(annAt(table), null));
  while (!view.seats[1]?.away) {
    if (view.turn === 0) await move(table, view);
    else await later(table, DAY);
    view = seen(await table.stub.look(annAt(table)));
  }
  await quiet();
}

/** Ben's turn begins while he looks, and he uses his screen in it. */
async function untilBenLooks(table: TestTable, socket: WebSocket): Promise<void> {
  const looks = async () =>
    (await runInDurableObject(table.object, (_, ctx) => ctx.getWebSockets().map((each) => each.deserializeAttachment()))).map(
      (kept) => (kept as { readonly looked?: number }).looked ?? 0,
    );
  const look = async () => {
    socket.send("look");
    await vi.waitFor(async () => expect(await looks()).toEqual([Date.now()]));
  };
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await look();
  let view = seen(await table.stub.start(annAt(table), null));
  while (view.turn !== 1) view = await move(table, view);
  vi.setSystemTime(Date.now() + 1000);
  await look();
}
