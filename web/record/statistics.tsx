import type { StatisticsShown } from "../../worker/table/archive.ts";
import type { Figures } from "../../worker/table/statistics.ts";
import type { TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { saysWhose } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { linesOf } from "./figures.ts";
import { Ways } from "./ways.tsx";

/** What all matches at a table come to: for the table, its regulars, everybody else, and computer players by level. */
export function statisticsPage(r: Reader, view: TableView, statistics: StatisticsShown): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${w.record.statistics.title} · ${view.settings.name}`,
    children: (
      <main class="page record">
        <header class="head">
          <p class="facts">
            <bdi>{view.settings.name}</bdi>
          </p>
          <h1>{w.record.statistics.title}</h1>
        </header>
        {statistics.table.deals === 0 ? <p>{w.record.statistics.none}</p> : <Everything w={w} statistics={statistics} />}
        <Ways w={w} view={view} />
      </main>
    ),
  });
}

interface Part {
  readonly w: Words;
  readonly statistics: StatisticsShown;
}

function Everything({ w, statistics }: Part) {
  const words = w.record.statistics;
  const [regulars, others] = [true, false].map((regular) => statistics.people.filter((each) => each.regular === regular));
  return (
    <>
      <Table w={w} statistics={statistics} />
      <Group w={w} id="regulars" title={words.regulars} says={words.regularsSay} of={regulars ?? []} />
      <Group w={w} id="others" title={regulars?.length === 0 ? words.people : words.others} of={others ?? []} />
      <Group
        w={w}
        id="computers"
        title={words.computers}
        of={statistics.computers.map(({ level, ...each }) => ({ ...each, name: w.levels[level].name }))}
      />
      <section aria-labelledby="how">
        <h2 id="how">{words.how}</h2>
        <ul class="policy">
          {words.counted.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Table({ w, statistics: { table } }: Part) {
  const { all, ended, endedBy, average, averageSays } = w.record.statistics;
  const ends = (["knock", "thirtyOne", "fire", "stockOut"] as const).filter((by) => table.ended[by] > 0);
  return (
    <section aria-labelledby="table-figures">
      <h2 id="table-figures">{all(table.matches, table.deals)}</h2>
      <dl class="figures">
        <div>
          <dt>{average}</dt>
          <dd>{averageSays(table.points / table.hands)}</dd>
        </div>
        <div>
          <dt>{ended}</dt>
          <dd>{ends.map((by) => w.record.statistics.times(endedBy[by], table.ended[by])).join(", ")}</dd>
        </div>
      </dl>
    </section>
  );
}

interface GroupProps {
  readonly w: Words;
  readonly id: string;
  readonly title: string;
  readonly says?: string;
  readonly of: readonly (Figures & { readonly name: string; readonly you?: boolean })[];
}

function Group({ w, id, title, says, of }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {says !== undefined && <p class="hint">{says}</p>}
      {of.map(({ name, you, ...figures }, index) => (
        <article key={index} class="person" aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>
            <bdi>{name}</bdi> {you === true && !saysWhose(name) && <span class="mark">{w.lobby.you}</span>}
          </h3>
          <dl class="figures">
            {linesOf(w, figures).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}
