import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recapSentences } from "../../web/pages.tsx";
import type { PlayerId } from "../../worker/identity/key.ts";
import type { Move } from "../../worker/rules/move.ts";
import { NoteSchema } from "../../worker/table/note.ts";
import { SCREEN_HEADER } from "../../worker/table/screens.ts";
import type { TableView } from "../../worker/table/view.ts";
import { HOUR, later } from "../support/days.ts";
import { newcomer, onTurn, refusalOf, seen, type TestTable, tableFor } from "../support/people.ts";

const MINUTE = 60_000;
const TUESDAY = Date.UTC(2026, 11, 1, 9);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: TUESDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

const playerAt = (table: TestTable, seat: number): PlayerId => table.people[seat]?.player ?? newcomer("Nobody").player;
const look = async (table: TestTable, seat = 0): Promise<TableView> => seen(await table.stub.look(playerAt(table, seat)));
const says = (view: TableView): string =>
  view.recap === null ? "" : recapSentences({ lang: "en" }, view, view.recap).join(" ").replaceAll("\uFE0E", "");
/** Who did something since, one after the other; a new middle is nobody's. */
const doers = ({ recap }: TableView): readonly number[] => recap?.deeds.flatMap(({ seat }) => seat ?? []) ?? [];
const easiest = ({ phase }: TableView): Move => (phase === "dealerChoice" ? { do: "keep" } : { do: "pass" });

/** Whoever is on turn moves; an hour goes by. */
async function moveOnce(table: TestTable, move?: Move): Promise<TableView> {
  const view = await look(table);
  const mine = seen(await table.stub.look(onTurn(table, view)));
  const after = seen(await table.stub.play(onTurn(table, view), { version: view.version, move: move ?? easiest(mine) }));
  vi.setSystemTime(Date.now() + HOUR);
  return after;
}

/** Ann, Ben and Cem, and the seat after Ann's is on turn in the open deal. */
async function bensTurn(given: Parameters<typeof tableFor>[1] = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben", "Cem"], given);
  let view = seen(await table.stub.start(playerAt(table, 0), null));
  while (view.phase !== "turns" || view.turn !== 1) view = await moveOnce(table);
  return table;
}

/** A page of this person's. */
async function screen(table: TestTable, player: PlayerId): Promise<WebSocket> {
  const told = { kind: "page", player, lang: "en", origin: "https://trentuno.example" };
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(told) };
  const { webSocket } = await table.object.fetch(new Request("https://trentuno.example/", { headers }));
  webSocket?.accept();
  if (!webSocket) throw new Error("no socket");
  return webSocket;
}

/** The page says this of its reader, and the table has heard it. */
async function say(table: TestTable, page: WebSocket, glance: "look" | "away"): Promise<void> {
  page.send(glance);
  await table.stub.look(null);
}

const rowsOf = (table: TestTable, name: string): Promise<readonly unknown[]> =>
  runInDurableObject(table.object, (_, { storage }) => {
    const there = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", name).toArray().length > 0;
    return there ? storage.sql.exec(`SELECT * FROM ${name}`).toArray() : [];
  });

describe("who was away", () => {
  it("reads what happened since they looked, until they put it aside, whatever the object slept through", async () => {
    const table = await bensTurn();
    const page = await screen(table, playerAt(table, 0));
    await say(table, page, "look");
    await say(table, page, "away");
    page.close();
    const since = (await look(table)).version;
    vi.setSystemTime(TUESDAY + 48 * HOUR);
    const { hand, middle } = await look(table, 1);
    const [give, take] = [hand?.[0] ?? "7H", middle?.[0] ?? "7H"];
    await moveOnce(table, { do: "swap", give, take });
    await evictDurableObject(table.object, { webSockets: "close" });
    await moveOnce(table, { do: "knock" });
    await evictDurableObject(table.object, { webSockets: "close" });
    const view = await look(table);
    expect(view.recap).toMatchObject({
      since: { version: since },
      version: view.version,
      deeds: [
        { seat: 1, what: { do: "swap", give, take } },
        { seat: 2, what: { do: "knock" } },
      ],
      changed: [give],
    });
    expect(says(view)).toMatch(/^Since Tuesday: Ben swapped \S+ for \S+ and Cem knocked: this is your last turn\.$/);
    expect((await look(table)).recap?.deeds).toEqual(view.recap?.deeds);
    const aside = seen(await table.stub.catchUp(playerAt(table, 0), view.version));
    expect([aside.recap, aside.version]).toEqual([null, view.version]);
    await evictDurableObject(table.object, { webSockets: "close" });
    expect((await look(table)).recap).toBeNull();
  });

  it("has read it when they move, and what comes after is new again", async () => {
    const table = await bensTurn();
    await moveOnce(table);
    await moveOnce(table);
    expect(doers(await look(table))).toEqual([1, 2]);
    expect((await moveOnce(table)).recap).toBeNull();
    await moveOnce(table);
    await evictDurableObject(table.object);
    const view = await look(table);
    expect([doers(view), view.recap?.since.version]).toEqual([[1], view.version - 1]);
  });

  it("puts aside only what they had read", async () => {
    const table = await bensTurn();
    const read = (await moveOnce(table)).version;
    await moveOnce(table);
    const after = seen(await table.stub.catchUp(playerAt(table, 0), read));
    expect(doers(after)).toEqual([2]);
    expect(doers(seen(await table.stub.catchUp(playerAt(table, 0), read - 1)))).toEqual([2]);
    expect(seen(await table.stub.catchUp(playerAt(table, 0), 999_999)).recap).toBeNull();
  });

  it("keeps their recap when they nudge, come back, or leave it unread once more", async () => {
    const table = await bensTurn();
    await moveOnce(table);
    expect(doers(await look(table))).toEqual([1]);
    seen(await table.stub.nudge(playerAt(table, 0)));
    const page = await screen(table, playerAt(table, 0));
    await say(table, page, "look");
    await moveOnce(table);
    await say(table, page, "look");
    await say(table, page, "away");
    await evictDurableObject(table.object, { webSockets: "close" });
    expect(doers(await look(table))).toEqual([1, 2]);
  });

  it("for several deals reads what they cost, then the running one", async () => {
    const table = await bensTurn({ pace: "24h", options: { lives: 5 } });
    seen(await table.stub.catchUp(playerAt(table, 0), (await look(table)).version));
    const { deal, match } = await look(table);
    const lives = (view: TableView) => view.seats.map(({ lives }) => lives);
    const before = lives(await look(table));
    for (let view = await look(table); view.match === match && view.deal < deal + 3; view = await look(table)) {
      if (view.turn === 0) await later(table, 25 * HOUR);
      else await moveOnce(table, view.phase === "turns" && view.knocker === null ? { do: "knock" } : undefined);
    }
    await evictDurableObject(table.object);
    const view = await look(table);
    const lost = before.map((had, seat) => had - (lives(view)[seat] ?? 0));
    expect(view.recap).toMatchObject({ deals: 3, deeds: view.story });
    const told = new Map(view.recap?.lost.map(({ name, lives }) => [name, lives]));
    expect(["Ann", "Ben", "Cem"].map((name) => told.get(name) ?? 0)).toEqual(lost);
    expect(view.recap?.lost.filter(({ you }) => you).map(({ name }) => name)).toEqual((lost[0] ?? 0) > 0 ? ["Ann"] : []);
    expect(says(view)).toMatch(/^Since .*: 3 deals ended/);
  });

  it("reads who came, who is missing, who hosts and whether time runs", async () => {
    const table = await bensTurn({ pace: "24h" });
    seen(await table.stub.catchUp(playerAt(table, 1), (await look(table, 1)).version));
    seen(await table.stub.pause(playerAt(table, 0), true));
    expect((await look(table, 1)).recap?.comings).toMatchObject({ paused: true, host: null });
    seen(await table.stub.pause(playerAt(table, 0), false));
    expect((await look(table, 1)).recap).toBeNull();
    seen(await table.stub.getUp(playerAt(table, 0), null, null));
    const { recap } = await look(table, 1);
    expect(recap?.comings).toMatchObject({ went: ["Ann"], host: "Ben" });
  });
});

describe("who looks on", () => {
  it("needs no recap, and costs no row, be the object awake or not", async () => {
    const table = await bensTurn();
    const page = await screen(table, playerAt(table, 0));
    for (let moves = 0; moves < 4; moves += 1) {
      await say(table, page, "look");
      await moveOnce(table);
      await evictDurableObject(table.object, { webSockets: "hibernate" });
      expect((await look(table)).recap).toBeNull();
    }
    expect(await rowsOf(table, "marks")).toEqual([]);
    page.close();
    await vi.waitFor(async () => expect(await rowsOf(table, "marks")).toHaveLength(1));
    await moveOnce(table);
    expect(doers(await look(table))).toEqual([2]);
  });

  it("and has long ceased to, is told again", async () => {
    const table = await bensTurn();
    const page = await screen(table, playerAt(table, 0));
    await say(table, page, "look");
    vi.setSystemTime(Date.now() + 11 * MINUTE);
    await moveOnce(table);
    expect(doers(await look(table))).toEqual([1]);
    page.close();
    await evictDurableObject(table.object, { webSockets: "close" });
    expect(doers(await look(table))).toEqual([1]);
  });

  it("without a seat is told nothing, and neither is who stands at the door", async () => {
    const table = await bensTurn({ onlookers: false });
    await moveOnce(table);
    const stranger = newcomer("Eve").player;
    const view = await table.stub.look(stranger);
    expect(view.ok ? view.value.recap : view.view?.recap).toBeNull();
    await table.stub.catchUp(stranger, 3);
    expect(JSON.stringify(await rowsOf(table, "marks"))).not.toContain(stranger);
  });
});

/** This player gets the seat that Ann agrees to give them. */
async function reissue(table: TestTable, seat: number, to: PlayerId): Promise<void> {
  const claim = seen(await table.stub.claim(to, seat)).claims.find(({ yours }) => yours);
  if (claim === undefined) throw new Error("the request is shown to who made it");
  seen(await table.stub.reissue(playerAt(table, 0), seat, claim.code));
}

describe("a seat under another key", () => {
  it.each(["reissued", "rekeyed"])(
    "that was %s, is told what was not seen by the former one, of itself as itself",
    async (how) => {
      const table = await bensTurn({ options: { lives: 5 } });
      const [ben, next] = [playerAt(table, 1), newcomer("Benedikt").player];
      seen(await table.stub.catchUp(ben, (await look(table, 1)).version));
      const { deal } = await look(table);
      for (let view = await look(table); view.deal === deal; view = await look(table)) {
        await moveOnce(table, view.phase === "turns" && view.knocker === null ? { do: "knock" } : undefined);
      }
      const mark = (await table.stub.about(ben))?.saw;
      const before = (await look(table, 1)).recap;
      const page = await screen(table, next);
      await say(table, page, "look");
      if (how === "reissued") await reissue(table, 1, next);
      else seen(await table.stub.rekey(ben, next));
      for (const woken of [false, true]) {
        if (woken) await evictDurableObject(table.object, { webSockets: "hibernate" });
        const { recap } = seen(await table.stub.look(next));
        expect(recap).toMatchObject({ since: mark, deals: before?.deals, lost: before?.lost, deeds: before?.deeds });
      }
      expect(JSON.stringify(await rowsOf(table, "marks"))).not.toContain(ben);
    },
  );

  it("has seen what either key has", async () => {
    const table = await bensTurn();
    const [cem, other] = [playerAt(table, 2), newcomer("Zoë").player];
    seen(await table.stub.catchUp(cem, (await look(table, 2)).version));
    await reissue(table, 2, other);
    seen(await table.stub.putAside(other, 1));
    await moveOnce(table);
    const { version } = seen(await table.stub.catchUp(other, (await look(table)).version));
    await reissue(table, 2, cem);
    expect((await table.stub.about(cem))?.saw).toMatchObject({ version });
  });
});

it("tells of a match by the rules it was played by, whatever the host changes after it", async () => {
  const table = await tableFor(["Ann", "Ben", "Cem"], { options: { length: "oneDeal" } });
  seen(await table.stub.start(playerAt(table, 0), null));
  for (let view = await look(table); view.turn !== null; view = await look(table)) {
    await moveOnce(table, view.phase === "turns" && view.knocker === null ? { do: "knock" } : undefined);
  }
  // All but who moved last have to read how it went.
  const recaps = async () =>
    (await Promise.all([0, 1, 2].map((seat) => look(table, seat))))
      .flatMap(({ recap }) => recap ?? [])
      .filter(({ deals }) => deals > 0);
  const costs = (await recaps()).map(({ deals, lost }) => ({ deals, lost }));
  expect(costs).toContainEqual({ deals: 1, lost: [] });
  seen(await table.stub.change(playerAt(table, 0), { options: { length: "match" } }, null));
  expect((await recaps()).map(({ deals, lost }) => ({ deals, lost }))).toEqual(costs);
});

const note = (text: string) => v.parse(NoteSchema, text);

describe("a note", () => {
  it("is its writer's alone, changes no version, and outlives the object's sleep", async () => {
    const table = await bensTurn();
    const { version } = await look(table);
    const written = seen(await table.stub.note(playerAt(table, 0), note("Ben knocks at 24.\r\nCem never does.")));
    expect([written.note, written.version]).toEqual(["Ben knocks at 24.\nCem never does.", version]);
    await evictDurableObject(table.object);
    expect([(await look(table)).note, (await look(table, 1)).note, seen(await table.stub.look(null)).note]).toEqual([
      "Ben knocks at 24.\nCem never does.",
      "",
      null,
    ]);
    expect(JSON.stringify(await table.stub.entries(playerAt(table, 0), 0))).not.toContain("knocks at 24");
    seen(await table.stub.note(playerAt(table, 0), note("  ")));
    expect([(await look(table)).note, await rowsOf(table, "notes")]).toEqual(["", []]);
  });

  it("cannot be written by who has no seat", async () => {
    const table = await bensTurn();
    expect(refusalOf(await table.stub.note(newcomer("Eve").player, note("x")))).toBe("notSeated");
    expect(await rowsOf(table, "notes")).toEqual([]);
  });

  it("stays with its writer when the seat goes to another key, and goes along when they change their own", async () => {
    const table = await bensTurn();
    const [cem, other, same] = [playerAt(table, 2), newcomer("Zoë").player, newcomer("Cem").player];
    seen(await table.stub.note(cem, note("mine")));
    await reissue(table, 2, other);
    const reissued = seen(await table.stub.look(other));
    expect([reissued.you, reissued.note, seen(await table.stub.look(cem)).note]).toEqual([2, "", "mine"]);

    seen(await table.stub.note(other, note("of the new one")));
    await moveOnce(table);
    const missed = seen(await table.stub.look(other)).recap;
    seen(await table.stub.rekey(other, same));
    const now = seen(await table.stub.look(same));
    expect([now.note, now.recap?.deeds]).toEqual(["of the new one", missed?.deeds]);
    expect(seen(await table.stub.look(other)).note).toBeNull();
  });

  it.each([
    ["", "by the first key", "by the second", "by the first key\n\nby the second"],
    [", however long", "1".repeat(1000), "2".repeat(1000), `${"1".repeat(1000)}\n\n${"2".repeat(1000)}`],
    [" and told twice", "the same by both", "the same by both", "the same by both"],
  ])(
    "is joined with the one its writer had by their other key, and nothing of either is lost%s",
    async (_, first, second, both) => {
      const table = await bensTurn();
      const [cem, other] = [playerAt(table, 2), newcomer("Zoë").player];
      seen(await table.stub.note(cem, note(first)));
      await reissue(table, 2, other);
      seen(await table.stub.note(other, note(second)));
      seen(await table.stub.rekey(other, cem));
      expect(seen(await table.stub.look(cem)).note).toBe(both);
      expect(await rowsOf(table, "notes")).toHaveLength(1);
    },
  );

  it("is told to its writer with everything stored about them, and is gone with them", async () => {
    const table = await bensTurn();
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    for (const player of [ann, ben]) seen(await table.stub.note(player, note("a secret of mine")));
    seen(await table.stub.catchUp(ben, (await look(table, 1)).version));
    expect(await table.stub.about(ben)).toMatchObject({ note: "a secret of mine", saw: { version: expect.any(Number) } });
    await table.stub.disown(ben);
    seen(await table.stub.getUp(ann, null, null));
    expect([await rowsOf(table, "notes"), await rowsOf(table, "marks")]).toEqual([[], []]);
  });
});

describe("the log of the running deal", () => {
  it("says what lay open after who kept or took the middle", async () => {
    const table = await bensTurn();
    const { story, middle } = await look(table);
    expect(story[0]).toMatchObject({ what: { do: "keep" }, middle });
    const { hand } = await look(table, 1);
    const swapped = await moveOnce(table, { do: "swapAll" });
    await evictDurableObject(table.object);
    expect((await look(table)).story.at(-1)).toMatchObject({ seat: 1, what: { do: "swapAll" }, middle: hand });
    expect((await look(table)).story).toEqual(swapped.story);
  });
});
