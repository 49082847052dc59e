import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { FinishedDeal, MoveRefused, View } from "../../worker/routes/api/answers.ts";
import { Log } from "../../worker/routes/api/events.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { REFUSALS, type Refusal } from "../../worker/rules/refusal.ts";
import type { TableEvent } from "../../worker/table/event.ts";
import { secretOf } from "../../worker/table/fairness.ts";
import {
  type Answered,
  bodyAs,
  call,
  inTurns,
  look,
  move,
  no,
  onTurn,
  playOn,
  type Shown,
  start,
  started,
  type Table,
  tableOf,
  until,
  type Wish,
  yes,
} from "./caller.ts";

const objectOf = ({ id }: Table) => env.TABLES.getByName(id);

/** The key of the seat so many places after the one on turn. */
const later = ({ keys }: Table, { turn }: Shown, places: number): string => keys[((turn ?? 0) + places) % keys.length] ?? "";

describe("a move", () => {
  it("answers with the table after it", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    const key = onTurn(table, view);
    const moved = await move(table, key, view.version, { do: "keep" });
    expect(yes(View, moved)).toMatchObject({ phase: "turns", version: view.version + 1, may: [], you: view.turn });
    expect(moved.headers.get("etag")).toBe(`"${view.version + 1}"`);
  });

  it("swaps the two cards that it names", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    const [give, take] = [view.hand?.[0], view.middle?.[2]];
    const moved = yes(View, await move(table, onTurn(table, view), view.version, { do: "swap", give, take }));
    if (moved.deal === view.deal && moved.phase === "turns") {
      expect(moved.hand).toEqual([take, view.hand?.[1], view.hand?.[2]]);
      expect(moved.middle).toEqual([view.middle?.[0], view.middle?.[1], give]);
    } else expect(moved.lastDeal?.end.by).not.toBe("knock");
  });

  it("sent again is played once, whatever came between", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    const key = onTurn(table, view);
    const pass = () => move(table, key, view.version, { do: "pass" });
    const [one, other] = await Promise.all([pass(), pass()]);
    expect([one.status, other.status, one.text]).toEqual([200, 200, other.text]);
    const moved = yes(View, one);
    await playOn(table, moved);
    await evictDurableObject(objectOf(table));
    expect(yes(View, await pass()).version).toBe(moved.version + 1);
    expect(yes(Log, await call(`GET ${table.path}/log?after=${view.version}`)).entries).toHaveLength(2);
  });

  it("of a second tab, chosen on the same view, is stale and comes with the table", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    const key = onTurn(table, view);
    const [one, other] = await Promise.all([
      move(table, key, view.version, { do: "pass" }),
      move(table, key, view.version, { do: "knock" }),
    ]);
    const moved = yes(View, one);
    expect(no(other, 409, "stale").view).toEqual(moved);
  });

  it("for a version yet to come is stale too", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    no(await move(table, onTurn(table, view), view.version + 1, { do: "pass" }), 409, "stale");
  });

  it("is not stale because somebody asked for a seat meanwhile", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    await call(`POST ${table.path}/bots`, { key: table.keys[0], body: { level: "easy" } });
    const view = await start(table);
    await call(`POST ${table.path}/seats`, { body: { name: "Eve", seat: 2 } });
    expect((await playOn(table, view)).version).toBeGreaterThan(view.version + 1);
  });

  it("leaves out what does not belong to it, so that it is known again", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    const key = onTurn(table, view);
    const moved = yes(View, await move(table, key, view.version, { do: "pass", knock: false, give: "7C" }));
    expect(yes(View, await move(table, key, view.version, { do: "pass" })).version).toBe(moved.version);
  });

  it.each<[string, unknown, string]>([
    ["no version", { do: "pass" }, "version"],
    ["a version as text", { version: "3", do: "pass" }, "version"],
    ["half a version", { version: 1.5, do: "pass" }, "version"],
    ["no deed", { version: 1 }, "do"],
    ["a deed that is a number", { version: 1, do: 1 }, "do"],
    ["a swap without its own card", { version: 1, do: "swap", take: "7H" }, "give"],
    ["a swap without a card of the middle", { version: 1, do: "swap", give: "7H" }, "take"],
    ["a card of another pack", { version: 1, do: "swap", give: "6H", take: "7H" }, "give"],
    ["a pass that knocks", { version: 1, do: "pass", knock: true }, "knock"],
    ["a seat", { version: 1, do: "pass", seat: 0 }, "seat"],
  ])("with %s cannot be read", async (_, body, place) => {
    const { path, keys } = await tableOf(["Ann"]);
    const { detail, view } = no(await call(`POST ${path}/moves`, { key: keys[0], body }), 422, "malformed");
    expect(detail.startsWith(`${place}: `)).toBe(true);
    expect(view).toBeUndefined();
  });

  it("needs a key, a seat and a match", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    no(await move(table, undefined, 1, { do: "pass" }), 401, "whoAreYou");
    expect(no(await move(table, newKey(), 1, { do: "pass" }), 403, "notSeated").view).toBeUndefined();
    expect(no(await move(table, table.keys[0], 1, { do: "pass" }), 409, "notRunning").view?.phase).toBe("gathering");
  });
});

describe("every refusal of the rules", () => {
  type Refused = readonly [table: Table, key: string, wish: Wish];
  const turns = inTurns;
  const people = ["Ann", "Ben", "Cem"];
  const quick = { options: { lives: 1, swimming: "off", fire: "off" } } as const;

  const ways: { readonly [R in Exclude<Refusal, "noDeal">]: () => Promise<Refused> } = {
    matchOver: async () => {
      const { table } = await started(people, quick);
      await until(table, ({ phase }) => phase === "finished");
      return [table, table.keys[0] ?? "", { do: "pass" }];
    },
    outOfPlay: async () => {
      const { table } = await started([...people, "Dora", "Edi", "Finn"], quick);
      const { seats } = await until(
        table,
        (view) => view.seats.some(({ state }) => state === "drowned") && view.phase !== "finished",
      );
      return [table, table.keys[seats.findIndex(({ state }) => state === "drowned")] ?? "", { do: "pass" }];
    },
    notYourTurn: async () => {
      const { table, view } = await turns(people);
      return [table, later(table, view, 1), { do: "pass" }];
    },
    mustChoose: async () => {
      const { table, view } = await started(people);
      return [table, onTurn(table, view), { do: "swapAll" }];
    },
    choiceOver: async () => {
      const { table, view } = await turns(people);
      return [table, onTurn(table, view), { do: "exchange" }];
    },
    noRefresh: async () => {
      const { table, view } = await turns(people);
      return [table, onTurn(table, view), { do: "refresh" }];
    },
    passForbidden: async () => {
      const { table, view } = await turns(people, { options: { pass: "forbidden" } });
      return [table, onTurn(table, view), { do: "pass" }];
    },
    alreadyKnocked: async () => {
      const { table, view } = await turns(people);
      await playOn(table, view, { do: "knock" });
      return [table, later(table, view, 1), { do: "knock" }];
    },
    knockForbidden: async () => {
      const { table, view } = await turns(people, { options: { knockFirstLap: "forbidden" } });
      return [table, onTurn(table, view), { do: "knock" }];
    },
    notYourCard: async () => {
      const { table, view } = await turns(people);
      const give = PACK.find((card) => !view.hand?.includes(card));
      return [table, onTurn(table, view), { do: "swap", give, take: view.middle?.[0] }];
    },
    notInMiddle: async () => {
      const { table, view } = await turns(people);
      return [table, onTurn(table, view), { do: "swap", give: view.hand?.[0], take: view.hand?.[1] }];
    },
    unknownMove: async () => {
      const { table, view } = await turns(people);
      return [table, onTurn(table, view), { do: "fold" }];
    },
  };

  it.each(Object.entries(ways))("%s comes with the unchanged table", async (code, way) => {
    const [table, key, wish] = await way();
    const before = await look(table, key);
    const { view } = no(await move(table, key, before.version, wish), 409, code as Refusal);
    expect(view).toEqual(before);
    expect(await look(table, key)).toEqual(before);
  });

  it("is reached but for one: between two deals nobody can ask, as the next is dealt at once", () => {
    expect(REFUSALS.filter((code) => !Object.hasOwn(ways, code))).toEqual(["noDeal"]);
  });
});

describe("what lies face down", () => {
  const CARD = /"((?:10|[7-9JQKA])[CSHD])"/g;
  const cardsIn = (text: string): readonly string[] => [...new Set(Array.from(text.matchAll(CARD), ([, card]) => card ?? ""))];

  /** Everything somebody may ask, in the raw: views, the past, and what a refused move and a broken one are told. */
  async function everything({ path }: Table, key: string | undefined): Promise<readonly Answered[]> {
    const asked = ["GET ", "GET /log", "GET /log?after=2", "GET /deals/1", "GET /transcript"].map((each) =>
      call(each.replace(" ", ` ${path}`), { key }),
    );
    const wishes = [{ version: 999, do: "pass" }, { version: 3, do: "swap" }, "{"];
    const moves = wishes.map((body) => call(`POST ${path}/moves`, { key, body }));
    return Promise.all([...asked, ...moves, call(`POST ${path}/start`, { key }), call("GET /me", { key })]);
  }

  /** What the table keeps to itself: the running deal's pack, every secret of its chain, who its players are. */
  const secretsOf = (table: Table) =>
    runInDurableObject(objectOf(table), (_, { storage }) => {
      const log = storage.sql.exec<{ events: string }>("SELECT events FROM log ORDER BY version").toArray();
      const events = log.flatMap((row) => JSON.parse(row.events) as TableEvent[]);
      const chain = storage.sql.exec<{ links: string }>("SELECT links FROM chain").one();
      const dealt = events.findLast((event) => event.type === "dealt");
      const links = JSON.parse(chain.links) as string[];
      const hidden = [...links.slice(0, -1), secretOf({ links }, 1)]; // the last link is the published commitment
      return { pack: dealt?.type === "dealt" ? dealt.pack : [], hidden };
    });

  async function expectNothingHidden(table: Table, open: ReadonlySet<string>): Promise<void> {
    const { hidden } = await secretsOf(table);
    for (const key of [...table.keys, undefined, newKey()]) {
      const own = (await look(table, key)).hand ?? [];
      for (const { text } of await everything(table, key)) {
        expect(cardsIn(text).filter((card) => !open.has(card) && !own.includes(card as never))).toEqual([]);
        for (const link of hidden) expect(text).not.toContain(link);
        for (const other of table.keys) {
          if (other === key) continue;
          expect(text).not.toContain(other);
          expect(text).not.toContain(playerOf(other as never));
        }
      }
    }
  }

  it("is in no answer to anybody else, from the deal to the knock", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem", "Dora"]);
    const { pack } = await secretsOf(table);
    expect(pack).toHaveLength(32);
    const open = new Set<string>();
    await expectNothingHidden(table, open);
    let now = await playOn(table, view, { do: "exchange" });
    for (const wish of ["pass", "pass", "pass", "pass", "swapAll", "knock"]) {
      if (now.deal !== 1) break;
      for (const card of now.middle ?? []) open.add(card);
      await expectNothingHidden(table, open);
      now = await playOn(table, now, { do: wish });
    }
  });

  it("is not in the log of a later deal either, where it stood in full for the one before", async () => {
    const { table } = await started(["Ann", "Ben", "Cem"], { options: { stockOut: "recycle" } });
    const view = await until(table, ({ deal, phase }) => deal > 1 && phase === "dealerChoice");
    const { pack } = await secretsOf(table);
    const { entries } = yes(Log, await call(`GET ${table.path}/log`));
    const dealt = entries.flatMap(({ events }) => events).filter((event) => event.type === "dealt");
    expect(dealt).toHaveLength(view.deal);
    expect(dealt.at(-1)).toEqual({ type: "dealt", dealer: view.turn });
    expect(yes(FinishedDeal, await call(`GET ${table.path}/deals/1`)).pack).not.toEqual(pack);
  });

  it("is not told by what computer players had in mind, until the deal has ended", async () => {
    const table = await tableOf(["Ann"]);
    for (const level of ["steady", "sharp"]) await call(`POST ${table.path}/bots`, { key: table.keys[0], body: { level } });
    const view = await start(table);
    const thoughts = async () => {
      const { entries } = yes(Log, await call(`GET ${table.path}/log`));
      const events = entries.flatMap((entry) => entry.events);
      const begin = events.findLastIndex(({ type }) => type === "dealt");
      const isThought = ({ type }: { readonly type: string }) => type === "reasoned";
      return { running: events.slice(begin).filter(isThought), ended: events.slice(0, begin).filter(isThought) };
    };
    expect((await thoughts()).running).toEqual([]);
    await until(table, ({ deal, phase }) => deal > view.deal || phase === "finished");
    expect((await thoughts()).ended.length).toBeGreaterThan(0);
  });

  it("of a stock shuffled anew is only what lies open", async () => {
    const { table, view } = await started("Ann Ben Cem Dora Edi Finn Gus Hal Ida".split(" "), {
      options: { stockOut: "recycle" },
    });
    let now = await playOn(table, view);
    for (let passes = 0; passes < 9; passes += 1) now = await playOn(table, now, { do: "pass" });
    const { entries } = yes(Log, await call(`GET ${table.path}/log?after=${view.version}`));
    expect(entries.at(-1)?.events.at(-1)).toEqual({ type: "recycled", middle: now.middle });
    expect(now.stock).toBe(2);
  });
});

describe("a whole match", () => {
  /** Knock when it is worth it, else pass: a simple honest player. */
  const choose = ({ may, points }: Shown): Wish => {
    if (may.includes("keep")) return { do: (points ?? 0) > 20 ? "keep" : "exchange" };
    return { do: (points ?? 0) >= 25 && may.includes("knock") ? "knock" : may.includes("pass") ? "pass" : "swapAll" };
  };

  async function playToTheEnd(table: Table): Promise<Shown> {
    let view = await look(table, table.keys[0]);
    for (let looks = 0; view.phase !== "finished"; looks += 1) {
      if (looks > 2_000) throw new Error("this match never ends");
      if (looks % 7 === 3) await evictDurableObject(objectOf(table));
      if (view.may.length === 0) await new Promise((later) => setTimeout(later, 5));
      const answer =
        view.may.length > 0
          ? await move(table, table.keys[0], view.version, choose(view))
          : await call(`GET ${table.path}`, { key: table.keys[0] });
      view = answer.status === 200 ? yes(View, answer) : (bodyAs(MoveRefused, answer).view ?? view);
    }
    return view;
  }

  it("with three computer players goes to its winner and begins again, however often the table sleeps", {
    timeout: 60_000,
  }, async () => {
    const table = await tableOf(["Ann"], { options: { lives: 2 } });
    for (const level of ["easy", "steady", "sharp"])
      await call(`POST ${table.path}/bots`, { key: table.keys[0], body: { level } });
    await start(table);
    const over = await playToTheEnd(table);
    expect(over.winners).toHaveLength(1);
    expect(over.seats.filter(({ state }) => state === "in" || state === "swimming").map(({ seat }) => seat)).toEqual(
      over.winners,
    );
    expect([over.turn, over.deadline, over.may]).toEqual([null, null, []]);
    for (let n = 1; n <= over.deal; n += 1) {
      const { showdown, match } = yes(FinishedDeal, await call(`GET ${table.path}/deals/${n}`));
      expect([match, showdown.deal]).toEqual([1, n]);
    }
    const again = await start(table);
    expect(again.seats.map(({ name }) => name)).toEqual(over.seats.map(({ name }) => name));
    expect([again.phase === "finished", again.winners]).toEqual([false, []]);
    expect((await playToTheEnd(table)).winners).toHaveLength(1);
    expect(yes(FinishedDeal, await call(`GET ${table.path}/deals/1`)).match).toBe(2);
  });
});
