import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { launchChromium } from "../support/chromium.ts";
import { NOW } from "./given.ts";
import { type Drawn, indexOf } from "./index-page.ts";
import { LOOKS, type Look, MORE_LOOKS } from "./looks.ts";
import { setLetters } from "./room.ts";
import { serveGallery } from "./served.ts";
import type { State } from "./state.ts";
import { SOME_STATES, STATES } from "./states.ts";

const LOCALES: Readonly<Record<Lang, string>> = { en: "en-GB", de: "de-DE", it: "it-IT" };

interface Sitting {
  readonly name: string;
  readonly state: State;
  readonly lang: Lang;
}

/** Draws each state whose name contains one of `parts`, or all if there are none, in every language and look, and says how many pictures that makes. */
export async function drawAll(directory: string, parts: readonly string[]): Promise<void> {
  const began = performance.now();
  const names = Object.keys(STATES).filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const [served, browser] = await Promise.all([serveGallery(), launchChromium()]);
  const queue = names.flatMap((name) => LANGS.map((lang) => ({ name, lang, state: STATES[name] as State }))); // its own name
  const drawn = await Promise.all(
    Array.from({ length: availableParallelism() }, () => drawing(browser, served.url, directory, queue)),
  );
  await browser.close();
  served.close();
  const all = drawn.flat();
  await writeFile(join(directory, "index.html"), indexOf(names, all));
  console.log(
    `${names.length} states, ${all.length} pictures in ${Math.round((performance.now() - began) / 1000)} s: ${directory}/index.html`,
  );
}

/** Takes from the queue until it is empty: of these, each page is drawn by one of several at once. */
async function drawing(browser: Browser, baseURL: string, directory: string, queue: Sitting[]): Promise<readonly Drawn[]> {
  const pages: Partial<Record<Lang, Page>> = {};
  const drawn: Drawn[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const page = pages[next.lang] ?? (await pageIn(browser, baseURL, next.lang));
    pages[next.lang] = page;
    drawn.push(...(await sit(page, directory, next)));
  }
  return drawn;
}

/** In the readers' language and zone, at the moment at which all states are looked at; no game answers. */
async function pageIn(browser: Browser, baseURL: string, lang: Lang): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: LOCALES[lang],
    timezoneId: "Europe/Berlin",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.routeWebSocket(/\/live\b/, () => undefined);
  return page;
}

async function sit(page: Page, directory: string, { name, state, lang }: Sitting): Promise<readonly Drawn[]> {
  await page.goto(`/${lang}/${encodeURIComponent(name)}`);
  if (state.unfolded) await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
  for (const selector of state.press ?? []) await page.locator(selector).first().dispatchEvent("click");
  const drawn: Drawn[] = [];
  for (const look of SOME_STATES.includes(name) ? [...LOOKS, ...MORE_LOOKS] : LOOKS)
    drawn.push(await draw(page, directory, { name, lang, look }));
  return drawn;
}

async function draw(
  page: Page,
  directory: string,
  { name, lang, look }: { readonly name: string; readonly lang: Lang; readonly look: Look },
): Promise<Drawn> {
  const file = `${lang}/${name} ${look.name}.png`.replaceAll(/[^\w/.]+/g, "-");
  await page.emulateMedia({ colorScheme: look.colorScheme, forcedColors: look.forcedColors ?? "none", reducedMotion: "reduce" });
  await page.setViewportSize(look.size);
  if (look.large) await setLetters(page, "large");
  await mkdir(dirname(join(directory, file)), { recursive: true });
  // Chromium forgets a reader's letters where it draws more than the window.
  await page.screenshot({ path: join(directory, file), fullPage: look.large !== true });
  if (look.large) await setLetters(page, "usual");
  return { name, lang, look: look.name, file };
}
