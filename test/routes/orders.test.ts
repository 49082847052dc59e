import { describe, expect, it } from "vitest";
import { Log } from "../../worker/routes/api/events.ts";
import { Orders } from "../../worker/routes/api/orders.answers.ts";
import { Browser, fieldOf, join, openTable, type Page } from "./browser.ts";
import { call, inTurns, look, no, playOn, yes } from "./caller.ts";

const PASS = { do: "pass", when: "always", lasts: "turn" };

/** The first deal's turns have begun; the key and the seat of who is on turn next. */
async function nextOf(names: readonly string[], given: Parameters<typeof inTurns>[1] = {}) {
  const { table, view } = await inTurns(names, given);
  const seat = ((view.turn ?? 0) + 1) % names.length;
  return { table, view, seat, key: table.keys[seat], path: `${table.path}/orders` };
}

describe("over the API", () => {
  it("orders are left, seen by their owner, played in turn and told as such", async () => {
    const { table, view, seat, key, path } = await nextOf(["Ann", "Ben", "Cem"]);
    const best = { do: "best", when: "knocked" };
    const left = yes(Orders, await call(`PUT ${path}`, { key, body: { version: view.version, orders: [best, { do: "pass" }] } }));
    expect(left).toEqual({ version: view.version, orders: [{ ...best, lasts: "turn" }, PASS] });
    expect(yes(Orders, await call(`GET ${path}`, { key }))).toEqual(left);
    expect(await look(table)).toEqual({ ...view, you: null, hand: null, points: null, may: [] });
    const after = await playOn(table, view);
    expect([after.version, after.turn]).toEqual([view.version + 2, (seat + 1) % 3]);
    expect(yes(Orders, await call(`GET ${path}`, { key })).orders).toEqual([]);
    const { entries } = yes(Log, await call(`GET ${table.path}/log?after=${view.version + 1}`));
    expect(entries[0]?.events).toEqual([
      { type: "passed", seat },
      { type: "ordered", seat },
    ]);
  });

  it("a withdrawal in time and one too late", async () => {
    const { table, view, key, path } = await nextOf(["Ann", "Ben"]);
    const put = (orders: readonly unknown[], version: number) => call(`PUT ${path}`, { key, body: { version, orders } });
    yes(Orders, await put([PASS], view.version));
    expect(yes(Orders, await call(`DELETE ${path}?version=${view.version}`, { key })).orders).toEqual([]);
    yes(Orders, await put([{ ...PASS, lasts: "deal" }], view.version));
    await playOn(table, view);
    no(await put([], view.version), 409, "orderPlayed");
    expect(yes(Orders, await call(`GET ${path}`, { key })).orders).toHaveLength(1);
    no(await call(`DELETE ${path}?version=${view.version}`, { key }), 409, "orderPlayed");
    expect(yes(Orders, await call(`DELETE ${path}`, { key })).orders).toEqual([]);
  });

  it("what is no order, or nobody's, is said to be so", async () => {
    const { table, view, key, path } = await nextOf(["Ann", "Ben"], { options: { pass: "forbidden" } });
    const put = (orders: unknown, version: unknown = view.version) => call(`PUT ${path}`, { key, body: { version, orders } });
    for (const wrong of [
      undefined,
      [{ do: "exchange" }],
      [{ do: "swap", give: "7C" }],
      [{ do: "swap", give: "7C", take: "1C" }],
      [{ do: "knock", from: 31 }],
      [{ do: "pass", when: "never" }],
      [{ ...PASS, extra: 1 }],
      Array.from({ length: 21 }, () => PASS),
    ]) {
      expect(no(await put(wrong), 422, "malformed").detail).not.toMatch(/name|form/i);
    }
    no(await put([PASS]), 409, "passForbidden");
    no(await put([PASS], view.version + 1), 409, "stale");
    no(await put([], 900_000_000), 409, "stale");
    no(await call(`DELETE ${path}?version=${view.version + 1}`, { key }), 409, "stale");
    no(await put([{ do: "refresh" }]), 409, "noRefresh");
    no(await put([{ do: "swap", give: "7C", take: "AC", knock: true }]), 409, "knockForbidden");
    no(await put([{ do: "swap", give: "7C", take: "7C" }]), 409, "notInMiddle");
    no(await call(`DELETE ${path}?version=soon`, { key }), 422, "malformed");
    for (const method of ["GET", "DELETE"]) {
      no(await call(`${method} ${path}`), 401, "whoAreYou");
      no(await call(`${method} ${path}`, { key: "k".repeat(43) }), 403, "notSeated");
    }
    no(await call(`PATCH ${path}`, { key }), 405, "notFound");
    expect(yes(Orders, await call(`GET ${path}`, { key })).orders).toEqual([]);
    expect((await look(table)).version).toBe(view.version);
  });
});

describe("by forms", () => {
  interface Pair {
    readonly path: string;
    readonly waiting: Browser;
    readonly playing: Browser;
  }

  /** Two people, the dealer has kept. A deal that ended as it was dealt is dealt again. */
  async function pair(): Promise<Pair> {
    const [ann, ben] = [new Browser(), new Browser()];
    const path = await openTable(ann, "Ann", { pace: "none" });
    await join(ben, path, "Ben");
    await ann.send(`${path}/start`);
    const [annSees, benSees] = [await ann.open(path), await ben.open(path)];
    const dealer = [
      { who: ann, page: annSees },
      { who: ben, page: benSees },
    ].find(({ page }) => page.html.includes('value="keep"'));
    if (dealer === undefined || annSees.html.includes("next-deal")) return pair();
    await dealer.who.send(`${path}/moves`, { version: fieldOf(dealer.page, "version"), do: "keep" });
    const other = dealer.who === ann ? ben : ann;
    return { path, waiting: dealer.who, playing: other };
  }

  const pass = async (who: Browser, path: string): Promise<Page> =>
    who.send(`${path}/moves`, { version: fieldOf(await who.open(path), "version"), do: "pass" });

  it("an order is put together, shown to its owner alone, and withdrawn by one button", async () => {
    const { path, waiting, playing } = await pair();
    const version = fieldOf(await waiting.open(path), "version");
    const own = { order: "own", version, when: "open", what: "knock", from: "28", lasts: "deal", give: "7C", take: "8C" };
    const left = await waiting.send(`${path}/orders`, own);
    expect(left.html).toContain("Every turn, as long as nobody has knocked: knock with 28 points or more");
    expect((await playing.open(path)).html).not.toContain("28 points or more");
    expect((await new Browser().open(path)).html).not.toContain("28 points or more");
    const order = /name="order" value="(\d+)"/.exec(left.html)?.[1] ?? "";
    const withdrawn = await waiting.send(`${path}/orders/withdraw`, { version, order });
    expect(withdrawn.html).not.toContain("28 points or more");
    const swap = await waiting.send(`${path}/orders`, {
      ...own,
      what: "swap",
      take: "another",
      rank: "A",
      suit: "S",
      lasts: "turn",
    });
    expect(swap.html.replaceAll(/<[^>]+>/g, "")).toContain(
      "Next turn, as long as nobody has knocked: give 7♣\uFE0E for A♠\uFE0E if it lies there",
    );
    expect((await waiting.send(`${path}/orders`, { ...own, from: "31" })).status).toBe(422);
    expect((await waiting.send(`${path}/orders`, { ...own, what: "swap", rank: "1", suit: "S" })).status).toBe(422);
    expect((await waiting.send(`${path}/orders`, { order: "everything", version })).status).toBe(422);
    expect((await new Browser().send(`${path}/orders`, own)).status).toBe(403);
  });

  it("one tap passes until the deal ends, and the story says that it was ordered", async () => {
    const { path, waiting, playing } = await pair();
    const version = fieldOf(await waiting.open(path), "version");
    await waiting.send(`${path}/orders`, { order: "passDeal", version });
    const after = await pass(playing, path);
    expect(after.html.replaceAll(/<[^>]+>/g, "")).toMatch(/(?:Ann|Ben) passes, as ordered\./);
    expect((await waiting.open(path)).html.replaceAll(/<[^>]+>/g, "")).toContain("You pass, as you had ordered.");
    const late = await waiting.send(`${path}/orders/withdraw`, { version });
    expect([late.status, late.html.includes("has been played in the meantime")]).toEqual([409, true]);
    expect((await waiting.open(path)).html).not.toContain("Every turn: pass");
  });

  it("after a knock the best swap or a pass, by one tap", async () => {
    const { path, waiting, playing } = await pair();
    const version = fieldOf(await waiting.open(path), "version");
    const left = await waiting.send(`${path}/orders`, { order: "afterKnock", version });
    expect(left.html).toContain("the best swap, if one helps");
    await playing.send(`${path}/moves`, { version, do: "knock" });
    expect((await waiting.open(path)).html).toContain("Showdown of deal 1");
  });
});
