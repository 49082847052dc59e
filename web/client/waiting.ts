import { badge } from "./badge.ts";
import { onRedraw } from "./htmx.ts";
import { whenIdle } from "./idle.ts";
import { sayWaiting } from "./title.ts";

/** Not asked more often than this, in milliseconds, but when this table's turn has changed. */
const BETWEEN = 15_000;

/** How many tables wait for the reader, in the tab's title, and a way to the next one in the top of the page. */
export function countWaiting(): void {
  const link = document.querySelector<HTMLAnchorElement>("#next");
  if (link === null) return;
  let asked = known(link) ? performance.now() : Number.NEGATIVE_INFINITY;
  const ask = (): void => {
    if (document.hidden) return;
    asked = performance.now();
    void show(link);
  };
  const askAgain = (): void => {
    if (performance.now() - asked > BETWEEN) ask();
  };
  askAgain();
  document.addEventListener("visibilitychange", askAgain);
  for (const moment of ["focus", "pageshow"]) addEventListener(moment, askAgain);
  onRedraw(whenTurnChanges(ask));
}

/** What the page brought along, if it did. */
function known({ dataset }: HTMLAnchorElement): boolean {
  const count = dataset["count"];
  if (count === undefined) return false;
  sayWaiting(Number(count));
  whenIdle(() => badge(Number(count)));
  return true;
}

function whenTurnChanges(tell: () => void): () => void {
  let before = isYours();
  return () => {
    if (isYours() !== before) tell();
    before = isYours();
  };
}

const isYours = (): boolean => document.querySelector("#table[data-yours]") !== null;

/** What cannot be asked now stays as it was. */
async function show(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(`/me/waiting?from=${link.dataset["from"] ?? ""}`).catch(() => null);
  if (!answer?.ok) return;
  const { count, next } = (await answer.json()) as { readonly count: number; readonly next: string | null }; // our own answer
  sayWaiting(count);
  badge(count);
  link.hidden = next === null;
  link.href = next ?? "/me";
  link.textContent = `${link.dataset["says"]} (${count})`;
}
