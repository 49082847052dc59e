/** `npm run preview`: draws `web/preview/preview.svg`, the picture that chat apps show beside our links, as the PNG they want. Needs a Chromium. */
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const FOLDER = resolve(import.meta.dirname, "../web/preview");
const SIZE = { width: 1200, height: 630 };

const drawing = await readFile(join(FOLDER, "preview.svg"), "utf8");
const browser = await chromium.launch({
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await writeFile(join(FOLDER, "preview.png"), await page.screenshot({ type: "png" }));
} finally {
  await browser.close();
}
