const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** Attribute values may hold anything but their quote, angle brackets included. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;

/** One opening tag. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The opening tags of a document, in order. Throws where a tag is not closed, closed twice, or cannot be read. */
export function elementsOf(html: string): readonly Element[] {
  const [open, found]: [string[], Element[]] = [[], []];
  for (const [, closing, tag = "", attributes = "", own] of html.matchAll(TAG)) {
    if (closing) close(open, tag);
    else found.push({ tag, attributes: attributesOf(attributes) });
    if (!closing && !own && !VOID.has(tag)) open.push(tag);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(" ")}`);
  const rest = html.replace(/<!doctype html>/i, "").replace(TAG, "");
  if (rest.includes("<")) throw new Error(`not a tag: ${rest.slice(rest.indexOf("<") - 20).slice(0, 60)}`);
  return found;
}

function close(open: string[], tag: string): void {
  const last = open.pop();
  if (last !== tag) throw new Error(`</${tag}> closes <${last}>`);
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** What a reader sees of a piece of HTML. */
export const textOf = (html: string): string =>
  html.replace(TAG, "").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The piece of HTML from this element's opening to its end, found by its id. */
export function part(html: string, id: string): string {
  const from = html.search(new RegExp(`<[a-z0-9-]+[^>]*\\sid="${id}"`));
  if (from < 0) throw new Error(`no element is called ${id}`);
  const tag = /^<([a-z0-9-]+)/.exec(html.slice(from))?.[1] ?? "";
  let depth = 0;
  for (const match of html.slice(from).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, "g"))) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, from + match.index + match[0].length);
  }
  throw new Error(`${id} does not end`);
}

/** What a form would send, as `name=value` of each field and button, in order. */
export const fieldsOf = (form: string): readonly string[] =>
  elementsOf(form).flatMap(({ attributes: { name, value } }) => (name === undefined ? [] : [`${name}=${value ?? ""}`]));
