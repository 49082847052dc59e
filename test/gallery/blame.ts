import type { Page } from "playwright-core";
import type { Looked } from "./inside/index.ts";
import { moveIn } from "./room.ts";

/** In a page, after `moveIn`. */
declare const looked: Looked;

/** What axe finds wrong with a page as it is now, by all of its rules. */
export async function blame(page: Page): Promise<readonly string[]> {
  await moveIn(page);
  return page.evaluate(() => looked.blame());
}

/** What of a page as it is now runs out of where it belongs, lies on other text, or is too small for a finger. */
export async function faults(page: Page): Promise<readonly string[]> {
  await moveIn(page);
  return page.evaluate(() => looked.faults());
}
