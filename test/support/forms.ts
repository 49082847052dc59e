/** Somebody who reads pages and sends their forms over plain HTTP, as a browser without scripts does; quick enough for whole matches at full tables. */
import type { Deed } from "../../worker/rules/move.ts";
import { type Element, elementsOf, part } from "../web/html.ts";

export interface FormPerson {
  readonly name: string;
  /** Every page this person was sent. */
  readonly received: readonly string[];
  /** The page at this path. */
  open(path: string): Promise<Sheet>;
  /** Sends a form of a page with these fields over its own; what a browser shows afterwards. */
  send(form: Form, fields: Readonly<Record<string, string>>): Promise<Sheet>;
}

/** A page as it was answered. */
export interface Sheet {
  readonly status: number;
  readonly path: string;
  readonly html: string;
}

export interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Nobody the game knows yet. Follows redirects and keeps cookies. */
export function formPerson(origin: string, name: string): FormPerson {
  const [cookies, received] = [new Map<string, string>(), [] as string[]];
  async function ask(path: string, body?: URLSearchParams): Promise<Sheet> {
    const cookie = Array.from(cookies, (pair) => pair.join("=")).join("; ");
    const headers = { cookie, "sec-fetch-site": "same-origin", "accept-language": "en" };
    const response = await fetch(new URL(path, origin), { redirect: "manual", headers, ...(body && { method: "POST", body }) });
    for (const set of response.headers.getSetCookie()) cookies.set(...pairOf(set));
    const to = response.headers.get("location");
    if (response.status === 303 && to !== null) return ask(to);
    const html = await response.text();
    received.push(html);
    return { status: response.status, path, html };
  }
  return {
    name,
    received,
    open: (path) => ask(path),
    send: ({ action, fields }, more) => ask(action, new URLSearchParams({ ...fields, ...more })),
  };
}

function pairOf(cookie: string): [string, string] {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}

/** A form of a page by its id, filled in as the page has it; null where there is none. */
export function formOf({ html }: Sheet, id: string): Form | null {
  if (!html.includes(` id="${id}"`)) return null;
  const elements = elementsOf(part(html, id));
  const fields = elements.flatMap((element) => fieldOf(element));
  const choices = [...part(html, id).matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<\/select>/g)].map(
    ([select, name = ""]) => [name, chosenIn(select)] as const,
  );
  return { action: elements[0]?.attributes["action"] ?? "", fields: Object.fromEntries([...fields, ...choices]) };
}

function fieldOf({ tag, attributes: { name, value = "", type, checked } }: Element): readonly (readonly [string, string])[] {
  if (tag !== "input" || name === undefined) return [];
  return (type === "radio" || type === "checkbox") && checked === undefined ? [] : [[name, value]];
}

const chosenIn = (select: string): string => {
  const options = elementsOf(select).filter(({ tag }) => tag === "option");
  return (options.find(({ attributes }) => "selected" in attributes) ?? options[0])?.attributes["value"] ?? "";
};

/** What the buttons of a table's page offer. */
export const deedsOf = ({ html }: Sheet): readonly Deed[] =>
  [...html.matchAll(/name="do" value="(\w+)"/g)].map(([, deed]) => deed as Deed); // its values are deeds

/** The first card to choose as this part of a swap. */
export const cardFor = ({ html }: Sheet, part: "give" | "take"): string =>
  new RegExp(`name="${part}" value="(\\w+)"`).exec(html)?.[1] ?? "";
