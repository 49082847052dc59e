/** Nothing moves under anybody's thumb: what comes by itself finds its room kept, or lies over the page. */
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { rankOf } from "../../web/words/speech.ts";
import { type Card, RANKS } from "../../worker/rules/card.ts";
import { act, button, glimpse, reaches, SOON, visit } from "../support/playing.ts";
import { type Rival, rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Device, type Person, PHONE, SERVER_AWAY, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** Writes down every layout shift from the first paint on: how much, whether a tap came just before it, and what moved from where to where. */
const WATCH = `
  window.shifts = [];
  const named = (node) => (node instanceof Element ? node : node?.parentElement)?.cloneNode().outerHTML.slice(0, 90) ?? "what is gone";
  const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      window.shifts.push({
        tapped: hadRecentInput,
        text: [value.toFixed(4), ...sources.map(({ node, previousRect, currentRect }) => named(node) + at(previousRect) + " → " + at(currentRect))].join("; "),
      });
  }).observe({ type: "layout-shift", buffered: true });
`;

interface Shift {
  readonly tapped: boolean;
  readonly text: string;
}

/** What has shifted since this was asked last: all of it, or what no tap came before. Shifts are told after the next paint. */
async function shifted(page: Page, which: "all" | "untapped" = "all"): Promise<readonly string[]> {
  await page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))))");
  const shifts: readonly Shift[] = await page.evaluate("window.shifts.splice(0)");
  return shifts.filter(({ tapped }) => which === "all" || !tapped).map(({ text }) => text);
}

const SIZES: readonly (readonly [string, Device])[] = [
  ["a phone", PHONE],
  ["a phone lying down", { ...PHONE, viewport: { width: 640, height: 360 } }],
  ["a desk", DESK],
];

async function annWatches(device: Device): Promise<Person> {
  const ann = await person("Ann", device);
  await ann.page.addInitScript(WATCH);
  return ann;
}

/** At the table, with nothing left to read of what one has missed. */
async function arrive(page: Page, url: string): Promise<void> {
  await visit(page, url);
  if (await page.locator("#recap").isVisible()) await button(page, "Got it").click();
  await page.locator("#recap").waitFor({ state: "detached" });
}

test.each(SIZES)("from the middle of a deal to the next, with whatever comes by itself: %s", async (_, device) => {
  const ann = await annWatches(device);
  const { page } = ann;
  const { host, others } = await tableOf(game, ann, ["Ben", "Cem"]);
  const [ben, cem] = others as [Rival, Rival];
  const { version } = await theirTurn(ben, [host, cem]);
  await arrive(page, host.url);
  const seen: Record<string, readonly string[]> = { "the page comes": await shifted(page, "untapped") };
  const look = async (what: string, which: "all" | "untapped" = "all"): Promise<void> => {
    seen[what] = await shifted(page, which);
  };

  await reaches(page, (await ben.move({ do: "pass" })).version);
  await look("somebody passes");
  await reaches(page, (await cem.move({ do: "swap", ...(await aSwap(cem)) })).version);
  await look("somebody swaps, and it is one’s turn");
  await ben.call("POST /talk", { text: "Well, Ann, what a hand that must have been! I would not have passed there." });
  await page.locator("#talk .said").first().waitFor({ state: "attached" });
  await look("a line of talk");
  await ann.context.setOffline(true);
  ann.expected.push(SERVER_AWAY, /ERR_INTERNET_DISCONNECTED/);
  await page.locator("#banner:not(:empty)").waitFor();
  await look("no connection");
  await ann.context.setOffline(false);
  await page.locator("#banner:empty").waitFor({ state: "attached" });
  await look("a connection again");
  await page.locator(".hand .pick").first().click();
  await look("a card chosen", "untapped");
  await act(ann, "pass");
  await look("one passes", "untapped");
  await reaches(page, (await ben.move({ do: "knock" })).version);
  await look("somebody knocks");
  await reaches(page, (await cem.move({ do: "pass" })).version);
  await look("it is one’s last turn");
  expect((await glimpse(page)).version).toBe(version + 5);
  await act(ann, "pass");
  await look("the showdown", "untapped");
  const deal = await page.locator("#showdown").getAttribute("data-deal");
  await button(page, "On to the next deal").click();
  await page.locator(`#play, #showdown:not([data-deal="${deal}"])`).waitFor();
  await look("the next deal", "untapped");
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((what) => [what, []])));
});

test.each(SIZES)("a showdown that somebody else brings about, and a refused move: %s", async (_, device) => {
  const ann = await annWatches(device);
  const { page } = ann;
  const { host, others } = await tableOf(game, ann, ["Ben", "Cem"]);
  const [ben, cem] = others as [Rival, Rival];
  await theirTurn(host, others);
  await arrive(page, host.url);
  ann.expected.push(/409/);
  await shifted(page);
  await page.route("**/moves", async (route) => {
    await host.move({ do: "knock" });
    await route.continue();
  });
  await button(page, "Pass").click();
  await page.locator("#refusal").waitFor();
  expect(await shifted(page, "untapped")).toEqual([]);
  await ben.move({ do: "pass" });
  await cem.move({ do: "pass" });
  await page.locator("#next-deal").waitFor();
  expect(await shifted(page)).toEqual([]);
});

test.each(SIZES)("the way in, and a lobby in which others sit down: %s", async (_, device) => {
  const ann = await annWatches(device);
  const { page } = ann;
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await shifted(page)).toEqual([]);
  const { host } = await tableOf(game, ann, []);
  await page.goto(host.url, { waitUntil: "networkidle" });
  expect(await shifted(page)).toEqual([]);
  for (const name of ["Ben", "Konstantin Maximilia", "Dora", "Emil", "Fay", "Gina"]) {
    await rival(game, host.url, name);
    await page.locator(".sitting").getByText(name, { exact: true }).waitFor();
    expect(await shifted(page)).toEqual([]);
  }
  await host.call("POST /bots", { level: "sharp" });
  await vi.waitFor(async () => expect(await page.locator(".sitting li:not(.free)").count()).toBe(8), SOON);
  expect(await shifted(page)).toEqual([]);
});

/** A swap for the smallest card of the middle, which ends no deal. */
async function aSwap(who: Rival): Promise<{ readonly give: Card; readonly take: Card }> {
  const { hand, middle } = await who.look();
  const [give, take] = [
    hand?.[0],
    middle?.toSorted((one, other) => RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(other)))[0],
  ];
  if (give === undefined || take === undefined) throw new Error("they have a hand, and the middle lies open");
  return { give, take };
}
