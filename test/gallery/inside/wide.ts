import { placeOf } from "./place.ts";
import { type Line, nameOf, saying } from "./text.ts";

/** What is wider than the window, if anything has to be scrolled to the side. */
export function overTheEdge(): readonly string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `over the edge: ${nameOf(each)}`);
}

/** Text that runs out of what is painted around it. */
export const spilt = (lines: readonly Line[]): readonly string[] =>
  lines.filter(runsOut).map((line) => `out of its box: ${saying(line)}`);

/** Up and down by its middle: fonts reach a little over and under their lines. */
function runsOut({ element, seen: { left, right, top, bottom } }: Line): boolean {
  const around = placeOf(element).ground?.getBoundingClientRect();
  if (around === undefined || left >= right || top >= bottom) return false;
  const middle = (top + bottom) / 2;
  return left < around.left - 1 || right > around.right + 1 || middle < around.top || middle > around.bottom;
}
