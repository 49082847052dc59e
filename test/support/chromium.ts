/** A real Chromium for tests: found on this machine, driven by playwright-core, with a phone's or a desk's window. */
import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

/** The engine alone, which opens a page for a third of the work: nobody sees the bars and buttons of a window. */
const SHELL = "/usr/bin/chromium-headless-shell";

const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
] as const;

/** Nothing leaves the machine: no updates, no sync, no start-up look-ups. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
] as const;

export interface Wanted {
  /** With what only the whole browser has: notices to the person before it, a page's icon. */
  readonly whole?: boolean;
}

/** Where Chromium is: CHROME_PATH, else the usual places, else playwright's own. Throws saying how to get one. */
function pathOf({ whole = false }: Wanted): string {
  const places = [process.env["CHROME_PATH"], ...(whole ? [] : [SHELL]), ...WHOLE, playwrights()];
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error("No Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to it.");
}

/**
 * Launches Chromium without a window; close it when done. Each `newContext()` is another person's device, and draws its share of the shuffling
 * from a row of its own, so that the deals of a story are the same in every run (`chance.ts`). Nothing moves there unless the story is about motion.
 */
export async function launchChromium(wanted: Wanted = {}): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: pathOf(wanted), args: [...QUIET, ...asRoot] });
  const newContext = browser.newContext.bind(browser);
  let devices = 0;
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: "reduce", ...options });
    devices += 1;
    await context.addInitScript(drawInARow, devices);
    return context;
  };
  return browser;
}

/** In a page: what is drawn there counts up from this device's number instead of being random. */
function drawInARow(device: number): void {
  let drawn = 0;
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array)) throw new Error("pages draw bytes");
    drawn += 1;
    for (let index = 0; index < array.length; index += 1) array[index] = device * 101 + drawn * 37 + index;
    return array;
  };
}

/** playwright throws where it knows no browser for the platform. */
function playwrights(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
