import type { Seat } from "../../worker/rules/seat.ts";
import type { DealShown, MatchShown } from "../../worker/table/archive.ts";
import type { TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import { DateTime } from "../parts/moment.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { tableThen } from "../replay/props.ts";
import { endedBy, whyTheyPay } from "../table/reason.ts";
import { wordsFor } from "../words/index.ts";
import { LivesChart } from "./lives.tsx";
import { PlayerName } from "./player.tsx";
import { PointsChart } from "./points.tsx";
import { type DrawnMatch, pathOfMatch, placed } from "./props.ts";
import { sinceLastShown, turnoversIn, turnoverText } from "./turnovers.ts";
import { Ways } from "./ways.tsx";

/** One match: who played, how it went, every deal, and what of it can be kept. */
export function matchPage(r: Reader, view: TableView, match: MatchShown): string {
  const drawn = { w: wordsFor(r), view, match };
  const { w } = drawn;
  return documentOf({
    r,
    title: `${w.record.match(match.match)} · ${view.settings.name}`,
    children: (
      <main class="page record">
        <header class="head">
          <p class="facts">
            <bdi>{view.settings.name}</bdi>
          </p>
          <h1>{w.record.match(match.match)}</h1>
          <p class="hint">
            <When {...drawn} />
          </p>
        </header>
        <Players {...drawn} />
        {match.deals.length > 0 && (
          <>
            <LivesChart {...drawn} />
            <PointsChart {...drawn} />
            <Deals {...drawn} />
          </>
        )}
        <Since {...drawn} />
        {match.deals.length > 0 && <Files {...drawn} />}
        <Ways w={w} view={view} />
      </main>
    ),
  });
}

function When({ w, view, match }: DrawnMatch) {
  return (
    <>
      <DateTime w={w} at={match.begun} zone={view.zone} /> –{" "}
      {match.ended === null ? w.record.running : <DateTime w={w} at={match.ended} zone={view.zone} />}
    </>
  );
}

function Players({ w, match }: DrawnMatch) {
  return (
    <section aria-labelledby="played">
      <h2 id="played">{match.ended === null ? w.record.players : w.end.places}</h2>
      <ol class="places">
        {placed(match).map((player) => (
          <li key={player.seat} id={`player-${player.seat}`}>
            <PlayerName w={w} player={player} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Deals({ w, view, match }: DrawnMatch) {
  return (
    <section aria-labelledby="deals">
      <h2 id="deals">{w.record.statistics.deals}</h2>
      <ol class="deals">
        {match.deals.map((deal) => (
          <li key={deal.showdown.deal}>
            <a href={pathOfMatch(view, match.match, `/deals/${deal.showdown.deal}`)}>{w.play.deal(deal.showdown.deal)}</a>
            <span>
              <Says text={outcomeOf({ w, view, match }, deal).join(" ")} />
              {turnoversIn(match, deal.showdown.deal - 1).map((turnover, index) => (
                <span key={index} class="hint turnover">
                  <Says text={turnoverText(w, turnover, true)} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who came and went after the last showdown, and why the match is over if nobody else was left. */
function Since(drawn: DrawnMatch) {
  const said = sinceLastShown(drawn);
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="since">
      <h2 id="since">{drawn.w.play.deal(drawn.match.deals.length + 1)}</h2>
      {said.map((sentence) => (
        <p key={sentence}>
          <Says text={sentence} />
        </p>
      ))}
    </section>
  );
}

/** How a deal ended and who pays, a sentence each. `of` is told as "you" where the reader sat there. */
export function outcomeOf({ w, view, match }: DrawnMatch, { showdown, players }: DealShown): readonly string[] {
  const you = players.findIndex((player) => player.you);
  const names = players.map(({ name }) => name);
  const then = tableThen(view, { names, you: you < 0 ? null : (you as Seat), options: match.options }); // an index into the players is a seat
  return [endedBy(w, then, showdown), whyTheyPay(w, then, showdown)].filter((sentence) => sentence !== null);
}

function Files({ w, view, match }: DrawnMatch) {
  const { title, transcript, text } = w.record.files;
  return (
    <section aria-labelledby="files">
      <h2 id="files">{title}</h2>
      <ul class="files">
        <li>
          <a href={pathOfMatch(view, match.match, "/match.txt")} download>
            {text.name}
          </a>
          <span class="hint">{text.says}</span>
        </li>
        <li>
          <a href={pathOfMatch(view, match.match, "/transcript.json")} download>
            {transcript.name}
          </a>
          <span class="hint">{transcript.says}</span>
        </li>
      </ul>
    </section>
  );
}
