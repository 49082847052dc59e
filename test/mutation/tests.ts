/** The quick Node tests of the rooms under mutation, in this process. */
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { type Collected, collect } from "./stand-in.vitest.ts";

/** None that reads the sources, which stand changed on the disk, or starts a program. */
const FILES = ["test/{rules,proof,orders,notify}/*.test.ts", "test/table/fairness.test.ts"];
const LEFT_OUT = ["test/rules/purity.test.ts", "test/proof/scheme.test.ts", "test/{rules,proof}/{cli,python}.test.ts"];
const STAND_INS: Readonly<Record<string, string>> = {
  vitest: new URL("stand-in.vitest.ts", import.meta.url).href,
  "fast-check": new URL("stand-in.fast-check.ts", import.meta.url).href,
  "cloudflare:workers": new URL("../leaks/platform.ts", import.meta.url).href,
};
const isStandIn = (url: string | undefined): boolean => Object.values(STAND_INS).some((known) => known === url);

/** Plain Node runs everything here but .tsx. */
function withHooks(): void {
  registerHooks({
    resolve: (name, context, next) => {
      const url = isStandIn(context.parentURL) ? undefined : STAND_INS[name];
      return url === undefined ? next(name, context) : { url, shortCircuit: true };
    },
    load: (url, context, next) =>
      url.endsWith(".tsx") ? { format: "module", source: scriptOf(fileURLToPath(url)), shortCircuit: true } : next(url, context),
  });
}

const scriptOf = (file: string): string =>
  transformSync(readFileSync(file, "utf8"), { loader: "tsx", jsx: "automatic", jsxImportSource: "preact" }).code;

/** Loads all of them, from the directory in which this process works. */
export async function loadTests(): Promise<readonly Collected[]> {
  withHooks();
  const tests: Collected[] = [];
  for (const file of globSync(FILES, { exclude: LEFT_OUT }).toSorted())
    tests.push(...(await collect(file, () => import(pathToFileURL(resolve(file)).href))));
  return tests;
}
