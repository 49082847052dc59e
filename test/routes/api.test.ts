import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { app } from "../../worker/app.ts";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import {
  ComputerSeated,
  FinishedDeal,
  Me,
  ProvenMatch,
  Seated,
  TableMade,
  Transcript,
  View,
} from "../../worker/routes/api/answers.ts";
import { Log } from "../../worker/routes/api/events.ts";
import { api } from "../../worker/routes/api/index.ts";
import { statusOf } from "../../worker/routes/status.ts";
import { DEFAULTS } from "../../worker/rules/options.ts";
import { replay } from "../../worker/rules/replay.ts";
import { parseTranscript } from "../../worker/rules/transcript.ts";
import { TABLE_REFUSALS, type TableRefusal } from "../../worker/table/refusal.ts";
import { fits, shuffledAgain } from "../proof/independent.ts";
import {
  type Answered,
  answered,
  call,
  inTurns,
  look,
  no,
  ORIGIN,
  playOn,
  requestOf,
  start,
  started,
  tableOf,
  until,
  yes,
} from "./caller.ts";

describe("making a table", () => {
  it("answers with its address, the host's seat and a new key", async () => {
    const answer = await call("POST /tables", {
      body: { name: " Ann ", table: "Friday", options: { preset: "schwimmen", lives: 5 } },
    });
    const made = yes(TableMade, answer, 201);
    expect(made).toEqual({ table: made.table, url: `${ORIGIN}/t/${made.table}`, seat: 0, key: made.key });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const view = yes(View, await call(`GET /tables/${made.table}`, { key: made.key }));
    expect(view.options).toEqual({ ...DEFAULTS, ties: "allLowest", refresh789: "offer", lives: 5 });
    expect([view.name, view.pace, view.phase, view.you, view.version]).toEqual(["Friday", "24h", "gathering", 0, 1]);
    expect(view.seats).toEqual([
      {
        seat: 0,
        name: "Ann",
        kind: "human",
        state: "in",
        lives: 5,
        cards: 0,
        dealer: false,
        knocked: false,
        host: true,
        here: false,
      },
    ]);
  });

  it("makes another table for the player whose key is shown", async () => {
    const { keys } = await tableOf(["Ann"]);
    const made = yes(TableMade, await call("POST /tables", { key: keys[0], body: { name: "Ann" } }), 201);
    expect(made.key).toBe(keys[0]);
    expect(yes(Me, await call("GET /me", { key: keys[0] })).tables).toHaveLength(2);
  });

  it.each([
    ["not JSON", "{", ""],
    ["no JSON at all", undefined, ""],
    ["a list", [], ""],
    ["no name", {}, "name"],
    ["an empty name", { name: " " }, "name"],
    ["a name with markup", { name: "<b>" }, "name"],
    ["a name of 21 letters", { name: "a".repeat(21) }, "name"],
    ["a name that is a number", { name: 7 }, "name"],
    ["an unknown field", { name: "Ann", colour: "red" }, "colour"],
    ["a table's name of 41 letters", { name: "Ann", table: "a".repeat(41) }, "table"],
    ["an unknown preset", { name: "Ann", options: { preset: "poker" } }, "options.preset"],
    ["an unknown option", { name: "Ann", options: { jokers: 2 } }, "options.jokers"],
    ["an unknown choice", { name: "Ann", options: { lives: 6 } }, "options.lives"],
    ["a choice as text", { name: "Ann", options: { lives: "3" } }, "options.lives"],
    ["an unknown pace", { name: "Ann", pace: "1h" }, "pace"],
    ["an unknown absence", { name: "Ann", absence: "kick" }, "absence"],
    ["onlookers as text", { name: "Ann", onlookers: "yes" }, "onlookers"],
    ["ten seats", { name: "Ann", seats: 10 }, "seats"],
    ["a short nonce", { name: "Ann", nonce: "00" }, "nonce"],
  ])("refuses %s and says where", async (_, body, place) => {
    const { detail } = no(await call("POST /tables", { body }), 422, "malformed");
    expect(detail.startsWith(place)).toBe(true);
  });

  it("refuses what is far too large", async () => {
    no(await call("POST /tables", { body: { name: "a".repeat(17_000) } }), 413, "malformed");
  });
});

describe("seats", () => {
  it("gives the next free one and a key", async () => {
    const { path } = await tableOf(["Ann"]);
    const answer = await call(`POST ${path}/seats`, { body: { name: "Ben" } });
    expect(yes(Seated, answer, 201).seat).toBe(1);
    const key = newKey();
    expect(yes(Seated, await call(`POST ${path}/seats`, { key, body: { name: "Cem" } }), 201)).toEqual({ seat: 2, key });
  });

  it("refuses as API.md says", async () => {
    const table = await tableOf(["Ann", "Ben"], { seats: 3 });
    const sit = (name: string, key?: string) => call(`POST ${table.path}/seats`, { key, body: { name } });
    no(await sit("Cem", table.keys[1]), 409, "alreadySeated");
    no(await sit("bEN"), 409, "nameTaken");
    yes(Seated, await sit("Cem"), 201);
    no(await sit("Dora"), 409, "tableFull");
    await start(table);
    no(await sit("Dora"), 409, "matchRunning");
    no(await call(`POST ${table.path}/seats`, { body: { name: "Dora", place: 1 } }), 422, "malformed");
  });

  it("seats computer players for the host", async () => {
    const { path, keys } = await tableOf(["Ann", "Ben"], { seats: 4 });
    const seat = (level: unknown, key?: string) => call(`POST ${path}/bots`, { key, body: { level } });
    expect(yes(ComputerSeated, await seat("easy", keys[0]), 201)).toEqual({ seat: 2 });
    expect(yes(ComputerSeated, await seat("sharp", keys[0]), 201)).toEqual({ seat: 3 });
    no(await seat("easy", keys[0]), 409, "tableFull");
    no(await seat("easy", keys[1]), 403, "notHost");
    no(await seat("easy", newKey()), 403, "notSeated");
    no(await seat("easy"), 401, "whoAreYou");
    no(await seat("godlike", keys[0]), 422, "malformed");
    const names = yes(View, await call(`GET ${path}`)).seats.map(({ name, kind }) => [kind, name]);
    expect(new Set(names.map(([, name]) => name)).size).toBe(4);
    expect(names.map(([kind]) => kind)).toEqual(["human", "human", "easy", "sharp"]);
  });

  it("lets people leave and the host free a seat", async () => {
    const { path, keys } = await tableOf(["Ann", "Ben", "Cem", "Dora"]);
    const leave = (seat: number | string, key?: string) => call(`DELETE ${path}/seats/${seat}`, { key });
    no(await leave(0, keys[1]), 403, "notHost");
    no(await leave(9, keys[0]), 404, "unknownSeat");
    no(await leave(4, keys[0]), 404, "unknownSeat");
    no(await leave("x", keys[0]), 404, "unknownSeat");
    no(await leave(1), 401, "whoAreYou");
    const own = yes(View, await leave(3, keys[3]));
    expect([own.you, own.seats.length]).toEqual([null, 3]);
    expect(yes(Me, await call("GET /me", { key: keys[3] })).tables).toEqual([]);
    const freed = yes(View, await leave(1, keys[0]));
    expect(freed.seats.map(({ name }) => name)).toEqual(["Ann", "Cem"]);
    expect(yes(Me, await call("GET /me", { key: keys[1] })).tables).toEqual([]);
  });

  it("lets people leave a match that nobody else may watch", async () => {
    const { table } = await started(["Ann", "Ben", "Cem"], { onlookers: false });
    const view = yes(View, await call(`DELETE ${table.path}/seats/1`, { key: table.keys[1] }));
    expect([view.you, view.hand, view.middle]).toEqual([null, null, null]);
    no(await call(`GET ${table.path}`, { key: table.keys[1] }), 403, "noOnlookers");
    no(await call(`DELETE ${table.path}/seats/0`, { key: table.keys[2] }), 403, "notHost");
    no(await call(`DELETE ${table.path}/seats/2`, { key: table.keys[0] }), 409, "matchRunning");
  });

  it("gives a computer's seat to whoever asks, when the deal has ended", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    await call(`POST ${table.path}/bots`, { key: table.keys[0], body: { level: "easy" } });
    const ask = (seat: number, name = "Eve") => call(`POST ${table.path}/seats`, { body: { name, seat } });
    no(await ask(2), 409, "notRunning");
    await start(table);
    no(await ask(0), 409, "seatHeld");
    no(await ask(3), 404, "unknownSeat");
    no(await ask(2, "Ben"), 409, "nameTaken");
    const { key } = yes(Seated, await ask(2), 201);
    const { deal } = await look(table, key);
    await until({ ...table, keys: [...table.keys, key] }, (view) => view.deal > deal || view.phase === "finished");
    expect((await look(table, key)).you).toBe(2);
  });
});

describe("starting", () => {
  it("is the host's, with two people at least, once", async () => {
    const table = await tableOf(["Ann"]);
    const begin = (key?: string) => call(`POST ${table.path}/start`, { key });
    no(await begin(table.keys[0]), 409, "tooFewSeats");
    const ben = yes(Seated, await call(`POST ${table.path}/seats`, { body: { name: "Ben" } }), 201).key;
    no(await begin(ben), 403, "notHost");
    no(await begin(newKey()), 403, "notSeated");
    no(await begin(), 401, "whoAreYou");
    const view = yes(View, await begin(table.keys[0]));
    expect([view.phase, view.stock, view.middle]).toEqual(["dealerChoice", 32 - 3 * 3, null]);
    no(await begin(table.keys[0]), 409, "matchRunning");
  });
});

describe("the view", () => {
  it("has the fields of API.md, in its order", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    expect(Object.keys(view)).toEqual(
      "table name version phase options pace deal seats you hand points middle stock turn deadline may lastDeal winners fairness".split(
        " ",
      ),
    );
    expect(Object.keys(view.seats[0] ?? {})).toEqual("seat name kind state lives cards dealer knocked host here".split(" "));
    const later = await until(table, ({ deal }) => deal > 1);
    expect(Object.keys(later.lastDeal ?? {})).toEqual("deal end hands points payers drowned replay".split(" "));
    expect(Object.keys(later.lastDeal?.hands ?? {})).toEqual(["0", "1", "2"]);
  });

  it("shows an onlooker no hand, and may only to whom it is the turn of", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem"]);
    expect(view.may).toEqual(["swap", "swapAll", "pass", "knock"]);
    expect(view.hand).toHaveLength(3);
    const waiting = await look(table, table.keys[((view.turn ?? 0) + 1) % 3]);
    expect([waiting.may, waiting.hand?.length]).toEqual([[], 3]);
    const { you, hand, points, may, middle } = await look(table);
    expect([you, hand, points, may, middle]).toEqual([null, null, null, [], view.middle]);
  });

  it("says by when to move as an instant, and null without a pace", async () => {
    const slow = await started(["Ann", "Ben"], { pace: "24h" });
    expect(slow.view.deadline).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(slow.view.deadline ?? "") - Date.now()).toBeGreaterThan(86_000_000);
    expect((await started(["Ann", "Ben"])).view.deadline).toBeNull();
  });

  it("is tagged with its version, and not sent again", async () => {
    const { path, keys } = await tableOf(["Ann"]);
    const first = await call(`GET ${path}`);
    expect(first.headers.get("etag")).toBe('"1"');
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Authorization, Cookie, Accept-Language");
    for (const tag of ['"1"', 'W/"1"', '"0", "1"', "*"]) {
      const again = await call(`GET ${path}`, { headers: { "if-none-match": tag } });
      expect([tag, again.status, again.text, again.headers.get("etag")]).toEqual([tag, 304, "", '"1"']);
    }
    await call(`POST ${path}/bots`, { key: keys[0], body: { level: "easy" } });
    const changed = await call(`GET ${path}`, { headers: { "if-none-match": '"1"' } });
    expect([changed.status, changed.headers.get("etag")]).toEqual([200, '"2"']);
  });
});

describe("what happened", () => {
  it("tells the log after a version", async () => {
    const { table, view } = await started(["Ann", "Ben"]);
    const { entries } = yes(Log, await call(`GET ${table.path}/log`));
    expect(entries.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(entries.map(({ events }) => events[0]?.type)).toEqual(["opened", "sat", "regrouped"]);
    expect(entries[2]?.events.at(-1)).toEqual({ type: "dealt", dealer: view.turn });
    expect(yes(Log, await call(`GET ${table.path}/log?after=2`)).entries).toEqual(entries.slice(2));
    expect(yes(Log, await call(`GET ${table.path}/log?after=99`)).entries).toEqual([]);
    no(await call(`GET ${table.path}/log?after=x`), 422, "malformed");
    no(await call(`GET ${table.path}/log?after=-1`), 422, "malformed");
  });

  it("opens finished deals in full, with a proof that holds", async () => {
    const { table } = await started(["Ann", "Ben", "Cem"]);
    no(await call(`GET ${table.path}/deals/1`), 404, "unknownDeal");
    const after = await until(table, ({ deal }) => deal > 1);
    const n = after.lastDeal?.deal ?? 0;
    const deal = yes(FinishedDeal, await call(`GET ${table.path}/deals/${n}`));
    const { fairness } = deal;
    expect(fairness.commitment).toBe(after.fairness.commitment);
    expect(shuffledAgain(fairness, "pack")).toEqual(deal.pack);
    expect(fairness.nonces).toHaveLength(4); // the host's second came with the start
    expect(yes(FinishedDeal, await call(`GET ${table.path}/matches/1/deals/${n}`))).toEqual(deal);
    expect(deal.showdown.hands).toEqual(after.lastDeal?.hands);
    const { entries } = yes(Log, await call(`GET ${table.path}/log`));
    const packs = entries.flatMap(({ events }) => events).flatMap((event) => (event.type === "dealt" ? [event.pack] : []));
    expect(packs[n - 1]).toEqual(deal.pack);
    expect(packs.at(-1)).toBeUndefined();
    for (const other of [after.deal, 99, 0, "x"]) no(await call(`GET ${table.path}/deals/${other}`), 404, "unknownDeal");
  });

  it("gives every match with its proofs, which hold and are the host's to vary", async () => {
    const { table } = await started(["Ann", "Ben"], { options: { lives: 1, swimming: "off" } });
    no(await call(`GET ${table.path}/matches/2/transcript`), 404, "unknownMatch");
    no(await call(`GET ${table.path}/matches/x/transcript`), 404, "unknownMatch");
    await until(table, ({ phase }) => phase === "finished");
    const nonce = "0123456789abcdef".repeat(2);
    yes(View, await call(`POST ${table.path}/start`, { key: table.keys[0], body: { nonce } }));
    no(await call(`POST ${table.path}/start`, { key: table.keys[0], body: { nonce: "x" } }), 422, "malformed");
    await until(table, ({ phase }) => phase === "finished");
    for (const match of [1, 2]) {
      const proven = yes(ProvenMatch, await call(`GET ${table.path}/matches/${match}/transcript`));
      expect(proven.fairness.length).toBeGreaterThan(0);
      expect(proven.fairness.every((proof) => proof.match === match)).toBe(true);
      expect(fits(proven)).toBe(true);
      expect(proven.fairness[0]?.nonces.at(-1) === nonce).toBe(match === 2);
    }
  });

  it("writes the latest match as a transcript that the rules play again", async () => {
    const { table } = await started(["Ann", "Ben", "Cem"], { options: { lives: 1, pass: "oncePerDeal", knockWithMove: "on" } });
    expect(yes(Transcript, await call(`GET ${table.path}/transcript`)).deals).toEqual([]);
    const over = await until(table, ({ phase }) => phase === "finished");
    const transcript = yes(Transcript, await call(`GET ${table.path}/transcript`));
    const parsed = parseTranscript(transcript);
    if (!parsed.ok) throw new Error(`${parsed.refusal.place}: ${parsed.refusal.problem}`);
    const played = replay(parsed.value);
    expect(played).toMatchObject({ ok: true, value: { over: true, winners: over.winners } });
    expect(transcript.deals).toHaveLength(over.deal);
  });

  it("has no transcript before the first match", async () => {
    const { path } = await tableOf(["Ann"]);
    no(await call(`GET ${path}/transcript`), 404, "unknownDeal");
  });
});

describe("me", () => {
  it("lists my tables, those that wait for me first and the soonest first", async () => {
    const key = newKey();
    const make = async (pace: string) => {
      const { table } = yes(
        TableMade,
        await call("POST /tables", { key, body: { name: "Ann", table: `At ${pace}`, pace } }),
        201,
      );
      return { id: table, path: `/tables/${table}`, keys: [key] };
    };
    const tables = [await make("none"), await make("72h"), await make("12h"), await make("24h")];
    for (const table of tables.slice(1)) {
      const { key: ben } = yes(Seated, await call(`POST ${table.path}/seats`, { body: { name: "Ben" } }), 201);
      const view = await start(table);
      if (view.turn === 1) await playOn({ ...table, keys: [key, ben] }, view);
    }
    const answer = yes(Me, await call("GET /me", { key }));
    expect([answer.player, answer.name]).toEqual([playerOf(key), "Ann"]);
    expect(answer.tables.map(({ name, yourTurn, phase }) => [name, yourTurn, phase !== "gathering"])).toEqual([
      ["At 12h", true, true],
      ["At 24h", true, true],
      ["At 72h", true, true],
      ["At none", false, false],
    ]);
    expect(answer.tables[0]?.url).toBe(`${ORIGIN}/t/${answer.tables[0]?.table}`);
  });

  it("needs a key", async () => {
    no(await call("GET /me"), 401, "whoAreYou");
    expect(yes(Me, await call("GET /me", { key: newKey() }))).toMatchObject({ name: "", tables: [] });
  });
});

describe("who is asking", () => {
  it("does not take a broken key for nobody", async () => {
    for (const authorization of ["Bearer x", "Bearer", `Basic ${newKey()}`]) {
      const answer = await call("POST /tables", { body: { name: "Ann" }, headers: { authorization } });
      no(answer, 401, "whoAreYou");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("takes the pages' cookie, for changes only from our own pages", async () => {
    const { path, keys } = await tableOf(["Ann"]);
    const cookie = `__Host-trentuno=${keys[0]}`;
    const rename = (headers: Readonly<Record<string, string>>) =>
      call(`POST ${path}/bots`, { body: { level: "easy" }, headers: { cookie, ...headers } });
    expect(yes(View, await call(`GET ${path}`, { headers: { cookie } })).you).toBe(0);
    no(await rename({ "sec-fetch-site": "cross-site" }), 403, "crossSite");
    no(await rename({ "sec-fetch-site": "same-site" }), 403, "crossSite");
    no(await rename({ origin: "https://elsewhere.example" }), 403, "crossSite");
    no(await rename({ origin: "null" }), 403, "crossSite");
    yes(ComputerSeated, await rename({ "sec-fetch-site": "same-origin" }), 201);
    yes(ComputerSeated, await rename({ origin: ORIGIN }), 201);
  });

  it("prefers the key to the cookie", async () => {
    const { path, keys } = await tableOf(["Ann", "Ben"]);
    const headers = { cookie: `__Host-trentuno=${keys[0]}` };
    expect(yes(View, await call(`GET ${path}`, { key: keys[1], headers })).you).toBe(1);
  });
});

describe("problems", () => {
  it("speak the asker's language", async () => {
    const detailIn = async (language: string) =>
      no(await call("GET /me", { headers: { "accept-language": language } }), 401, "whoAreYou").detail;
    const details = await Promise.all(["en", "de-AT", "it, en;q=0.5", "xx"].map(detailIn));
    expect(new Set(details.slice(0, 3)).size).toBe(3);
    expect(details[3]).toBe(details[0]);
  });

  it("know every address and method", async () => {
    for (const path of ["", "/", "/nowhere", "/tables", "/tables/"])
      no(await call(`PATCH ${path}`), path === "/tables" ? 405 : 404, "notFound");
    no(await call("GET /tables/0123456789abcdef/nowhere"), 404, "notFound");
    const put = await call("PUT /tables/0123456789abcdef/seats");
    no(put, 405, "notFound");
    expect(put.headers.get("allow")).toBe("POST");
    const gone = await call("DELETE /tables/0123456789abcdef");
    no(gone, 405, "notFound");
    expect(gone.headers.get("allow")).toBe("GET");
  });

  it.each([
    ["GET", ""],
    ["GET", "/log"],
    ["GET", "/deals/1"],
    ["GET", "/transcript"],
    ["POST", "/seats", { name: "Ann" }],
    ["POST", "/bots", { level: "easy" }],
    ["DELETE", "/seats/0"],
    ["POST", "/start"],
    ["POST", "/moves", { version: 1, do: "pass" }],
    ["GET", "/orders"],
    ["PUT", "/orders", { version: 1, orders: [] }],
    ["DELETE", "/orders"],
  ])("%s %s of a table that is not there", async (method, path, body?: unknown) => {
    for (const id of ["0123456789abcdef", "friday", "0123456789ABCDEF"]) {
      no(await call(`${method} /tables/${id}${path}`, { key: newKey(), body }), 404, "unknownTable");
    }
  });

  it("keep onlookers out where the host wants none, once the match runs", async () => {
    const table = await tableOf(["Ann", "Ben"], { onlookers: false });
    expect((await look(table)).you).toBeNull();
    await start(table);
    for (const path of ["", "/log", "/deals/1", "/transcript"]) {
      const { view } = no(await call(`GET ${table.path}${path}`), 403, "noOnlookers");
      expect(view).toBeUndefined();
    }
    expect((await look(table, table.keys[1])).you).toBe(1);
  });
});

describe("limits", () => {
  it("refuse before any object is touched, and say when to come again", async () => {
    const limit = vi.fn(() => Promise.resolve({ success: false }));
    const untouched = { getByName: () => expect.unreachable() };
    const limited = {
      ...env,
      LIMITS: "on",
      LIMIT_TABLES: { limit },
      LIMIT_JOIN: { limit },
      LIMIT_WRITE: { limit },
      TABLES: untouched,
      PLAYERS: untouched,
    };
    const key = newKey();
    const calls = [
      "POST /tables",
      "POST /tables/0123456789abcdef/seats",
      "POST /tables/0123456789abcdef/bots",
      "POST /tables/0123456789abcdef/start",
    ];
    for (const each of [...calls, "POST /tables/0123456789abcdef/moves", "DELETE /tables/0123456789abcdef/seats/0"]) {
      const request = requestOf(each, { key, headers: { "cf-connecting-ip": "192.0.2.7" } });
      const answer = await answered(await app.fetch(request, limited));
      no(answer, 429, "tooMany");
      expect(answer.headers.get("retry-after")).toBe("60");
    }
    const keys = limit.mock.calls.map((given: unknown[]) => (given[0] as { key: string }).key);
    expect(keys).toEqual([...Array(3).fill("192.0.2.7"), ...Array(3).fill(playerOf(key))]);
  });
});

describe("a bug", () => {
  it("is told kindly, with an id and nothing else", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = {
      ...env,
      PLAYERS: {
        getByName: () => {
          throw new Error("a secret");
        },
      },
    };
    const answer = await answered(await app.fetch(requestOf("GET /me", { key: newKey() }), broken));
    const { detail } = no(answer, 500, "internal");
    expect(answer.text).not.toContain("a secret");
    const logged = v.parse(v.object({ id: v.string() }), JSON.parse(String(said.mock.calls[0]?.[0])));
    expect(detail).toContain(logged.id);
    said.mockRestore();
  });
});

describe("every refusal of the table", () => {
  const bot = { level: "easy" };
  const nowhere = "/tables/0123456789abcdef";
  const refusedLimit = { limit: () => Promise.resolve({ success: false }) };
  const ways: { readonly [R in Exclude<TableRefusal, "seatAsked" | "holderIsHere" | "damaged">]: () => Promise<Answered> } = {
    unknownMatch: async () => call(`GET ${(await tableOf(["Ann"])).path}/matches/1`),
    unknownTable: () => call(`GET ${nowhere}`),
    tableFull: async () => {
      const { path } = await tableOf(["Ann", "Ben"], { seats: 2 });
      return call(`POST ${path}/seats`, { body: { name: "Cem" } });
    },
    nameTaken: async () => call(`POST ${(await tableOf(["Ann"])).path}/seats`, { body: { name: "ANN" } }),
    alreadySeated: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`POST ${path}/seats`, { key: keys[0], body: { name: "Ben" } });
    },
    matchRunning: async () => call(`POST ${(await started(["Ann", "Ben"])).table.path}/seats`, { body: { name: "Cem" } }),
    notRunning: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`POST ${path}/moves`, { key: keys[0], body: { version: 1, do: "pass" } });
    },
    noHints: async () => {
      const { table, view } = await started(["Ann", "Ben"], { hints: "off" });
      return call(`POST ${table.path}/hint`, { key: table.keys[view.turn ?? 0] });
    },
    stillRuns: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`POST ${path}/aside`, { key: keys[0] });
    },
    notHost: async () => {
      const { path, keys } = await tableOf(["Ann", "Ben"]);
      return call(`POST ${path}/bots`, { key: keys[1], body: bot });
    },
    notSeated: async () => call(`POST ${(await tableOf(["Ann"])).path}/start`, { key: newKey() }),
    unknownSeat: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`DELETE ${path}/seats/1`, { key: keys[0] });
    },
    tooFewSeats: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`POST ${path}/start`, { key: keys[0] });
    },
    seatHeld: async () => call(`POST ${(await started(["Ann", "Ben"])).table.path}/seats`, { body: { name: "Cem", seat: 1 } }),
    noOnlookers: async () => call(`GET ${(await started(["Ann", "Ben"], { onlookers: false })).table.path}`),
    notAbsent: async () => {
      const { table } = await started(["Ann", "Ben"]);
      return call(`POST ${table.path}/seats/1/give`, { key: table.keys[0], body: { to: "computer" } });
    },
    askedAlready: async () => {
      const { table, view } = await started(["Ann", "Ben", "Cem"]);
      const [one, other] = table.keys.filter((_, seat) => seat !== view.turn);
      await call(`POST ${table.path}/nudge`, { key: one });
      return call(`POST ${table.path}/nudge`, { key: other });
    },
    stale: async () => {
      const { table, view } = await started(["Ann", "Ben"]);
      return call(`POST ${table.path}/moves`, { key: table.keys[0], body: { version: view.version - 1, do: "keep" } });
    },
    orderPlayed: async () => {
      const { table, view } = await inTurns(["Ann", "Ben"]);
      const order = { key: table.keys[1 - (view.turn ?? 0)], body: { version: view.version, orders: [{ do: "pass" }] } };
      await call(`PUT ${table.path}/orders`, order);
      await playOn(table, view);
      return call(`PUT ${table.path}/orders`, order);
    },
    tooManyOrders: async () => {
      const { table, view } = await started(["Ann", "Ben"]);
      const orders = [8, 9, 10, 11, 12, 13, 14, 15, 16].map((from) => ({ do: "knock", from }));
      return call(`PUT ${table.path}/orders`, { key: table.keys[0], body: { version: view.version, orders } });
    },
    unknownDeal: async () => call(`GET ${(await tableOf(["Ann"])).path}/deals/1`),
    unsayable: async () => {
      const { path, keys } = await tableOf(["Ann"]);
      return call(`POST ${path}/talk`, { key: keys[0], body: { text: "\u200d \u2800" } });
    },
    muted: async () => {
      const { path, keys } = await tableOf(["Ann", "Ben"]);
      await call(`POST ${path}/talk/mutes`, { key: keys[0], body: { seat: 1, muted: true } });
      return call(`POST ${path}/talk`, { key: keys[1], body: { text: "Hello" } });
    },
    malformed: () => call("POST /tables", { body: {} }),
    crossSite: () => call("POST /tables", { body: { name: "Ann" }, headers: { origin: "https://elsewhere.example" } }),
    notFound: () => call("GET /nowhere"),
    whoAreYou: () => call("GET /me"),
    tooMany: async () =>
      answered(await app.fetch(requestOf("POST /tables"), { ...env, LIMITS: "on", LIMIT_TABLES: refusedLimit })),
    dayUsedUp: async () => {
      vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
      const getByName = () => {
        throw new Error("Exceeded allowed rows written in Durable Objects free tier.");
      };
      return answered(await app.fetch(requestOf("GET /me", { key: newKey() }), { ...env, PLAYERS: { getByName } }));
    },
    internal: async () => {
      vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
      return answered(await app.fetch(requestOf("GET /me", { key: newKey() }), { ...env, PLAYERS: null }));
    },
  };

  it.each(Object.entries(ways))("%s is told by its code and its status, in words of the asker's language", async (name, way) => {
    const code = name as TableRefusal;
    const { detail } = no(await way(), statusOf(code), code);
    expect(detail).toContain(WORDS.en.refusals[code]);
  });

  it("is met in the API, but for those of requests for lost seats, and of damage (test/table/damage.test.ts)", () => {
    expect(TABLE_REFUSALS.filter((code) => !Object.hasOwn(ways, code))).toEqual(["holderIsHere", "seatAsked", "damaged"]);
  });
});

describe("the live socket", () => {
  const open = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.fetch(requestOf(`GET ${path}/live`, { headers: { upgrade: "websocket", ...headers } }), env);

  it("tells versions and nothing else", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    const { status, webSocket } = await open(table.path, { authorization: `Bearer ${table.keys[0]}` });
    expect(status).toBe(101);
    const heard: unknown[] = [];
    webSocket?.addEventListener("message", ({ data }) => void heard.push(data));
    webSocket?.accept();
    await vi.waitFor(() => expect(heard).toEqual([`{"version":${view.version}}`]));
    expect((await look(table)).seats.map(({ here }) => here)).toEqual([true, false]);
    await playOn(table, view);
    await vi.waitFor(() => expect(heard).toEqual([`{"version":${view.version}}`, `{"version":${view.version + 1}}`]));
    webSocket?.close();
  });

  it("is not for other sites, unknown tables, unwanted onlookers or plain requests", async () => {
    const { table } = await started(["Ann", "Ben"], { onlookers: false });
    no(await answered(await open(table.path)), 403, "noOnlookers");
    no(await answered(await open("/tables/0123456789abcdef")), 404, "unknownTable");
    no(await answered(await open("/tables/friday")), 404, "unknownTable");
    no(await answered(await open(table.path, { authorization: "Bearer x" })), 401, "whoAreYou");
    const cookie = `__Host-trentuno=${table.keys[0]}`;
    no(await answered(await open(table.path, { cookie, origin: "https://elsewhere.example" })), 403, "crossSite");
    no(await call(`GET ${table.path}/live`, { key: table.keys[0] }), 426, "malformed");
    const forged = await open(table.path, {
      "x-trentuno-screen": JSON.stringify({ kind: "program", player: playerOf(newKey()) }),
    });
    no(await answered(forged), 403, "noOnlookers");
  });
});

describe("the document", () => {
  interface Document {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<{ responses: Record<string, unknown> }>>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Readonly<{ properties?: Record<string, unknown> }>>> };
  }
  const read = async () => JSON.parse((await call("GET /openapi.json")).text) as Document;

  it("lists every route, and no other", async () => {
    const routes = api.routes
      .filter(({ method, path }) => method !== "ALL" && path !== "/*")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, those]) =>
      Object.keys(those).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...new Set([...routes, "GET /tables/{id}/live"])].sort());
  });

  it("refers only to schemas that it holds", async () => {
    const document = await read();
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? "");
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
    expect(document.openapi).toBe("3.1.0");
  });

  it("is made of the schemas that check and type", async () => {
    const { components } = await read();
    expect(Object.keys(components.schemas["View"]?.properties ?? {})).toEqual(Object.keys(View.entries));
    expect(components.schemas["NewMove"]).toMatchObject({ required: ["version", "do"], additionalProperties: false });
  });
});
