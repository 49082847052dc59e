/** A game, a browser, and people before it: each with a device of their own, whose every complaint is heard. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { launchChromium, type Wanted } from "./chromium.ts";
import { type Game, startGame } from "./server.ts";

export type Device = BrowserContextOptions;
export const DESK: Device = { viewport: { width: 1280, height: 800 } };
export const PHONE: Device = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const NO_SCRIPT: Device = { ...DESK, javaScriptEnabled: false };

/** What a browser says while the server is away, also of what was on its way just then. */
export const SERVER_AWAY =
  /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|error occurred when fetching the script|WebSocket connection|htmx:(ws:)?error/;

export interface Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly hasScript: boolean;
  /** Every page, fragment and socket message this device was sent. */
  readonly received: string[];
  /** What its console called an error (faults of scripts, violations of the content security policy, failed loads), and whatever it asked of strangers. */
  readonly complaints: string[];
  /** Complaints that belong to the story, such as those about a server that is down. */
  readonly expected: RegExp[];
}

export interface Stage {
  readonly game: Game;
  readonly browser: Browser;
  /** Somebody new, unknown to the game, with one empty page. */
  person(name: string, device?: Device): Promise<Person>;
}

/** Sets the stage for one test file. After each test nobody may have an unexpected complaint, and all devices are gone. */
export async function setStage(wanted: Wanted = {}): Promise<Stage> {
  const [game, browser] = await Promise.all([startGame(), launchChromium(wanted)]);
  const people: Person[] = [];
  afterEach(async ({ task }) => {
    const before = people.splice(0);
    if (task.result?.state === "fail")
      await Promise.all(before.map(({ name, page }) => picture(page, `failed ${task.name} ${name}`)));
    await Promise.all(before.map(({ context }) => context.close()));
    expect(before.flatMap(unexpected)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await game.stop();
  });
  return {
    game,
    browser,
    async person(name, device = DESK) {
      const context = await browser.newContext({ baseURL: game.url, locale: "en-GB", ...device });
      const person = await arrive(context, name, device);
      context.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== game.url)
          person.complaints.push(`asks a stranger: ${request.url()}`);
      });
      people.push(person);
      return person;
    },
  };
}

/** Keeps a picture of a page in the directory that SHOTS names, if it names one. */
export async function picture(page: Page, title: string): Promise<void> {
  const directory = process.env["SHOTS"];
  if (directory === undefined) return;
  await mkdir(directory, { recursive: true });
  await page.screenshot({ path: join(directory, `${title.replaceAll(/\W+/g, "-").slice(0, 80)}.png`) });
}

async function arrive(context: BrowserContext, name: string, device: Device): Promise<Person> {
  const heard = { received: [], complaints: [], expected: [] };
  const hasScript = device.javaScriptEnabled !== false;
  listen(context, heard);
  return { name, context, page: await context.newPage(), hasScript, ...heard };
}

function listen(context: BrowserContext, { received, complaints }: Pick<Person, "received" | "complaints">): void {
  context.setDefaultTimeout(10_000);
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  context.on("weberror", (fault) => complaints.push(String(fault.error())));
  context.on("response", async (response) => {
    if (!response.headers()["content-type"]?.startsWith("text/html")) return;
    // A browser forgets the body of a page it has left; what such a page held is also read from the page itself.
    received.push(await response.text().catch(() => ""));
  });
  context.on("page", (page) =>
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(String(payload)))),
  );
}

const unexpected = ({ name, complaints, expected }: Person): readonly string[] =>
  complaints.filter((text) => !expected.some((pattern) => pattern.test(text))).map((text) => `${name}: ${text}`);
