import { readFile } from "node:fs/promises";
import type { Download } from "playwright-core";
import { expect, test } from "vitest";
import { agree, button, openTable, pictures, playMatch, sitDown, startMatch } from "../support/playing.ts";
import { PHONE, setStage } from "../support/stage.ts";

const { person } = await setStage();

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

test("two play, look back at it, keep it as files, change the rules and play again with the score between them", async () => {
  const [ann, ben] = [await person("Ann", PHONE), await person("Ben")];
  const url = await openTable(ann, { Rules: "Sprint" });
  await sitDown(ben, url);
  await agree([ann, ben]);
  await startMatch(ann);
  await playMatch([ann, ben]);

  await ben.page.getByRole("link", { name: "All matches and statistics" }).click();
  await ben.page.getByRole("link", { name: "Match 1" }).click();
  for (const name of ["Lives over the match", "Points per deal"]) await ben.page.getByRole("img", { name }).waitFor();
  await pictures(ben, "record match");
  await ben.page.locator("#lives-numbers > summary").click();
  expect(await ben.page.locator("#lives-numbers thead th").allTextContents()).toEqual(["Deal", "Ann", "Ben"]);

  for (const [link, file, holds] of [
    ["Match as text", "trentuno-1.txt", "== Deal 1 "],
    ["Match as JSON", /\.json$/, '"deals"'],
  ] as const) {
    const download = ben.page.waitForEvent("download");
    await ben.page.getByRole("link", { name: link }).click();
    expect((await download).suggestedFilename()).toMatch(file);
    expect(await textOf(await download)).toContain(holds);
  }
  await ben.page.getByRole("link", { name: "Deal 1", exact: true }).click();
  await ben.page
    .getByRole("heading", { name: /Showdown/ })
    .first()
    .waitFor();

  await ann.page.getByRole("link", { name: "Change the rules" }).click();
  await ann.page.getByRole("radio", { name: "One deal" }).check();
  await button(ann.page, "Save").click();
  await button(ann.page, "Play again").click();
  await ben.page.goto(url);
  await playMatch([ann, ben]);
  const score = await ann.page.locator(".score li").allTextContents();
  expect(score.map((line) => /(Ann|Ben).*\d wins? in 2 matches/.test(line))).toEqual([true, true]);
  await pictures(ann, "record end");

  await ann.page.goto(`${url}/statistics`);
  expect(await ann.page.locator("#regulars ~ .person h3").count()).toBe(2);
  await pictures(ann, "record statistics");
});
