import { type Box, placeOf } from "./place.ts";
import { type Line, saying } from "./text.ts";

/** How far lines may lie over each other, in pixels: less than a letter is wide or high. */
const SLACK = 3;

/** Text that lies on other text, unless one of them is in a layer over the page. */
export const overlapping = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.element !== other.element && lieOnEachOther(one.seen, other.seen) && areInOneLayer(one, other))
      .map((other) => `on each other: ${saying(one)} and ${saying(other)}`),
  );

const areInOneLayer = (one: Line, other: Line): boolean => placeOf(one.element).layer === placeOf(other.element).layer;

function lieOnEachOther(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(lowest(one), lowest(other)) - Math.max(highest(one), highest(other));
  return across > SLACK && down > SLACK;
}

/** Where there is paint: fonts leave room above and below their letters. */
const highest = ({ top, bottom }: Box): number => top + (bottom - top) * 0.15;
const lowest = ({ top, bottom }: Box): number => bottom - (bottom - top) * 0.15;
