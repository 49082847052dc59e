/**
 * `npm run build`: what browsers load, out of `web/client`, `web/styles`, `web/cards` and htmx, into `web/public/static`, each file named
 * by its content's hash, and their addresses into `web/assets.gen.ts`. Both are generated and not kept in git.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Metafile, OutputFile } from "esbuild";
import { build } from "esbuild";
import { LEARNED } from "../worker/bots/learned.gen.ts";
import type { Written as Numbers, Weights } from "../worker/bots/net.ts";
import { filesOf, languagesAmong, listOf } from "./languages.ts";
import { openapi } from "./openapi.ts";
import { sentencesApart } from "./sentences.ts";
import { CHOSEN, namedByContent, themed } from "./themes.ts";

const ROOT = resolve(import.meta.dirname, "..");
const STATIC = join(ROOT, "web/public/static");
const WORDS = join(ROOT, "web/words");
const MANIFEST = join(ROOT, "web/assets.gen.ts");

/** What pages may refer to: the key in `ASSETS`, and the file it is made of. */
const ENTRIES = [
  { key: "css", out: "app", from: "web/styles/index.css" },
  { key: "client", out: "app", from: "web/client/app.ts" },
  { key: "live", out: "live", from: "web/client/live.ts" },
  { key: "proof", out: "proof", from: "web/client/proof.ts" },
  { key: "french", out: "french", from: "web/cards/french.svg" },
  { key: "german", out: "german", from: "web/cards/german.svg" },
  { key: "sw", out: "sw", from: "web/client/sw.ts" },
  { key: "preview", out: "preview", from: "web/preview/preview.png" },
] as const;
type Entry = (typeof ENTRIES)[number];

interface Written {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** Builds everything; files whose content did not change are left alone, so that it may run beside a server. */
export async function buildAssets(): Promise<void> {
  await findLanguages();
  const present = ENTRIES.filter((entry) => existsSync(join(ROOT, entry.from)));
  const [{ outputFiles, metafile }, words, document] = await Promise.all([bundle(present), sentencesApart(WORDS), openapi(ROOT)]);
  await mkdir(STATIC, { recursive: true });
  const data = [json("sentences", words.sentences), json("learned", numbers(LEARNED)), json("openapi", document)];
  const files = [...outputFiles.map(({ path, contents }) => ({ path, contents })), ...looks(metafile, outputFiles), ...data];
  await Promise.all(files.map(({ path, contents }) => writeIfChanged(path, contents)));
  await removeAllBut(files.map(({ path }) => basename(path)));
  await writeIfChanged(join(WORDS, "spoken.gen.ts"), Buffer.from(words.code));
  await writeIfChanged(MANIFEST, Buffer.from(manifest(metafile, files)));
}

/** Before anything that speaks is read. */
async function findLanguages(): Promise<void> {
  const langs = languagesAmong(await readdir(WORDS));
  await writeIfChanged(join(WORDS, "languages.gen.ts"), Buffer.from(listOf(langs)));
  await writeIfChanged(join(WORDS, "catalogues.gen.ts"), Buffer.from(filesOf(langs)));
}

function bundle(entries: readonly Entry[]) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: entries.map(({ out, from }) => ({ in: from, out })),
    outdir: STATIC,
    publicPath: "/static",
    entryNames: "[name].[hash]",
    assetNames: "[name].[hash]",
    loader: { ".svg": "copy", ".woff2": "file", ".png": "copy" },
    bundle: true,
    minify: true,
    format: "iife",
    target: ["es2022", "safari16.4"],
    write: false,
    metafile: true,
    logLevel: "warning",
  });
}

/** The style sheet as the system wishes it, once more for each look somebody may choose. */
function looks(metafile: Metafile, files: readonly OutputFile[]): readonly Written[] {
  const system = basename(address(metafile, "web/styles/index.css"));
  const css = files.find(({ path }) => basename(path) === system)?.text ?? "";
  return CHOSEN.map((theme) => made(theme, "css", themed(css, theme)));
}

/** What computer players have learned, as text has it: the same numbers, as each is read as it was written. */
const numbers = ({ rival, own, rivalScore, ownScore }: Weights): Numbers => ({
  rival: Array.from(rival),
  own: Array.from(own),
  rivalScore: Array.from(rivalScore),
  ownScore: Array.from(ownScore),
});

const json = (name: string, value: unknown): Written => made(name, "json", JSON.stringify(value));

const made = (name: string, kind: string, contents: string): Written => ({
  path: join(STATIC, namedByContent(name, kind, contents)),
  contents: Buffer.from(contents),
});

function manifest(metafile: Metafile, files: readonly Written[]): string {
  const entries = ENTRIES.map(({ key, from }) => [key, address(metafile, from)] as const);
  const others = [...CHOSEN, "sentences", "learned", "openapi"].map((name) => [name, addressOf(files, name)] as const);
  const lines = [...entries, ...others].map(([key, at]) => `  ${key}: ${JSON.stringify(at)},\n`);
  return `/** Addresses of what pages load; written by \`npm run build\`. Empty where the source does not exist. */
export const ASSETS = {
${lines.join("")}} as const;
`;
}

function address({ outputs }: Metafile, from: string): string {
  const made = Object.entries(outputs).find(([, output]) => output.entryPoint === from);
  return made ? `/static/${basename(made[0])}` : "";
}

const addressOf = (files: readonly Written[], start: string): string => {
  const file = files.map(({ path }) => basename(path)).find((name) => name.startsWith(`${start}.`));
  return file === undefined ? "" : `/static/${file}`;
};

async function writeIfChanged(path: string, contents: Uint8Array): Promise<void> {
  const before = await readFile(path).catch(() => undefined);
  if (!before?.equals(contents)) await writeFile(path, contents);
}

async function removeAllBut(kept: readonly string[]): Promise<void> {
  const stale = (await readdir(STATIC)).filter((name) => !kept.includes(name));
  await Promise.all(stale.map((name) => rm(join(STATIC, name), { force: true })));
}

if (import.meta.main) await buildAssets();
