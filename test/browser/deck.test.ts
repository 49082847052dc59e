import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { blame } from "../gallery/blame.ts";
import { button, visit } from "../support/playing.ts";
import { tableOf, theirTurn } from "../support/rival.ts";
import { DESK, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** How much of a card shows where others lie over it in a hand. */
const FANNED = 0.55;
/** Pixels of a rank's height that are read at arm's length. */
const LEGIBLE = 20;

test.each([
  ["phone", "light", PHONE],
  ["phone", "dark", PHONE],
  ["desk", "light", DESK],
  ["desk", "dark", DESK],
] as const)(
  "German suits, chosen on one's page, are drawn, named and pushed from then on: %s, %s",
  async (device, colorScheme, size) => {
    const ann = await person("Ann", { ...size, locale: "de-DE", colorScheme });
    const { page } = ann;
    const { host, others } = await tableOf(game, ann, ["Ben"]);
    await page.goto("/me");
    await page.locator('#preferences [name="language"]').selectOption("de");
    await page.locator('#preferences [name="deck"]').selectOption("german");
    await button(page, "Speichern").click();
    await page.locator('html[data-deck="german"]').waitFor();
    await theirTurn(host, others);
    await visit(page, host.url);
    expect(await named(page)).toMatch(/^((Eichel|Laub|Herz|Schellen)-(Sieben|Acht|Neun|Zehn|Unter|Ober|König|Ass) ?){6}$/);
    for (const corner of await page.locator(".hand .corner").all()) expect(await corner.evaluate(reach)).toBeLessThan(FANNED);
    expect(await page.locator(".hand .rank").first().evaluate(height)).toBeGreaterThanOrEqual(LEGIBLE);
    await page.locator(".hand .pick").first().click();
    await page.locator(".middle .pick").first().click();
    const swap = page.locator("#do-swap");
    expect(await swap.textContent()).toMatch(/(Eichel|Laub|Herz|Schellen)-\S+ gegen (Eichel|Laub|Herz|Schellen)-\S+/);
    expect(await swap.evaluate(overflows)).toBe(false);
    expect(await blame(page)).toEqual([]);
    await picture(page, `deck ${device} ${colorScheme}`);
    await page.emulateMedia({ forcedColors: "active" });
    await picture(page, `deck ${device} ${colorScheme} forced colours`);
    const { version } = await host.move({ do: "pass" });
    await page.locator(`#table[data-version="${version}"]`).waitFor();
    expect(await named(page)).toMatch(/^((Eichel|Laub|Herz|Schellen)-\S+ ?){6}$/);
  },
);

/** The cards that lie on the table, as a screen reader says them. */
const named = (page: Page): Promise<string> =>
  page
    .locator(".middle .card, .hand .card")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")).join(" "));

/** How far to the right a corner reaches, as a part of its card's width. */
function reach(corner: Element): number {
  const card = corner.parentElement?.getBoundingClientRect();
  return card === undefined ? 1 : (corner.getBoundingClientRect().right - card.left) / card.width;
}

const height = (rank: Element): number => Number.parseFloat(getComputedStyle(rank).fontSize);
const overflows = (element: Element): boolean => element.scrollWidth > element.clientWidth;
