/** What the tests that run under mutation know of vitest: they are collected once and told again for each mutant, which costs milliseconds. */
export { expect } from "vitest";

type Work<T extends readonly unknown[] = readonly unknown[]> = (...given: T) => unknown;

/** A test as it was collected; `id` is unique. */
export interface Collected {
  readonly id: string;
  readonly file: string;
  readonly work: () => unknown;
  /** The outermost suite that it stands in. */
  readonly suite: Suite | null;
}

/** An outermost suite. What its body reckons for its tests is reckoned anew with each mutant: `declare` gives the same tests again. */
export interface Suite {
  readonly declare: () => readonly Collected[];
}

let file = "";
let path: readonly string[] = [];
let suite: Suite | null = null;
let collected: Collected[] = [];

/** Everything that this file declares. */
export async function collect(name: string, declare: () => Promise<unknown>): Promise<readonly Collected[]> {
  [file, path, suite, collected] = [name, [name], null, []];
  await declare();
  return collected;
}

/** What such a body declares, with what was collected before left alone. */
function declaredBy(within: Pick<Collected, "file" | "suite"> & { readonly path: readonly string[] }, body: Work) {
  const before = { file, path, suite, collected };
  ({ file, path, suite } = within);
  collected = [];
  try {
    body();
    return collected;
  } finally {
    ({ file, path, suite, collected } = before);
  }
}

function declareTest(name: string, work: Work): void {
  const id = unique([...path, name].join(" > "));
  collected.push({ id, file, suite, work: () => work() });
}

function declareSuite(name: string, work: Work): void {
  const within = { file, path: [...path, name] };
  if (suite !== null) collected.push(...declaredBy({ ...within, suite }, work));
  else {
    const outermost: Suite = { declare: () => declaredBy({ ...within, suite: outermost }, work) };
    collected.push(...outermost.declare());
  }
}

function unique(name: string): string {
  const namesakes = collected.filter(({ id }) => id === name || id.startsWith(`${name} #`)).length;
  return namesakes === 0 ? name : `${name} #${namesakes + 1}`;
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
