/** Every address of a table's pages, asked for what cannot be: a clear page that says why not, and nothing changed. */
import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { app } from "../../worker/app.ts";
import { newKey } from "../../worker/identity/key.ts";
import { tableOf as idOf, newOnce } from "../../worker/table/id.ts";
import { look, tableOf } from "./caller.ts";

const ORIGIN = "https://cards.example";

interface Asked {
  readonly key?: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(route: string, { key, fields, headers = {} }: Asked = {}) {
  const [method = "GET", path = "/"] = route.split(" ");
  const cookie: Record<string, string> = key === undefined ? {} : { cookie: `__Host-trentuno=${key}` };
  const body = method === "POST" ? { body: new URLSearchParams(fields) } : {};
  const sent = { method, headers: { "sec-fetch-site": "same-origin", ...cookie, ...headers }, ...body };
  const answer = await exports.default.fetch(new Request(ORIGIN + path, { ...sent, redirect: "manual" }));
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}

/** A parameter of a path, with the pattern that it must fit. */
const PARAMETER = /:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g;
const routes: readonly string[] = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => ["GET", "POST"].includes(method) && path.startsWith("/t/:id") && !path.endsWith("/live"))
      .map(({ method, path }) => `${method} ${path.replaceAll(PARAMETER, (_, name) => (name === "id" ? ":id" : "1"))}`),
  ),
];
const at = (route: string, id: string): string => route.replace(":id", id);

/** No field of any form may say this. */
const NONSENSE = Object.fromEntries(
  "version seat level stop to deal do name note upTo muted code what take once hook table text key nonce"
    .split(" ")
    .map((name) => [name, "\u202E"]),
);

describe.each(routes)("%s", (route) => {
  it.each([{}, { "hx-request": "true" }])("of what cannot be a table %j", async (headers) => {
    const { status, html } = await ask(at(route, "no-table"), { key: newKey(), headers });
    expect(status).toBe(404);
    expect(html).toContain("<h1");
  });

  it.each([{}, { "hx-request": "true" }])("of a table that there is not %j", async (headers) => {
    const unknown = idOf(newKey(), newOnce());
    const { status } = await ask(at(route, unknown), { key: newKey(), fields: NONSENSE, headers });
    expect([404, 303, 422, 400, 403]).toContain(status);
  });
});

describe("nonsense, sent by who has a seat, by who has none and by nobody", () => {
  const posts = routes.filter((route) => route.startsWith("POST"));

  it("is refused, and nothing changes", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    const [ann, ben] = table.keys;
    const before = await look(table, ann);
    for (const route of posts) {
      for (const [key, headers] of [
        [ann, {}],
        [ben, { "hx-request": "true" }],
        [newKey(), {}],
        [undefined, { "content-type": "text/plain" }],
      ] as const) {
        const { status } = await ask(at(route, table.id), { key, fields: NONSENSE, headers });
        expect([route, status < 500]).toEqual([route, true]);
      }
    }
    const { version, name, options, seats } = await look(table, ann);
    expect({ ...before, version, name, options, seats }).toEqual(before);
  });
});

describe("a page's socket", () => {
  it.each([
    ["of what cannot be a table", "no-table", {}, 404],
    ["asked for as a page", null, {}, 426],
    ["asked for by a page of others", null, { upgrade: "websocket", origin: "https://evil.test" }, 403],
    ["asked for by nobody's page", null, { upgrade: "WebSocket" }, 403],
  ])("%s is none", async (_, id, headers, status) => {
    const table = id ?? (await tableOf(["Ann"])).id;
    expect((await ask(`GET /t/${table}/live`, { headers })).status).toBe(status);
  });
});

describe("the start page's forms", () => {
  it.each([
    ["POST /tables", { name: "" }, 422],
    ["POST /practice", { once: "x" }, 422],
  ])("%s %j is shown again", async (route, fields, status) => {
    const page = await ask(route, { fields });
    expect(page.status).toBe(status);
    expect(page.html).toContain('name="once"');
  });

  it.each([
    ["POST /language", { lang: "xx", back: "//evil.test" }, "/"],
    ["POST /language", {}, "/"],
    ["POST /theme", { theme: "plaid" }, "/"],
    ["POST /theme", { theme: "dark", back: "/me" }, "/me"],
  ])("%s %j leads to %s", async (route, fields, to) => {
    expect(await ask(route, { fields: fields as Record<string, string> })).toMatchObject({ status: 303, to });
  });
});

describe("personal links that are none", () => {
  it.each([
    ["POST /device", 410],
    ["GET /device", 410],
    ["POST /resume", 404],
    ["GET /resume", 404],
    ["POST /mail/stop/nonsense", 404],
    ["POST /me/channel/no-such/test", 404],
    ["POST /me/channel/no-such/remove", 404],
  ])("%s: %d", async (route, status) => {
    expect((await ask(route, { key: newKey(), fields: { t: "x", key: "x" } })).status).toBe(status);
  });

  it("nor do they belong to nobody", async () => {
    const { status } = await ask("POST /me/channel/abcdefgh/test", {});
    expect(status).toBeGreaterThanOrEqual(401);
    expect(status).toBeLessThan(500);
  });
});
