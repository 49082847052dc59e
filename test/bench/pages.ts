import { join } from "node:path";
import { build } from "esbuild";
import { type Figure, median, plain } from "./figure.ts";

/** Fragments drawn a second on one core: every state of a table in every language, again and again. */
export async function* pages(turns: number, seconds: number): AsyncGenerator<Figure> {
  const draw = await drawing();
  const paces = Array.from({ length: turns + 1 }, () => drawnFor(draw, seconds)).slice(1);
  yield plain("HTML fragments a second", median(paces), "1/s");
}

/** By the core's own clock, as for the rules. */
function drawnFor(draw: () => number, seconds: number): number {
  const [began, until] = [process.cpuUsage(), performance.now() + seconds * 1000];
  let drawn = 0;
  while (performance.now() < until) drawn += draw();
  const { user, system } = process.cpuUsage(began);
  return (drawn * 1e6) / (user + system);
}

/** Bundled first, because plain Node reads no `.tsx`. */
async function drawing(): Promise<() => number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "drawing.ts")],
    bundle: true,
    format: "esm",
    external: ["node:*"],
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)).drawAll;
}
