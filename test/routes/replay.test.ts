import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { FinishedDeal } from "../../worker/routes/api/answers.ts";
import { call, look, ORIGIN, onTurn, playOn, started, type Table, yes } from "./caller.ts";

interface Shown {
  readonly status: number;
  readonly html: string;
}

/** What a browser with this key is shown; null is a stranger's. */
async function open(path: string, key: string | null, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const cookie = key === null ? {} : { cookie: `__Host-trentuno=${key}` };
  const answer = await exports.default.fetch(new Request(ORIGIN + path, { headers: { ...cookie, ...headers } }));
  return { status: answer.status, html: await answer.text() };
}

const statuses = (paths: readonly string[], key: string | null) =>
  Promise.all(paths.map(async (path) => (await open(path, key)).status));

/** A table whose first deal has ended: whoever may knock does. */
async function withDeal(wish: Parameters<typeof started>[1] = {}): Promise<{ readonly table: Table; readonly deal: string }> {
  const game = await started(["Ann", "Ben", "Cem"], wish);
  const { table } = game;
  let { view } = game;
  while (view.deal === 1 && view.phase !== "finished") {
    const { may } = await look(table, onTurn(table, view));
    view = await playOn(table, view, { do: ["keep", "knock", "pass"].find((deed) => may.some((each) => each === deed)) ?? "" });
  }
  return { table, deal: `/t/${table.id}/matches/1/deals/1` };
}

describe("a deal that runs", () => {
  it("has no page and no step for anybody", async () => {
    const { table, view } = await started(["Ann", "Ben", "Cem"]);
    const running = `/t/${table.id}/matches/1/deals/${view.deal}`;
    for (const key of [...table.keys, null]) {
      expect(await statuses([running, `${running}/steps/1`, `${running}/steps/2`], key)).toEqual([404, 404, 404]);
    }
  });
});

describe("a finished deal", () => {
  it("has a page, and one for every step; those before and after are nowhere", async () => {
    const { table, deal } = await withDeal();
    const whole = await open(deal, null);
    const steps = [...whole.html.matchAll(/id="move-\d+" href="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps).toEqual(steps.map((_, index) => `${deal}/steps/${index + 1}`));
    expect(new Set(await statuses(steps, table.keys[0] ?? null))).toEqual(new Set([200]));
    const nowhere = [`${deal}/steps/0`, `${deal}/steps/${steps.length + 1}`, `${deal}/steps/x`];
    expect(await statuses([...nowhere, deal.replace("matches/1", "matches/2")], null)).toEqual([404, 404, 404, 404]);
    expect((await open(`${deal}/steps/99`, null)).html).toContain("This deal has no such step.");
  });

  it("begins with the hands as they were dealt", async () => {
    const { table, deal } = await withDeal();
    const { pack, dealer } = yes(FinishedDeal, await call(`GET ${table.path}/deals/1`));
    const { html } = await open(`${deal}/steps/1`, null);
    const first = (dealer + 1) % 3;
    const [, held = ""] = new RegExp(`id="held-${first}-0"(.*?)</li>`, "s").exec(html) ?? [];
    expect(held).toContain(`suit-${pack[0]?.slice(-1)}`);
  });

  it("is drawn for htmx without the page around it, at the same address", async () => {
    const { deal } = await withDeal();
    const fragment = await open(`${deal}/steps/1`, null, { "hx-request": "true" });
    expect(fragment.html).toMatch(/^<main id="replay"/);
    expect((await open(`${deal}/steps/1`, null)).html).toContain(fragment.html.slice(0, 300));
  });

  it("is for who sits there, while a match runs that wants no onlookers", async () => {
    const { table, deal } = await withDeal({ onlookers: false });
    expect(await statuses([deal, `${deal}/steps/1`], null)).toEqual([403, 403]);
    expect(await statuses([deal, `${deal}/steps/1`], table.keys[1] ?? null)).toEqual([200, 200]);
  });
});
