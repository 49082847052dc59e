import type { Asker } from "../identity/asker.ts";
import { type PlayerKey, playerOf } from "../identity/key.ts";
import { habitsOf } from "../player/preferences.ts";
import type { TableId } from "../table/id.ts";
import { type TableStub, tableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";
import { knownDevice } from "./device.ts";
import { personOf, tellHabits } from "./mine.ts";

/**
 * Everything this person has goes to another key; the one they had opens nothing any more. Broken off in the middle and asked for again with the
 * same key, it goes on: the old object is emptied last.
 */
export async function handOver(c: Context, { player }: Asker, key: PlayerKey): Promise<void> {
  const next = playerOf(key);
  if (next === player) return;
  const old = personOf(c, player);
  const { tables } = await old.person();
  await personOf(c, next).unpack(await old.pack(), knownDevice(c));
  await Promise.all(tables.map((table) => tableStub(c.env, table).rekey(player, next)));
  await tellHabits(c, next, tables);
  await old.erase();
}

/** A seat that could not come along. */
export interface LeftBehind {
  readonly table: TableId;
  readonly name: string;
}

/**
 * The seats of the player whom this browser had so far become seats of the one it has now. Where both sit at one table nothing moves: those
 * tables are the answer, and stay on the former player's list.
 */
export async function bringAlong(c: Context, former: Asker, key: PlayerKey): Promise<readonly LeftBehind[]> {
  const [old, player] = [personOf(c, former.player), playerOf(key)];
  const { tables } = await old.person();
  const habits = habitsOf(await personOf(c, player).preferences());
  const came = await Promise.all(tables.map((table) => comeAlong(tableStub(c.env, table), former, player, table)));
  for (const { table, along } of came) {
    if (along === "came") await personOf(c, player).add(table);
    if (along === "came") await tableStub(c.env, table).habits(player, habits);
    if (along !== "stays") await old.forget(table);
  }
  return came.filter(({ along }) => along === "stays").map(({ table, name }) => ({ table, name }));
}

async function comeAlong(stub: TableStub, { player: from }: Asker, to: ReturnType<typeof playerOf>, table: TableId) {
  const answer = await stub.rekey(from, to);
  const name = (answer.ok ? answer.value : answer.view)?.settings.name ?? "";
  const along = answer.ok ? "came" : answer.refusal === "alreadySeated" ? "stays" : "gone";
  return { table, name, along } as const;
}
