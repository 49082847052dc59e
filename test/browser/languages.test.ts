import { expect, test } from "vitest";
import { button, glimpse } from "../support/playing.ts";
import { tableOf, theirTurn } from "../support/rival.ts";
import { DESK, NO_SCRIPT, PHONE, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

const START = { en: "Open the table", de: "Tisch aufmachen", it: "Apri il tavolo" } as const;
const TURN = { en: "Your turn", de: "Du bist dran", it: "Tocca a te" } as const;

test.each([
  ["de-AT", "de"],
  ["it-CH", "it"],
  ["en-US", "en"],
  ["fr-FR", "en"],
] as const)("a browser that asks for %s is spoken to in %s", async (locale, lang) => {
  const ann = await person("Ann", { ...DESK, locale });
  const { page } = ann;
  await page.goto("/");
  expect(await page.locator("html").getAttribute("lang")).toBe(lang);
  expect(await button(page, START[lang]).isVisible()).toBe(true);
  ann.expected.push(/status of 404/);
  await page.goto("/nowhere");
  expect(await page.locator("html").getAttribute("lang")).toBe(lang);
});

test.each([
  ["with a script", PHONE],
  ["without one", NO_SCRIPT],
] as const)("one tap changes the language, for this page, the next ones and everything pushed to them, %s", async (_, device) => {
  const ann = await person("Ann", { ...device, locale: "de-DE" });
  const { page } = ann;
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  await theirTurn(host, others);
  await page.goto(host.url);
  if (await page.locator("#next-deal").isVisible()) await page.locator("#next-deal").click();
  expect(await page.locator("#status").textContent()).toContain(TURN.de);
  await button(page, "Italiano").click();
  await page.locator("html[lang=it]").waitFor();
  expect(page.url()).toBe(host.url);
  expect(await page.locator("#status").textContent()).toContain(TURN.it);
  expect(await button(page, "Italiano").getAttribute("aria-pressed")).toBe("true");
  const { version } = await host.move({ do: "pass" });
  await others[0]?.move({ do: "pass" });
  if (!ann.hasScript) await page.reload();
  await page.locator(`#table[data-version="${version + 1}"]`).waitFor();
  expect(await page.locator("#status").textContent()).toContain(TURN.it);
  expect((await glimpse(page)).may).toContain("pass");
  await page.goto("/");
  expect(await button(page, START.it).isVisible()).toBe(true);
});
