import type { MatchShown } from "../../worker/table/archive.ts";
import type { Words } from "../words/catalogue.ts";

interface Props {
  readonly w: Words;
  readonly match: MatchShown;
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A chart's numbers: a row for each deal, a column for each seat. */
export function Numbers({ w, match, title, rows }: Props) {
  return (
    <table>
      <caption class="unseen">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{w.record.charts.deal}</th>
          {match.players.map(({ name }, seat) => (
            <th scope="col" key={seat}>
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, seat) => (
              <td key={seat}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
