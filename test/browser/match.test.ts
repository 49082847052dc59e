import { expect, test } from "vitest";
import {
  act,
  agree,
  button,
  glimpse,
  openTable,
  pictures,
  playMatch,
  seatComputer,
  sitDown,
  startMatch,
} from "../support/playing.ts";
import { finishedLog, leaksIn } from "../support/secrets.ts";
import { type Person, PHONE, SERVER_AWAY, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

test("two people and two computer players play a match from the start page to “play again”, the server restarting in between", async () => {
  const [ann, ben, zoe] = [await person("Ann"), await person("Ben", PHONE), await person("Zoe")];
  const people = [ann, ben];
  await ann.page.goto("/");
  await pictures(ann, "start");
  const url = await openTable(ann, { Lives: "1" });
  await ben.page.goto(url);
  await pictures(ben, "invitation");
  await sitDown(ben, url);
  await agree(people);
  expect(await ann.page.locator("#sits-1").textContent()).toContain("Ben");
  await seatComputer(ann, "easy");
  await seatComputer(ann, "sharp");
  await pictures(ann, "lobby");
  await startMatch(ann);
  await zoe.page.goto(url); // she only watches
  const screens = [...people, zoe];
  await agree(screens);
  await stay(screens);

  let moves = 0;
  let restarted = false;
  await playMatch(people, {
    async after(who) {
      await agree(screens);
      await see(screens);
      moves += 1;
      if (moves <= 12) await pictures(who, `match ${moves} ${who.name}`);
      if (moves !== 10) return;
      for (const each of screens) each.expected.push(SERVER_AWAY);
      await game.restart();
      restarted = true;
    },
  });

  expect(restarted).toBe(true);
  await agree(screens);
  for (const { page } of screens) {
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/wins? the match!/);
    expect(await page.locator(".places li").count()).toBe(4);
  }
  await pictures(ann, "end host");
  await pictures(ben, "end guest");
  await noSecrets(url, people, zoe);
  await stayed(screens);

  await button(ann.page, "Play again").click();
  await Promise.all(screens.map(({ page }) => page.locator("#table.playing").waitFor()));
  for (const { page } of people) expect(await page.locator("#seat-1 .name").first().textContent()).toContain("Ben");
  await playMatch(people, { until: ({ phase }) => phase === "turns" });
  await agree(screens);
  await stayed(screens);
});

test("each sees at once what the other has done, and whose turn it is, without touching anything", async () => {
  const [ann, ben] = [await person("Ann", PHONE), await person("Ben")];
  const url = await openTable(ann);
  await sitDown(ben, url);
  await agree([ann, ben]);
  await startMatch(ann);
  await playMatch([ann, ben], { until: ({ may }) => may.includes("pass") });
  const [mover, other, seat] = (await glimpse(ann.page)).yours ? [ann, ben, 0] : [ben, ann, 1];
  expect(await other.page.locator("#status").textContent()).toContain(`${mover.name}’s turn`);
  await act(mover, "pass");
  await other.page.locator("#status").getByText("Your turn").waitFor();
  expect(await other.page.locator(`#seat-${seat} .did .unseen`).textContent()).toBe("passes");
  expect(await other.page.title()).toMatch(/^(\(1\) )?● Your turn · /);
  expect(await other.page.locator("#news").textContent()).toContain(`${mover.name} passes. Your turn.`);
  expect(await mover.page.locator("#status").textContent()).toContain(`${other.name}’s turn`);
});

/** Marks each page, so that a reload would show. */
const stay = (people: readonly Person[]) =>
  Promise.all(people.map(({ page }) => page.locator("html").evaluate((html) => html.setAttribute("data-stays", ""))));
const stayed = async (people: readonly Person[]) => {
  for (const { page } of people) expect(await page.locator("html[data-stays]").count()).toBe(1);
};

/** Remembers what the pages hold now beside what was sent. */
const see = (people: readonly Person[]) =>
  Promise.all(people.map(async ({ page, received }) => received.push(await page.content())));

async function noSecrets(url: string, people: readonly Person[], onlooker: Person): Promise<void> {
  const log = await finishedLog(url);
  for (const [seat, { received }] of people.entries()) {
    expect(received.length).toBeGreaterThan(20);
    expect(leaksIn(received, log, seat)).toEqual([]);
  }
  expect(leaksIn(onlooker.received, log, null)).toEqual([]);
  // And the check sees: what the one was sent holds what the other could not know.
  const [{ received } = { received: [] }] = people;
  expect(leaksIn(received, log, 1).length).toBeGreaterThan(20);
}
