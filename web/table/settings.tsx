import type { TableView } from "../../worker/table/view.ts";
import { Conditions, HouseRules, Presets, TableName } from "../home/new-table.tsx";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { pathOf } from "./props.ts";

interface Props {
  readonly view: TableView;
  /** As the form's fields are filled in. */
  readonly values: Readonly<Record<string, string>>;
  /** Why it was not changed. */
  readonly refusal?: keyof Words["refusals"];
}

/** The host's page on which the table's rules are changed between matches. */
export function settingsPage(r: Reader, { view, values, refusal }: Props): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${w.record.settings.title} · ${view.settings.name}`,
    children: (
      <main class="page">
        <header class="head">
          <h1>{w.record.settings.title}</h1>
          <p class="lead">{w.record.settings.says}</p>
        </header>
        <section aria-label={w.record.settings.title}>
          <form class="new-table" id="settings-form" method="post" action={pathOf(view, "/settings")}>
            {refusal !== undefined && (
              <p class="refusal" role="alert">
                {w.refusals[refusal]}
              </p>
            )}
            <Hidden name="version" value={view.version} />
            <TableName w={w} values={values} />
            <Presets w={w} values={values} />
            <Conditions w={w} values={values} />
            <HouseRules w={w} values={values} />
            <button type="submit" class="primary">
              {w.record.settings.save}
            </button>
          </form>
        </section>
        <p>
          <a class="button" href={pathOf(view)}>
            {w.showdown.backToTable}
          </a>
        </p>
      </main>
    ),
  });
}
