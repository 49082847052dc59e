import type { PlayerId } from "../identity/key.ts";
import { logFault } from "../platform/fault.ts";
import { playerObject } from "../platform/homes.ts";
import { isSpent } from "../platform/spent.ts";
import type { Zone } from "../player/preferences.ts";
import { habitsOf } from "../player/preferences.ts";
import type { Listed } from "../player/resting.ts";
import { byUrgency, type Glance, silentGlance } from "../table/glance.ts";
import type { TableId } from "../table/id.ts";
import type { PersonName } from "../table/name.ts";
import { tableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";
import { languageOf } from "./language.ts";

/** Tables that are asked at the same time. */
const AT_ONCE = 40;

export const personOf = (c: Context, player: PlayerId) => playerObject(c.env, player);

/**
 * How the tables on a person's list stand, those that wait for them first; asked of the tables, so never out of date. Which of them rest is noted
 * where that has changed, so that no number of these pushes out one that runs.
 */
export async function glancesAt(c: Context, player: PlayerId, list: readonly Listed[]): Promise<readonly Glance[]> {
  const glances = await inParts(list, (listed) => glanceAt(c, player, listed));
  const now = list.map(({ table }, at) => ({ table, rests: glances[at]?.rests ?? true }));
  const changed = now.filter(({ rests }, at) => rests !== list[at]?.rests);
  if (changed.length > 0) await personOf(c, player).noteList(changed);
  return glances.filter((glance) => glance !== null).sort(byUrgency);
}

/** One table that fails hides no other. */
const glanceAt = (c: Context, player: PlayerId, { table, rests }: Listed): Promise<Glance | null> =>
  tableStub(c.env, table)
    .glance(player)
    .catch((error: unknown) => {
      if (isSpent(error)) throw error;
      logFault("tableSilent", error, { route: c.req.routePath });
      return silentGlance(table, rests);
    });

/** Asks for each of these, however many they are, some at a time; `done` is told after each part. */
export async function inParts<T, A>(
  all: readonly T[],
  ask: (each: T) => Promise<A>,
  done: (part: readonly T[]) => Promise<void> = async () => {},
): Promise<readonly A[]> {
  const answers: A[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(part.map(ask))));
    await done(part);
  }
  return answers;
}

/** A person's name and tables; with the one they look at, on their list or not. */
export async function tablesOf(
  c: Context,
  player: PlayerId,
  at: TableId | null = null,
): Promise<{ readonly name: string; readonly tables: readonly Glance[] }> {
  const person = await personOf(c, player).person(at);
  return { name: person.name, tables: await glancesAt(c, player, person.list) };
}

/** What becomes known of somebody who sits down: the table on their list, and their habits at the table. */
export async function seated(
  c: Context,
  player: PlayerId,
  table: TableId,
  name: PersonName | null,
  zone: Zone | null,
): Promise<void> {
  const preferences = await personOf(c, player).remember(table, name, { zone, language: languageOf(c) });
  await tableStub(c.env, table).habits(player, habitsOf(preferences));
}

/** Tells these tables of a player's habits. */
export async function tellHabits(c: Context, player: PlayerId, tables: readonly TableId[]): Promise<void> {
  const habits = habitsOf(await personOf(c, player).preferences());
  await inParts(tables, (table) => tableStub(c.env, table).habits(player, habits));
}
