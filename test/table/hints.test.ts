import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newKey } from "../../worker/identity/key.ts";
import type { Move } from "../../worker/rules/move.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { tableStub } from "../../worker/table/stub.ts";
import type { TableView } from "../../worker/table/view.ts";
import { newcomer, refusalOf, seen, settings, type TestTable, tableFor } from "../support/people.ts";

const OTHERS = ["Otter", "Beaver", "Seal"];

async function alone(given: Parameters<typeof settings>[0] = {}) {
  const table = await tableFor(["Ann"], given);
  const ann = table.people[0] ?? newcomer("Ann");
  for (let seat = 1; seat < 3; seat += 1) seen(await table.stub.seatComputer(ann.player, "easy", OTHERS, null));
  return { table, ann: ann.player, view: seen(await table.stub.start(ann.player, null)) };
}

async function played(table: TestTable, view: TableView, move: Move): Promise<TableView> {
  const player = table.people[0]?.player;
  if (player === undefined) throw new Error("nobody to play");
  return seen(await table.stub.play(player, { version: view.version, move }));
}

const easiest = (view: TableView): Move => (view.phase === "dealerChoice" ? { do: "keep" } : { do: "pass" });

describe("a hint", () => {
  it("is a move that may be made, for the asker alone, and gone with the next move", async () => {
    const { table, ann, view } = await alone();
    expect([view.mayAsk, view.advice]).toEqual([true, null]);
    const advised = seen(await table.stub.advise(ann, view.version));
    expect(advised.advice).not.toBeNull();
    expect(advised.mayAsk).toBe(false);
    expect(view.may).toContain(advised.advice?.move.do);
    await evictDurableObject(table.object);
    expect(seen(await table.stub.look(ann)).advice).toEqual(advised.advice);
    expect(seen(await table.stub.look(null)).advice).toBeNull();
    const after = await played(table, advised, advised.advice?.move ?? easiest(advised));
    expect(after.advice).toBeNull();
  });

  it("does not make a move stale that was chosen before it came", async () => {
    const { table, ann, view } = await alone();
    seen(await table.stub.advise(ann, view.version));
    expect((await played(table, view, easiest(view))).version).toBeGreaterThan(view.version);
  });

  it("asked for again says the same, and writes nothing", async () => {
    const { table, ann, view } = await alone();
    const advised = seen(await table.stub.advise(ann, view.version));
    for (let times = 0; times < 3; times += 1) expect(seen(await table.stub.advise(ann, null))).toEqual(advised);
  });

  it("stays out of the log until the deal has ended, and stands in the deal's story then", async () => {
    const { table, ann, view } = await alone();
    const advised = seen(await table.stub.advise(ann, view.version));
    const log = await table.stub.entries(ann, 0);
    expect(JSON.stringify(log)).not.toMatch(/advised|reasoned/);
    let now = await played(table, advised, easiest(advised));
    while (now.deal === 1 && now.phase !== "finished") {
      now = await played(table, now, now.may.includes("knock") ? { do: "knock" } : easiest(now));
    }
    const deal = await table.stub.deal(ann, 1, 1);
    expect(deal.ok ? [deal.value.names, deal.value.you] : null).toEqual([["Ann", "Otter", "Beaver"], 0]);
    expect((await table.stub.deal(null, 1, 2)).ok).toBe(false);
    const told = deal.ok ? deal.value.steps.flatMap((step) => step.told ?? []) : [];
    expect(told.filter(({ advice }) => advice !== null)).toHaveLength(1);
    expect(told.find(({ advice }) => advice !== null)?.happening.seat).toBe(0);
    const byComputers = told.filter(({ happening }) => happening.seat !== null && happening.seat > 0);
    expect(byComputers.length).toBeGreaterThan(0);
    expect(byComputers.every(({ reason }) => reason !== null)).toBe(true);
    expect(JSON.stringify(await table.stub.entries(ann, 0))).toMatch(/advised/);
  });

  it("is refused with other people at the table, unless the host wants hints", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben] = table.people;
    const view = seen(await table.stub.start(ann?.player ?? newcomer("Ann").player, null));
    const mover = (view.turn === 0 ? ann : ben)?.player ?? newcomer("Ann").player;
    expect(refusalOf(await table.stub.advise(mover, null))).toBe("noHints");
    const open = await tableFor(["Ann", "Ben"], { hints: "on" });
    const other = seen(await open.stub.start(open.people[0]?.player ?? mover, null));
    const [waiting, moving] = other.turn === 0 ? [open.people[1], open.people[0]] : [open.people[0], open.people[1]];
    expect(refusalOf(await open.stub.advise(waiting?.player ?? mover, null))).toBe("notYourTurn");
    expect(seen(await open.stub.advise(moving?.player ?? mover, null)).advice).not.toBeNull();
    expect(refusalOf(await open.stub.advise(newcomer("Eve").player, null))).toBe("notSeated");
  });

  it("is never given where the host wants none", async () => {
    const { table, ann } = await alone({ hints: "off" });
    expect(refusalOf(await table.stub.advise(ann, null))).toBe("noHints");
  });
});

describe("practice", () => {
  const practice = settings({ seats: 3, hints: "on", guided: true, onlookers: false });

  it("has the cards on the table at once, and advises in every turn of the first deal, and of no other", async () => {
    const id = tableOf(newKey(), newOnce());
    const [stub, guest] = [tableStub(env, id), newcomer("Me")];
    let view = seen(await stub.practise(id, practice, guest, OTHERS));
    expect(view.hand).toHaveLength(3);
    for (let turns = 0; view.deal === 1 && turns < 60; turns += 1) {
      expect([view.turn, view.advice === null]).toEqual([0, false]);
      const move = view.advice?.move ?? easiest(view);
      view = seen(await stub.play(guest.player, { version: view.version, move }));
    }
    expect(view.deal).toBeGreaterThan(1);
    expect(view.advice).toBeNull();
    const again = seen(await stub.practise(id, practice, guest, OTHERS));
    expect([again.version, again.match]).toEqual([view.version, 1]);
  });

  it("leads through the next deal where the first has ended before the first turn", async () => {
    for (let tries = 0; tries < 500; tries += 1) {
      const id = tableOf(newKey(), newOnce());
      const view = seen(await tableStub(env, id).practise(id, practice, newcomer("Me"), OTHERS));
      if (view.deal === 1) continue;
      expect([view.led, view.turn, view.advice === null]).toEqual([true, 0, false]);
      return;
    }
    throw new Error("no deal ended so soon");
  });
});
