import { expect, test } from "vitest";
import { agree, button, glimpse, openTable, pictures, reaches, sitDown, startMatch } from "../support/playing.ts";
import { DESK, PHONE, setStage } from "../support/stage.ts";

const { person } = await setStage();

test("a deadline is told in each reader's zone and words; who waits nudges once, and the host stops the time", async () => {
  const ann = await person("Ann", { ...DESK, timezoneId: "America/New_York" });
  const ben = await person("Ben", { ...PHONE, timezoneId: "Europe/Berlin", locale: "de-DE" });
  const url = await openTable(ann, { Weekends: "count like any day" });
  await ben.page.goto(url);
  expect(await ben.page.locator(".policy").textContent()).toContain("Wer zweimal nacheinander nicht zieht, gilt als abwesend");
  await ben.page.getByLabel("Dein Name", { exact: true }).fill("Ben");
  await button(ben.page, "Hinsetzen").click();
  await ben.page.locator(".sitting").getByText("Ben", { exact: true }).waitFor();
  await startMatch(ann);
  await agree([ann, ben]);

  const [here, there] = [ann, ben].map(({ page }) => page.locator("#status time"));
  expect(await here?.textContent()).toMatch(/^tomorrow \d\d:\d\d, 23 hours left$/);
  expect(await there?.textContent()).toMatch(/^morgen \d\d:\d\d, noch 23 Stunden$/);
  const [hour, stunde] = await Promise.all(
    [here, there].map(async (time) => Number((await time?.textContent())?.match(/\d\d/)?.[0])),
  );
  expect([5, 6]).toContain(((stunde ?? 0) - (hour ?? 0) + 24) % 24);

  const { yours, version } = await glimpse(ann.page);
  const [waits, acts] = yours ? [ben, ann] : [ann, ben];
  await waits.page.locator("#do-nudge").click();
  await Promise.all([ann, ben].map(({ page }) => reaches(page, version + 1)));
  expect(await waits.page.locator("#do-nudge").count()).toBe(0);
  expect(await acts.page.locator("#do-nudge").count()).toBe(0);

  await button(ann.page, "Stop the time").click();
  await Promise.all([ann, ben].map(({ page }) => reaches(page, version + 2)));
  expect(await ben.page.locator("#status").textContent()).toContain("Die Zeit ist angehalten");
  expect(await ann.page.locator("#status time").count()).toBe(0);
  await pictures(ann, "time stopped");
  await pictures(ben, "time stopped, German");
  await button(ann.page, "Let the time go on").click();
  await Promise.all([ann, ben].map(({ page }) => reaches(page, version + 3)));
  expect(await there?.textContent()).toMatch(/^morgen \d\d:\d\d, noch 23 Stunden$/);
});

test("a live turn counts down by seconds", async () => {
  const [ann, ben] = [await person("Ann"), await person("Ben")];
  const url = await openTable(ann, { "Time for a move": "Live" });
  await sitDown(ben, url);
  await startMatch(ann);
  await agree([ann, ben]);
  const time = ann.page.locator("#status time");
  await time.filter({ hasText: /, 1:\d\d left$/ }).waitFor();
  const before = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 5_000 }).not.toBe(before);
});
