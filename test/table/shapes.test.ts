import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { seen, type TestTable, tableFor } from "../support/people.ts";

const change = (table: TestTable, change: (sql: SqlStorage) => void): Promise<void> =>
  runInDurableObject(table.object, (_, { storage }) => change(storage.sql));

/** A table with a running deal, as every version of this game could have left one. */
async function played(): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], { options: { lives: 1 } });
  const host = table.people[0]?.player;
  if (host === undefined) throw new Error("a table has a host");
  seen(await table.stub.start(host, null));
  for (let moves = 0; moves < 6; moves += 1) {
    const view = seen(await table.stub.look(host));
    const move = view.phase === "dealerChoice" ? ({ do: "keep" } as const) : ({ do: moves === 1 ? "knock" : "pass" } as const);
    await table.stub.play(table.people[view.turn ?? 0]?.player ?? host, { version: view.version, move });
  }
  return table;
}

describe("a table as it was stored before", () => {
  it("weekends could be free, anybody told when they play, or a seat had its votes, opens and plays on", async () => {
    const table = await played();
    const [host] = table.people;
    const before = seen(await table.stub.look(host?.player ?? null));
    await change(table, (sql) => {
      sql.exec("UPDATE log SET events = replace(events, ',\"weekends\":\"on\"', '')");
      sql.exec("DROP TABLE IF EXISTS habits");
    });
    await evictDurableObject(table.object);
    const after = seen(await table.stub.look(host?.player ?? null));
    expect(after).toEqual(before);
    expect(after.settings.weekends).toBe("on");
  });
});
