/** What pages and programs send, and what comes of it where something is missing, odd or too much. The deployed routes and objects, in Node. */
import * as v from "valibot";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { newKey } from "../../worker/identity/key.ts";
import { OrderForm } from "../../worker/routes/orders.form.ts";
import { type Browser, fieldOf, join, openTable } from "../support/browser.ts";
import { Game } from "../support/game.ts";

afterEach(() => void vi.restoreAllMocks());

/** Ann hosts, Ben has joined. */
async function table(given: Partial<Env> = {}, more: Readonly<Record<string, string>> = {}) {
  const game = new Game(given);
  const [ann, ben] = [game.browser(), game.browser()];
  const path = await openTable(ann, "Ann", { pace: "none", ...more });
  await join(ben, path, "Ben");
  return { game, ann, ben, path };
}

/** A request that no page sends in this way. */
const ask = (game: Game, path: string, init: RequestInit & { readonly as?: Browser } = {}) =>
  game.fetch(
    new Request(new URL(path, "https://cards.example"), {
      method: "POST",
      redirect: "manual",
      ...init,
      headers: { cookie: init.as?.cookies(path) ?? "", ...init.headers },
    }),
  );
const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);
const program = (game: Game, call: string, key: string | null, body?: object) => {
  const [method = "", path = ""] = call.split(" ");
  const headers = { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) };
  return ask(game, `/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
};

describe("the talk", () => {
  it("mutes somebody and lets them write again, by page and by fragment", async () => {
    const { game, ann, ben, path } = await table();
    await ben.send(`${path}/talk`, { text: "Hello", once: "a".repeat(22) });
    const [odd, gone] = [await ann.send(`${path}/talk/mutes`, { seat: "x" }), await ann.send("/t/none/talk/mutes", {})];
    expect([odd.status, gone.status]).toEqual([422, 404]);
    const muted = await ask(game, `${path}/talk/mutes`, {
      as: ann,
      body: form({ seat: "1", muted: "on" }),
      headers: { "hx-request": "true" },
    });
    expect([muted.status, await muted.text()]).toEqual([200, expect.stringContaining("Let <bdi>Ben</bdi> write again")]);
    expect((await ben.send(`${path}/talk`, { text: "Hello?", once: "b".repeat(22) })).status).toBe(403);
    const heard = await ann.send(`${path}/talk/mutes`, { seat: "1", muted: "off" });
    expect([heard.at, heard.html.includes("Let <bdi>Ben</bdi> write again")]).toEqual([`${path}/talk`, false]);
  });

  it("takes ten lines a minute, and says when the next may come; what was not said stays in its field", async () => {
    const { game, ann, path } = await table();
    for (let line = 0; line < 10; line += 1) await ann.send(`${path}/talk`, { text: `Line ${line}`, once: `${line}`.repeat(22) });
    const eleventh = await ask(game, `${path}/talk`, { as: ann, body: form({ text: "One more", once: "b".repeat(22) }) });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await eleventh.text()).toContain("One more");
  });

  it("is asked for from a line on, which is a number", async () => {
    const { game, ann, path } = await table();
    await ann.send(`${path}/talk`, { text: "Hello", once: "c".repeat(22) });
    const from = (after: string) => program(game, `GET /tables${path.slice(2)}/talk?after=${after}`, ann.key());
    expect(await (await from("0")).json()).toMatchObject({ lines: [{ text: "Hello" }] });
    expect(await (await from("1")).json()).toMatchObject({ lines: [] });
    expect(await (await from("one")).json()).toMatchObject({ status: 422, code: "malformed" });
  });
});

describe("the rules of the next match", () => {
  it("are the host's to choose, but while one is played", async () => {
    const { ann, ben, path } = await table({}, { preset: "oneDeal" });
    expect((await ann.open(`${path}/settings`)).html).toMatch(/name="onlookers"[^>]*checked/);
    expect((await ben.open(`${path}/settings`)).status).toBe(403);
    await ann.send(`${path}/start`);
    for (let moves = 0; moves < 20; moves += 1) {
      const [page] = await Promise.all([ann.open(`${path}/settings`)]);
      if (page.status === 200) return; // it is over
      expect(page.status).toBe(409);
      for (const browser of [ann, ben]) await anyMove(browser, path);
    }
    throw new Error("this match never ends");
  });
});

/** Whatever button there is. */
async function anyMove(browser: Browser, path: string): Promise<void> {
  const page = await browser.open(path);
  if (!page.html.includes(`action="${path}/moves"`)) return;
  const version = fieldOf(page, "version");
  for (const deed of ["keep", "knock", "pass"]) await browser.send(`${path}/moves`, { do: deed, version });
}

describe("who keeps no cookies", () => {
  it("gets a key with their table, their practice and the seat they ask for", async () => {
    const { game, path } = await table();
    for (const [to, fields] of [
      ["/tables", { name: "Ann", once: "d".repeat(22) }],
      ["/practice", { once: "e".repeat(22) }],
      [`${path}/claim`, { seat: "1" }],
    ] as const) {
      const answer = await ask(game, to, { body: form(fields) });
      expect([to, answer.status, answer.headers.getSetCookie().join()]).toEqual([
        to,
        303,
        expect.stringMatching(/__Host-trentuno=[\w-]{43};/),
      ]);
    }
  });
});

describe("what is no form", () => {
  it("is as if nothing had been sent", async () => {
    const { game, ann, path } = await table();
    const json = { body: '{"do":"pass"}', headers: { "content-type": "application/json" } };
    for (const init of [{ as: ann }, { as: ann, ...json }, { as: ann, body: "{" }])
      expect((await ask(game, `${path}/moves`, init)).status).toBe(422);
    const broken = { body: "no parts", headers: { "content-type": "multipart/form-data; boundary=x" } };
    expect((await ask(game, `${path}/moves`, { as: ann, ...broken })).status).toBe(422);
  });

  it("nor is a file a field", async () => {
    const { game, path } = await table();
    const body = new FormData();
    body.set("name", new File(["Cleo"], "name.txt"));
    expect((await ask(game, `${path}/join`, { body })).status).toBe(422);
    body.set("name", "Cleo");
    expect((await ask(game, `${path}/join`, { body })).status).toBe(303);
  });
});

describe("a game on one's own machine, without https", () => {
  it("keeps its key in a cookie that needs none", async () => {
    const game = new Game();
    const answer = await ask(game, "http://127.0.0.1:3131/tables", { body: form({ name: "Ann", once: "f".repeat(22) }) });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^trentuno=[\w-]{43};/);
    expect(cookie).not.toContain("Secure");
    const page = await ask(game, `http://127.0.0.1:3131${answer.headers.get("location")}`, {
      method: "GET",
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    expect(await page.text()).toContain("Ann");
  });
});

describe("a limit", () => {
  it("lets pass who has asked seldom, and tells others when to come again", async () => {
    const counted: string[] = [];
    const limit = (most: number) => {
      let asked = 0;
      return {
        limit: async ({ key }: { readonly key: string }) => {
          counted.push(key);
          asked += 1;
          return { success: asked <= most };
        },
      };
    };
    const limits = {
      LIMITS: "on",
      LIMIT_TABLES: limit(1),
      LIMIT_JOIN: limit(1),
      LIMIT_WRITE: limit(2),
    } as unknown as Partial<Env>;
    const { game, ann, path } = await table(limits);
    const address = { headers: { "cf-connecting-ip": "192.0.2.1" } };
    const joined = await ask(game, `${path}/join`, { body: form({ name: "Cleo" }), ...address });
    expect([joined.status, joined.headers.get("retry-after")]).toEqual([429, "60"]);
    const statuses = [];
    for (let times = 0; times < 3; times += 1)
      statuses.push((await ask(game, `${path}/nudge`, { as: ann, body: form({}) })).status);
    expect(statuses.slice(2)).toEqual([429]);
    expect(counted).toEqual([
      "local",
      "local",
      "192.0.2.1",
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{43}$/)),
    ]);
  });
});

describe("a computer player", () => {
  it("is seated once by a button that is pressed twice, and again by one that says no version", async () => {
    const { game, ann, path } = await table();
    const seats = async () => {
      const view = (await (await program(game, `GET /tables${path.slice(2)}`, ann.key())).json()) as { seats: object[] };
      return view.seats.length;
    };
    const version = fieldOf(await ann.open(path), "version");
    for (let times = 0; times < 2; times += 1) await ann.send(`${path}/bots`, { level: "easy", version });
    expect(await seats()).toBe(3);
    await ann.send(`${path}/bots`, { level: "easy" });
    expect(await seats()).toBe(4);
  });
});

describe("a person's preferences", () => {
  it("may leave the language to the browser", async () => {
    const { ann } = await table();
    const chosen = { name: "Ann", deck: "german", zone: "Europe/Berlin", digest: "on" };
    expect((await ann.send("/me/preferences", { ...chosen, language: "de" })).html).toContain('lang="de"');
    expect((await ann.send("/me/preferences", { ...chosen, language: "" })).at).toBe("/me?saved");
    expect((await ann.send("/me/preferences", { ...chosen, language: "fr" })).status).toBe(422);
  });
});

describe("a program", () => {
  it("names a table by its settings, and asks for statistics before anything was played", async () => {
    const { game, ann, path } = await table();
    const at = `/tables${path.slice(2)}`;
    expect((await program(game, `POST ${at}/settings`, ann.key(), { table: "Saturday" })).status).toBe(200);
    expect(await (await program(game, `GET ${at}`, ann.key())).json()).toMatchObject({ name: "Saturday" });
    await program(game, `POST ${at}/start`, ann.key());
    const { table: whole } = (await (await program(game, `GET ${at}/statistics`, ann.key())).json()) as { table: object };
    expect(whole).toBeTypeOf("object");
  });

  it("is answered by what a seat is where it names one that there is not", async () => {
    const { game, ann, path } = await table();
    const answer = await program(game, `DELETE /tables${path.slice(2)}/seats/first`, ann.key());
    expect(await answer.json()).toMatchObject({ code: "unknownSeat" });
    const noKey = await program(game, `POST /tables${path.slice(2)}/start`, newKey());
    expect(await noKey.json()).toMatchObject({ code: "notSeated" });
  });
});

describe("an order as the page sends it", () => {
  const own = { order: "own", version: "7", when: "always", lasts: "deal" } as const;
  const swap = { ...own, what: "swap", give: "7H", rank: "A", suit: "H" };
  test.each<[string, object, object]>([
    ["for a card that lies there", { ...swap, take: "KD" }, { do: "swap", give: "7H", take: "KD", knock: false }],
    ["for another, by rank and suit", { ...swap, take: "another" }, { do: "swap", give: "7H", take: "AH", knock: false }],
    ["with a knock", { ...swap, knock: "on" }, { do: "swap", give: "7H", take: "AH", knock: true }],
    ["to knock", { ...own, what: "knock", from: "27" }, { do: "knock", from: 27 }],
    ["for the best there is", { ...own, what: "best" }, { do: "best" }],
  ])("%s", (_, sent, order) => {
    expect(v.parse(OrderForm, sent)).toEqual({ version: 7, orders: [{ ...order, when: "always", lasts: "deal" }] });
  });
});
