import type { ComponentChildren } from "preact";
import type { Words } from "../words/catalogue.ts";

/** How wide a chart is in its own units: about a unit a pixel on a small phone. */
export const WIDTH = 300;

/** A shape for each of nine seats, around its middle: nobody needs the colour to tell them apart. */
const SHAPES = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.5-3.5h7v7h-7z",
  "M0-4.6 4.4 3.2H-4.4z",
  "M0-5 5 0 0 5-5 0z",
  "M-1.4-4.4h2.8v3h3v2.8h-3v3h-2.8v-3h-3v-2.8h3z",
  "M0 4.6-4.4-3.2H4.4z",
  "M-3.4-4.6 0-1.2 3.4-4.6 4.6-3.4 1.2 0 4.6 3.4 3.4 4.6 0 1.2-3.4 4.6-4.6 3.4-1.2 0-4.6-3.4z",
  "M-2.2-4.4h4.4l2.6 4.4-2.6 4.4h-4.4l-2.6-4.4z",
  "M0-5.2 1.4-1.6 5.2-1.6 2.2.8 3.3 4.6 0 2.4-3.3 4.6-2.2.8-5.2-1.6-1.4-1.6z",
] as const;

/** And a way of drawing its line. */
const DASHES = ["", "6 3", "2 2.5", "9 3 2 3", "12 3", "4 2", "1 3", "8 2 2 2 2 2", "3 5"] as const;

const ofSeat = <T,>(all: readonly T[], seat: number): T | undefined => all[seat % all.length];

export const dashOf = (seat: number): string | undefined => ofSeat(DASHES, seat) || undefined;

export const Marker = ({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) => (
  <path class={`marker s${seat}`} d={ofSeat(SHAPES, seat)} transform={`translate(${short(x)} ${short(y)})`} />
);

/** A coordinate without a tail of digits. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A name that fits into so many units of a chart's small letters; what does not is left out. The whole name stands in the table. */
export function fitted(name: string, width: number): string {
  const fits = fitting(name, width);
  return fits.length === lettersOf(name).length ? name : `${fits.slice(0, -1).join("")}…`;
}

/** A name in at most two lines of so many units: broken at a space where both then fit, else where the first is full. */
export function wrapped(name: string, width: number): readonly string[] {
  if (widthOfName(name) <= width) return [name];
  const space = name.lastIndexOf(" ");
  const [word, rest] = [name.slice(0, Math.max(space, 0)), name.slice(space + 1)];
  if (word !== "" && widthOfName(word) <= width && widthOfName(rest) <= width) return [word, rest];
  const first = fitting(name, width);
  return [first.join(""), fitted(lettersOf(name).slice(first.length).join(""), width)];
}

/** How wide a name is in a chart's small letters, in units. */
export const widthOfName = (name: string): number => lettersOf(name).reduce((sum, letter) => sum + widthOf(letter), 0);

const lettersOf = (name: string): readonly string[] => Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);

/** The first letters of a name, as many as go into so many units. */
function fitting(name: string, width: number): readonly string[] {
  let used = 0;
  return lettersOf(name).filter((letter) => {
    used += widthOf(letter);
    return used <= width;
  });
}

const widthOf = (letter: string): number =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
    ? 12
    : /[MWmw@]/.test(letter)
      ? 10.5
      : /[iljtfrI.,' ]/.test(letter)
        ? 4
        : 7;

interface Props {
  readonly w: Words;
  readonly id: string;
  readonly title: string;
  /** What the picture shows, for whoever does not see it. */
  readonly says: string;
  readonly height: number;
  readonly legend?: string;
  readonly children: ComponentChildren;
  /** The same as a table. */
  readonly table: ComponentChildren;
}

/** A picture with its name, what it says, and all of its numbers as a table. */
export function Chart({ w, id, title, says, height, legend, children, table }: Props) {
  return (
    <section aria-labelledby={`${id}-name`} class="chart">
      <h2 id={`${id}-name`}>{title}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${short(height)}`} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-says`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-says`}>{says}</desc>
        {children}
      </svg>
      {legend !== undefined && <p class="hint">{legend}</p>}
      <details id={`${id}-numbers`}>
        <summary>{w.record.charts.numbers}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section class="scroll" tabIndex={0} aria-label={`${title}: ${w.record.charts.numbers}`}>
          {table}
        </section>
      </details>
    </section>
  );
}
