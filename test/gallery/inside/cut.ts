import { placeOf } from "./place.ts";
import { type Line, saying } from "./text.ts";

/** People's and tables' names may be cut at their end, as whoever reads them knows them; a seat's last deed is told in full in the story. */
const MAY_BE_CUT = ".name, h1, .seat .did";

/** Text that is cut off by what it is in, unless that can be scrolled. */
export const cut = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter(({ element }) => element.closest(MAY_BE_CUT) === null)
    .filter(isCut)
    .map((line) => `cut off: ${saying(line)}`);

/** Fonts reach a little over and under their lines. */
function isCut({ element, box }: Line): boolean {
  const { kept } = placeOf(element);
  return box.left < kept.left - 1 || box.right > kept.right + 1 || box.top < kept.top - 3 || box.bottom > kept.bottom + 3;
}
