/** An object's SQL storage in Node: what a room keeps can then be tried without an object, many times in a blink. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** An empty database of its own, as far as our rooms use one: statements one by one, with their rows at once. */
export function sqlStorage(): SqlStorage {
  const database = new DatabaseSync(":memory:");
  const exec = (query: string, ...bindings: readonly SQLInputValue[]) => {
    const statement = database.prepare(query);
    const numbered = Object.fromEntries(bindings.map((value, at) => [`?${at + 1}`, value]));
    const found = /\?\d/.test(query) ? statement.all(numbered) : statement.all(...bindings);
    const rows = found.map((row) => ({ ...row }));
    return { toArray: () => rows, one: () => only(rows), [Symbol.iterator]: () => rows[Symbol.iterator]() };
  };
  return { exec } as unknown as SqlStorage; // of a cursor nothing else is used
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows, not one`);
  return row;
}
