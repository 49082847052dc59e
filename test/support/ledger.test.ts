/** The comparison that the torture relies on sees every kind of breach. */
import { describe, expect, test } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { Ledger } from "../torture/ledger.ts";
import type { StoredRow, StoredTable } from "../torture/stored.ts";

const [ann, ben] = [playerOf(newKey()), playerOf(newKey())];
const TABLE = "table";

const sat = (version: number, who: string): StoredRow => ({
  version,
  at: 0,
  who,
  deed: null,
  events: '[{"type":"sat","seat":0,"name":"A","kind":"human"}]',
});
const moved = (version: number, who: string, move: object = { do: "pass" }, on = version - 1): StoredRow => ({
  version,
  at: 0,
  who,
  deed: JSON.stringify({ version: on, move }),
  events: "[]",
});
const line = (text: string): string => JSON.stringify({ kind: "said", pieces: [text] });

/** Ann opened a table for one and passed, and said hello. */
function told(): Ledger {
  const ledger = new Ledger();
  ledger.opened(TABLE, 1);
  ledger.seated(TABLE, ann);
  ledger.sends(TABLE, ann, { version: 1, do: "pass" });
  ledger.played(TABLE, ann, { version: 1, do: "pass" });
  ledger.saw(TABLE, 2);
  ledger.said(TABLE, "hello");
  ledger.writes(TABLE, ann, "first note");
  ledger.wrote(TABLE, ann, "first note");
  ledger.writes(TABLE, ann, "second note");
  return ledger;
}

const kept = (given: Partial<StoredTable> = {}): StoredTable => ({
  table: TABLE,
  log: [sat(1, ann), moved(2, ann)],
  talk: [line("hello")],
  notes: new Map([[ann, '"first note"']]),
  ...given,
});

test("what is as it was told is no breach", () => {
  expect(told().compare([kept()])).toEqual([]);
  expect(told().compare([kept({ notes: new Map([[ann, '"second note"']]) })])).toEqual([]);
});

describe("seen:", () => {
  test.each<[string, readonly StoredTable[], RegExp]>([
    ["a table that is gone", [], /lost: table/],
    ["a move that is gone", [kept({ log: [sat(1, ann), moved(2, ann, { do: "knock" })] })], /lost: move .* 1 pass/],
    ["a log that ends too soon", [kept({ log: [sat(1, ann)] })], /lost: version 2/],
    ["a move made twice", [kept({ log: [sat(1, ann), moved(2, ann), moved(3, ann, { do: "pass" }, 1)] })], /twice: move/],
    [
      "two moves for one version",
      [kept({ log: [sat(1, ann), moved(2, ann), moved(3, ann, { do: "knock" }, 1)] })],
      /twice: move/,
    ],
    ["a move nobody sent", [kept({ log: [sat(1, ann), moved(2, ann), moved(3, ben)] })], /never sent: move/],
    ["a seat that is gone", [kept({ log: [sat(1, ben), moved(2, ann)] })], /lost: seat/],
    ["a seat taken twice", [kept({ log: [sat(1, ann), moved(2, ann), sat(3, ann)] })], /twice: seat/],
    ["more seats than there are", [kept({ log: [sat(1, ann), moved(2, ann), sat(3, ben)] })], /too many: 2 seats of 1/],
    ["a line that is gone", [kept({ talk: [] })], /lost: line hello/],
    ["a line said twice", [kept({ talk: [line("hello"), line("hello")] })], /twice: line hello/],
    ["a note that is gone", [kept({ notes: new Map() })], /lost: note of/],
    ["a note that is another", [kept({ notes: new Map([[ann, '"an older note"']]) })], /lost: note of/],
    ["a gap in the log", [kept({ log: [sat(1, ann), moved(3, ann, { do: "pass" }, 1)] })], /gap before version 3/],
  ])("%s", (_, stored, breach) => {
    expect(told().compare(stored).join("\n")).toMatch(breach);
  });

  test("a move that was made and then refused", () => {
    const ledger = told();
    ledger.sends(TABLE, ann, { version: 2, do: "knock" });
    ledger.refused(TABLE, ann, { version: 2, do: "knock" });
    const log = [sat(1, ann), moved(2, ann), moved(3, ann, { do: "knock" })];
    expect(ledger.compare([kept({ log })]).join("\n")).toMatch(/denied: move/);
  });
});
