import type { Archive, MatchLine } from "../../worker/table/archive.ts";
import type { TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import { DateTime } from "../parts/moment.tsx";
import type { Reader } from "../parts/reader.ts";
import { type Drawn, pathOf } from "../table/props.ts";
import { wordsFor } from "../words/index.ts";
import { PlayerName } from "./player.tsx";
import { pathOfMatch, placed } from "./props.ts";
import { Series } from "./series.tsx";

/** All matches at a table, with the score between its people. */
export function archivePage(r: Reader, view: TableView, { matches, series }: Archive): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${w.record.title} · ${view.settings.name}`,
    children: (
      <main class="page record">
        <header class="head">
          <p class="facts">
            <bdi>{view.settings.name}</bdi>
          </p>
          <h1>{w.record.title}</h1>
        </header>
        {matches.length === 0 ? <p>{w.record.none}</p> : <Matches w={w} view={view} matches={matches} />}
        <Series w={w} series={series} over={matches.filter(({ ended }) => ended !== null).length} />
        <p class="ways">
          {matches.length > 0 && (
            <a class="button" href={pathOf(view, "/statistics")}>
              {w.record.statistics.title}
            </a>
          )}
          <a class="button" href={pathOf(view)}>
            {w.showdown.backToTable}
          </a>
        </p>
      </main>
    ),
  });
}

function Matches({ w, view, matches }: Drawn & { readonly matches: readonly MatchLine[] }) {
  return (
    <ol class="matches" reversed>
      {matches.map((match) => (
        <li key={match.match} id={`match-${match.match}`}>
          <h2>
            <a href={pathOfMatch(view, match.match)}>{w.record.match(match.match)}</a>
          </h2>
          <p class="hint">
            <DateTime w={w} at={match.begun} zone={view.zone} /> · {w.record.deals(match.deals)}
            {match.ended === null && <> · {w.record.running}</>}
          </p>
          <ul class="who">
            {placed(match).map((player) => (
              <li key={player.seat}>
                <PlayerName w={w} player={player} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
