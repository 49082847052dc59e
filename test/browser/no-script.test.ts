import { expect, test } from "vitest";
import { button, glimpse, openTable, pictures, playMatch, seatComputer, sitDown, startMatch } from "../support/playing.ts";
import { finishedLog, leaksIn } from "../support/secrets.ts";
import { NO_SCRIPT, PHONE, setStage } from "../support/stage.ts";

const { person } = await setStage();

test("two people without JavaScript and a computer player play a whole match, by forms and loading the page again", async () => {
  const ann = await person("Ann", NO_SCRIPT);
  const ben = await person("Ben", { ...PHONE, ...NO_SCRIPT });
  const people = [ann, ben];
  const url = await openTable(ann, { Lives: "1" });
  await sitDown(ben, url);
  await ann.page.reload();
  await seatComputer(ann, "steady");
  await pictures(ann, "no script lobby");
  await startMatch(ann);
  await playMatch(people, {
    async after({ page, received }) {
      expect(page.url()).toBe(url); // what a button sent is answered by sending on: loading again sends nothing
      received.push(await page.content());
    },
  });
  for (const { page } of people) {
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/wins? the match!/);
    expect(await page.locator(".places li").count()).toBe(3);
  }
  const log = await finishedLog(url);
  for (const [seat, { received }] of people.entries()) {
    expect(received.length).toBeGreaterThan(10);
    expect(leaksIn(received, log, seat)).toEqual([]);
  }
  await ann.page.getByRole("link", { name: "This deal on a page of its own" }).click();
  expect(await ann.page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Showdown of deal \d+$/);
  await ann.page.getByRole("link", { name: "Back to the table" }).click();
  await button(ann.page, "Play again").click();
  expect((await glimpse(ann.page)).phase).not.toBe("finished");
});

test("without JavaScript a refusal is a page that says why and shows the table as it is", async () => {
  const ann = await person("Ann", NO_SCRIPT);
  const ben = await person("Ben", NO_SCRIPT);
  const url = await openTable(ann);
  await ben.page.goto(url);
  await ben.page.getByLabel("Your name", { exact: true }).fill("Ann");
  ben.expected.push(/status of 409/);
  await button(ben.page, "Sit down").click();
  expect(await ben.page.getByRole("alert").textContent()).toContain("has that name already");
  expect(await ben.page.locator(".sitting li:not(.free)").count()).toBe(1);
  await ben.page.getByLabel("Your name", { exact: true }).fill("Ben");
  await button(ben.page, "Sit down").click();
  await ben.page.waitForURL(url);
  expect(await ben.page.locator(".sitting li:not(.free)").count()).toBe(2);
});
