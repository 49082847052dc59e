import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { SOON } from "../support/playing.ts";
import { playDeal, tableOf } from "../support/rival.ts";
import { NO_SCRIPT, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** A deal that has ended; the answer is where its steps lie, without their number, and how many there are. */
async function deal(
  who: Person,
  others: readonly string[] = ["Ben", "Cem"],
): Promise<{ readonly steps: string; readonly last: number }> {
  const { host, others: guests } = await tableOf(game, who, others);
  await playDeal(host, guests);
  const whole = `${host.url}/matches/1/deals/1`;
  await who.page.goto(whole);
  return { steps: `${whole}/steps/`, last: await who.page.locator(".moves li").count() };
}

/** Waits until this step is shown, at its own address. */
const shows = ({ page }: Person, steps: string, k: number): Promise<void> =>
  vi.waitFor(async () => {
    expect([page.url(), await page.locator("#replay .head .facts").textContent()]).toEqual([
      `${steps}${k}`,
      expect.stringMatching(new RegExp(`^Step ${k} of`)),
    ]);
  }, SOON);

/** Where what must not move lies on the page. */
const places = (page: Page) =>
  page
    .locator(".mid, .holding, .controls .button")
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]),
    );

const focused = (page: Page): Promise<string> => page.evaluate("document.activeElement.id");

test("arrow keys, Home and End go through a deal; the page stays, nothing on it moves, and what happened is told", async () => {
  const ann = await person("Ann", { viewport: { width: 360, height: 640 } });
  const { page } = ann;
  const { steps, last } = await deal(ann);
  await page.goto(`${steps}1`);
  const before = await places(page);
  await page.evaluate("window.stayed = true");
  for (let k = 2; k <= last; k += 1) {
    await page.keyboard.press("ArrowRight");
    await shows(ann, steps, k);
    expect(await places(page)).toEqual(before);
    expect(await page.locator("#news").textContent()).toBe(
      `Step ${k} of ${last}. ${await page.locator("#caption").textContent()}`,
    );
    await picture(page, `replay step ${k}`);
  }
  await page.keyboard.press("ArrowRight");
  await shows(ann, steps, last);
  expect(await page.locator("#explained").isVisible()).toBe(true);
  for (const [key, k] of [
    ["Home", 1],
    ["End", last],
    ["ArrowLeft", last - 1],
  ] as const) {
    await page.keyboard.press(key);
    await shows(ann, steps, k);
  }
  expect(await page.evaluate("window.stayed")).toBe(true);
  expect(await page.title()).toMatch(new RegExp(`Step ${last - 1} of ${last} · Deal 1 · Friday$`));
});

test("keys pressed faster than steps come are not lost in between: the last wish holds", async () => {
  const ann = await person("Ann");
  const { steps, last } = await deal(ann);
  await ann.page.goto(`${steps}1`);
  await ann.page.keyboard.press("ArrowRight");
  await ann.page.keyboard.press("End");
  await shows(ann, steps, last);
});

test("the links keep the focus, back and forward go through the steps, and the list leads to each", async () => {
  const ann = await person("Ann");
  const { page } = ann;
  const { steps, last } = await deal(ann);
  await page.getByRole("link", { name: "Step through this deal" }).click();
  await shows(ann, steps, 1);
  await page.evaluate("window.stayed = true");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await shows(ann, steps, 2);
  expect(await focused(page)).toBe("step-next");
  await page.getByRole("link", { name: "Last step" }).click();
  await shows(ann, steps, last);
  expect([await focused(page), await page.locator("#step-last").getAttribute("aria-disabled")]).toEqual(["step-last", "true"]);
  await page.goBack();
  await shows(ann, steps, 2);
  await page.goBack();
  await shows(ann, steps, 1);
  await page.goForward();
  await shows(ann, steps, 2);
  expect(await page.evaluate("window.stayed")).toBe(true);
  await page.locator(`#move-${last}`).click();
  await shows(ann, steps, last);
  expect(await page.locator("[aria-current=step]").getAttribute("id")).toBe(`move-${last}`);
  await page.getByRole("link", { name: "The whole deal" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Showdown of deal 1");
  expect(await page.getByRole("link", { name: "Previous deal" }).count()).toBe(0);
});

test("a finger that goes sideways over the cards turns a step over; one that scrolls does not", async () => {
  const ann = await person("Ann", PHONE);
  const { page } = ann;
  const { steps } = await deal(ann);
  await page.goto(`${steps}1`);
  await swipe(page, { x: -120, y: 10 });
  await shows(ann, steps, 2);
  await swipe(page, { x: -30, y: 0 });
  await swipe(page, { x: 120, y: 10 });
  await shows(ann, steps, 1);
  await swipe(page, { x: -60, y: -160 });
  await page.keyboard.press("ArrowRight");
  await shows(ann, steps, 2);
});

test("without JavaScript every step is a page, which a link leads to", async () => {
  const ann = await person("Ann", { ...PHONE, ...NO_SCRIPT });
  const { page } = ann;
  const { steps, last } = await deal(ann);
  await page.getByRole("link", { name: "Step through this deal" }).click();
  for (let k = 1; k < last; k += 1) {
    await shows(ann, steps, k);
    await page.getByRole("link", { name: "Next", exact: true }).click();
  }
  await shows(ann, steps, last);
  expect(await page.locator("#explained").isVisible()).toBe(true);
  await page.getByRole("link", { name: "First step" }).click();
  await shows(ann, steps, 1);
});

test.each([[["Ben"]], [["Ben", "Cem", "Dora"]], [["Ben", "Cem", "Dora", "Emil", "Fay", "Gil", "Hana", "Ivo"]]])(
  "on the smallest phone all hands, the middle and the controls of a step are in sight at once: with %s",
  async (others) => {
    const ann = await person("Ann", PHONE);
    const { page } = ann;
    const { steps, last } = await deal(ann, others);
    for (const k of [1, 2, last]) {
      await page.goto(`${steps}${k}`);
      await picture(page, `replay smallest phone ${others.length + 1} step ${k}`);
      const outside = await page
        .locator(".lay .card, .holding, .controls .button")
        .evaluateAll((all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .filter(({ left, right, top }) => left < 0 || right > innerWidth || top < 0),
        );
      expect(outside).toEqual([]);
      const [cards, dock] = [await page.locator(".holders").boundingBox(), await page.locator(".dock").boundingBox()];
      expect((cards?.y ?? 0) + (cards?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
      expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThanOrEqual(640);
    }
  },
);

/** A finger put down on the cards, moved so far, and lifted. */
async function swipe(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const from = { x: 180, y: 250 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  await send("touchStart", [from]);
  for (const part of [0.3, 0.6, 1]) await send("touchMove", [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
  await send("touchEnd", []);
  await touch.detach();
}
