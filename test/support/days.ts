/** Days that pass in a moment: the table's own alarms ring when the clock comes to them. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { vi } from "vitest";
import { habitsOf, PreferencesSchema, type TableHabits, UNSAID } from "../../worker/player/preferences.ts";
import type { TestTable } from "./people.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const alarmOf = (table: TestTable): Promise<number | null> =>
  runInDurableObject(table.object, (_, { storage }) => storage.getAlarm());

/** Lets the time run until then. Every alarm rings at its instant, and twice, with the object evicted between. */
export async function runTo(table: TestTable, until: number): Promise<void> {
  for (let rings = 0; rings < 2000; rings += 1) {
    const at = await alarmOf(table);
    if (at === null || at > until) break;
    vi.setSystemTime(Math.max(at, Date.now()));
    await runDurableObjectAlarm(table.object);
    await evictDurableObject(table.object);
    await runInDurableObject(table.object, (object) => object.alarm());
  }
  vi.setSystemTime(until);
}

export const later = (table: TestTable, ms: number): Promise<void> => runTo(table, Date.now() + ms);

export const habits = (given: Partial<Record<keyof TableHabits, unknown>>): TableHabits =>
  habitsOf(v.parse(PreferencesSchema, { ...UNSAID, ...given }));
