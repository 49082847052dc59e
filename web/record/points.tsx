import type { DealShown, MatchShown } from "../../worker/table/archive.ts";
import { Chart, fitted, Marker, short, WIDTH } from "./chart.tsx";
import { Numbers } from "./numbers.tsx";
import type { DrawnMatch } from "./props.ts";

/** A player's row, and in it the room for the bars, in units. */
const ROW = 54;
const BARS = 28;
/** The most room that one deal's bar takes, and the least that the axis does. */
const WIDEST = 30;
const LEAST = 110;
/** The most a hand can be worth: fire. */
const MOST = 33;

/** What everybody's hands were worth, a row of bars each. */
export function PointsChart({ w, match }: DrawnMatch) {
  const { points, legend, deal } = w.record.charts;
  const number = new Intl.NumberFormat(w.lang);
  const rows = match.deals.map(({ showdown }) => ({
    name: String(showdown.deal),
    cells: match.players.map((_, seat) => {
      const value = showdown.points[seat];
      return value === undefined ? "" : number.format(value);
    }),
  }));
  return (
    <Chart
      w={w}
      id="points"
      title={points.name}
      says={points.says}
      height={match.players.length * ROW + 14}
      legend={legend}
      table={<Numbers w={w} match={match} title={points.name} rows={rows} />}
    >
      {match.players.map(({ name }, seat) => (
        <Row key={seat} match={match} seat={seat} name={name} />
      ))}
      <text class="axis" x={0} y={match.players.length * ROW + 10}>
        {deal} 1
      </text>
      {match.deals.length > 1 && (
        <text class="axis end" x={short(Math.max(roomOf(match) * match.deals.length, LEAST))} y={match.players.length * ROW + 10}>
          {deal} {match.deals.length}
        </text>
      )}
    </Chart>
  );
}

const roomOf = ({ deals }: MatchShown): number => Math.min(WIDTH / deals.length, WIDEST);

function Row({ match, seat, name }: { readonly match: MatchShown; readonly seat: number; readonly name: string }) {
  const bottom = (seat + 1) * ROW - 8;
  return (
    <>
      <Marker seat={seat} x={6} y={seat * ROW + 8} />
      <text class="label" x={15} y={seat * ROW + 12}>
        {fitted(name, WIDTH - 20)}
      </text>
      <line class="grid" x1={0} x2={WIDTH} y1={bottom} y2={bottom} />
      {match.deals.map((deal, index) => (
        <Bar key={deal.showdown.deal} deal={deal} seat={seat} index={index} room={roomOf(match)} bottom={bottom} />
      ))}
    </>
  );
}

interface BarProps {
  readonly deal: DealShown;
  readonly seat: number;
  readonly index: number;
  readonly room: number;
  readonly bottom: number;
}

function Bar({ deal: { showdown }, seat, index, room, bottom }: BarProps) {
  const points = showdown.points[seat];
  if (points === undefined) return null;
  const pays = !showdown.replay && showdown.payers.some((payer) => payer === seat);
  const [width, height, x] = [room * 0.7, (points / MOST) * BARS, index * room + room * 0.15];
  const top = bottom - height;
  return (
    <>
      <rect
        class={`bar s${seat}${pays ? " pays" : ""}`}
        x={short(x)}
        y={short(top)}
        width={short(width)}
        height={short(height)}
      />
      {pays && <path class={`cross s${seat}`} d={crossAt(x + width / 2, bottom + 4, Math.min(3, width / 2))} />}
      {points >= 31 && <circle class={`marker s${seat}`} cx={short(x + width / 2)} cy={short(top - 4)} r={2} />}
    </>
  );
}

const crossAt = (x: number, y: number, half: number): string =>
  `M${short(x - half)} ${short(y - half)}L${short(x + half)} ${short(y + half)}M${short(x + half)} ${short(y - half)}L${short(x - half)} ${short(y + half)}`;
