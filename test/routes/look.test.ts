import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ASSETS } from "../../web/assets.gen.ts";
import { WORDS } from "../../web/words/index.ts";
import { app } from "../../worker/app.ts";
import { Browser } from "./browser.ts";
import { call, inTurns, look, ORIGIN, playOn, start, type Table, tableOf } from "./caller.ts";

const htmlOf = (page: string): string => /<html[^>]*>/.exec(page)?.[0] ?? "";
const sheetOf = (page: string): string | undefined => /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1];

describe("how bright the pages are", () => {
  it.each([
    ["light", ASSETS.light],
    ["dark", ASSETS.dark],
    ["system", ASSETS.css],
  ])("%s is chosen by one tap, which leads back to where it was, and is kept for every page", async (theme, sheet) => {
    const browser = new Browser();
    const page = await browser.send("/theme", { theme, back: "/me" });
    expect([page.status, page.at]).toEqual([200, "/me"]);
    for (const { html } of [page, await browser.open("/"), await browser.open("/nowhere")]) {
      expect(htmlOf(html)).toContain(`data-theme="${theme}"`);
      expect(sheetOf(html)).toBe(sheet);
      expect(html).toMatch(new RegExp(`value="${theme}" aria-pressed="true"`));
    }
  });

  it("is as the system wishes for who has not chosen, and whatever else their cookie says", async () => {
    const browser = new Browser();
    expect(htmlOf((await browser.open("/")).html)).toContain('data-theme="system"');
    const { html, at } = await browser.send("/theme", { theme: 'dark"><script>', back: "//elsewhere.example" });
    expect([at, htmlOf(html)]).toEqual(["/", expect.stringContaining('data-theme="system"')]);
  });

  it("never leads to another site", async () => {
    const { at } = await new Browser().send("/theme", { theme: "dark", back: "//elsewhere.example/" });
    expect(at).toBe("/");
  });

  it.each(["en", "de", "it"] as const)("is offered in %s", async (lang) => {
    const browser = new Browser();
    const { html } = await browser.send("/language", { lang });
    for (const name of Object.values(WORDS[lang].look.themes)) expect(html).toContain(`>${name}</button>`);
  });
});

describe("a page's socket", () => {
  it.each([
    ["who sits in the lobby", () => tableOf(["Ann", "Ben"]), 0],
    ["who is on turn, or is not", async () => (await inTurns(["Ann", "Ben"])).table, 0],
    ["the other", async () => (await inTurns(["Ann", "Ben"])).table, 1],
    ["an onlooker", async () => (await inTurns(["Ann", "Ben"])).table, 2],
  ])("is not sent what the page of %s shows, and then all that changes", async (_, make, seat) => {
    const table = await make();
    const reader = { key: table.keys[seat] };
    const page = await openSocket(table, reader, await addressOn(table, reader));
    expect(await page.heard()).toEqual([]);
    await sayHello(table);
    const view = await look(table);
    await (view.phase === "gathering" ? start(table) : playOn(table, view));
    expect(await page.heard()).toEqual(["talk-log", "table"]);
    page.close();
  });

  it.each<[string, (table: Table, key: string | undefined) => Promise<unknown>, readonly string[], string?]>([
    ["somebody has moved", async (table) => playOn(table, await look(table)), ["table"]],
    ["another's page has opened", async (table, key) => openSocket(table, otherThan(table, key)), ["table"]],
    ["something was said", sayHello, ["talk"]],
    ["orders were left on their other page", orderAPass, ["table"]],
    ["another language was chosen there", async () => null, ["table", "talk"], "language=it"],
    ["other cards were chosen there", async () => null, ["table", "talk"], "deck=german"],
  ])("is sent what the page does not show, as %s meanwhile", async (_, change, sent, chosen = "") => {
    const { table, view } = await inTurns(["Ann", "Ben"]);
    const key = table.keys[view.turn === 0 ? 1 : 0];
    const address = await addressOn(table, { key });
    await change(table, key);
    const page = await openSocket(table, { key, chosen }, address);
    expect(await page.heard()).toEqual(sent);
  });

  it.each([
    ["that says nothing, as later ones do and those of former days", async () => ""],
    ["that says what means nothing", async () => "?shown=..x.%00&shown=y"],
    [
      "that says what somebody else's page shows",
      async (table: Table) => (await addressOn(table, { key: table.keys[1] })).slice(5),
    ],
  ])("%s is sent all of it", async (_, query) => {
    const { table } = await inTurns(["Ann", "Ben"]);
    const page = await openSocket(table, { key: table.keys[0] }, `/live${await query(table)}`);
    expect(await page.heard()).toEqual(["table", "talk"]);
  });
});

/** Who has a page open: a seat's holder, or an onlooker; and what they have chosen of how it looks. */
interface Reader {
  readonly key: string | undefined;
  readonly chosen?: string;
}

const cookieOf = ({ key, chosen = "" }: Reader): string =>
  [key === undefined ? "" : `__Host-trentuno=${key}`, chosen].filter((each) => each !== "").join("; ");

/** Where this reader's page opens its socket, after the table's path. */
async function addressOn({ id }: Table, reader: Reader): Promise<string> {
  const page = await exports.default.fetch(new Request(`${ORIGIN}/t/${id}`, { headers: { cookie: cookieOf(reader) } }));
  const [, address] = /hx-ws:connect="\/t\/\w+(\/live\?shown=[\w.-]+)"/.exec(await page.text()) ?? [];
  if (address === undefined) throw new Error("the page says nothing");
  return address;
}

/** A page's socket. `heard` is what it has been sent since it was asked last: a ping is answered behind all of that. */
async function openSocket({ id }: Table, reader: Reader, address = "/live") {
  const headers = { cookie: cookieOf(reader), origin: ORIGIN, upgrade: "websocket" };
  const { webSocket: socket } = await app.fetch(new Request(`${ORIGIN}/t/${id}${address}`, { headers }), env);
  if (!socket) throw new Error("no socket");
  const parts: string[] = [];
  let answered: () => void = () => undefined;
  socket.addEventListener("message", ({ data }) => {
    if (data === '{"pong":1}') answered();
    else parts.push(/hx-target="#([\w-]+)"/.exec(String(data))?.[1] ?? String(data));
  });
  socket.accept();
  const heard = async (): Promise<readonly string[]> => {
    const answer = new Promise<void>((done) => {
      answered = done;
    });
    socket.send("ping");
    await answer;
    return parts.splice(0);
  };
  return { heard, close: () => socket.close() };
}

const otherThan = ({ keys }: Table, key: string | undefined): Reader => ({ key: keys.find((each) => each !== key) });

const sayHello = ({ path, keys }: Table): Promise<unknown> =>
  call(`POST ${path}/talk`, { key: keys[1], body: { text: "Hello" } });

async function orderAPass(table: Table, key: string | undefined): Promise<void> {
  const { version } = await look(table);
  expect((await call(`PUT ${table.path}/orders`, { key, body: { version, orders: [{ do: "pass" }] } })).status).toBe(200);
}
