import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { button, glimpse, reaches, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

interface Scene {
  readonly ann: Person;
  readonly page: Page;
  readonly url: string;
  readonly others: readonly [Rival, Rival, Rival];
}

/** Ann looks at a table where it is Ben's turn, then Cem's and Dora's; she has nothing left to read. */
async function annLooksOn(device: typeof DESK): Promise<Scene> {
  const ann = await person("Ann", device);
  const { host, others } = await tableOf(game, ann, ["Ben", "Cem", "Dora"]);
  const [ben, cem, dora] = others as [Rival, Rival, Rival];
  await theirTurn(ben, [host, cem, dora]);
  await visit(ann.page, host.url);
  if (await ann.page.locator("#recap").isVisible()) await putAside(ann.page);
  await ann.page.mouse.move(5, 5);
  return { ann, page: ann.page, url: host.url, others: [ben, cem, dora] };
}

const recapOn = async (page: Page): Promise<string> =>
  ((await page.locator("#recap .told").textContent()) ?? "").replaceAll("\uFE0E", "");

async function putAside(page: Page): Promise<void> {
  await button(page, "Got it").click();
  await page.locator("#recap").waitFor({ state: "detached" });
}

/** Ben swaps the first card he may, Cem passes, Dora knocks. */
async function threeMoves([ben, cem, dora]: Scene["others"]): Promise<{
  readonly give: string;
  readonly take: string;
  readonly version: number;
}> {
  const { hand, middle } = await ben.look();
  const [give, take] = [hand?.[0], middle?.[0]];
  if (give === undefined || take === undefined) throw new Error("Ben has a hand, and the middle lies open");
  await ben.move({ do: "swap", give, take });
  await cem.move({ do: "pass" });
  const { version } = await dora.move({ do: "knock" });
  return { give, take, version };
}

test.each([
  ["desk", DESK],
  ["phone", PHONE],
])("leave, three moves happen, come back: read them, see which card is new, put it aside (%s)", async (name, device) => {
  const { page, url, others } = await annLooksOn(device);
  await page.goto("/me");
  const { give, version } = await threeMoves(others);
  await page.goto(url);
  const told = await recapOn(page);
  expect(told).toMatch(
    /^Since \d+:\d+\s[AP]M UTC: Ben swapped \S+ for \S+, Cem passed, and Dora knocked: this is your last turn\.$/,
  );
  await picture(page, `recap ${name}`);
  const noticed = page.locator(".middle .noticed");
  expect(await noticed.count()).toBe(1);
  expect(await page.locator(`#take-${give}`).count()).toBe(1);
  await page.getByRole("radio", { name: /, new since you looked$/ }).waitFor();

  await page.reload();
  expect(await recapOn(page)).toBe(told);
  await page.locator(".status strong").click({ trial: true }); // whose turn it is, covered by nothing
  for (const pick of await page.locator("#moves .pick, #moves button:visible").all()) {
    const box = await pick.boundingBox();
    expect(box !== null && box.y >= 0 && box.y + box.height <= (device.viewport?.height ?? 0)).toBe(true);
  }
  await putAside(page);
  expect(await noticed.count()).toBe(0);
  expect(await page.evaluate("document.activeElement?.id ?? ''")).not.toBe("");
  expect((await glimpse(page)).version).toBe(version);
  await page.reload();
  expect(await page.locator("#recap").count()).toBe(0);
});

test("the whole way: back after three moves, the deal played out, stepped through to its showdown, and verified", async () => {
  const { page, url, others } = await annLooksOn(DESK);
  await page.goto("/me");
  const { version } = await threeMoves(others);
  const [ben, cem] = others;
  const { deal } = await ben.look();
  await page.goto(url);
  expect(await recapOn(page)).toContain("Dora knocked: this is your last turn.");
  await button(page, "Pass").click();
  await reaches(page, version + 1);
  await ben.move({ do: "pass" });
  await cem.move({ do: "pass" });
  await page.locator("#next-deal").waitFor();

  await page.goto(`${url}/matches/1/deals/${deal}/steps/1`);
  for (let k = 2; !(await page.locator("#explained").isVisible()); k += 1) {
    await page.locator("#step-next").click();
    await page.waitForURL(`**/steps/${k}`);
  }
  await page.goto(`${url}/matches/1/deals/${deal}/proof`);
  await page.locator("#proof[data-verdict=fits]").waitFor();
});

test("who looks on needs no recap, whose move it is that comes; a move of one's own ends one", async () => {
  const { page, url, others } = await annLooksOn(DESK);
  const [ben, cem, dora] = others;
  await page.locator("#live").waitFor({ state: "attached" });
  const { version } = await ben.move({ do: "pass" });
  await reaches(page, version);
  expect(await page.locator("#recap").count()).toBe(0);
  await page.goto("/me");
  await cem.move({ do: "pass" });
  await dora.move({ do: "pass" });
  await page.goto(url);
  expect(await recapOn(page)).toContain("Cem and Dora passed");
  const before = await glimpse(page);
  await button(page, "Pass").click();
  await reaches(page, before.version + 1);
  expect(await page.locator("#recap").count()).toBe(0);
});

test("the log tells every move with its time, the newest last; a note is kept while the table moves on", async () => {
  const { ann, page, others } = await annLooksOn(PHONE);
  await page.getByText("This deal so far", { exact: true }).click();
  await page.locator("#notes summary").click();
  await page.getByLabel("Notes on this table").fill("Ben collects hearts");
  const { version } = await threeMoves(others);
  await reaches(page, version);
  const lines = page.locator("#story li");
  expect(await lines.last().textContent()).toMatch(/^\d\d:\d\dDora knocks\.$/);
  expect(await lines.last().locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await page.getByLabel("Notes on this table").inputValue()).toBe("Ben collects hearts");
  await button(page, "Save the notes").click();
  await page.locator("#notes summary", { hasText: "✎" }).waitFor();
  await picture(page, "log and notes");
  await page.reload();
  await page.locator("#notes summary").click();
  expect(await page.getByLabel("Notes on this table").inputValue()).toBe("Ben collects hearts");
  expect(ann.complaints).toEqual([]);
});
