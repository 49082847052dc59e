/** People and tables for tests in workerd: everybody fresh, so that no test meets another's. */
import { env } from "cloudflare:workers";
import { newKey, type PlayerId } from "../../worker/identity/key.ts";
import type { TableAnswer } from "../../worker/table/answer.ts";
import { newOnce, type TableId, tableOf } from "../../worker/table/id.ts";
import type { Table } from "../../worker/table/object.ts";
import type { Newcomer } from "../../worker/table/seating.ts";
import { type TableStub, tableStub } from "../../worker/table/stub.ts";
import type { TableView } from "../../worker/table/view.ts";
import { newcomer, settings } from "./newcomer.ts";

export { newcomer, settings };

export interface TestTable {
  readonly id: TableId;
  readonly stub: TableStub;
  /** The same object as the test tools want it: to evict it, to look inside. */
  readonly object: DurableObjectStub<Table>;
  readonly people: readonly Newcomer[];
}

/** A fresh table with these people on its seats, the first its host. */
export async function tableFor(names: readonly string[], given: Parameters<typeof settings>[0] = {}): Promise<TestTable> {
  const people = names.map(newcomer);
  const id = tableOf(newKey(), newOnce());
  const stub = tableStub(env, id);
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("a table needs a host");
  await stub.open(id, settings(given), host);
  for (const guest of guests) seen(await stub.sit(guest));
  return { id, stub, object: env.TABLES.getByName(id), people };
}

/** The view of an answer that was a yes. */
export function seen(answer: TableAnswer): TableView {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

export const refusalOf = (answer: TableAnswer): string | null => (answer.ok ? null : answer.refusal);

/** Whoever is on turn. */
export function onTurn(table: TestTable, view: TableView): PlayerId {
  const player = table.people[view.turn ?? -1]?.player;
  if (player === undefined) throw new Error(`nobody known is on turn: ${view.turn}`);
  return player;
}
