import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import type { Move } from "../../worker/rules/move.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { tableStub } from "../../worker/table/stub.ts";
import type { TableView } from "../../worker/table/view.ts";
import { newcomer, onTurn, refusalOf, seen, type settings, type TestTable, tableFor } from "../support/people.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function started(names: readonly string[], given: Parameters<typeof settings>[0] = {}) {
  const table = await tableFor(names, given);
  const view = seen(await table.stub.start(playerId(table, 0), null));
  return { table, view };
}

function playerId(table: TestTable, seat: number) {
  const person = table.people[seat];
  if (person === undefined) throw new Error(`nobody sits at ${seat}`);
  return person.player;
}

/** The easiest move there is, for whoever is on turn. */
const easiest = (view: TableView): Move => (view.phase === "dealerChoice" ? { do: "keep" } : { do: "pass" });

const rows = (table: TestTable) =>
  runInDurableObject(table.object, (_, state) => state.storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM log").one().n);

async function playOn(table: TestTable, view: TableView, move = easiest(view)): Promise<TableView> {
  return seen(await table.stub.play(onTurn(table, view), { version: view.version, move }));
}

describe("seats", () => {
  it("keeps one seat for one player and one name", async () => {
    const table = await tableFor(["Ann", "Ben"], { seats: 3 });
    expect(refusalOf(await table.stub.sit({ ...newcomer("Cem"), player: playerId(table, 1) }))).toBe("alreadySeated");
    expect(refusalOf(await table.stub.sit(newcomer("ANN")))).toBe("nameTaken");
    seen(await table.stub.sit(newcomer("Cem")));
    expect(refusalOf(await table.stub.sit(newcomer("Dora")))).toBe("tableFull");
  });

  it("closes up when somebody gets up before the match, and the host's role moves on", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"]);
    const view = seen(await table.stub.getUp(playerId(table, 0), null, null));
    expect(view.you).toBeNull();
    expect(view.seats.map(({ name, host }) => [name, host])).toEqual([
      ["Ben", true],
      ["Cem", false],
    ]);
  });

  it("lets only the host free seats, fill them and start", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const ben = playerId(table, 1);
    expect(refusalOf(await table.stub.getUp(ben, 0, null))).toBe("notHost");
    expect(refusalOf(await table.stub.seatComputer(ben, "easy", ["Otter"], null))).toBe("notHost");
    expect(refusalOf(await table.stub.start(ben, null))).toBe("notHost");
    expect(refusalOf(await table.stub.start(newcomer("Eve").player, null))).toBe("notSeated");
    const view = seen(await table.stub.getUp(playerId(table, 0), 1, null));
    expect(view.seats).toHaveLength(1);
    expect(refusalOf(await table.stub.start(playerId(table, 0), null))).toBe("tooFewSeats");
  });

  it("does once what a button says that is pressed twice, and answers both times with it", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"]);
    const [ann, cem] = [playerId(table, 0), playerId(table, 2)];
    const seated = seen(await table.stub.seatComputer(ann, "easy", ["Otter", "Seal"], 3));
    expect(seen(await table.stub.seatComputer(ann, "easy", ["Otter", "Seal"], 3))).toEqual(seated);
    const freed = seen(await table.stub.getUp(ann, 1, 4));
    expect(seen(await table.stub.getUp(ann, 1, 4))).toEqual(freed);
    expect(freed.seats.map(({ name }) => name)).toEqual(["Ann", "Cem", "Otter"]);
    const gone = seen(await table.stub.getUp(cem, null, 5));
    expect(seen(await table.stub.getUp(cem, null, 5))).toEqual(gone);
    expect([gone.you, gone.seats.length, await rows(table)]).toEqual([null, 2, 6]);
  });

  it("refuses a button drawn for what is gone, where it was not that button", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"]);
    const [ann, ben] = [playerId(table, 0), playerId(table, 1)];
    const { version } = seen(await table.stub.seatComputer(ann, "easy", ["Otter", "Seal"], 3));
    for (const late of [
      await table.stub.seatComputer(ann, "sharp", ["Otter", "Seal"], 3),
      await table.stub.seatComputer(ben, "easy", ["Otter", "Seal"], 3),
      await table.stub.getUp(ann, 1, 3),
      await table.stub.getUp(ann, null, 3),
      await table.stub.start(ann, 3),
    ])
      expect([refusalOf(late), late.ok ? null : late.view?.version]).toEqual(["stale", version]);
    seen(await table.stub.getUp(ann, 1, version));
    expect(refusalOf(await table.stub.getUp(ann, null, version))).toBe("stale");
  });

  it("begins one match with a button pressed twice, and answers both times with it", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const ann = playerId(table, 0);
    const { version } = seen(await table.stub.look(ann));
    const begun = seen(await table.stub.start(ann, version));
    expect(seen(await table.stub.start(ann, version))).toEqual(begun);
    expect(refusalOf(await table.stub.start(playerId(table, 1), version))).toBe("stale");
    expect(refusalOf(await table.stub.start(ann, version - 1))).toBe("stale");
  });

  it("gives a computer's seat to somebody who asks, when the deal has ended", async () => {
    const table = await tableFor(["Ann"]);
    const ann = playerId(table, 0);
    for (const name of ["Otter", "Seal"]) seen(await table.stub.seatComputer(ann, "steady", [name], null));
    let view = seen(await table.stub.start(ann, null));
    const eve = newcomer("Eve");
    expect(refusalOf(await table.stub.sit(eve))).toBe("matchRunning");
    expect(refusalOf(await table.stub.askFor(0, eve))).toBe("seatHeld");
    const asked = seen(await table.stub.askFor(1, eve));
    expect([asked.you, asked.promised, asked.hand]).toEqual([null, 1, null]);
    const { deal } = view;
    view = seen(await table.stub.look(ann));
    while (view.deal === deal && view.phase !== "finished")
      view = await playOn({ ...table, people: [table.people[0] ?? eve, eve] }, view);
    const after = seen(await table.stub.look(eve.player));
    expect([after.you, after.promised, after.seats[1]?.name, after.seats[1]?.kind]).toEqual([1, null, "Eve", "human"]);
    expect(after.fairness.deal).toBeGreaterThan(1);
  });
});

describe("moves", () => {
  it("plays a move sent again only once, whatever came between", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    const deed = { version: view.version, move: easiest(view) };
    const mover = onTurn(table, view);
    const first = seen(await table.stub.play(mover, deed));
    await playOn(table, first);
    const count = await rows(table);
    const again = seen(await table.stub.play(mover, deed));
    expect(again.version).toBe(first.version + 1);
    expect(await rows(table)).toBe(count);
  });

  it("answers another move for an old version with the table as it is", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    const mover = onTurn(table, view);
    await playOn(table, view);
    const late = await table.stub.play(mover, { version: view.version, move: { do: "exchange" } });
    expect(refusalOf(late)).toBe("stale");
    expect(late.ok ? null : late.view?.version).toBe(view.version + 1);
  });

  it("takes a move made before somebody asked for a seat: nobody moved since", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    seen(await table.stub.seatComputer(playerId(table, 0), "easy", ["Otter"], null));
    const view = seen(await table.stub.start(playerId(table, 0), null));
    seen(await table.stub.askFor(2, newcomer("Eve")));
    expect(view.turn === 2).toBe(false);
    expect((await playOn(table, view)).version).toBeGreaterThan(view.version + 1);
  });

  it("refuses without changing anything", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    const other = playerId(table, ((view.turn ?? 0) + 1) % 3);
    const refused = await table.stub.play(other, { version: view.version, move: { do: "keep" } });
    expect(refusalOf(refused)).toBe("notYourTurn");
    expect(refused.ok ? null : refused.view?.version).toBe(view.version);
    expect(refusalOf(await table.stub.play(newcomer("Eve").player, { version: view.version, move: { do: "keep" } }))).toBe(
      "notSeated",
    );
  });
});

describe("eviction", () => {
  it("forgets nothing, however often the object goes to sleep", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"], { options: { lives: 1, swimming: "off" } });
    let now = view;
    for (let moves = 0; now.phase !== "finished" && moves < 400; moves += 1) {
      const before = seen(await table.stub.look(onTurn(table, now)));
      await evictDurableObject(table.object);
      expect(seen(await table.stub.look(onTurn(table, now)))).toEqual(before);
      const move: Move = now.may.includes("knock") && moves % 3 === 2 ? { do: "knock" } : easiest(now);
      const mine = seen(await table.stub.look(onTurn(table, now)));
      now = await playOn(table, mine, mine.may.includes(move.do) ? move : easiest(mine));
    }
    expect(now.phase).toBe("finished");
    expect(now.winners).toHaveLength(1);
  });

  it("opens from its log when the checkpoint cannot be read", async () => {
    const { table, view } = await started(["Ann", "Ben"]);
    const passed = await playOn(table, view);
    const knocked = await playOn(table, passed, { do: "knock" });
    const over = await playOn(table, knocked);
    expect(over.deal).toBe(2);
    await runInDurableObject(table.object, (_, { storage }) => {
      storage.sql.exec("UPDATE log SET state = '{\"version\":' WHERE version = 3");
    });
    await evictDurableObject(table.object);
    const again = seen(await table.stub.look(playerId(table, 0)));
    expect(again.version).toBe(over.version);
    expect(again.lastDeal).toEqual(over.lastDeal);
  });
});

describe("the clock", () => {
  it("plays for somebody whose time is up, once, even if the alarm fires twice", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const { table, view } = await started(["Ann", "Ben", "Cem"], { pace: "12h" });
    expect(view.deadline).toBe(Date.now() + 12 * 3_600_000);
    vi.setSystemTime(Date.now() + 12 * 3_600_000 - 1_000);
    await runDurableObjectAlarm(table.object);
    expect(seen(await table.stub.look(playerId(table, 0))).version).toBe(view.version);
    vi.setSystemTime(Date.now() + 2_000);
    await runInDurableObject(table.object, (object) => object.alarm());
    await evictDurableObject(table.object);
    await runInDurableObject(table.object, (object) => object.alarm());
    const after = seen(await table.stub.look(playerId(table, 0)));
    expect(after.version).toBe(view.version + 1);
    expect(after.turn).not.toBe(view.turn);
  });

  it("waits for ever where the table says so", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const { table, view } = await started(["Ann", "Ben"], { pace: "12h", absence: "wait" });
    vi.setSystemTime(Date.now() + 90 * 24 * 3_600_000);
    await runInDurableObject(table.object, (object) => object.alarm());
    const later = seen(await table.stub.look(playerId(table, 0)));
    expect([later.turn, later.phase, later.story]).toEqual([view.turn, view.phase, []]);
  });

  it("lets a computer player play for the absent where the table says so", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
    const { table, view } = await started(["Ann", "Ben"], { pace: "12h", absence: "bot" });
    vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1);
    await runInDurableObject(table.object, (object) => object.alarm());
    expect(seen(await table.stub.look(playerId(table, 0))).version).toBe(view.version + 1);
  });

  it("gives computer players a pause at a live table, and none at a slow one", async () => {
    const table = await tableFor(["Ann"], { pace: "live" });
    const ann = playerId(table, 0);
    seen(await table.stub.seatComputer(ann, "easy", ["Otter"], null));
    const view = seen(await table.stub.start(ann, null));
    const waiting = view.turn === 1 ? view : await playOn(table, view);
    expect(waiting.turn).toBe(1);
    await vi.waitFor(async () => expect(seen(await table.stub.look(ann)).version).toBeGreaterThan(waiting.version), {
      timeout: 10_000,
      interval: 100,
    });
  });
});

describe("a table nobody opened", () => {
  it("is unknown, and asking for it stores nothing", async () => {
    const id = tableOf(newKey(), newOnce());
    const stub = tableStub(env, id);
    expect(refusalOf(await stub.look(null))).toBe("unknownTable");
    expect(refusalOf(await stub.sit(newcomer("Ann")))).toBe("unknownTable");
    expect(refusalOf(await stub.start(playerOf(newKey()), null))).toBe("unknownTable");
    await runInDurableObject(env.TABLES.getByName(id), (_, { storage }) => {
      expect(storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray()).toEqual([]);
    });
  });
});

describe("cost", () => {
  it("writes at most three rows for a move", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"], { pace: "24h" });
    const written = () =>
      runInDurableObject(
        table.object,
        (_, { storage }) => storage.sql.exec<{ n: number }>("SELECT total_changes() AS n").one().n,
      );
    const before = await written();
    await playOn(table, view);
    expect((await written()) - before).toBeLessThanOrEqual(2); // and the alarm
  });
});
