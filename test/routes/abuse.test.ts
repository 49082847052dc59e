/** Attacks from other sites and by guessing; what other tests hold stands in the table of test/README.md. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { app } from "../../worker/app.ts";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { newDeviceLink } from "../../worker/identity/link.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { Browser, fieldOf, join, linkOn, openTable } from "./browser.ts";

const ORIGIN = "https://trentuno.example";
const UNKNOWN = "zzzzzzzzzzzzzzzz";

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Every address there is, with something in the place of each part that varies. */
const ROUTES: readonly Route[] = [
  ...new Map(
    app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => [`${method} ${path}`, { method, path: filled(path) }]),
  ).values(),
];
const CHANGING = ROUTES.filter(({ method }) => method !== "GET");
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);

function filled(path: string): string {
  const parts = { wish: "stop", link: `${"a".repeat(43)}.abcdefgh.${"b".repeat(22)}`, id: UNKNOWN, channel: "abcdefgh" };
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => (parts as Readonly<Record<string, string>>)[name] ?? "1");
}

/** Objects that count who touches them. */
function untouched() {
  const getByName = vi.fn(() => {
    throw new Error("touched");
  });
  const objects = { getByName };
  return { touched: getByName.mock.calls, bindings: { ...env, TABLES: objects, PLAYERS: objects, KEYS: objects } };
}

const cookie = () => `__Host-trentuno=${newKey()}`;
const send = ({ method, path }: Route, headers: Readonly<Record<string, string>>, bindings: object = env) =>
  app.request(ORIGIN + path, { method, headers, ...(method === "GET" ? {} : { body: new URLSearchParams() }) }, bindings);

describe("another site's page", () => {
  const FROM = {
    "of another site": { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
    "of a neighbouring host": { "sec-fetch-site": "same-site", origin: "https://evil.trentuno.example" },
    "of another scheme, in an old browser": { origin: "http://trentuno.example" },
    "of another port, in an old browser": { origin: `${ORIGIN}:8443` },
    "in a sandbox": { origin: "null" },
    "that looks like ours": { origin: `${ORIGIN}.elsewhere.example` },
  } as const;

  it.each(named(CHANGING))("changes nothing by %s, and no object hears of it", async (_, route) => {
    const { touched, bindings } = untouched();
    for (const from of Object.values(FROM)) {
      const answer = await send(route, { ...from, cookie: cookie() }, bindings);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(touched).toEqual([]);
  });

  it.each(["/t", "/api/tables"])("opens no socket at %s with its reader's cookie", async (path) => {
    const { touched, bindings } = untouched();
    for (const from of Object.values(FROM)) {
      const headers = { ...from, cookie: cookie(), upgrade: "websocket" };
      expect((await send({ method: "GET", path: `${path}/${UNKNOWN}/live` }, headers, bindings)).status).toBe(403);
    }
    expect(touched).toEqual([]);
  });

  it("opens none either without saying where it is, as a page's socket must", async () => {
    const headers = { cookie: cookie(), upgrade: "websocket" };
    expect((await send({ method: "GET", path: `/t/${UNKNOWN}/live` }, headers)).status).toBe(403);
  });

  it("gives nobody a key: a form's key is for who has none, and a cookie that any host could set is not read", async () => {
    const [vic, other] = [new Browser(), newKey()];
    const table = await openTable(vic, "Vic");
    const key = vic.key();
    const page = await vic.open("/");
    await vic.send("/tables", { name: "Vic", once: fieldOf(page, "once"), key: other });
    await vic.send(`${table}/join`, { name: "Vic", key: other });
    expect(vic.key()).toBe(key);
    const answer = await send({ method: "GET", path: "/api/me" }, { cookie: `trentuno=${other}` });
    expect(answer.status).toBe(401);
  });
});

describe("every answer", () => {
  const HEADERS = {
    "strict-transport-security": /max-age=\d{8,}/,
    "x-content-type-options": /^nosniff$/,
    "x-frame-options": /^DENY$/,
    "referrer-policy": /^same-origin$/,
    "cross-origin-opener-policy": /^same-origin$/,
    "cross-origin-resource-policy": /^same-origin$/,
    "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
  } as const;
  const CSP = [
    "default-src 'none'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];

  /** A browser that is shown an answer for programs does nothing with it. */
  const NOTHING = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

  it.each([
    ...named(ROUTES.filter(({ path }) => !path.endsWith("/live"))),
    ["GET nothing", { method: "GET", path: "/nowhere" }],
  ] as const)("%s is not to be framed, sniffed, told to others or scripted by them", async (_, route) => {
    const { headers } = await send(route, { "sec-fetch-site": "same-origin" });
    for (const [name, value] of Object.entries(HEADERS))
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    if (route.path.startsWith("/api/")) return expect(policy).toBe(NOTHING);
    for (const part of CSP) expect(policy).toContain(part);
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic';/);
  });

  it("has a nonce of its own", async () => {
    const policies = await Promise.all(
      [1, 2, 3].map(async () => (await send({ method: "GET", path: "/" }, {})).headers.get("content-security-policy")),
    );
    expect(new Set(policies).size).toBe(3);
  });
});

describe("who asks too often", () => {
  /** That only changes how this browser's pages look. */
  const FREE = new Set(["/theme"]);

  it.each(named(CHANGING.filter(({ path }) => !FREE.has(path))))(
    "is refused by %s before any object is touched",
    async (_, route) => {
      const { touched, bindings } = untouched();
      const refused = { limit: async () => ({ success: false }) };
      const limits = { LIMITS: "on", LIMIT_TABLES: refused, LIMIT_JOIN: refused, LIMIT_WRITE: refused };
      const answer = await send(route, { "sec-fetch-site": "same-origin", cookie: cookie() }, { ...bindings, ...limits });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(touched).toEqual([]);
    },
  );

  it("is counted by address where a fresh key would be another count, else by player", async () => {
    const keys: string[] = [];
    const counts = { limit: async ({ key }: { readonly key: string }) => ({ success: keys.push(key) < 0 }) };
    const limits = { ...env, LIMITS: "on", LIMIT_TABLES: counts, LIMIT_JOIN: counts, LIMIT_WRITE: counts };
    const key = newKey();
    const headers = { "sec-fetch-site": "same-origin", cookie: `__Host-trentuno=${key}`, "cf-connecting-ip": "192.0.2.7" };
    for (const path of ["/tables", `/t/${UNKNOWN}/join`, "/device", `/t/${UNKNOWN}/moves`])
      await send({ method: "POST", path }, headers, limits);
    expect(keys).toEqual(["192.0.2.7", "192.0.2.7", "192.0.2.7", playerOf(key)]);
  });
});

describe("who guesses", () => {
  const text = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(ORIGIN + path, { headers: { "sec-fetch-site": "same-origin" }, ...init }, env);
    return [answer.status, (await answer.text()).replace(/nonce="[^"]*"|value="\/[^"]*"|[a-z0-9]{16}(?=["/?])/g, "")] as const;
  };

  it("table ids learns nothing by what cannot be one, and finds none in 80 bits", async () => {
    const ids = Array.from({ length: 2_000 }, () => tableOf(newKey(), newOnce()));
    expect(new Set(ids).size).toBe(2_000);
    for (let place = 0; place < 16; place += 1) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
    const answers = await Promise.all(
      [UNKNOWN, "friday", "0".repeat(64), "ZZZZZZZZZZZZZZZZ"].map(async (id) => {
        const [status, html] = await text(`/t/${id}`);
        return [status, /id="why">([^<]*)</.exec(html)?.[1]];
      }),
    );
    for (const answer of answers) expect(answer).toEqual([404, WORDS.en.refusals.unknownTable]);
  });

  it.each(named(ROUTES.filter(({ path }) => path.includes(UNKNOWN) && !path.endsWith("/live"))))(
    "stores nothing by %s at a table that is none",
    async (_, { method, path }) => {
      const id = tableOf(newKey(), newOnce());
      const headers = { authorization: `Bearer ${newKey()}`, cookie: cookie(), "sec-fetch-site": "same-origin" };
      const body =
        method === "GET" ? {} : { body: new URLSearchParams({ name: "Ann", version: "1", do: "pass", seat: "0", text: "x" }) };
      const answer = await app.request(ORIGIN + path.replace(UNKNOWN, id), { method, headers, ...body }, env);
      expect(answer.status).toBeGreaterThanOrEqual(303);
      expect(answer.status).toBeLessThan(500);
      const kept = await runInDurableObject(env.TABLES.getByName(id), async (__, { storage }) => [
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
        await storage.getAlarm(),
      ]);
      expect(kept).toEqual([[], null]);
    },
  );

  it("device links cannot tell a known person from an unknown one, and uses none up", async () => {
    const ann = new Browser();
    await openTable(ann, "Ann");
    const link = linkOn(await ann.send("/me/device"));
    const [player = ""] = (link.split("t=")[1] ?? "").split(".");
    const guess = newDeviceLink(newKey()).text.split(".")[1] ?? "";
    const [known, unknown] = [`${player}.${guess}`, `${playerOf(newKey())}.${guess}`];
    const opening = await Promise.all([known, unknown].map((t) => text(`/device?t=${t}`)));
    const using = await Promise.all(
      [known, unknown].map((t) => text("/device", { method: "POST", body: new URLSearchParams({ t }) })),
    );
    expect([opening[0]?.[0], using[0]?.[0]]).toEqual([410, 410]);
    expect([opening[0], using[0]]).toEqual([opening[1], using[1]]);
    const other = new Browser();
    const page = await other.open(link);
    expect((await other.send("/device", { t: fieldOf(page, "t") })).at).toBe("/me");
    expect((await new Browser().send("/device", { t: fieldOf(page, "t") })).status).toBe(410); // used once
  });

  it("mail links neither", async () => {
    const links = [playerOf(newKey()), playerOf(newKey())].map((player) => `${player}.abcdefgh.${"b".repeat(22)}`);
    const [one, other] = await Promise.all(links.map((link) => text(`/mail/stop/${link}`, { method: "POST" })));
    expect(one).toEqual(other);
    expect(one?.[0]).toBe(404);
  });

  it("keys opens no seat, and is told as nobody is", async () => {
    const ann = new Browser();
    const table = await openTable(ann, "Ann");
    await join(new Browser(), table, "Ben");
    const guess = await app.request(
      `${ORIGIN}/api${table.replace("/t/", "/tables/")}`,
      { headers: { authorization: `Bearer ${newKey()}` } },
      env,
    );
    const nobody = await app.request(`${ORIGIN}/api${table.replace("/t/", "/tables/")}`, {}, env);
    expect(await guess.json()).toEqual(await nobody.json());
  });
});

describe("a way back", () => {
  it.each(["/language", "/theme"])("by %s leads to a path of ours, never to another site", async (path) => {
    for (const back of [
      "//elsewhere.example",
      "https://elsewhere.example",
      "/\\elsewhere.example",
      "\\\\elsewhere.example",
      "/\t/elsewhere.example",
      "javascript:alert(1)",
      "/%2F/elsewhere.example",
      "/@elsewhere.example",
      " //elsewhere.example",
      "/\n/x",
      "?x",
    ]) {
      for (const headers of [{}, { "hx-request": "true" }]) {
        const body = new URLSearchParams({ back, lang: "de", theme: "dark" });
        const answer = await app.request(
          ORIGIN + path,
          { method: "POST", headers: { "sec-fetch-site": "same-origin", ...headers }, body },
          env,
        );
        expect([back, answer.headers.get("location") ?? answer.headers.get("hx-redirect")]).toEqual([back, "/"]);
      }
    }
  });
});
