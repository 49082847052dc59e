import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { playAt } from "../../worker/table/stub.ts";
import { onTurn, seen, tableFor } from "../support/people.ts";

/** A namespace whose first stub falls over once it has been asked, as the platform says it. */
function falling(times: number, how: Readonly<Record<string, boolean>>): { readonly env: Env; readonly asked: () => number } {
  const getByName = vi.fn((name: string) => {
    const stub = env.TABLES.getByName(name);
    const play = async (...given: Parameters<typeof stub.play>) => {
      const answer = await stub.play(...given);
      if (getByName.mock.calls.length <= times) throw Object.assign(new Error("Durable Object reset"), how);
      return answer;
    };
    return { play };
  });
  return { env: { ...env, TABLES: { getByName } } as unknown as Env, asked: () => getByName.mock.calls.length };
}

async function begun() {
  const table = await tableFor(["Ann", "Ben"], { options: { dealt31: "afterDealer" } });
  const view = seen(await table.stub.start(table.people[0]?.player ?? onTurn(table, seen(await table.stub.look(null))), null));
  return { table, player: onTurn(table, view), deed: { version: view.version, move: { do: "keep" } } } as const;
}

describe("a move at a table that falls over while it answers", () => {
  it("is sent once more, and played once", async () => {
    const { table, player, deed } = await begun();
    const { env: world, asked } = falling(1, { retryable: true });
    const after = seen(await playAt(world, table.id, (stub) => stub.play(player, deed)));
    expect([after.version, asked()]).toEqual([deed.version + 1, 2]);
  });

  it.each([
    ["twice", 2, { retryable: true }, 2],
    ["for good", 1, {}, 1],
    ["under its load", 1, { retryable: true, overloaded: true }, 1],
  ] as const)("fails where it falls over %s", async (_, times, how, asks) => {
    const { table, player, deed } = await begun();
    const { env: world, asked } = falling(times, how);
    await expect(playAt(world, table.id, (stub) => stub.play(player, deed))).rejects.toThrow("Durable Object reset");
    expect(asked()).toBe(asks);
  });
});
