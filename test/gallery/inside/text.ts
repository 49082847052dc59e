import { type Box, common, placeOf } from "./place.ts";

/** A line of text as it is painted. */
export interface Line {
  readonly element: Element;
  readonly text: string;
  /** Where it would be, were nothing cut off. */
  readonly box: Box;
  /** Where it can be seen. */
  readonly seen: Box;
}

/** Every line of text that can be seen, or would be if it were not cut off. */
export function lines(): readonly Line[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Line[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(...linesOf(node));
  return found;
}

function linesOf(node: Node): readonly Line[] {
  const [element, text] = [node.parentElement, node.textContent?.trim() ?? ""];
  if (element === null || text === "" || !placeOf(element).seen) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const { view } = placeOf(element);
  return [...range.getClientRects()]
    .filter(({ width }) => width > 1)
    .map((box) => ({ element, text, box, seen: common(box, view) }));
}

/** An element as somebody would look for it. */
export function nameOf(element: Element): string {
  const id = element.closest("[id]")?.id;
  const classes = [...element.classList].map((name) => `.${name}`).join("");
  return `${id === undefined || id === element.id ? "" : `#${id} `}${element.localName}${element.id === "" ? "" : `#${element.id}`}${classes}`;
}

export const saying = ({ element, text }: Line): string => `${nameOf(element)} “${text.slice(0, 40)}”`;
