import type { Page, WebSocketRoute } from "playwright-core";
import { expect, test, vi } from "vitest";
import { formOf, formPerson } from "../support/forms.ts";
import { act, button, glimpse, reaches, SOON, visit } from "../support/playing.ts";
import { type Rival, rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Person, PHONE, SERVER_AWAY, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

interface Scene {
  readonly ann: Person;
  readonly annOverApi: Rival;
  readonly ben: Rival;
  readonly url: string;
}

interface Looking {
  /** What is done to her page before she opens the table. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** When she may begin to look. */
  readonly waitUntil?: "commit" | "load";
}

/** Ann, who looks at a table where Ben, who plays over the API, is on turn. */
async function annLooks({ before, waitUntil = "load" }: Looking = {}): Promise<Scene> {
  const ann = await person("Ann", PHONE);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  const [ben] = others as [Rival];
  await theirTurn(ben, [host]);
  await before?.(ann.page);
  await visit(ann.page, ben.url, waitUntil);
  await ann.page.locator("html").evaluate((html) => html.setAttribute("data-stays", ""));
  return { ann, annOverApi: host, ben, url: ben.url };
}

/** Her page shows what Ben has done and that it is her turn, and is still the page she opened. */
async function seesIt({ ann: { page } }: Scene, version: number): Promise<void> {
  await reaches(page, version);
  expect(await page.locator("#seat-1 .did .unseen").textContent()).toBe("passes");
  expect(await page.locator("#status").textContent()).toContain("Your turn");
  expect(await page.locator("html[data-stays]").count()).toBe(1);
}

const pass = async ({ ben }: Scene): Promise<number> => (await ben.move({ do: "pass" })).version;

test("a page that lay hidden while others moved is current when it is looked at again", async () => {
  const scene = await annLooks();
  const { page } = scene.ann;
  await isHere(scene, true);
  await hide(page, true);
  await isHere(scene, false);
  const version = await pass(scene);
  expect((await glimpse(page)).version).toBeLessThan(version);
  await hide(page, false);
  await isHere(scene, true);
  await seesIt(scene, version);
});

test("a page that comes back from the browser's page cache is alive again, though nothing says that it was hidden", async () => {
  const scene = await annLooks();
  const { page } = scene.ann;
  await isHere(scene, true);
  await hide(page, true);
  await isHere(scene, false);
  const version = await pass(scene);
  await page.evaluate(`
    Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  `);
  await isHere(scene, true);
  await seesIt(scene, version);
});

test("what is asked for too soon after the last time is asked for a little later", async () => {
  const ann = await person("Ann", PHONE);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  await theirTurn(others[0] as Rival, [host]);
  const { page } = ann;
  await page.clock.install();
  await visit(page, host.url);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/fragment")) asked += 1;
  });
  const focus = () => page.evaluate("dispatchEvent(new Event('focus'))");
  await page.clock.runFor(10_000);
  asked = 0;
  await focus();
  await vi.waitFor(() => expect(asked).toBe(1), SOON);
  await focus();
  await focus();
  expect(asked).toBe(1);
  await page.clock.runFor(2_500);
  await vi.waitFor(() => expect(asked).toBe(2), SOON);
  await page.clock.runFor(2_500);
  expect(asked).toBe(2);
});

test("a socket that was cut is made again, and what it missed is there; its first was not sent what the page showed", async () => {
  const sockets = new Sockets();
  const scene = await annLooks({ before: (page) => sockets.watch(page) });
  await vi.waitFor(() => expect(sockets.open).toBe(1), SOON);
  sockets.refuse = true;
  await sockets.cut();
  const version = await pass(scene);
  sockets.refuse = false;
  await seesIt(scene, version);
  const versions = sockets.heard.flatMap((frame) => frame.match(/id="table".*?data-version="(\d+)"/s)?.[1] ?? []);
  expect(new Set(versions)).toEqual(new Set([String(version)]));
});

test("where sockets never get through the page asks by itself", async () => {
  const sockets = new Sockets();
  sockets.refuse = true;
  const scene = await annLooks({ before: (page) => sockets.watch(page) });
  await seesIt(scene, await pass(scene));
  expect(sockets.open).toBe(0);
});

test("a socket that says nothing any more is given up", async () => {
  const before = async (page: Page) => {
    await page.clock.install();
    await page.routeWebSocket(/\/live\b/, () => undefined); // opens, and stays silent
  };
  const scene = await annLooks({ before });
  scene.ann.expected.push(/htmx:error: timeout/); // a request under way while the clock jumps
  const version = await pass(scene);
  await vi.waitFor(async () => {
    await scene.ann.page.clock.fastForward(30_000);
    expect((await glimpse(scene.ann.page)).version).toBe(version);
  }, SOON);
  await seesIt(scene, version);
});

test("a restart of the server is only a pause", async () => {
  const scene = await annLooks();
  scene.ann.expected.push(SERVER_AWAY);
  await game.restart();
  await seesIt(scene, await pass(scene));
  await act(scene.ann, "pass");
});

test("a page whose script comes slowly is alive once it is there", async () => {
  const [waits, script] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = (page: Page) =>
    page.route(/\/static\/live/, async (route) => {
      waits.resolve();
      await script.promise;
      await route.continue();
    });
  const scene = await annLooks({ before, waitUntil: "commit" });
  await waits.promise;
  const version = await pass(scene);
  script.resolve();
  await seesIt(scene, version);
});

test("an older state never covers a newer one, whichever way it comes", async () => {
  const sockets = new Sockets();
  const scene = await annLooks({ before: (page) => sockets.watch(page) });
  const { page } = scene.ann;
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route(/\/fragment$/, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await release.promise;
    await route.fulfill({ response });
  });
  const asking = vi.waitFor(async () => {
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await Promise.race([asked.promise, Promise.reject(new Error("not yet asked"))]);
  }, SOON);
  await asking;
  const before = await page.locator("#table").evaluate(({ outerHTML }) => outerHTML);
  const version = await pass(scene);
  await reaches(page, version);
  const late = page.waitForResponse(/\/fragment$/);
  release.resolve();
  await (await late).finished();
  await painted(page);
  expect((await glimpse(page)).version).toBe(version);

  sockets.send(`<hx-partial hx-target="#table" hx-swap="outerMorph">${before}</hx-partial>`); // the socket's way: a frame of long ago
  sockets.repeat(version);
  await painted(page);
  await seesIt(scene, version);
});

test("focus, chosen cards and an open question outlive a push", async () => {
  const ann = await person("Ann", DESK);
  const { host, others } = await tableOf(game, ann, ["Ben"]);
  await host.call("POST /bots", { level: "easy" });
  await theirTurn(host, others);
  const { page } = ann;
  await visit(page, host.url);
  await page.locator(".hand .pick").nth(1).click();
  await page.locator(".middle .pick").nth(2).click();
  await page.locator("#do-swap").focus();
  const says = await page.locator("#do-swap").textContent();
  const chosen = await page.locator("#moves input:checked").evaluateAll((inputs) => inputs.map(({ id }) => id));
  expect(chosen).toHaveLength(2);

  await reaches(page, await someoneWaitsForTheComputersSeat(host));
  expect(await page.locator("#do-swap").textContent()).toBe(says);
  expect(await page.locator("#moves input:checked").evaluateAll((inputs) => inputs.map(({ id }) => id))).toEqual(chosen);
  expect(await focused(page)).toBe("do-swap");

  await button(page, "Knock").click();
  await button(page, "Knock now").focus();
  await others[0]?.call(`DELETE /seats/${others[0].seat}`);
  await reaches(page, (await host.look()).version);
  expect(await button(page, "Knock now").isVisible()).toBe(true);
  expect(await focused(page)).toBe("do-knock");
  await page.keyboard.press("Escape");
});

test("a half-typed name, its caret and focus outlive what happens in the lobby", async () => {
  const [ann, zoe] = [await person("Ann"), await person("Zoe", PHONE)];
  const { host } = await tableOf(game, ann, []);
  await zoe.page.goto(host.url);
  const field = zoe.page.getByLabel("Your name", { exact: true });
  await field.pressSequentially("Ze");
  await zoe.page.keyboard.press("ArrowLeft");
  await rival(game, host.url, "Ben");
  await host.call("POST /bots", { level: "sharp" });
  await reaches(zoe.page, (await host.look()).version);
  expect(await zoe.page.locator(".sitting li:not(.free)").count()).toBe(3);
  await zoe.page.keyboard.type("o");
  expect(await field.inputValue()).toBe("Zoe");
  await zoe.page.keyboard.press("Enter");
  await zoe.page.locator(".sitting").getByText("Zoe", { exact: true }).waitFor();
});

/** What a page's sockets went through: cut and refused as the story wants, every message of the server kept. */
class Sockets {
  refuse = false;
  readonly #routes = new Set<WebSocketRoute>();
  readonly heard: string[] = [];

  get open(): number {
    return this.#routes.size;
  }

  watch(page: Page): Promise<void> {
    return page.routeWebSocket(/\/live\b/, (route) => {
      if (this.refuse) return void route.close({ code: 1011 });
      const server = route.connectToServer();
      this.#routes.add(route);
      server.onMessage((message) => {
        this.heard.push(String(message));
        route.send(message);
      });
    });
  }

  async cut(): Promise<void> {
    await Promise.all([...this.#routes].map((route) => route.close({ code: 1011 })));
  }

  /** Sends the page once more what it was sent for this version. */
  repeat(version: number): void {
    const frame = this.heard.find((text) => text.includes(`data-version="${version}"`));
    if (frame === undefined) throw new Error(`nothing was sent for version ${version}`);
    this.send(frame);
  }

  send(frame: string): void {
    for (const route of this.#routes) route.send(frame);
  }
}

/** Somebody asks for the computer's seat while it is somebody else's turn: a change for every screen. Answers with the version. */
async function someoneWaitsForTheComputersSeat(host: Rival): Promise<number> {
  const zoe = formPerson(game.url, "Zoe");
  const form = formOf(await zoe.open(new URL(host.url).pathname), "taking-over");
  if (form === null) throw new Error("no seat to take over");
  await zoe.send(form, { name: "Zoe", seat: "2" });
  return (await host.look()).version;
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, "hidden", { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event("visibilitychange"));
  `);

/** Waits until the table knows that Ann has it open, or no longer has; less long than a browser waits for a socket that nobody closes. */
const isHere = ({ ben }: Scene, here: boolean) =>
  vi.waitFor(async () => expect((await ben.look()).seats[0]?.here).toBe(here), { ...SOON, timeout: 8_000 });

const focused = (page: Page): Promise<string> => page.evaluate("document.activeElement.id");

/** Two frames later everything that was due has been drawn. */
const painted = (page: Page) => page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
