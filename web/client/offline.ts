import { KNOWN, type Known } from "./known.ts";

/** On the page without a connection: what this device was told, the latest first, and a way back as soon as there is one. */
export async function sayWhatIsKnown(): Promise<void> {
  const told = document.getElementById("told");
  if (told === null) return;
  addEventListener("online", () => location.reload());
  const known = await allKnown();
  const list = told.querySelector("ul");
  told.hidden = false;
  if (known.length === 0) list?.replaceWith(told.dataset["nothing"] ?? "");
  else list?.append(...known.map(lineFor));
}

async function allKnown(): Promise<readonly Known[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open(KNOWN);
  const kept = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.json() as Promise<Known>));
  return kept.sort((one, other) => other.at - one.at).slice(0, 10);
}

function lineFor({ title, body, at }: Known): HTMLElement {
  const [line, head, time] = [document.createElement("li"), document.createElement("strong"), document.createElement("p")];
  head.textContent = title;
  time.className = "hint";
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    at,
  );
  const text = document.createElement("p");
  text.textContent = body;
  line.append(head, text, time);
  return line;
}
