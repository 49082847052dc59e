import { beforeRedraw, beforeRequest, redraw, type SwapTask } from "./htmx.ts";

/** What seldom changes is not sent again: requests say what the page has of it, and an answer that left it out gets it from the page. */
export function keepParts(live: HTMLElement): void {
  beforeRequest((headers) => {
    headers["Kept"] = [...document.querySelectorAll<HTMLElement>("[data-kept]")].map(markOf).join(" ");
  });
  beforeRedraw(({ tasks }) => {
    if (tasks.every(isWhole)) return true;
    void redraw(live); // the page has changed meanwhile: it asks anew, with what it has now
    return false;
  });
}

const markOf = (part: HTMLElement): string => part.dataset["kept"] ?? "";

/** Fills what was left out; whether all of it is there. */
const isWhole = ({ fragment }: SwapTask): boolean =>
  [...fragment.querySelectorAll<HTMLElement>("[data-kept]:empty")].every((part) => {
    const own = document.getElementById(part.id);
    if (own === null || markOf(own) !== markOf(part)) return false;
    part.append(...own.cloneNode(true).childNodes);
    return true;
  });
