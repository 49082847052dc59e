/// <reference types="vite/client" />
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import { parseProvenMatch } from "../../worker/proof/proof.ts";
import { verify } from "../../worker/proof/verify.ts";
import { CHOICES, OPTION_NAMES } from "../../worker/rules/options.ts";
import type { Entry } from "../../worker/table/event.ts";
import { fold } from "../../worker/table/evolve.ts";
import type { TableId } from "../../worker/table/id.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { onTurn, type TableState } from "../../worker/table/state.ts";
import { tableStub } from "../../worker/table/stub.ts";
import { seen } from "../support/people.ts";
import type { StoredTable } from "./stored/sql.ts";

interface Stored {
  readonly table: TableId;
  readonly phase: string;
  readonly version: number;
  readonly content: Readonly<Record<string, StoredTable>>;
}

const FILES = import.meta.glob<Stored>("./stored/shape-*/*.json", { eager: true, import: "default" });

const rowsOf = ({ content }: Stored, table: string) => content[table]?.rows ?? [];

/** The table by its log alone. */
function told(stored: Stored): TableState {
  const entries = rowsOf(stored, "log").map(
    ({ version, at, who, deed, events }) =>
      ({ version, at: instantOf(Number(at)), who, deed: JSON.parse(String(deed)), events: JSON.parse(String(events)) }) as Entry,
  );
  const state = fold(null, entries);
  if (state === null) throw new Error("an empty log");
  return state;
}

const peopleAt = ({ seats }: TableState): readonly PlayerId[] =>
  seats.flatMap((seat) => (seat.kind === "human" ? [seat.player] : []));

/** The table's object, as if it had been there since; its checkpoint as it was kept, or missing. */
async function put(stored: Stored, checkpoint: "kept" | "none" = "kept") {
  const object = env.TABLES.getByName(stored.table);
  await runInDurableObject(object, async (_, { storage }) => {
    await storage.deleteAll();
    for (const { sql, rows } of Object.values(stored.content)) {
      storage.sql.exec(sql);
      const name = /TABLE "?(\w+)/.exec(sql)?.[1];
      for (const row of rows) {
        const values = Object.values(row);
        storage.sql.exec(`INSERT INTO ${name} VALUES (${values.map(() => "?").join()})`, ...values);
      }
    }
    const isBeside = "checkpoint" in stored.content;
    if (checkpoint === "none") storage.sql.exec(isBeside ? "DELETE FROM checkpoint" : "UPDATE log SET state = NULL");
  });
  await evictDurableObject(object);
  return { object, stub: tableStub(env, stored.table) };
}

type Stub = ReturnType<typeof tableStub>;

/** Whoever is waited for does the next thing; whether there was any. */
async function goOn(stub: Stub, people: readonly PlayerId[]): Promise<boolean> {
  const views = await Promise.all(people.map(async (player) => ({ player, view: seen(await stub.look(player)) })));
  const [any] = views;
  const mover = views.find(({ view }) => view.may.length > 0);
  const host = views.find(({ view }) => view.seats.some(({ host, seat }) => host && seat === view.you));
  if (any === undefined) return false;
  if (any.view.paused && host !== undefined) return (await stub.pause(host.player, false)).ok;
  if (any.view.phase === "gathering" || any.view.phase === "finished")
    return host !== undefined && (await stub.start(host.player, null)).ok;
  if (mover === undefined) return false;
  const [deed] = mover.view.may.filter((each) => each !== "swap");
  if (deed === undefined) throw new Error("nothing to do");
  const move = deed === "swapAll" ? ({ do: deed, knock: false } as const) : ({ do: deed } as { readonly do: "pass" });
  return (await stub.play(mover.player, { version: mover.view.version, move })).ok;
}

it.each(Object.entries(FILES))(
  "%s opens, from its checkpoint and from its log alone, goes on, and verifies",
  async (_, stored) => {
    const state = told(stored);
    const people = peopleAt(state);
    const [someone = null] = people;
    const looks = async (stub: Stub) => {
      const answers = await Promise.all(people.map((player) => stub.look(player)));
      return answers.map((answer) => seen(answer)).map((view) => ({ ...view, kept: null })); // counted from now
    };
    const alone = await looks((await put(stored, "none")).stub);
    const { object, stub } = await put(stored);
    expect(await looks(stub)).toEqual(alone);
    expect(alone[0]).toMatchObject({ version: stored.version, turn: onTurn(state) });
    expect(state.match?.phase ?? "gathering").toBe(stored.phase);

    for (let moves = 0; moves < 3; moves += 1) {
      if (!(await goOn(stub, people))) await runInDurableObject(object, (table) => table.alarm());
    }
    expect(seen(await stub.look(someone)).version).toBeGreaterThan(stored.version);
    const archive = await stub.archive(someone);
    for (const { match } of archive.ok ? archive.value.matches : []) await verifies(stub, match, someone);
    expect((await stub.statistics(someone)).ok).toBe(true);
    if (someone !== null) expect(await stub.about(someone)).toMatchObject({ did: expect.anything() });
  },
);

async function verifies(stub: Stub, match: number, player: PlayerId | null): Promise<void> {
  const proven = await stub.proven(player, match);
  const file = parseProvenMatch(JSON.parse(JSON.stringify(proven.ok ? proven.value : null)));
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  for await (const { deal, step, misfit } of verify(file.value)) expect([deal, step, misfit]).toEqual([deal, step, null]);
}

describe("of the latest shape", () => {
  const [latest = ""] = Object.keys(FILES)
    .map((path) => path.split("/")[2] ?? "")
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  const kept = Object.entries(FILES).flatMap(([path, stored]) => (path.includes(`/${latest}/`) ? [stored] : []));

  it("there is a table in every phase", () => {
    expect(new Set(kept.map(({ phase }) => phase))).toEqual(new Set(["gathering", "dealerChoice", "turns", "matchOver"]));
  });

  it("there is one with every choice of every option", () => {
    const chosen = kept.map((stored) => told(stored).settings.options);
    for (const name of OPTION_NAMES)
      expect(new Set<unknown>(chosen.map((options) => options[name]))).toEqual(new Set<unknown>(CHOICES[name]));
  });

  it("there is one with everything that is kept beside the log, and a long series", () => {
    const tables = new Set(kept.flatMap(({ content }) => Object.keys(content)));
    expect([...tables].sort()).toEqual(["chain", "habits", "log", "meta", "notes", "orders", "seen", "talk", "talkers", "told"]);
    expect(Math.max(...kept.map((stored) => told(stored).matches))).toBeGreaterThanOrEqual(12);
  });
});
