import type { PlayerId } from "../identity/key.ts";
import { LEVELS } from "./settings.ts";
import { personOf, type Score, type Standings } from "./standings.ts";
import type { SeriesLine } from "./view.ts";

/**
 * The score of the matches at this URL: everybody who has played one to its end, who has won most first, then who has played fewer, then who
 * came first. Computer players stand together by level, behind people of the same score.
 */
export function seriesOf(standings: Standings, asker: PlayerId | null): readonly SeriesLine[] {
  const you = personOf(standings, asker);
  const people = standings.people.map(
    (person, at): SeriesLine => ({ ...scoreOf(person), name: person.name, kind: "human", you: at === you }),
  );
  const computers = LEVELS.map((kind): SeriesLine => ({ ...scoreOf(standings.computers[kind]), name: "", kind, you: false }));
  return [...people, ...computers]
    .filter(({ played }) => played > 0)
    .sort((one, other) => other.won - one.won || one.played - other.played);
}

const scoreOf = ({ won, played }: Score): Score => ({ won, played });
