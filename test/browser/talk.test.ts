import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { button, glimpse, openTable, pictures, reaches, SOON, sitDown, startMatch, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, NO_SCRIPT, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

const field = (page: Page) => page.locator("#talk-text");
const lines = (page: Page) => page.locator("#talk-log .said");
const last = (page: Page) => lines(page).last().locator("p").last();
const mark = (page: Page) => page.locator("#talk-mark .count");

/** Waits until these are the lines that the page shows, as one reads them. */
const shows = (page: Page, texts: readonly string[]): Promise<void> =>
  vi.waitFor(async () => {
    const seen = await lines(page).evaluateAll((all) =>
      all.map((line) => `${line.querySelector(".name")?.textContent}: ${line.lastElementChild?.textContent?.trim()}`),
    );
    expect(seen).toEqual(texts);
  }, SOON);

async function annAndBen(device = DESK): Promise<{ readonly ann: Person; readonly host: Rival; readonly ben: Rival }> {
  const ann = await person("Ann", device);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  const [ben] = others as [Rival];
  await theirTurn(host, others);
  await visit(ann.page, host.url);
  return { ann, host, ben };
}

/** Where in the talk everything stands that is pressed or written in; a window may have been scrolled. */
const standing = (page: Page) =>
  page.locator("#talk-say").evaluate((say) => {
    const { top } = (say.closest("#talk, main") ?? say).getBoundingClientRect();
    return [...say.querySelectorAll("#talk-text, button")].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y - top, width, height].map(Math.round);
    });
  });

const unfold = (page: Page) => page.locator("#talk-mark").click();

test("two people talk while they play; what one is writing stays while the other’s messages and moves come in", async () => {
  const { ann, ben } = await annAndBen();
  const { page } = ann;
  expect(await page.locator("#talk-fold").getAttribute("open")).not.toBeNull(); // beside the table there is room
  await field(page).pressSequentially("Hello B");
  await ben.call("POST /talk", { text: "Hi @Ann, your turn" });
  await shows(page, ["Ben: Hi @Ann, your turn"]);
  expect(await page.locator(".mention.you").textContent()).toBe("@Ann");
  await page.keyboard.type("en");
  const { version } = await glimpse(page);
  await button(page, "Pass").evaluate((pass) => (pass as HTMLButtonElement).click()); // as a tap would, with the focus left where it is
  await reaches(page, version + 1);
  await page.keyboard.type("!");
  await ben.move({ do: "pass" });
  await reaches(page, version + 2);
  await ben.call("POST /talk", { reaction: "wellPlayed" });
  await shows(page, ["Ben: Hi @Ann, your turn", "Ben: Well played"]);
  expect(await field(page).inputValue()).toBe("Hello Ben!");
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await pictures(ann, "talk beside the table");
  await page.keyboard.press("Enter");
  await shows(page, ["Ben: Hi @Ann, your turn", "Ben: Well played", "Ann: Hello Ben!"]);
  await vi.waitFor(async () => expect(await field(page).inputValue()).toBe(""), SOON);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("And one more");
  await button(page, "Send").click();
  await vi.waitFor(async () => expect(await last(page).textContent()).toBe("And one more"), SOON);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect((await glimpse(page)).version).toBe(version + 2);
});

test("what is pressed twice is said once; a tap says it; what gets lost is said by the next press", async () => {
  const { ann, host } = await annAndBen();
  const { page } = ann;
  await field(page).fill("Only once");
  await button(page, "Send").dblclick();
  await shows(page, ["Ann: Only once"]);
  await button(page, "Thanks").dblclick();
  await shows(page, ["Ann: Only once", "Ann: Thanks"]);
  let lost = 0;
  await page.route(/\/talk$/, async (route) => {
    // The second press of the tap before may still be on its way, and is none that gets lost.
    if (lost > 0 || !route.request().postData()?.includes("arrive")) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  ann.expected.push(/ERR_CONNECTION_RESET|htmx:error/);
  await field(page).fill("Did it arrive?");
  await button(page, "Send").click();
  await page.locator("#banner").getByText("did not get through").waitFor();
  expect(await field(page).inputValue()).toBe("Did it arrive?");
  await button(page, "Send").click();
  await vi.waitFor(async () => expect(await field(page).inputValue()).toBe(""), SOON);
  const { lines: said } = await host.call<{ lines: readonly { text?: string; reaction?: string }[] }>("GET /talk");
  expect(said.map(({ text, reaction }) => text ?? reaction)).toEqual(["Only once", "thanks", "Did it arrive?"]);
});

const LONG = "A line that is so long that it does not fit beside the table and has to be wrapped, twice or even more often";

test("beside the table nothing that is pressed moves, whatever is said or counted", async () => {
  const { ann, ben } = await annAndBen();
  const before = await standing(ann.page);
  expect(before).toHaveLength(8);
  for (const text of ["One", LONG]) {
    await ben.call("POST /talk", { text });
    await vi.waitFor(async () => expect(await last(ann.page).textContent()).toBe(text), SOON);
    expect(await standing(ann.page)).toEqual(before);
  }
  await field(ann.page).fill("x".repeat(199));
  expect(await ann.page.locator("#talk-left").textContent()).toBe("199 / 200");
  expect(await standing(ann.page)).toEqual(before);
});

test("nor on a phone, below the table and on a page of its own, not even when it is refused", async () => {
  const { ann, host } = await annAndBen(PHONE);
  const { page } = ann;
  const [own, below] = [`${host.url}/talk`, `${host.url}#talk`];
  const stands = async (at: string, press: () => Promise<void>): Promise<void> => {
    await page.goto(at);
    const before = await standing(page);
    expect(before).toHaveLength(8);
    await press();
    expect(await standing(page)).toEqual(before);
  };
  const isSaid = async (): Promise<void> => {
    const said = await lines(page).count();
    await field(page).fill(LONG);
    await button(page, "Send").click();
    await vi.waitFor(async () => expect(await lines(page).count()).toBe(said + 1), SOON);
  };
  const isRefused = async (): Promise<void> => {
    await button(page, "Thanks").click();
    await page.locator("#talk-why").getByText("a lot at once").waitFor();
  };
  for (const at of [own, below]) await stands(at, isSaid);
  for (let said = 2; said < 10; said += 1) await host.call("POST /talk", { text: `${said}` });
  ann.expected.push(/status of 429/);
  for (const at of [own, below]) await stands(at, isRefused);
  await picture(page, "talk refused phone");
});

test("on a phone the talk stays out of the thumb’s way, says how much is new, and is read when it is seen", async () => {
  const { ann, ben, host } = await annAndBen(PHONE);
  const { page } = ann;
  const tops = async () => Promise.all((await page.locator("#moves button:visible").all()).map((each) => each.boundingBox()));
  const before = await tops();
  expect(await page.locator("#talk-fold").getAttribute("open")).toBeNull();
  for (const text of ["One", "Two"]) await ben.call("POST /talk", { text });
  await vi.waitFor(async () => expect(await mark(page).textContent()).toBe("2 new"), SOON);
  expect(await tops()).toEqual(before);
  await picture(page, "talk unread phone");
  const unread = async () => (await host.call<{ unread: number }>("GET /talk")).unread;
  expect(await unread()).toBe(2);
  await unfold(page);
  await shows(page, ["Ben: One", "Ben: Two"]);
  await vi.waitFor(async () => expect(await unread()).toBe(0), SOON);
  expect(await mark(page).textContent()).toBe("");
  await picture(page, "talk open phone");
  await page.locator("#talk-fold > summary").click();
  await ben.call("POST /talk", { text: "Three" });
  await vi.waitFor(async () => expect(await page.locator("#talk-count").textContent()).toBe("1 new"), SOON);
  expect(await unread()).toBe(1);
});

test("nothing that is written is more than text", async () => {
  const { ann, ben, host } = await annAndBen();
  const { page } = ann;
  const nasty = [
    "<img src=x onerror=alert(1)>",
    "</p><script>alert(2)</script>",
    '" autofocus onfocus="alert(3)',
    "<hx-partial hx-target='#table' hx-swap='outerHTML'>gone</hx-partial>",
    "https://evil.example/phish javascript:alert(4)",
    "&lt;b&gt; {{7*7}} <%= 8*8 %>",
    '{"content":"<b>all</b>","target":"#table","swap":"innerHTML"}',
  ];
  for (const text of nasty) await ben.call("POST /talk", { text });
  await shows(
    page,
    nasty.map((text) => `Ben: ${text}`),
  );
  await page.reload();
  await shows(
    page,
    nasty.map((text) => `Ben: ${text}`),
  );
  await page.goto(`${host.url}/talk`);
  await shows(
    page,
    nasty.map((text) => `Ben: ${text}`),
  );
  expect(await page.locator("#talk-log .said :is(a, b, img, script)").count()).toBe(0);
});

test("who is muted is told so and keeps what they were writing; then they may go on", async () => {
  const [ann, ben] = [await person("Ann"), await person("Ben", PHONE)];
  const url = await openTable(ann);
  await sitDown(ben, url);
  await ann.page.locator(".sitting").getByText("Ben", { exact: true }).waitFor();
  await ben.page.locator("#talk-fold > summary").click();
  await field(ben.page).fill("But I wanted to");
  await ann.page.getByText("Mute somebody", { exact: true }).click();
  await button(ann.page, "Mute Ben").click();
  await pictures(ann, "talk mute asked");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Mute Ben" }).click();
  await expect.poll(() => ann.page.evaluate("document.activeElement.textContent"), SOON).toBe("Let Ben write again");
  await ben.page.getByText("The host has muted you").waitFor();
  expect(await field(ben.page).isDisabled()).toBe(true);
  await pictures(ben, "talk muted");
  await button(ann.page, "Let Ben write again").click();
  await vi.waitFor(async () => expect(await field(ben.page).isEnabled()).toBe(true), SOON);
  expect(await field(ben.page).inputValue()).toBe("But I wanted to");
  await field(ben.page).press("Enter");
  await shows(ann.page, ["Ben: But I wanted to"]);
});

test("too much at once, and too long, are refused with a sentence, and the text stays", async () => {
  const { ann, host } = await annAndBen();
  const { page } = ann;
  await field(page).fill("👍🏽".repeat(201));
  expect(await page.locator("#talk-left").textContent()).toBe("201 / 200");
  await button(page, "Send").click();
  expect(await field(page).evaluate((input) => (input as HTMLInputElement).validationMessage)).toContain("1 to 200 characters");
  for (let said = 0; said < 10; said += 1) await host.call("POST /talk", { text: `${said}` });
  await field(page).fill("One more");
  ann.expected.push(/status of 429/);
  await button(page, "Send").click();
  await page.locator("#talk-why").getByText("a lot at once").waitFor();
  expect(await field(page).inputValue()).toBe("One more");
});

test("onlookers read along and find no field", async () => {
  const { ben, host } = await annAndBen();
  await ben.call("POST /talk", { text: "For everybody" });
  const eve = await person("Eve");
  await eve.page.goto(host.url);
  await shows(eve.page, ["Ben: For everybody"]);
  expect(await field(eve.page).count()).toBe(0);
  await ben.call("POST /talk", { text: "Live" });
  await shows(eve.page, ["Ben: For everybody", "Ben: Live"]);
  expect(await eve.page.getByText("You can read along").isVisible()).toBe(true);
});

test("without JavaScript one talks on a page of its own, and what was refused stays in the field", async () => {
  const [ann, ben] = [await person("Ann", NO_SCRIPT), await person("Ben", { ...PHONE, ...NO_SCRIPT })];
  const url = await openTable(ann);
  await sitDown(ben, url);
  await ann.page.reload();
  await startMatch(ann);
  await ann.page.locator("#talk-fold > summary").click();
  await field(ann.page).fill("Hello @Ben");
  await button(ann.page, "Send").click();
  expect(ann.page.url()).toBe(`${url}/talk`);
  await shows(ann.page, ["Ann: Hello @Ben"]);
  await pictures(ann, "talk page");
  await ben.page.goto(url);
  await ben.page.locator("#talk-fold > summary").click();
  expect(await ben.page.locator("#talk-count").textContent()).toBe("1 new");
  await button(ben.page, "I have read this").click();
  expect(ben.page.url()).toBe(`${url}/talk`);
  expect(await ben.page.getByText("I have read this").count()).toBe(0);
  await button(ben.page, "Ouch").click();
  await shows(ben.page, ["Ann: Hello @Ben", "Ben: Ouch"]);
  ben.expected.push(/status of 422/);
  await field(ben.page).fill("x".repeat(201));
  await button(ben.page, "Send").click();
  expect(await ben.page.getByRole("alert").textContent()).toContain("1 to 200 characters");
  expect(await field(ben.page).inputValue()).toBe("x".repeat(201));
  await ben.page.getByRole("link", { name: "Back to the table" }).click();
  expect(ben.page.url()).toBe(url);
});
