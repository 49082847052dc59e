/** People and tables for tests in workerd: everybody fresh, so that no test meets another's. */
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import type { TableAnswer } from "../../worker/table/answer.ts";
import { newNonce } from "../../worker/table/fairness.ts";
import { newOnce, type TableId, tableOf } from "../../worker/table/id.ts";
import { PersonNameSchema } from "../../worker/table/name.ts";
import type { Table } from "../../worker/table/object.ts";
import type { Newcomer } from "../../worker/table/seating.ts";
import type { Settings } from "../../worker/table/settings.ts";
import { type TableStub, tableStub } from "../../worker/table/stub.ts";
import type { TableView } from "../../worker/table/view.ts";

export const newcomer = (name: string): Newcomer => ({
  player: playerOf(newKey()),
  name: v.parse(PersonNameSchema, name),
  nonce: newNonce(),
});

export const settings = (given: Partial<Omit<Settings, "options">> & { options?: Partial<Options> } = {}): Settings => ({
  name: "Friday",
  pace: "none",
  absence: "pass",
  weekends: "on",
  onlookers: true,
  seats: 9,
  hints: "alone",
  guided: false,
  ...given,
  options: { ...DEFAULTS, ...given.options },
});

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
