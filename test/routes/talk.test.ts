import { env, exports } from "cloudflare:workers";
import type * as v from "valibot";
import { describe, expect, it } from "vitest";
import { app } from "../../worker/app.ts";
import { Talk } from "../../worker/routes/api/talk.answers.ts";
import { newOnce } from "../../worker/table/id.ts";
import { Browser, fieldOf, join, openTable } from "./browser.ts";
import { answered, call, look, no, requestOf, tableOf, yes } from "./caller.ts";

type Shown = v.InferOutput<typeof Talk>;
const linesOf = ({ lines }: Shown): readonly string[] =>
  lines.map(({ name, text, reaction }) => `${name}: ${text ?? `(${reaction})`}`);

describe("the talk in the API", () => {
  it("is said and read, by who has a seat and who has none, and raises no version", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    const [ann, ben] = table.keys;
    const { version } = await look(table, ann);
    const path = `${table.path}/talk`;
    const first = yes(Talk, await call(`POST ${path}`, { key: ann, body: { text: "  Hello\n@ben " } }));
    expect(first.lines).toEqual([{ n: 1, at: expect.any(String), name: "Ann", yours: true, text: "Hello @ben" }]);
    yes(Talk, await call(`POST ${path}`, { key: ben, body: { reaction: "thanks" } }));
    const bens = yes(Talk, await call(`GET ${path}`, { key: ben }));
    expect(bens).toMatchObject({
      last: 2,
      unread: 0,
      may: "write",
      muted: false,
      mutes: [],
      lines: [{ namesYou: true }, { yours: true }],
    });
    const anns = yes(Talk, await call(`GET ${path}?after=1`, { key: ann }));
    expect([anns.unread, linesOf(anns), anns.mutes]).toEqual([1, ["Ben: (thanks)"], [{ seat: 1, name: "Ben", muted: false }]]);
    const onlooker = yes(Talk, await call(`GET ${path}`));
    expect([onlooker.may, onlooker.unread, linesOf(onlooker)]).toEqual(["read", 0, ["Ann: Hello @ben", "Ben: (thanks)"]]);
    expect(yes(Talk, await call(`POST ${path}/read`, { key: ann, body: { upTo: 2 } })).unread).toBe(0);
    expect((await look(table, ann)).version).toBe(version);
  });

  it("says what is sent twice under one name once", async () => {
    const { path, keys } = await tableOf(["Ann"]);
    const sent = { key: keys[0], body: { text: "Once", once: newOnce() } };
    await Promise.all([call(`POST ${path}/talk`, sent), call(`POST ${path}/talk`, sent)]);
    expect(linesOf(yes(Talk, await call(`POST ${path}/talk`, sent)))).toEqual(["Ann: Once"]);
    const again = { ...sent, body: { text: "Once" } };
    expect(linesOf(yes(Talk, await call(`POST ${path}/talk`, again)))).toEqual(["Ann: Once", "Ann: Once"]);
  });

  it.each([
    ["nothing", {}, "malformed"],
    ["both", { text: "Hi", reaction: "thanks" }, "malformed"],
    ["an unknown reaction", { reaction: "wink" }, "malformed"],
    ["more than a document knows", { text: "Hi", html: true }, "malformed"],
    ["a name that is none", { text: "Hi", once: "1" }, "malformed"],
    ["201 characters", { text: "👍🏽".repeat(201) }, "unsayable"],
    ["what cannot be seen", { text: "\u200b\u202e" }, "unsayable"],
  ] as const)("refuses %s", async (_, body, code) => {
    const { path, keys } = await tableOf(["Ann"]);
    no(await call(`POST ${path}/talk`, { key: keys[0], body }), 422, code);
    expect(yes(Talk, await call(`GET ${path}/talk`)).last).toBe(0);
  });

  it("answers the eleventh thing within a minute with 429 and when it may be said", async () => {
    const { path, keys } = await tableOf(["Ann"]);
    for (let said = 0; said < 10; said += 1)
      yes(Talk, await call(`POST ${path}/talk`, { key: keys[0], body: { text: `${said}` } }));
    const eleventh = await call(`POST ${path}/talk`, { key: keys[0], body: { reaction: "laugh" } });
    no(eleventh, 429, "tooMany");
    const wait = Number(eleventh.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it("is limited before the table is touched, too", async () => {
    const { path, keys } = await tableOf(["Ann"]);
    const closed = { ...env, LIMITS: "on", LIMIT_WRITE: { limit: () => Promise.resolve({ success: false }) }, TABLES: null };
    for (const part of ["", "/read", "/mutes"]) {
      const answer = await answered(await app.fetch(requestOf(`POST ${path}/talk${part}`, { key: keys[0], body: {} }), closed));
      no(answer, 429, "tooMany");
      expect(answer.headers.get("retry-after")).toBe("60");
    }
  });

  it("mutes for the host", async () => {
    const { path, keys } = await tableOf(["Ann", "Ben"]);
    const mute = (key: string | undefined, muted: boolean) => call(`POST ${path}/talk/mutes`, { key, body: { seat: 1, muted } });
    no(await mute(keys[1], true), 403, "notHost");
    expect(yes(Talk, await mute(keys[0], true)).mutes).toEqual([{ seat: 1, name: "Ben", muted: true }]);
    const { detail } = no(await call(`POST ${path}/talk`, { key: keys[1], body: { text: "Hey" } }), 403, "muted");
    expect(detail).toContain("The host has muted you");
    expect(yes(Talk, await call(`GET ${path}/talk`, { key: keys[1] }))).toMatchObject({ may: "read", muted: true });
    expect(yes(Talk, await mute(keys[0], false)).mutes[0]?.muted).toBe(false);
  });

  it("is none of a stranger's where nobody may look on", async () => {
    const { path, keys } = await tableOf(["Ann"], { onlookers: false });
    yes(Talk, await call(`POST ${path}/talk`, { key: keys[0], body: { text: "Private" } }));
    const answer = await call(`GET ${path}/talk`);
    no(answer, 403, "noOnlookers");
    expect(answer.text).not.toContain("Private");
  });
});

describe("the talk’s page", () => {
  async function annAndBen(): Promise<{ readonly ann: Browser; readonly ben: Browser; readonly table: string }> {
    const [ann, ben] = [new Browser(), new Browser()];
    const table = await openTable(ann, "Ann", { table: "Friday" });
    await join(ben, table, "Ben");
    return { ann, ben, table };
  }

  it("shows what is said, once however often it is sent, and your page says how much is new", async () => {
    const { ann, ben, table } = await annAndBen();
    const once = fieldOf(await ann.open(`${table}/talk`), "once");
    for (let sent = 0; sent < 2; sent += 1) {
      const page = await ann.send(`${table}/talk`, { text: "<b>Hi</b> @Ben", once });
      expect([page.status, page.at]).toEqual([200, `${table}/talk`]);
      expect(page.html.match(/&lt;b>Hi&lt;\/b> <bdi class="mention">@Ben<\/bdi>/g)).toHaveLength(1);
    }
    expect((await ben.open("/me")).html).toContain("1 new");
    expect((await ben.open(table)).html).toContain("1 new");
    expect((await ben.open(table)).html).toContain("1 new"); // looking at a page changes nothing
    const read = await ben.send(`${table}/talk/read`, { upTo: "1" });
    expect([read.at, read.html.includes("1 new")]).toEqual([`${table}/talk`, false]);
    expect((await ben.open("/me")).html).not.toContain("1 new");
  });

  it("keeps what could not be said in its field, with the reason", async () => {
    const { ann, table } = await annAndBen();
    const once = fieldOf(await ann.open(`${table}/talk`), "once");
    const text = `"><script>${"x".repeat(200)}`;
    const page = await ann.send(`${table}/talk`, { text, once });
    expect([page.status, page.html.includes("A message has 1 to 200 characters.")]).toEqual([422, true]);
    expect(page.html).toContain(`value="&quot;>&lt;script>${"x".repeat(200)}"`);
    expect((await ann.send(`${table}/talk`, { text: "Hi" })).status).toBe(422);
    expect((await ann.send(`${table}/talk/mutes`, { seat: "1", muted: "perhaps" })).status).toBe(422);
    expect((await ann.send(`${table}/talk/read`, { upTo: "-1" })).status).toBe(422);
  });

  it("lets nobody write who has no seat, and answers htmx with the pieces to put in", async () => {
    const { ann, table } = await annAndBen();
    const eve = new Browser();
    const refused = await eve.send(`${table}/talk`, { text: "Hi", once: newOnce() });
    expect([refused.status, refused.html.includes("You have no seat at this table.")]).toEqual([403, true]);
    expect((await eve.open("/t/0123456789abcdef/talk")).status).toBe(404);
    expect((await eve.open("/t/nonsense/talk")).status).toBe(404);
    const { pieces } = await byHtmx(ann, table, "Hello");
    expect(pieces).toEqual(["#talk-log", "#talk-count", "#talk-why", "#talk-once", "#react-once"]);
    const again = await byHtmx(ann, table, "");
    expect([again.status, again.pieces]).toEqual([422, ["#talk-log", "#talk-count", "#talk-why"]]);
  });

  async function byHtmx(browser: Browser, table: string, text: string) {
    const body = new URLSearchParams({ text, once: newOnce() });
    const headers = { cookie: browser.cookies(table), "sec-fetch-site": "same-origin", "hx-request": "true" };
    const answer = await exports.default.fetch(
      new Request(`https://cards.example${table}/talk`, { method: "POST", body, headers, redirect: "manual" }),
    );
    const html = await answer.text();
    return { status: answer.status, pieces: [...html.matchAll(/<hx-partial hx-target="([^"]+)"/g)].map(([, target]) => target) };
  }
});
