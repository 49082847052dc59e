import type { SeriesLine } from "../../worker/table/view.ts";
import { saysWhose } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";

/** How often everybody has won at this table. Nothing is drawn before the second match: until then the places say it all. */
export function Series({
  w,
  series,
  over,
}: {
  readonly w: Words;
  readonly series: readonly SeriesLine[];
  readonly over: number;
}) {
  if (series.length === 0 || over < 2) return null;
  return (
    <section aria-labelledby="series">
      <h2 id="series">{w.record.series.title}</h2>
      <ol class="score">
        {series.map((line, index) => (
          <li key={index}>
            <SeriesName w={w} line={line} />
            <span class="won">{w.record.series.score(line.won, line.played)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SeriesName({ w, line }: { readonly w: Words; readonly line: SeriesLine }) {
  return (
    <span class="name">
      {line.kind === "human" ? <bdi>{line.name}</bdi> : w.record.series.computers(w.levels[line.kind].name)}
      {line.you && !saysWhose(line.name) && <span class="mark">{w.lobby.you}</span>}
    </span>
  );
}
