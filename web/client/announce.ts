import { onRedraw } from "./htmx.ts";
import { say } from "./title.ts";

/** The tab's title and a screen reader's news follow the table. */
export function tellChanges(): void {
  let told = news();
  onRedraw(() => {
    const now = news();
    const title = document.getElementById("table")?.dataset["title"];
    if (title !== undefined) say(title);
    if (now !== told) tell(now);
    told = now;
  });
}

const news = (): string => document.getElementById("table")?.dataset["news"] ?? "";

function tell(text: string): void {
  const region = document.getElementById("news");
  if (region !== null) region.textContent = text;
}
