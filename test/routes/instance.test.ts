import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import { app } from "../../worker/app.ts";
import { newKey } from "../../worker/identity/key.ts";
import { logFault } from "../../worker/platform/fault.ts";
import { playerObject } from "../../worker/platform/homes.ts";
import { isSpent, untilTomorrow } from "../../worker/platform/spent.ts";

const ORIGIN = "https://trentuno.example";
const TABLE = "0123456789abcdef";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What was logged, a line each; and nothing printed. */
function logged(): readonly Record<string, string>[] {
  const lines: Record<string, string>[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  return lines;
}

/** Objects that all throw this. */
const failing = (message: string) => ({
  getByName: () => {
    throw new Error(message);
  },
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, changed: Readonly<Record<string, unknown>> = {}) =>
  app.request(ORIGIN + path, { headers }, { ...env, ...changed });

describe("a server that runs", () => {
  it("says so to who watches over it, and touches nothing for it", async () => {
    const answer = await ask("/healthz", {}, { TABLES: null, PLAYERS: null, KEYS: null });
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a day whose share of the free plan is used up", () => {
  const SPENT = { TABLES: failing("Exceeded allowed duration in Durable Objects free tier.") };

  it.each(LANGS)("is told kindly in %s, and when it goes on", async (lang) => {
    const lines = logged();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 21, 30) });
    const answer = await ask(`/t/${TABLE}`, { "accept-language": lang }, SPENT);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "9000"]);
    const html = await answer.text();
    const { title } = WORDS[lang].trouble;
    for (const said of [title.dayUsedUp, WORDS[lang].refusals.dayUsedUp, "2027-01-06T00:00:00.000Z"])
      expect(html).toContain(said);
    expect(lines).toMatchObject([{ event: "daySpent", route: "/t/:id" }]);
  });

  it("is told to programs by its code", async () => {
    logged();
    const answer = await ask(`/api/tables/${TABLE}`, {}, SPENT);
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(await answer.json()).toMatchObject({ code: "dayUsedUp", status: 503 });
  });

  it("is told to who sends a form, by htmx or without", async () => {
    logged();
    const headers = { "sec-fetch-site": "same-origin", cookie: `__Host-trentuno=${newKey()}` };
    const init = { method: "POST", headers, body: new URLSearchParams({ version: "1", do: "pass" }) };
    const answer = await app.request(`${ORIGIN}/t/${TABLE}/moves`, init, { ...env, ...SPENT });
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(WORDS.en.refusals.dayUsedUp)]);
  });

  it.each([
    ["Exceeded allowed duration in Durable Objects free tier.", true],
    ["Exceeded allowed rows read in Durable Objects free tier.", true],
    ["Exceeded allowed rows written in Durable Objects free tier.", true],
    ["Exceeded allowed volume of requests in Durable Objects free tier.", true],
    ["Exceeded the account's spending cap for Durable Objects", false],
    ["Durable Object is overloaded.", false],
  ])("is known by the platform's words: %s", (message, spent) => {
    expect([isSpent(new Error(message)), isSpent(message)]).toEqual([spent, false]);
  });

  it("ends at midnight, UTC", () => {
    expect(untilTomorrow(Date.UTC(2027, 11, 31, 23, 59, 59, 1))).toBe(1);
    expect(untilTomorrow(Date.UTC(2027, 1, 28))).toBe(24 * 3600);
  });
});

describe("a failure of ours", () => {
  it("is one line with the id that the page shows, and nothing of who asked for what", async () => {
    const lines = logged();
    const key = newKey();
    const broken = { TABLES: failing(`no ${key} at https://trentuno.example/t/${TABLE} for "Ann" with 7H and 10S`) };
    const answer = await ask(`/t/${TABLE}?resume=${key}`, { cookie: `__Host-trentuno=${key}` }, broken);
    const html = await answer.text();
    expect([answer.status, lines]).toEqual([500, [expect.objectContaining({ event: "failed", method: "GET", route: "/t/:id" })]]);
    expect(html).toContain(WORDS.en.trouble.id(lines[0]?.["id"] ?? "?"));
    for (const secret of [key, TABLE, "Ann", "7H", "10S", "trentuno.example"])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it("bears the same id in the API", async () => {
    const lines = logged();
    const answer = await ask(`/api/tables/${TABLE}`, {}, { TABLES: failing("broken") });
    expect((await answer.json<{ detail: string }>()).detail).toContain(lines[0]?.["id"]);
  });

  it.each([
    ['Unexpected token A in JSON at "Ann says hi"', "Unexpected token A in JSON at …"],
    ["could not read /t/0123456789abcdef/live", "could not read …"],
    ["no route to https://ntfy.sh/my-topic now", "no route to … now"],
    ["a hand of 7H, 8D and 10S", "a hand of …, … and …"],
    ["what is not an error", "what is not an error"],
    ['"Ann\n    at the table with 7H"', "…"],
  ])("%s is logged as %s", (message, told) => {
    const lines = logged();
    logFault("test", new Error(message));
    logFault("test", message);
    expect(lines.map((line) => line["message"])).toEqual([told, told]);
    expect(lines[0]?.["stack"]).toMatch(/^ {4}at /);
    expect(JSON.stringify(lines)).not.toMatch(/\b(?:Ann|7H)\b/);
  });
});

describe("the privacy page", () => {
  it.each(LANGS)("speaks %s, and every page leads to it", async (lang) => {
    const [page, start] = await Promise.all(["/privacy", "/"].map(async (path) => ask(path, { "accept-language": lang })));
    const { title } = WORDS[lang].keeping.privacy;
    expect(await page?.text()).toContain(`<h1>${title}</h1>`);
    expect(await start?.text()).toMatch(new RegExp(`href="/privacy">${title}<`));
  });

  it("says what this server is set to", async () => {
    const set = { KEEP_UNSTARTED: "60", KEEP_FINISHED: "never", JURISDICTION: "eu", CONTACT: "Ann & Ben" };
    const html = await (await ask("/privacy", {}, set)).text();
    const { long, where } = WORDS.en.keeping.privacy;
    for (const said of [long.unstarted(60), long.finished(null), where.eu, "Ann &amp; Ben"]) expect(html).toContain(said);
  });
});

describe("where objects live", () => {
  const objects = () => {
    const eu = { getByName: vi.fn() };
    return { eu, PLAYERS: { getByName: vi.fn(), jurisdiction: vi.fn(() => eu) } };
  };

  it("is the European Union alone where that is asked for", () => {
    const { eu, PLAYERS } = objects();
    playerObject({ ...env, JURISDICTION: "eu", PLAYERS } as never, "ann");
    expect([PLAYERS.jurisdiction.mock.calls, eu.getByName.mock.calls, PLAYERS.getByName.mock.calls]).toEqual([
      [["eu"]],
      [["ann"]],
      [],
    ]);
  });

  it("is nowhere where that is mistyped", () => {
    const { PLAYERS } = objects();
    expect(() => playerObject({ ...env, JURISDICTION: "EU ", PLAYERS } as never, "ann")).toThrow(/neither empty nor eu/);
    expect(PLAYERS.getByName).not.toHaveBeenCalled();
  });
});
