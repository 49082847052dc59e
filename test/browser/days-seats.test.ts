/** Lost seats and waiting tables as people meet them: real pages in Chromium, each context a browser of its own. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blame } from "../gallery/blame.ts";
import { launchChromium } from "../support/chromium.ts";
import { type Game, startGame } from "../support/server.ts";

let game: Game;
let chromium: Browser;
beforeAll(async () => {
  [game, chromium] = await Promise.all([startGame(), launchChromium()]);
});
afterAll(async () => {
  await chromium.close();
  await game.stop();
});

const WITHIN = { timeout: 20_000 };

/** A browser of its own in Berlin, and its first page. */
async function device(): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly wrong: string[] }> {
  const context = await chromium.newContext({ timezoneId: "Europe/Berlin", locale: "en", viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
  return { context, page, wrong };
}

/** A table whose first deal cannot end before its dealer has chosen. */
async function openTable(page: Page, name: string, table: string): Promise<string> {
  await page.goto(game.url);
  await page.fill("#name", name);
  await page.fill("#table", table);
  await page.click(".house summary");
  await page.selectOption("#dealt31", "afterDealer");
  await page.click(".new-table button.primary");
  await page.waitForURL("**/t/*");
  return page.url();
}

async function join(page: Page, table: string, name: string): Promise<void> {
  await page.goto(table);
  await page.fill("#name", name);
  await page.click("#joining button");
  await page.waitForSelector("#rise");
}

test("a lost cookie: who asks gets the seat in the open page, as soon as the host agrees in theirs", async () => {
  const [ann, ben, fresh] = [await device(), await device(), await device()];
  const table = await openTable(ann.page, "Ann", "Friday");
  await join(ben.page, table, "Ben");
  await ben.page.goto("about:blank");
  await ben.context.clearCookies();
  await fresh.page.goto(table);
  await fresh.page.click("#lost-link a");
  expect(await blame(fresh.page)).toEqual([]);
  await fresh.page.getByLabel("Ben").check();
  await fresh.page.click("#claiming button");
  const asked = await fresh.page.waitForSelector("#claim-1", WITHIN);
  const code = /[A-Z]{5}/.exec((await asked.textContent()) ?? "")?.[0] ?? "nothing";
  const question = ann.page.locator("#claim-1", { hasText: code });
  await ann.page.locator("#claims summary").click(WITHIN); // there without a reload: over the socket
  await question.waitFor(WITHIN);
  expect(await blame(ann.page)).toEqual([]);
  await question.getByRole("button", { name: "Give them the seat" }).click();
  await fresh.page.waitForSelector("#rise", WITHIN); // likewise
  expect(await fresh.page.locator("#sits-1").textContent()).toContain("you");
  await ben.page.goto(table);
  expect(await ben.page.locator("#rise").count()).toBe(0);
  expect([...ann.wrong, ...fresh.wrong]).toEqual([]);
});

test("a new phone: the link that the QR code says opens everything, and the zone was learnt on the way", async () => {
  const [desk, phone] = [await device(), await device()];
  const table = await openTable(desk.page, "Dora", "Sunday");
  await desk.page.goto(`${game.url}/me`);
  expect(await desk.page.inputValue("#zone")).toBe("Europe/Berlin");
  expect(await blame(desk.page)).toEqual([]);
  await desk.page.getByRole("button", { name: "Open on another device" }).click();
  await desk.page.waitForSelector(".qr svg");
  const link = await desk.page.inputValue("#link");
  expect(await blame(desk.page)).toEqual([]);
  await phone.page.goto(link);
  expect(await phone.context.cookies()).toEqual([]);
  await phone.page.click("#arrive button");
  await phone.page.waitForURL("**/me");
  await phone.page.getByRole("link", { name: "Sunday" }).click();
  await phone.page.waitForSelector("#rise", WITHIN);
  expect(phone.page.url()).toBe(table);
  expect([...desk.wrong, ...phone.wrong]).toEqual([]);
});

test("tables that wait are counted in the title of every page, and the next is one click away", async () => {
  const [ann, ben] = [await device(), await device()];
  const tables = [];
  for (const name of ["One", "Two", "Three"]) {
    const table = await openTable(ann.page, "Ann", name);
    await join(ben.page, table, "Ben");
    await ann.page.goto(table);
    await ann.page.click("#begin button");
    await ann.page.waitForSelector(".play", WITHIN);
    tables.push(table);
  }
  const waitingFor = async ({ page }: typeof ann): Promise<number> => {
    await page.goto(`${game.url}/me`);
    return page.locator(".tables .waits").count();
  };
  const [anns, bens] = [await waitingFor(ann), await waitingFor(ben)];
  expect(anns + bens).toBe(3);
  const [{ page }, waiting] = anns > bens ? [ann, anns] : [ben, bens];
  const counted = (count: number) =>
    page.waitForFunction((text) => document.title.startsWith(text), count > 0 ? `(${count}) ` : "", WITHIN);
  expect(await page.title()).toBe(`(${waiting}) My tables · Trentuno`);
  await page.goto(game.url);
  await counted(waiting);
  await page.click("#next");
  await page.waitForURL("**/t/*");
  expect(tables).toContain(page.url());
  await counted(waiting);
  expect(await page.locator("#next").isVisible()).toBe(true);
  await page.locator("button[value=keep], button[value=pass]").first().click();
  await counted(waiting - 1);
  expect([...ann.wrong, ...ben.wrong]).toEqual([]);
});
