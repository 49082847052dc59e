/** The gallery as a web site of this machine alone: `/LANG/STATE` is a state as it is served when played, `/` an empty page with its styles. */
import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { ASSETS } from "../../web/assets.gen.ts";
import { LANGS } from "../../web/words/speech.ts";
import { readerOf } from "./state.ts";
import { STATES } from "./states.ts";

const PUBLIC = resolve(process.cwd(), "web/public");
const KINDS: Readonly<Record<string, string>> = {
  css: "text/css",
  js: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
};
const EMPTY = `<!doctype html><html lang="en"><title>-</title><link rel="stylesheet" href="${ASSETS.css}"><body></body></html>`;

export interface Served {
  readonly url: string;
  readonly close: () => void;
}

export async function serveGallery(): Promise<Served> {
  const server = createServer(({ url = "/" }, answer) => void send(url, answer));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: urlOf(server), close: () => void server.close() };
}

async function send(url: string, answer: ServerResponse): Promise<void> {
  const page = pageAt(url);
  const [kind, body] = page === null ? await fileAt(url) : ["text/html; charset=utf-8", page];
  answer.writeHead(body === null ? 204 : 200, {
    "Content-Type": kind,
    "Cache-Control": page === null ? "max-age=3600" : "no-store",
  });
  answer.end(body);
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

function pageAt(url: string): string | null {
  if (url === "/") return EMPTY;
  const [, spoken, name = ""] = url.split("/");
  const [lang, state] = [LANGS.find((each) => each === spoken), STATES[decodeURIComponent(name)]];
  return lang === undefined || state === undefined ? null : state.draw(readerOf(state, lang));
}

/** What pages load, under `/old` as too old a browser understands it; nothing for what only a running game would answer. */
async function fileAt(url: string): Promise<readonly [string, Buffer | string | null]> {
  const kind = KINDS[url.split(".").at(-1) ?? ""] ?? "text/plain";
  const file = await readFile(join(PUBLIC, url.replace(/^\/old/, ""))).catch(() => null);
  return [kind, url.startsWith("/old") ? (file?.toString().replaceAll("color-mix", "colour-blend") ?? null) : file];
}
