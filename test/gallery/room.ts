/** Where states are looked at by tests: one window for each look, in which one state after the other is shown. */
import { resolve } from "node:path";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import type { Lang } from "../../web/words/speech.ts";
import type { Looked } from "./inside/index.ts";
import type { Setting } from "./inside/show.ts";
import type { Look } from "./looks.ts";
import { serveGallery } from "./served.ts";
import { readerOf, type State } from "./state.ts";

/** In a page, after `moveIn`. */
declare const looked: Looked;

export interface Window {
  readonly name: string;
  readonly show: (state: State, lang: Lang) => Promise<void>;
  /** Shows it in each of these languages, and answers with what runs out of where it belongs, lies on other text, or is too small there. */
  readonly faults: (state: State, langs: readonly Lang[]) => Promise<readonly (readonly string[])[]>;
  /** What axe's rules find, but the one of colours. */
  readonly rules: () => Promise<readonly string[]>;
  /** How much text is unlike what this window has shown before, and what of it is too faint. */
  readonly newColours: () => ReturnType<Looked["newColours"]>;
}

export interface Room {
  readonly window: (look: Look) => Promise<Window>;
  readonly close: () => Promise<void>;
}

export async function openRoom(browser: Browser): Promise<Room> {
  const served = await serveGallery();
  const context = await browser.newContext({ baseURL: served.url, serviceWorkers: "block" });
  return {
    async window({ name, size, large = false, ...media }) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await page.goto("/");
      await moveIn(page);
      if (large) await setLetters(page, "large");
      return windowOf(name, page);
    },
    async close() {
      await context.close();
      served.close();
    },
  };
}

const windowOf = (name: string, page: Page): Window => ({
  name,
  show: (state, lang) => page.evaluate(([html, how]) => looked.show(html, how), [drawn(state, lang), settingOf(state)] as const),
  faults: (state, langs) =>
    page.evaluate(([pages, how]) => looked.faultsOf(pages, how), [
      langs.map((lang) => drawn(state, lang)),
      settingOf(state),
    ] as const),
  rules: () => page.evaluate(() => looked.rules()),
  newColours: () => page.evaluate(() => looked.newColours()),
});

const drawn = (state: State, lang: Lang): string => state.draw(readerOf(state, lang));
const settingOf = (state: State): Setting => ({ press: state.press ?? [], unfolded: state.unfolded ?? false });

/** Brings `looked` into a page that has not got it. The content policy of a page does not ask who is a test. */
export async function moveIn(page: Page): Promise<void> {
  if (!(await page.evaluate("'looked' in window"))) await page.evaluate(await inside);
}

/** How large letters are that no page has said a size of, in pixels: as they come, or twice that by a reader's own setting. */
const LETTERS = { usual: 16, large: 32 } as const;

/** Letters as a reader has set them in their browser. */
export async function setLetters(page: Page, size: keyof typeof LETTERS): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: LETTERS[size], fixed: LETTERS[size] } });
  await session.detach();
}

const inside: Promise<string> = build({
  entryPoints: [resolve(process.cwd(), "test/gallery/inside/index.ts")],
  bundle: true,
  write: false,
  format: "iife",
  logLevel: "warning",
}).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
