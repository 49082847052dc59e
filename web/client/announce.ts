import { onRedraw } from "./htmx.ts";
import { say } from "./title.ts";

/** What a page draws anew. */
const drawn = (): HTMLElement | null => document.querySelector("#table, #replay");

/** The tab's title and a screen reader's news follow the table, or the step that is shown of a deal. */
export function tellChanges(): void {
  let told = news();
  onRedraw(() => {
    const now = news();
    const title = drawn()?.dataset["title"];
    if (title !== undefined) say(title);
    if (now !== told) tell(now);
    told = now;
  });
}

const news = (): string => drawn()?.dataset["news"] ?? "";

function tell(text: string): void {
  const region = document.getElementById("news");
  if (region !== null) region.textContent = text;
}
