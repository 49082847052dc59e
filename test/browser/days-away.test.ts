/** Who is away and comes back, and a table that decides without its host: days go by in a power cut. */
import { expect, test } from "vitest";
import { blame } from "../gallery/blame.ts";
import { button, pictures, reaches, visit } from "../support/playing.ts";
import { type Rival, tableOf } from "../support/rival.ts";
import { DESK, type Person, PHONE, SERVER_AWAY, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

const HOUR = 3_600_000;
const SEATED = { absence: "pass", pace: "24h", options: { dealt31: "afterDealer" } } as const;

/** This person's browser has the key that a seat was taken with over the API. */
const holds = ({ context }: Person, { key }: Rival) => context.addCookies([{ name: "trentuno", value: key, url: game.url }]);

/** Everybody else plays at once until Ben is on turn, and a day goes by. */
async function benMisses(host: Rival): Promise<void> {
  let view = await host.look();
  while (view.turn === 0) view = await host.move({ do: view.phase === "dealerChoice" ? "keep" : "pass" });
  await game.daysPass(25 * HOUR);
  const { version } = view;
  await expect.poll(async () => (await host.look()).version, { timeout: 20_000 }).toBeGreaterThan(version);
}

test("who misses two turns is marked away, and one tap brings them back", async () => {
  const [ann, ben] = [await person("Ann", DESK), await person("Ben", PHONE)];
  for (const each of [ann, ben]) each.expected.push(SERVER_AWAY);
  const { host, others } = await tableOf(game, ann, ["Ben"], SEATED);
  await holds(ben, others[0] as Rival);
  await host.call("POST /start");
  await benMisses(host);
  await benMisses(host);

  await visit(ann.page, host.url);
  await ann.page.locator("#seat-1").getByText("away").waitFor();
  await pictures(ann, "Ben is away");
  await visit(ben.page, host.url);
  expect(await ben.page.locator("#come-back").textContent()).toContain("the table plays on without waiting for you");
  expect(await blame(ben.page)).toEqual([]);
  await pictures(ben, "I am away");
  const { version } = await host.look();
  await button(ben.page, "I am back").click();
  await Promise.all([ann, ben].map(({ page }) => reaches(page, version + 1)));
  expect(await ben.page.locator("#back").count()).toBe(0);
  expect(await ann.page.locator("#seat-1").getByText("away").count()).toBe(0);
});

test("the host has lost the key: the others decide together, and everybody reads it", async () => {
  const [ben, chiara, ann] = [await person("Ben", PHONE), await person("Chiara", DESK), await person("Ann", PHONE)];
  const { host, others } = await tableOf(game, await person("Ann"), ["Ben", "Chiara"], SEATED);
  await holds(ben, others[0] as Rival);
  await holds(chiara, others[1] as Rival);
  await host.call("POST /start");
  for (const { page } of [ben, chiara]) await visit(page, host.url);

  await ann.page.goto(`${host.url}/lost`);
  await ann.page.getByLabel("Ann", { exact: true }).check();
  await ann.page.locator("#claiming button").click();
  await ann.page.locator("#claim-0").waitFor();
  await agrees(ben);
  await chiara.page.locator("#claim-0").getByText("1 person has agreed so far.").waitFor({ state: "attached" });
  expect(await ann.page.locator("#claim-0").count()).toBe(1);
  await pictures(chiara, "one of two has agreed");
  await agrees(chiara);
  await ann.page.locator("#claim-0").waitFor({ state: "detached" });
  for (const { page } of [ann, ben, chiara]) {
    expect(await page.locator("#reissued").textContent()).toContain("has a new key");
    expect(await blame(page)).toEqual([]);
  }
  expect((await host.look()).you).toBeNull();
});

async function agrees({ page }: Person): Promise<void> {
  await page.locator("#claims summary").click();
  await page.locator("#claim-0").getByRole("button", { name: "Give them the seat" }).click();
}
