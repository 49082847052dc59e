import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focused, tabTo } from "../support/keyboard.ts";
import { type Glimpse, glimpse, reaches, SOON } from "../support/playing.ts";
import { type Rival, tableOf } from "../support/rival.ts";
import { setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** Writes down what a screen reader is told. */
const WATCH = `
  window.said = [];
  addEventListener("DOMContentLoaded", () => {
    const news = document.getElementById("news");
    new MutationObserver(() => window.said.push(news.textContent)).observe(news, { childList: true });
  });`;

test("a whole match by keyboard alone, from the lobby to the end: focus is never lost, everything has a name, news are brief", async () => {
  const ann = await person("Ann");
  const { host, others } = await tableOf(game, ann, ["Ben"], { options: { lives: 1 } });
  const [ben] = others as [Rival];
  const { page } = ann;
  await page.addInitScript(WATCH);
  await page.goto(host.url);
  await press(page, /^start-match$/);
  for (let steps = 0, turns = 0; ; steps += 1) {
    expect(steps).toBeLessThan(60);
    const seen = await glimpse(page);
    expect(await focused(page)).toMatch(/^(status|showdown-title|winner)$/);
    await expectNames(page);
    if (seen.phase === "finished") break;
    if (seen.showdown) await press(page, /^next-deal$/);
    else if (seen.yours) await TURNS[turns++ % TURNS.length]?.(page, seen);
    else await reply(page, ben, seen);
  }
  expect(await page.locator("#winner").textContent()).toMatch(/wins? the match!/);
  const said: readonly string[] = await page.evaluate("window.said");
  expect(said.filter((text) => text.length > 160 || /undefined|[⁦-⁩]/.test(text))).toEqual([]);
  expect(said).toContainEqual(expect.stringMatching(/^Ben (passes|keeps theirs)\. Your turn\.$/));
  expect(said).toContainEqual(expect.stringMatching(/(knocked|31!|three aces|run out)\. .*pays? a life/));
  expect(said.at(-1)).toMatch(/wins? the match!/);
});

/** Tabs there and presses Enter, and waits for the table to have moved on. */
async function press(page: Page, id: RegExp): Promise<void> {
  const before = await glimpse(page);
  await tabTo(page, id);
  await page.keyboard.press("Enter");
  await expect.poll(async () => JSON.stringify(await glimpse(page)), SOON).not.toBe(JSON.stringify(before));
}

/** What Ann does when it is her turn, one after another: a swap by arrows, then a knock, which is asked for and then done. */
const TURNS: readonly ((page: Page, seen: Glimpse) => Promise<void>)[] = [swapByArrows, knockInTwo];

async function swapByArrows(page: Page, { may }: Glimpse): Promise<void> {
  if (!may.includes("swap")) return press(page, /^do-keep$/);
  await tabTo(page, /^take-/);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, /^give-/);
  await page.keyboard.press("Space");
  await press(page, /^do-swap$/);
}

async function knockInTwo(page: Page, { may }: Glimpse): Promise<void> {
  if (!may.includes("knock")) return press(page, may.includes("keep") ? /^do-keep$/ : /^do-pass$/);
  await tabTo(page, /^sure-knock-ask$/);
  await page.keyboard.press("Enter");
  await press(page, /^do-knock$/);
}

/** Ben's move comes by itself. */
async function reply(page: Page, ben: Rival, { version }: Glimpse): Promise<void> {
  const { may } = await ben.look();
  await ben.move({ do: may.includes("keep") ? "keep" : "pass" });
  await reaches(page, version + 1);
}

/** Everything that can be pressed, chosen or read has a name: cards by rank and suit, players with their lives. */
async function expectNames(page: Page): Promise<void> {
  const tree = await page.locator("#table").ariaSnapshot();
  expect(tree.match(/^\s*- (button|radio|link|checkbox|textbox|combobox|img)(?! ").*$/gm) ?? [], tree).toEqual([]);
  for (const [, name] of tree.matchAll(/- (?:radio|img) "([^"]*)"/g))
    expect(name).toMatch(
      /^((Ace|King|Queen|Jack|Ten|Nine|Eight|Seven) of (Clubs|Spades|Hearts|Diamonds)|Swap one card.*|The best swap.*|Pass|Knock|QR code.*)/,
    );
}
