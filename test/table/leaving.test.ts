import { describe, expect, it } from "vitest";
import type { Options } from "../../worker/rules/options.ts";
import { newcomer, refusalOf, seen, type settings, type TestTable, tableFor } from "../support/people.ts";

const idOf = (table: TestTable, seat: number) => {
  const person = table.people[seat];
  if (person === undefined) throw new Error(`nobody sits at ${seat}`);
  return person.player;
};

/** A match in whose first deal nobody was dealt 31 or fire. */
async function running(names: readonly string[], given: Parameters<typeof settings>[0] = {}): Promise<TestTable> {
  const table = await tableFor(names, { ...given, options: { dealt31: "afterDealer", ...given.options } });
  seen(await table.stub.start(idOf(table, 0), null));
  return table;
}

describe("everybody leaves while others wait for their seats", () => {
  const endless: readonly Partial<Options>[] = [{ stockOut: "recycle" }, { pass: "forbidden" }, { pass: "oncePerDeal" }];
  it.each(endless)("hands the seats over at once, as no deal would end by itself: %j", async (options) => {
    const table = await running(["Ann", "Ben", "Cem"], { options });
    const [eve, fay] = [newcomer("Eve"), newcomer("Fay")];
    seen(await table.stub.getUp(idOf(table, 0), null, null));
    seen(await table.stub.askFor(0, eve));
    seen(await table.stub.getUp(idOf(table, 1), null, null));
    seen(await table.stub.askFor(1, fay));
    seen(await table.stub.getUp(idOf(table, 2), null, null));
    const view = seen(await table.stub.look(eve.player));
    expect([view.you, view.phase === "finished", view.hand?.length]).toEqual([0, false, 3]);
    expect(view.seats.map(({ name, host }) => [name, host])).toEqual([
      ["Eve", true],
      ["Fay", false],
      ["Cem", false],
    ]);
    expect([0, 1]).toContain(view.turn);
  });
});

describe("a table whose host has left", () => {
  it("has a host again when somebody takes a seat over", async () => {
    const table = await tableFor(["Ann"]);
    const ann = idOf(table, 0);
    for (const name of ["Otter", "Seal"]) seen(await table.stub.seatComputer(ann, "steady", [name], null));
    seen(await table.stub.start(ann, null));
    const eve = newcomer("Eve");
    seen(await table.stub.askFor(1, eve));
    seen(await table.stub.getUp(ann, null, null));
    await expect.poll(async () => seen(await table.stub.look(eve.player)).you, { timeout: 10_000 }).toBe(1);
    expect(seen(await table.stub.look(eve.player)).seats.filter(({ host }) => host)).toMatchObject([{ name: "Eve" }]);
  });
});

describe("between two matches", () => {
  it("gives a left seat's room to somebody else, though the table was full", async () => {
    const table = await running(["Ann", "Ben"], { seats: 2 });
    seen(await table.stub.getUp(idOf(table, 1), null, null));
    const eve = newcomer("Eve");
    const sat = seen(await table.stub.sit(eve));
    expect([sat.you, sat.seats.map(({ name, state }) => [name, state])]).toEqual([
      2,
      [
        ["Ann", "in"],
        ["Ben", "left"],
        ["Eve", "in"],
      ],
    ]);
    expect(refusalOf(await table.stub.sit(newcomer("Fay")))).toBe("tableFull");
    const again = seen(await table.stub.start(idOf(table, 0), null));
    expect(again.seats.map(({ name }) => name)).toEqual(["Ann", "Eve"]);
  });

  it("has no seat used up by somebody who comes and goes", async () => {
    const table = await running(["Ann", "Ben"], { seats: 3 });
    seen(await table.stub.getUp(idOf(table, 1), null, null));
    const [eve, fay] = [newcomer("Eve"), newcomer("Fay")];
    for (let times = 0; times < 5; times += 1) {
      seen(await table.stub.sit(eve));
      seen(await table.stub.sit(fay));
      seen(await table.stub.getUp(eve.player, null, null));
      expect(seen(await table.stub.look(fay.player)).you).toBe(2);
      seen(await table.stub.getUp(fay.player, null, null));
    }
    expect(seen(await table.stub.look(null)).seats.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
  });
});

describe("time to move", () => {
  it("begins anew when the turn comes back at once, past a seat that was left", async () => {
    const table = await running(["Ann", "Ben", "Cem"], { pace: "12h", options: { lives: 5 } });
    const eve = newcomer("Eve");
    seen(await table.stub.getUp(idOf(table, 1), null, null));
    seen(await table.stub.askFor(1, eve));
    seen(await table.stub.getUp(idOf(table, 2), null, null));
    const ann = idOf(table, 0);
    let view = seen(await table.stub.look(ann));
    if (view.phase === "dealerChoice") view = seen(await table.stub.play(ann, { version: view.version, move: { do: "keep" } }));
    expect(view.turn).toBe(0);
    const before = view.deadline ?? 0;
    await new Promise((later) => setTimeout(later, 20));
    const [give, take] = [view.hand?.[0], view.middle?.[0]];
    if (give === undefined || take === undefined) throw new Error("no cards");
    const after = seen(await table.stub.play(ann, { version: view.version, move: { do: "pass" } }));
    expect([after.deal, after.turn]).toEqual([view.deal, 0]);
    expect(after.deadline ?? 0).toBeGreaterThan(before);
  });
});
