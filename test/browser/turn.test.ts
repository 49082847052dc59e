import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { focused, tabTo } from "../support/keyboard.ts";
import { act, button, glimpse, reaches, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Device, type Person, PHONE, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

interface Turn {
  readonly ann: Person;
  readonly page: Page;
  readonly ben: Rival;
  readonly version: number;
}

/** Ann on turn, nothing chosen. */
async function annsTurn(device: Device): Promise<Turn> {
  const ann = await person("Ann", device);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  const [ben] = others as [Rival];
  const { version } = await theirTurn(host, others);
  await visit(ann.page, host.url);
  return { ann, page: ann.page, ben, version };
}

const hand = (page: Page, nth: number) => page.locator(".hand .pick").nth(nth);
const middle = (page: Page, nth: number) => page.locator(".middle .pick").nth(nth);
const signOf = (pick: Locator) => pick.locator("input").getAttribute("data-text");
const swapButton = (page: Page) => page.locator("#do-swap");
const chosen = (page: Page) => page.locator("#moves input:checked").count();
const versionOf = async (page: Page) => (await glimpse(page)).version;

test("a swap is two taps, and its button says which cards", async () => {
  const { page, version } = await annsTurn(PHONE);
  expect(await swapButton(page).textContent()).toBe("Swap the two cards");
  await hand(page, 1).tap();
  await middle(page, 2).tap();
  const [give, take] = [await signOf(hand(page, 1)), await signOf(middle(page, 2))];
  expect(give).toMatch(/^(10|[7-9JQKA])[♣♠♥♦]\uFE0E$/u);
  expect(await swapButton(page).textContent()).toBe(`${give} for ${take}`);
  await hand(page, 0).tap();
  expect(await swapButton(page).textContent()).toBe(`${await signOf(hand(page, 0))} for ${take}`);
  await hand(page, 1).tap();
  expect(await versionOf(page)).toBe(version);
  await swapButton(page).tap();
  await reaches(page, version + 1);
  expect(await page.locator("#seat-0 .did .unseen").textContent()).toBe(`you give ${give} for ${take}`);
});

test("a swap with nothing chosen is not sent", async () => {
  const { page, version } = await annsTurn(DESK);
  await swapButton(page).click();
  expect(await page.locator("#moves").evaluate((form) => form.matches(":invalid"))).toBe(true);
  const says = page.locator(".pick-both");
  const asked = page.locator("#moves .hand input").first();
  expect(await asked.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(await says.textContent());
  const before = await swapButton(page).boundingBox();
  await hand(page, 0).click();
  expect(await says.isVisible()).toBe(false);
  expect(await swapButton(page).boundingBox()).toEqual(before);
  expect(await asked.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("");
  expect(await swapButton(page).textContent()).toBe(`${await signOf(hand(page, 0))} for …`);
  expect(await versionOf(page)).toBe(version);
});

test.each([
  ["Knock", "Knock now", "Everybody else has one more turn"],
  ["All three", "Swap all three", "take the whole middle"],
])("“%s” asks once before it counts", async (asks, does, says) => {
  const { page, version } = await annsTurn(PHONE);
  expect(await button(page, does).isVisible()).toBe(false);
  await button(page, asks).tap();
  expect(await page.getByRole("dialog").textContent()).toContain(says);
  await page.getByRole("dialog").getByRole("button", { name: "Not yet" }).tap();
  expect(await button(page, does).isVisible()).toBe(false);
  expect(await versionOf(page)).toBe(version);
  await button(page, asks).tap();
  await button(page, does).tap();
  await reaches(page, version + 1);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("a whole turn with the keyboard alone, with focus in sight all the way", async () => {
  const { page, ben, version } = await annsTurn(DESK);
  await tabTo(page, /^take-/);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, /^give-/);
  await page.keyboard.press("Space");
  expect(await chosen(page)).toBe(2);
  const [give, take] = [await signOf(hand(page, 0)), await signOf(middle(page, 1))];
  await tabTo(page, /^do-swap$/);
  expect(await swapButton(page).textContent()).toBe(`${give} for ${take}`);
  await page.keyboard.press("Enter");
  await reaches(page, version + 1);
  expect(await focused(page)).not.toBe("BODY"); // the button is gone, focus is at the line that says what is so now

  await ben.move({ do: "pass" });
  await reaches(page, version + 2);
  await tabTo(page, /^sure-knock-ask$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^do-knock$/);
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("sure-knock-ask");
  expect(await versionOf(page)).toBe(version + 2);
  await page.keyboard.press("Enter");
  await tabTo(page, /^do-knock$/);
  await page.keyboard.press("Enter");
  await reaches(page, version + 3);
  expect(await page.locator("#seat-0 .mark.knocked").textContent()).toBe("knocked");
});

test("a match that begins is seen from its top, however far down its lobby was read; who writes beside the table stays there", async () => {
  const ann = await person("Ann", PHONE);
  const { host } = await tableOf(game, ann, ["Ben"]);
  const [begins, writes] = [ann.page, await ann.context.newPage()];
  for (const page of [begins, writes]) await page.goto(host.url);
  await writes.locator("#talk-fold > summary").tap();
  await writes.locator("#talk-text").tap();
  const down = await begins.locator("#start-match").evaluate((start) => {
    start.scrollIntoView();
    return scrollY;
  });
  expect(down).toBeGreaterThan(100);
  await begins.locator("#start-match").tap();
  for (const page of [begins, writes]) await page.locator("#table.playing").waitFor();
  expect(await begins.evaluate("scrollY")).toBe(0);
  expect(await focused(writes)).toBe("talk-text");
  expect(await writes.evaluate("scrollY")).toBeGreaterThan(0);
});

test("a card dragged onto the middle chooses both; the button then swaps them", async () => {
  const { ann, page, version } = await annsTurn(DESK);
  const [from, to] = [await centre(hand(page, 0)), await centre(middle(page, 1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await hasChosen(page, hand(page, 0), middle(page, 1));
  expect(await versionOf(page)).toBe(version);
  await swapButton(page).click();
  await reaches(page, version + 1);
  expect(ann.complaints).toEqual([]);
});

test("a finger drags as a mouse does, and the page does not scroll under it", async () => {
  const { ann, page, version } = await annsTurn(PHONE);
  const [from, to] = [await centre(hand(page, 2)), await centre(middle(page, 0))];
  const touch = await ann.context.newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hasChosen(page, hand(page, 2), middle(page, 0));
  expect(await page.evaluate("scrollY")).toBe(0);
  await act(ann, "pass");
  expect(await versionOf(page)).toBe(version + 1);
});

test("a card let go elsewhere lies where it was, and nothing of the middle is chosen", async () => {
  const { page } = await annsTurn(DESK);
  const from = await centre(hand(page, 0));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 250, from.y + 20, { steps: 5 });
  await page.mouse.up();
  expect(await page.locator(".middle input:checked").count()).toBe(0);
  expect(await centre(hand(page, 0))).toEqual(from);
});

async function hasChosen(page: Page, ...picks: readonly Locator[]): Promise<void> {
  for (const pick of picks) expect(await pick.locator("input").isChecked()).toBe(true);
  expect(await chosen(page)).toBe(2);
  const [give, take] = await Promise.all(picks.map(signOf));
  expect(await swapButton(page).textContent()).toBe(`${give} for ${take}`);
}

async function centre(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("it is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
