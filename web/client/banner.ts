/** How long a sentence stays, in milliseconds. */
const READING = 8000;
let clearing: ReturnType<typeof setTimeout> | undefined;

const banner = (): HTMLElement | null => document.getElementById("banner");

/** The page's sentences for trouble with the network. */
export function troubles(): { readonly offline: string; readonly failed: string } {
  const words = banner()?.dataset;
  return { offline: words?.["offline"] ?? "", failed: words?.["failed"] ?? "" };
}

/** Says a sentence over the page, for a while. */
export function say(text: string): void {
  show(text);
  clearing = setTimeout(() => show(""), READING);
}

/** An answer that is not the piece of the page it was asked for: an error page, of which the sentence is said and the rest left out. */
export function sayInstead(fragment: DocumentFragment): false {
  say(fragment.querySelector("#why")?.textContent?.trim() || troubles().failed);
  return false;
}

/** Says that there is no connection, until `reconnected`. */
export const sayOffline = (): void => show(troubles().offline);

export function reconnected(): void {
  if (banner()?.textContent === troubles().offline) show("");
}

function show(text: string): void {
  clearTimeout(clearing);
  const shown = banner();
  if (shown !== null && shown.textContent !== text) shown.textContent = text;
}

/** What a form sent and did not get through is said; a fragment that cannot be had means that there is no connection. */
export const sayTroubles = (): void =>
  document.addEventListener("htmx:error", ({ target }) => {
    if (target instanceof Element && target.id === "live") sayOffline();
    else say(troubles().failed);
  });
