/** What is billed of the objects in workerd: rows written, and requests to them. */
import { runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";
import { Player } from "../../worker/player/object.ts";
import { Table } from "../../worker/table/object.ts";
import type { TestTable } from "./people.ts";

export interface Costs {
  /** Rows written by SQL, and one for each time an alarm is set or taken away. */
  rows: number;
  /** Calls of an object's verbs from outside, and alarms that ring. The Worker's own request is not among them. */
  requests: number;
}

/** The objects that count, by name, and the storages they have had: others of the same runtime go on with what tests before left them. */
interface Counted {
  readonly names: ReadonlySet<string | undefined>;
  readonly storages: Set<unknown>;
}

/** Counts from now on, in the objects of this table and its people; until mocks are restored. */
export async function countCosts({ id, object, people }: TestTable): Promise<Costs> {
  const costs: Costs = { rows: 0, requests: 0 };
  const counted: Counted = { names: new Set<string>([id, ...people.map(({ player }) => player)]), storages: new Set() };
  await runInDurableObject(object, (_, { storage }) => {
    countRows(costs, counted, storage);
  });
  for (const kind of [Table, Player]) countRequests(costs, counted, kind.prototype);
  return costs;
}

function countRows(costs: Costs, { storages }: Counted, storage: DurableObjectStorage): void {
  const statements = Object.getPrototypeOf(storage.sql) as SqlStorage; // shared by all objects
  const exec = statements.exec;
  vi.spyOn(statements, "exec").mockImplementation(function (this: SqlStorage, ...given: unknown[]) {
    const cursor = Reflect.apply(exec, this, given);
    if (storages.has(this)) costs.rows += cursor.rowsWritten;
    return cursor;
  });
  const alarms = Object.getPrototypeOf(storage) as Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm">; // likewise
  for (const name of ["setAlarm", "deleteAlarm"] as const) {
    const change: (...given: never[]) => Promise<void> = alarms[name];
    vi.spyOn(alarms, name).mockImplementation(function (this: DurableObjectStorage, ...given: unknown[]) {
      if (storages.has(this)) costs.rows += 1;
      return Reflect.apply(change, this, given);
    });
  }
}

/** Verbs that an object calls of itself while it answers another. */
const OWN: readonly string[] = ["constructor", "preferences"];

/** A verb that another of the same object calls at once is no request: only the outermost counts. */
function countRequests(costs: Costs, { names, storages }: Counted, verbs: object): void {
  let depth = 0;
  for (const name of Object.getOwnPropertyNames(verbs)) {
    const verb: unknown = Reflect.get(verbs, name);
    if (OWN.includes(name) || typeof verb !== "function") continue;
    vi.spyOn(verbs as Record<string, (...given: unknown[]) => unknown>, name).mockImplementation(function (
      this: object,
      ...given
    ) {
      const ctx: DurableObjectState = Reflect.get(this, "ctx");
      if (!names.has(ctx.id.name)) return Reflect.apply(verb, this, given);
      storages.add(ctx.storage).add(ctx.storage.sql);
      if (depth === 0) costs.requests += 1;
      depth += 1;
      try {
        return Reflect.apply(verb, this, given);
      } finally {
        depth -= 1;
      }
    });
  }
}
