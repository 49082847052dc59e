/** A person's browser without a screen: it keeps cookies, sends forms as pages do, and follows where it is sent. */

const ORIGIN = "https://cards.example";

export interface Page {
  readonly status: number;
  /** The path and query of the page that came. */
  readonly at: string;
  readonly html: string;
}

/** Who answers: the game, wherever it runs. */
export type Server = (request: Request) => Promise<Response>;

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();
  readonly #server: Server;
  readonly #agent: string;

  constructor(server: Server, agent = FIREFOX) {
    [this.#server, this.#agent] = [server, agent];
  }

  open = (path: string): Promise<Page> => this.#ask(path, { method: "GET" });

  /** What a script of a page asks for. */
  fetch = (path: string): Promise<Page> => this.#ask(path, { method: "GET" }, "empty");

  send(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    return this.#ask(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** What happens to cookies that nobody visits: they are gone. */
  clear(): void {
    this.#cookies.clear();
  }

  /** A copy of this browser as it is now, as another of its tabs with a slow answer under way. */
  copy(): Browser {
    const copy = new Browser(this.#server, this.#agent);
    for (const [name, cookie] of this.#cookies) copy.#cookies.set(name, cookie);
    return copy;
  }

  /** A cookie that has run out. */
  lose(name: string): void {
    this.#cookies.delete(name);
  }

  /** The key this browser keeps; null when it is a stranger's. */
  key = (): string | null => this.#cookies.get("__Host-trentuno")?.value ?? null;

  /** Whether this browser can be told from a stranger. */
  knowsSomebody = (): boolean => this.key() !== null;

  async #ask(path: string, init: RequestInit, goal: "document" | "empty" = "document"): Promise<Page> {
    const headers = {
      cookie: this.cookies(path),
      "user-agent": this.#agent,
      "sec-fetch-site": "same-origin",
      accept: "text/html",
      "sec-fetch-dest": goal,
    };
    const answer = await this.#server(new Request(ORIGIN + path, { ...init, headers, redirect: "manual" }));
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const next = answer.headers.get("location");
    if (answer.status === 303 && next !== null) return this.open(new URL(next, ORIGIN + path).href.slice(ORIGIN.length));
    return { status: answer.status, at: path, html: await answer.text() };
  }

  /** What it would send along to this path. */
  cookies = (path: string): string =>
    [...this.#cookies].flatMap(([name, cookie]) => (path.startsWith(cookie.path) ? [`${name}=${cookie.value}`] : [])).join("; ");

  #keep(text: string): void {
    const [pair = "", ...attributes] = text.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((attribute) => attribute.startsWith("Path="))?.slice("Path=".length) ?? "/";
    if (attributes.includes("Max-Age=0")) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}

/** The value of the first field of this name on a page. */
export function fieldOf({ html }: Page, name: string): string {
  const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? [];
  if (value === undefined) throw new Error(`no field ${name} on the page`);
  return value.replaceAll("&amp;", "&");
}

/** The secret link that a page shows in its field to copy from, as path and query. */
export function linkOn({ html }: Page): string {
  const [, url] = /id="link" value="([^"]*)"/.exec(html) ?? [];
  if (url === undefined) throw new Error("no link on the page");
  return url.replaceAll("&amp;", "&").slice(ORIGIN.length);
}

/** Opens a table as this person; the answer is its path. */
export async function openTable(browser: Browser, name: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const start = await browser.open("/");
  const key = browser.knowsSomebody() ? {} : { key: fieldOf(start, "key") };
  const page = await browser.send("/tables", { name, once: fieldOf(start, "once"), onlookers: "on", ...key, ...more });
  if (!page.at.startsWith("/t/")) throw new Error(`no table: ${page.status} ${page.at}`);
  return page.at;
}

/** Sits down at a table as this person. */
export async function join(browser: Browser, table: string, name: string): Promise<void> {
  const page = await browser.send(`${table}/join`, { name });
  if (page.status !== 200) throw new Error(`could not join: ${page.status}`);
}
