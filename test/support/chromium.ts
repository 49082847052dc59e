/** A real Chromium for tests: found on this machine, driven by playwright-core, with a phone's or a desk's window. */
import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

const PLACES = [
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

/** Where Chromium is: CHROME_PATH, else the usual places, else playwright's own. Throws saying how to get one. */
export function chromiumPath(): string {
  const places = [process.env["CHROME_PATH"], ...PLACES, playwrights()];
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  throw new Error("No Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to it.");
}

/** Launches Chromium without a window; close it when done. Each `newContext()` is another person's device. */
export function launchChromium(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: chromiumPath(), args: [...QUIET, ...asRoot] });
}

/** playwright throws where it knows no browser for the platform. */
function playwrights(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
