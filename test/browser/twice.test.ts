import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formOf, formPerson } from "../support/forms.ts";
import { act, agree, arrives, button, glimpse, openTable, reaches, seatComputer, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Device, NO_SCRIPT, type Person, PHONE, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** Ann on turn at a table with Ben, who plays over the API. */
async function annsTurn(
  device: Device,
): Promise<{ readonly ann: Person; readonly host: Rival; readonly ben: Rival; readonly version: number }> {
  const ann = await person("Ann", device);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  const [ben] = others as [Rival];
  const { version } = await theirTurn(host, others);
  await visit(ann.page, host.url);
  return { ann, host, ben, version };
}

const refusal = (page: Page) => page.locator("#refusal");

test.each([
  ["with a script", PHONE],
  ["without one", NO_SCRIPT],
] as const)("a double tap counts once, %s", async (_, device) => {
  const { ann, host, version } = await annsTurn(device);
  await button(ann.page, "Pass").dblclick();
  await reaches(ann.page, version + 1);
  expect((await host.look()).version).toBe(version + 1);
  expect(await refusal(ann.page).count()).toBe(0);
  expect((await glimpse(ann.page)).may).toEqual([]);
});

test("two tabs of one person: what is done in one shows in the other at once", async () => {
  const { ann, host, ben, version } = await annsTurn(DESK);
  const other = await ann.context.newPage();
  await visit(other, host.url);
  await act(ann, "pass");
  await reaches(other, version + 1);
  expect((await glimpse(other)).may).toEqual([]);
  await ben.move({ do: "pass" });
  await reaches(other, version + 2);
});

test("two tabs without a script: the same move again counts once, another one is refused and shows the table as it is", async () => {
  const { ann, host, version } = await annsTurn(NO_SCRIPT);
  const [same, knock] = [await ann.context.newPage(), await ann.context.newPage()];
  for (const page of [same, knock]) await visit(page, host.url);
  await act(ann, "pass");
  await button(same, "Pass").click();
  await reaches(same, version + 1);
  expect(await refusal(same).count()).toBe(0);
  ann.expected.push(/status of 409/);
  await button(knock, "Knock").click();
  await button(knock, "Knock now").click();
  await refusal(knock).waitFor();
  expect(await refusal(knock).textContent()).toContain("Somebody was faster");
  expect(await glimpse(knock)).toMatchObject({ version: version + 1, may: [] });
  expect((await host.look()).version).toBe(version + 1);
});

test.each([
  ["with a script", DESK],
  ["without one", NO_SCRIPT],
] as const)("back, forward and loading again after a move show the table as it is and send nothing, %s", async (_, device) => {
  const { ann, host, version } = await annsTurn(device);
  const { page } = ann;
  await act(ann, "pass");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.reload();
  expect(await glimpse(page)).toMatchObject({ version: version + 1, may: [] });
  await page.goto("/me");
  await page.goBack();
  expect(await glimpse(page)).toMatchObject({ version: version + 1, may: [] });
  await page.goBack();
  await page.goForward();
  expect((await glimpse(page)).version).toBe(version + 1);
  expect(sent).toEqual([]);
  expect((await host.look()).version).toBe(version + 1);
});

test("an answer that gets lost: the page says so, the next tap changes nothing twice", async () => {
  const { ann, host, version } = await annsTurn(PHONE);
  const { page } = ann;
  await page.routeWebSocket(/\/live\b/, () => undefined);
  await visit(page, host.url); // now without news over a socket
  let lost = 0;
  await page.route(/\/moves$/, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  ann.expected.push(/ERR_CONNECTION_RESET|htmx:error/);
  await button(page, "Pass").click();
  await page.locator("#banner").getByText("did not get through").waitFor();
  expect((await host.look()).version).toBe(version + 1);
  await button(page, "Pass").click();
  await reaches(page, version + 1);
  expect(lost).toBe(1);
  expect(await refusal(page).count()).toBe(0);
  expect((await host.look()).version).toBe(version + 1);
});

test.each([
  ["with a script", PHONE],
  ["without one", NO_SCRIPT],
] as const)("opening a table, sitting down and starting with a double tap happen once, %s", async (_, device) => {
  const [ann, ben] = [await person("Ann", device), await person("Ben", device)];
  await ann.page.goto("/");
  await ann.page.getByLabel("Your name", { exact: true }).fill("Ann");
  await button(ann.page, "Open the table").dblclick();
  const url = await arrives(ann.page, /\/t\//);
  const me = await ann.context.request.get("/api/me").then((answer) => answer.json());
  expect(me.tables).toHaveLength(1);

  await ben.page.goto(url);
  await ben.page.getByLabel("Your name", { exact: true }).fill("Ben");
  await button(ben.page, "Sit down").dblclick();
  await ben.page.locator("#rise").waitFor();
  expect(await ben.page.locator(".sitting li:not(.free)").count()).toBe(2);
  expect(await refusal(ben.page).count()).toBe(0);

  await ann.page.goto(url);
  await button(ann.page, "Start the match").dblclick();
  await ann.page.locator("#table.playing").waitFor();
  const { entries } = await ann.context.request.get(`/api/tables/${url.split("/").at(-1)}/log`).then((answer) => answer.json());
  const started = entries.filter(({ events }: { events: { type: string }[] }) =>
    events.some(({ type }) => type === "matchStarted"),
  );
  expect(started).toHaveLength(1);
});

test("a newcomer's form that reaches the server twice at the same moment takes one seat, and both answers open it", async () => {
  const ann = await person("Ann");
  const { host } = await tableOf(game, ann, []);
  const path = new URL(host.url).pathname;
  const newcomer = formPerson(game.url, "Ben");
  const form = formOf(await newcomer.open(path), "joining");
  if (form === null) throw new Error("no form to sit down with");
  const answers = await Promise.all([newcomer.send(form, { name: "Ben" }), newcomer.send(form, { name: "Ben" })]);
  for (const { status, path: shown, html } of answers) {
    expect([status, shown]).toEqual([200, path]);
    expect(html).toContain('id="rise"');
  }
  expect((await host.look()).seats.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
});

test("a computer player is seated once by a double tap, and two by two taps", async () => {
  const ann = await person("Ann", PHONE);
  await openTable(ann);
  await ann.page.locator("#bot-easy").dblclick();
  await reaches(ann.page, 2);
  await agree([ann]);
  await seatComputer(ann, "easy");
  expect(await ann.page.locator(".sitting li:not(.free)").count()).toBe(3);
});
