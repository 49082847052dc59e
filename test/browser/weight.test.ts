import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { expect, inject, test } from "vitest";
import { reaches, SOON, visit } from "../support/playing.ts";
import { tableOf, theirTurn } from "../support/rival.ts";
import { PHONE, setStage } from "../support/stage.ts";

const { game, person } = await setStage({ whole: true });

const KB = 1024;
/** With long names, and read in German, the longest of our languages. */
const CROWD = ["Ben Maximilian Fuchs", "M".repeat(20), "Franziska Müller-Lüd", "قرصان البحر", "Giovanna Bernasconi", "李雷"];
const BOTS = ["easy", "steady"] as const;

/** As sent to a browser that takes gzip, or brotli in the quality usual for what is made anew each time: whichever is larger. */
function weigh(body: Uint8Array): number {
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return Math.max(gzipSync(body, { level: 6 }).length, brotli.length);
}

/** Everything a page has asked for, and what it weighed, until it is at rest. */
function listen(page: Page): { readonly answers: Response[]; readonly sockets: string[] } {
  const heard = { answers: [] as Response[], sockets: [] as string[] };
  page.on("response", (response) => heard.answers.push(response));
  page.on("websocket", (socket) => heard.sockets.push(socket.url()));
  return heard;
}

const isCourts = (response: Response): boolean => /\/static\/(french|german)\./.test(response.url());

test("the first visit of a table’s page is at most ten requests and 60 KB without the cards, and a move’s answer 4 KB", async () => {
  const ann = await person("Wolframwilhelmina Zz", { ...PHONE, locale: "de-DE" });
  const { host, others } = await tableOf(game, ann, CROWD);
  for (const level of BOTS) await host.call("POST /bots", { level });
  const { version } = await theirTurn(host, others);
  const { page } = ann;
  const heard = listen(page);
  await visit(page, host.url);
  await page.waitForLoadState("networkidle");
  expect(heard.answers.length + heard.sockets.length).toBeLessThanOrEqual(10);
  const bodies = await Promise.all(heard.answers.filter((answer) => !isCourts(answer)).map((answer) => answer.body()));
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.map(weigh).reduce((all, each) => all + each)).toBeLessThanOrEqual(60 * KB);

  const qr = await page.locator("#share-fold .qr").innerHTML();
  const answer = page.waitForResponse(/\/moves$/);
  await page.locator("#do-pass").click();
  expect(weigh(await (await answer).body())).toBeLessThanOrEqual(4 * KB);
  await reaches(page, version + 1);
  expect(await page.locator("#share-fold .qr").innerHTML()).toBe(qr);
});

test("what an answer left out is asked for again where the page has lost it meanwhile", async () => {
  const { page, ...ann } = await person("Ann");
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  const { version } = await theirTurn(host, others);
  await visit(page, host.url);
  let answered = false;
  await page.route("**/moves", async (route) => {
    const response = await route.fetch();
    await page.locator("#share-fold").evaluate((fold) => fold.remove());
    await route.fulfill({ response });
    answered = true;
  });
  await page.locator("#do-pass").click();
  await expect.poll(() => answered, SOON).toBe(true);
  await reaches(page, version + 1);
  await expect.poll(() => page.locator("#share-fold .qr path").count(), SOON).toBe(1);
});

test.each(["french", "german"])("the faces of the %s cards are at most 60 KB", async (deck) => {
  const folder = resolve("web/public/static");
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${deck}.`));
  expect(names).toHaveLength(1);
  const drawn = await readFile(join(folder, names[0] ?? ""));
  expect(weigh(drawn)).toBeLessThanOrEqual(60 * KB);
});

test("the Worker is at most 150,000 bytes to upload, packed", () => expect(inject("upload")).toBeLessThanOrEqual(150_000));
