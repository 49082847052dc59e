/** What an accepted move costs, counted: a match between three people whom web push tells of every turn, while nobody looks. */
import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { TableView } from "../../worker/table/view.ts";
import { type Costs, countCosts } from "../support/costs.ts";
import { HOUR, later } from "../support/days.ts";
import { onTurn, seen, type TestTable, tableFor } from "../support/people.ts";
import { pushTo } from "../support/services.ts";
import { annAt, fromNoonOn, playerAt, quiet, reachable } from "../support/told.ts";

fromNoonOn();

const MOST = 3;
const MOVES = 60;

async function three(): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben", "Chiara"], { pace: "24h" });
  for (const seat of [0, 1, 2]) {
    await reachable(playerAt(table, seat), pushTo(`https://fcm.googleapis.com/fcm/send/${table.id}-${seat}`));
  }
  return table;
}

async function begin(table: TestTable): Promise<TableView> {
  const view = seen(await table.stub.start(annAt(table), null));
  return view.phase === "finished" ? begin(table) : view;
}

/** A move as its route has it made: one request to the Worker, and what follows. */
async function move(table: TestTable, { phase, version, ...view }: TableView, costs: Costs): Promise<TableView> {
  const deed = phase === "dealerChoice" ? "keep" : "pass";
  costs.requests += 1;
  return seen(await table.stub.play(onTurn(table, { phase, version, ...view }), { version, move: { do: deed } }));
}

/** What each move costs up to the next, at this distance; in between the alarms ring, and the table is gone from memory. */
async function costsOf(table: TestTable, distance: number): Promise<readonly (Costs & { readonly endsDeal: boolean })[]> {
  let view = await begin(table);
  const costs = await countCosts(table);
  const moves = [];
  while (moves.length < MOVES) {
    await evictDurableObject(table.object);
    const [before, { deal }] = [{ ...costs }, view];
    view = await move(table, view, costs);
    await quiet();
    await later(table, distance);
    const endsDeal = view.deal !== deal || view.phase === "finished";
    moves.push({ rows: costs.rows - before.rows, requests: costs.requests - before.requests, endsDeal });
    if (view.phase === "finished") view = await begin(table);
  }
  return moves;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0) / numbers.length;

describe("a move costs at most three rows and three requests, all told", () => {
  it.each([
    ["half an hour", HOUR / 2],
    ["eight hours", 8 * HOUR],
  ])("at one move in %s", async (words, distance) => {
    // Not the first lap: whoever has just sat down is told a little later, by an alarm more.
    const all = (await costsOf(await three(), distance)).slice(3);
    const steady = all.filter(({ endsDeal }) => !endsDeal);
    const [rows, requests] = [all.map((each) => each.rows), all.map((each) => each.requests)];
    console.log(
      `one move in ${words}: ${mean(rows).toFixed(2)} rows and ${mean(requests).toFixed(2)} requests each, over ${all.length} moves of which ${all.length - steady.length} end a deal`,
    );
    expect(Math.max(...steady.map((each) => each.rows))).toBeLessThanOrEqual(MOST);
    expect(Math.max(...steady.map((each) => each.requests))).toBeLessThanOrEqual(MOST);
  });
});
