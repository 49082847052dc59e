/** What the tests that run under mutation know of vitest: they are collected once and told again for each mutant, which costs milliseconds. */
export { expect } from "vitest";

type Work<T extends readonly unknown[] = readonly unknown[]> = (...given: T) => unknown;

/** A test as it was collected; `id` is unique. */
export interface Collected {
  readonly id: string;
  readonly work: () => unknown;
}

const collected: Collected[] = [];
let suite: readonly string[] = [];

/** Everything that is collected while these tests are declared, below this name. */
export async function collect(name: string, declare: () => Promise<unknown>): Promise<readonly Collected[]> {
  const before = collected.length;
  suite = [name];
  await declare();
  return collected.slice(before);
}

function declareTest(name: string, work: Work): void {
  const path = [...suite, name].join(" > ");
  const namesakes = collected.filter(({ id }) => id === path || id.startsWith(`${path} #`)).length;
  collected.push({ id: namesakes === 0 ? path : `${path} #${namesakes + 1}`, work: () => work() });
}

function declareSuite(name: string, work: Work): void {
  const outer = suite;
  suite = [...outer, name];
  work();
  suite = outer;
}

type Declare = (name: string, work: Work) => void;

/** A row of a table is spread if it is a list, as vitest does. */
const each = (declare: Declare) => (rows: readonly unknown[]) => (name: string, work: Work) => {
  for (const [index, row] of rows.entries())
    declare(`${name} [${index}]`, () => (Array.isArray(row) ? work(...(row as readonly unknown[])) : work(row)));
};

export const describe = Object.assign(declareSuite, { each: each(declareSuite) });
export const it = Object.assign(declareTest, { each: each(declareTest) });
export const test = Object.assign(declareTest, { each: it.each });
