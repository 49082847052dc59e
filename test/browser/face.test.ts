import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { blame } from "../gallery/blame.ts";
import { button, reaches, SOON, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Device, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** Dark water, as the page's ground is painted. */
const DARK = "rgb(11, 32, 41)";
const LIGHT = "rgb(226, 240, 243)";
const ground = (page: Page): Promise<string> => page.evaluate("getComputedStyle(document.documentElement).backgroundColor");

test.each([
  ["with a script", DESK],
  ["without one", { ...PHONE, javaScriptEnabled: false }],
] as const)("light or dark is one tap, for this page and the next ones, whatever the system wishes, %s", async (_, device) => {
  const { page } = await person("Ann", { ...device, colorScheme: "light" });
  await page.goto("/");
  await turns(page, LIGHT);
  await button(page, "Dark").click();
  await turns(page, DARK);
  await page.goto("/me");
  await turns(page, DARK);
  expect(await button(page, "Dark").getAttribute("aria-pressed")).toBe("true");
  await button(page, "Light").click();
  await turns(page, LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await turns(page, LIGHT);
  await button(page, "Like the device").click();
  await turns(page, DARK);
});

/** The page comes to this ground; it may be loading anew. */
const turns = (page: Page, colour: string): Promise<void> =>
  vi.waitFor(async () => expect(await ground(page)).toBe(colour), SOON);

interface Turn {
  readonly ann: Person;
  readonly page: Page;
  readonly host: Rival;
  readonly others: readonly Rival[];
  readonly version: number;
}

/** Ann on turn at a table with these. */
async function annsTurn(device: Device, names: readonly string[] = ["Ben"], prepare = NOTHING): Promise<Turn> {
  const ann = await person("Ann", device);
  const { host, others } = await tableOf(game, ann, names);
  const { version } = await theirTurn(host, others);
  await ann.page.addInitScript(prepare);
  await visit(ann.page, host.url);
  return { ann, page: ann.page, host, others, version };
}
const NOTHING = "";

/** Writes down which animations of a script begin, on what. */
const WATCH_MOTION = `
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved.push(this.dataset.card ?? (this.id || String(this.getAttribute("class"))));
    return animate.apply(this, how);
  };`;
const moved = (page: Page): Promise<readonly string[]> => page.evaluate("window.moved");

/** Swaps the first card of each row; the answer is which. */
async function swap(page: Page, version: number): Promise<readonly string[]> {
  const cards = [page.locator(".hand .pick").first(), page.locator(".middle .pick").first()];
  for (const card of cards) await card.click();
  const names = await Promise.all(cards.map((card) => card.locator("input").inputValue()));
  await page.locator("#do-swap").click();
  await reaches(page, version + 1);
  return names;
}

test("both cards of a swap travel, another’s swap flies to their seat and back, a knock raps; then all lies still", async () => {
  const { page, others, version } = await annsTurn({ ...DESK, reducedMotion: "no-preference" }, ["Ben"], WATCH_MOTION);
  expect(await moved(page)).toEqual([]);
  const swapped = await swap(page, version);
  expect([...(await moved(page))].sort()).toEqual([...swapped].sort());

  const [ben] = others as [Rival];
  const { hand, middle } = await ben.look();
  const [give, take] = [hand?.[0], middle?.[0]];
  if (give === undefined || take === undefined) throw new Error("nothing to swap");
  await page.evaluate("window.moved = []");
  await ben.move({ do: "swap", give, take });
  await reaches(page, version + 2);
  expect(await moved(page)).toEqual([give, expect.stringMatching(/^card .*flying$/)]);
  await page.locator(".flying").waitFor({ state: "detached" });

  await page.evaluate("window.moved = []");
  await button(page, "Pass").click();
  await reaches(page, version + 3);
  await ben.move({ do: "knock" });
  await reaches(page, version + 4);
  expect(await moved(page)).toEqual([`seat-${ben.seat}`, "mark knocked"]);
});

test("who wishes less motion gets none", async () => {
  const { page, version } = await annsTurn({ ...DESK, reducedMotion: "reduce" }, ["Ben"], WATCH_MOTION);
  await swap(page, version);
  expect(await moved(page)).toEqual([]);
  expect(await page.evaluate("document.getAnimations().length")).toBe(0);
});

test("at showdowns hands are turned up, a lost ring floats off, who swims is in water, who drowns sends bubbles up; none of it with less motion", async () => {
  const ann = await person("Ann", { ...DESK, reducedMotion: "no-preference" });
  const still = await person("Ann", PHONE);
  const { host, others } = await tableOf(game, ann, ["Ben"], { options: { lives: 2 } });
  for (const { page } of [ann, still]) await page.addInitScript(WATCH_MOTION);
  await still.context.addCookies([{ name: "trentuno", value: host.key, url: game.url }]);
  await host.call("POST /start");
  for (const { page } of [ann, still]) await page.goto(host.url);
  for (let view = await host.look(); view.phase !== "finished"; ) {
    view = await knockAtOnce([host, ...others]);
    for (const { page } of [ann, still]) await page.locator(`#showdown[data-deal="${view.lastDeal?.deal}"]`).waitFor();
  }
  const shown = new Set(await moved(ann.page));
  for (const what of ["icon lost", "rising"]) expect(shown).toContain(what);
  expect([...shown].filter((what) => /^shown-/.test(what))).not.toEqual([]);
  expect([...shown].filter((what) => /^([7-9JQKA]|10)[CSHD]$/.test(what)).length).toBeGreaterThanOrEqual(12);
  await expect.poll(() => ann.page.locator(".rising").count(), SOON).toBe(0);
  expect(await moved(still.page)).toEqual([]);
});

/** One deal, in which everybody keeps and knocks as soon as they may. */
async function knockAtOnce(seats: readonly Rival[]) {
  const [host] = seats as readonly [Rival];
  const before = await host.look();
  for (let moves = 0; moves < 20; moves += 1) {
    const view = await host.look();
    if (view.phase === "finished" || view.deal > before.deal) return view;
    const next = seats.find(({ seat }) => seat === view.turn);
    const may = (await next?.look())?.may ?? [];
    await next?.move({ do: may.includes("keep") ? "keep" : may.includes("knock") ? "knock" : "pass" });
  }
  throw new Error("this deal never ends");
}

/** Stands for the device's loudspeaker and motor, and counts. */
const DEVICE = `
  window.told = { sounds: 0, buzzes: 0 };
  class Param { setValueAtTime() {} exponentialRampToValueAtTime() {} }
  class Part { frequency = new Param(); gain = new Param(); connect(to) { return to; } start() { window.told.sounds += 1; } stop() {} }
  window.AudioContext = class { state = "running"; currentTime = 0; destination = new Part(); createOscillator() { return new Part(); } createGain() { return new Part(); } };
  navigator.vibrate = () => { window.told.buzzes += 1; return true; };`;
const told = (page: Page): Promise<unknown> => page.evaluate("window.told");
/** A chime is two drops. */
const TURNS = (count: number) => ({ sounds: 2 * count, buzzes: count });

test("a device says once that it is your turn, by sound and vibration, only where that was wished", async () => {
  const { page, others, version } = await annsTurn(PHONE, ["Ben"], DEVICE);
  const [ben] = others as [Rival];
  const round = async (from: number): Promise<void> => {
    await button(page, "Pass").tap();
    await reaches(page, from + 1);
    await ben.move({ do: "pass" });
    await reaches(page, from + 2);
  };
  await round(version);
  expect(await told(page)).toEqual(TURNS(0));

  await page.getByLabel("Play a sound").check();
  await page.getByLabel("Vibrate").check();
  expect(await told(page)).toEqual(TURNS(1)); // a taste of each
  await page.evaluate("window.told = { sounds: 0, buzzes: 0 }");
  await ben.call("POST /talk", { text: "Take your time" });
  await page.locator(".talk .count").getByText("1").waitFor();
  expect(await told(page)).toEqual(TURNS(0));
  await button(page, "Knock").tap();
  await button(page, "Not yet").tap();
  await page.reload();
  await page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))");
  expect(await told(page)).toEqual(TURNS(0));

  expect(await page.getByLabel("Vibrate").isChecked()).toBe(true);
  await swap(page, version + 2);
  expect(await told(page)).toEqual(TURNS(0));
  await ben.move({ do: "pass" });
  await reaches(page, version + 4);
  expect(await told(page)).toEqual(TURNS(1));

  await page.goto("/me");
  await page.getByLabel("Play a sound").uncheck();
  expect(await page.getByLabel("Vibrate").isChecked()).toBe(true);
});

/** What of a turn does not lie wholly inside the window. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`
    [...document.querySelectorAll(".middle .card, .hand .card, .dock button:not(.sheet *), #status")].filter((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    }).map((each) => each.id || each.outerHTML.slice(0, 80))
  `);
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`
    [...document.querySelectorAll(".dock button:not(.sheet *), .pick")].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width < 44 || height < 44;
    }).map((each) => each.id)
  `);

/** The last is a desk's window at 200 %. */
const LYING = { small: [640, 360], usual: [844, 390], zoomed: [640, 400] } as const;
const WORDS = { en: "en-GB", de: "de-DE", it: "it-IT" } as const;

test("on a phone lying down, and at 200 %, cards and buttons of a turn are in sight at once, with two players and with nine", async () => {
  const crowd = ["Ben", "Cem", "M".repeat(20), "Dora", "Eva", "Fritz", "Gül", "Hanna"];
  for (const names of [["Ben"], crowd]) {
    const { ann, page } = await annsTurn({ ...PHONE, viewport: { width: 640, height: 360 } }, names);
    for (const [lang, locale] of Object.entries(WORDS)) {
      await ann.context.addCookies([{ name: "language", value: lang, url: game.url }]);
      await page.reload();
      expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
      for (const [window, [width, height]] of Object.entries(LYING)) {
        await page.setViewportSize({ width, height });
        await picture(page, `face lying ${window} ${lang} ${names.length + 1}`);
        expect([lang, window, await outOfSight(page), await tooSmall(page)]).toEqual([lang, window, [], []]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      }
    }
  }
});

test("a large screen is used: its cards are larger, and a whole turn is in sight", async () => {
  const { page } = await annsTurn(DESK, ["Ben", "Cem"]);
  const widths: number[] = [];
  for (const [width, height] of [
    [1366, 630],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await picture(page, `face large ${width}`);
    expect([width, await outOfSight(page)]).toEqual([width, []]);
    widths.push((await page.locator(".hand .card").first().boundingBox())?.width ?? 0);
  }
  expect(widths).toEqual([...widths].sort((one, other) => one - other));
  expect(new Set(widths).size).toBe(4);
});

test("in forced colours whose turn it is, what is chosen, a knock and lost lives can be told, and axe finds nothing", async () => {
  const { page, others, version } = await annsTurn({ ...PHONE, forcedColors: "active" }, ["Ben", "Cem"]);
  const [ben] = others as [Rival];
  const borders = (): Promise<readonly string[]> =>
    page.evaluate(`[...document.querySelectorAll(".seat")].map((seat) => getComputedStyle(seat).borderTopWidth)`);
  expect([...new Set(await borders())].sort()).toEqual(["1px", "4px"]);
  await page.locator(".hand .pick").first().click();
  const outlines = (): Promise<readonly string[]> =>
    page.evaluate(`[...document.querySelectorAll(".hand .card")].map((card) => getComputedStyle(card).outlineStyle)`);
  expect(await outlines()).toEqual([expect.stringMatching(/solid|dashed/), "none", "none"]);
  await picture(page, "face forced turn");
  await button(page, "Pass").click();
  await reaches(page, version + 1);
  await ben.move({ do: "knock" });
  await page.locator(".mark.knocked").waitFor();
  const mark = "getComputedStyle(document.querySelector('.mark.knocked')).backgroundColor";
  expect(await page.evaluate(mark)).not.toBe(
    await page.evaluate("getComputedStyle(document.querySelector('.seat')).backgroundColor"),
  );
  await picture(page, "face forced knock");
  expect(await blame(page)).toEqual([]);
});
