/**
 * `npm run gallery`: draws every page in every state as pictures into `gallery/`, and `gallery/index.html`, which shows them all.
 * `npm run gallery -- talk "help "` draws only the states with one of these in their names. Needs a Chromium.
 */
import { runnerImport } from "vite";
import { buildAssets } from "../../scripts/build.ts";

await buildAssets();
/** Pages are JSX, which Node does not read by itself. */
const { module } = await runnerImport<typeof import("./drawing.ts")>("./test/gallery/drawing.ts", {
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  configFile: false,
});
await module.drawAll("gallery", process.argv.slice(2));
