import type { MatchShown } from "../../worker/table/archive.ts";
import { Chart, dashOf, Marker, short, WIDTH, widthOfName, wrapped } from "./chart.tsx";
import { Numbers } from "./numbers.tsx";
import type { DrawnMatch } from "./props.ts";

/** Below swimming, which is 0: drowned, or gone. */
const OUT = -1;

const LEFT = 56;
const TOP = 16;
/** Between one life and the next, and between the labels at the lines' ends, in units. */
const STEP = 30;
const LABEL = 14;
/** From the lines' ends to the names beside them. */
const TO_NAMES = 22;
/** Where the lines end: further left where a name needs two lines beside them. */
const RIGHT = { short: 206, long: 170 } as const;
/** How far the lines of two neighbouring seats lie apart, so that none hides another. */
const APART = 2.4;

/** What a seat had at the beginning and after each deal, to the one in which it went. */
export const livesOf = ({ options, deals }: MatchShown, seat: number): readonly number[] => {
  const after = deals.map(({ showdown }) => showdown.lives[seat] ?? OUT);
  const gone = after.indexOf(OUT);
  return [options.lives, ...(gone < 0 ? after : after.slice(0, gone + 1))];
};

const isLong = ({ players }: MatchShown): boolean =>
  players.some(({ name }) => widthOfName(name) > WIDTH - RIGHT.short - TO_NAMES);
const rightOf = (match: MatchShown): number => (isLong(match) ? RIGHT.long : RIGHT.short);
const labelOf = (match: MatchShown): number => (isLong(match) ? 2 * LABEL : LABEL);

/** Everybody's lives from deal to deal. */
export function LivesChart({ w, view, match }: DrawnMatch) {
  if (match.options.length === "oneDeal") return null;
  const { lives, numbers: _, dealt, deal } = w.record.charts;
  const all = match.players.map((_player, seat) => livesOf(match, seat));
  const height = Math.max(yOf(match, OUT) + 34, TOP + all.length * labelOf(match) + 24);
  const rows = [
    { name: dealt, cells: all.map(([first = OUT]) => inWords({ w, view, match }, first)) },
    ...match.deals.map((_deal, index) => ({
      name: String(index + 1),
      cells: all.map((each) => inWords({ w, view, match }, each[index + 1])),
    })),
  ];
  return (
    <Chart
      w={w}
      id="lives"
      title={lives.name}
      says={lives.says}
      height={height}
      table={<Numbers w={w} match={match} title={lives.name} rows={rows} />}
    >
      <Levels w={w} view={view} match={match} />
      <text class="axis" x={LEFT} y={short(yOf(match, OUT) + 24)}>
        {dealt}
      </text>
      <text class="axis end" x={rightOf(match)} y={short(yOf(match, OUT) + 24)}>
        {deal} {match.deals.length}
      </text>
      {all.map((each, seat) => (
        <Line key={seat} match={match} seat={seat} lives={each} />
      ))}
      <Labels match={match} all={all} bottom={height - 20} />
    </Chart>
  );
}

/** Lives as a number, or in a word where there are none; empty for who was out before. */
function inWords({ w }: DrawnMatch, lives: number | undefined): string {
  if (lives === undefined) return "";
  return lives === OUT ? w.record.charts.out : lives === 0 ? w.record.charts.swims : String(lives);
}

const lowest = ({ options }: MatchShown): number => (options.swimming === "on" ? 0 : 1);
const xOf = (match: MatchShown, deal: number): number =>
  LEFT + 8 + (deal * (rightOf(match) - LEFT - 8)) / Math.max(1, match.deals.length);
/** Where swimming does not exist, being out lies right below the last life. */
const yOf = (match: MatchShown, lives: number): number => TOP + (match.options.lives - Math.max(lives, lowest(match) - 1)) * STEP;
const shiftOf = ({ players }: MatchShown, seat: number): number => (seat - (players.length - 1) / 2) * APART;

function Levels({ w, view, match }: DrawnMatch) {
  const { lives } = match.options;
  const levels = [...Array.from({ length: lives + 1 - lowest(match) }, (_, index) => lives - index), OUT];
  return (
    <>
      {levels.map((level) => (
        <g key={level}>
          <line class="grid" x1={LEFT} x2={rightOf(match)} y1={short(yOf(match, level))} y2={short(yOf(match, level))} />
          <text class="axis end" x={LEFT - 5} y={short(yOf(match, level) + 4)}>
            {inWords({ w, view, match }, level)}
          </text>
        </g>
      ))}
    </>
  );
}

interface OfSeat {
  readonly match: MatchShown;
  readonly seat: number;
  readonly lives: readonly number[];
}

function Line({ match, seat, lives }: OfSeat) {
  const points = lives.map((each, deal) => ({ x: xOf(match, deal), y: yOf(match, each) + shiftOf(match, seat) }));
  const turns = points.filter((_, deal) => deal === lives.length - 1 || (deal > 0 && lives[deal] !== lives[deal - 1]));
  return (
    <>
      <polyline
        class={`line s${seat}`}
        points={points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ")}
        stroke-dasharray={dashOf(seat)}
      />
      {turns.map(({ x, y }) => (
        <Marker key={x} seat={seat} x={x} y={y} />
      ))}
    </>
  );
}

/** Each name beside the end of its line, pushed apart where several end at one height. */
function Labels({
  match,
  all,
  bottom,
}: {
  readonly match: MatchShown;
  readonly all: readonly (readonly number[])[];
  readonly bottom: number;
}) {
  const ends = all
    .map((lives, seat) => ({ seat, y: yOf(match, lives.at(-1) ?? OUT) + shiftOf(match, seat), length: lives.length }))
    .sort((one, other) => one.y - other.y || other.length - one.length);
  const label = labelOf(match);
  const ys = spread(
    ends.map(({ y }) => y),
    bottom - (label - LABEL),
    label,
  );
  return (
    <>
      {ends.map(({ seat }, index) => (
        <Label key={seat} match={match} seat={seat} y={ys[index] ?? 0} />
      ))}
    </>
  );
}

/** A line's sign and its player's name, in two lines where one is too short for it. */
function Label({ match, seat, y }: { readonly match: MatchShown; readonly seat: number; readonly y: number }) {
  const x = rightOf(match) + TO_NAMES;
  return (
    <>
      <Marker seat={seat} x={x - 8} y={y - 4} />
      <text class="label" y={short(y)}>
        {wrapped(match.players[seat]?.name ?? "", WIDTH - x).map((line, index) => (
          <tspan key={index} x={x} dy={index === 0 ? undefined : LABEL - 1}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** These heights, from above to below, at least a label apart and none below the bottom. */
export function spread(heights: readonly number[], bottom: number, label = LABEL): readonly number[] {
  let above = 0;
  const down = heights.map((y) => {
    above = Math.max(y + 4, above + label);
    return above;
  });
  return down.map((y, index) => Math.min(y, bottom - (down.length - 1 - index) * label));
}
