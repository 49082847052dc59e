/** People who have no pointer: where the focus is, and the way to where it should be. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What has the focus: its id, else what it is. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement.id || document.activeElement.tagName");

/** Presses Tab until an element with such an id has the focus, which must be seen on every way there. */
export async function tabTo(page: Page, id: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at !== "BODY") expect(await isFocusSeen(page), `focus is not seen on ${at}`).toBe(true);
    if (id.test(at)) return;
  }
  throw new Error(`Tab never comes to ${id}`);
}

/** A ring around the focused element, or around the card it stands for. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(`
    [document.activeElement, ...(document.activeElement.closest("label")?.querySelectorAll("*") ?? []), document.activeElement.closest("label")]
      .some((element) => element && getComputedStyle(element).outlineStyle !== "none" && parseFloat(getComputedStyle(element).outlineWidth) > 0)
  `);
