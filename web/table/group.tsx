import type { ChannelLine } from "../../worker/notify/box.ts";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { AddressField, Line, type Told, ToldOf } from "../player/channels.tsx";
import { wordsFor } from "../words/index.ts";

interface Group {
  readonly table: string;
  /** The chat that is told; null for none. */
  readonly line: ChannelLine | null;
  readonly told: Told | null;
}

/** The host's page for the group's chat. The webhook itself is never shown again: it is a secret. */
export function groupPage(r: Reader, { table, line, told }: Group): string {
  const w = wordsFor(r);
  const words = w.notices.group;
  const at = `/t/${table}/chat`;
  return documentOf({
    r,
    title: `${words.title} · Trentuno`,
    children: (
      <main class="page">
        <h1>{words.title}</h1>
        <p>{words.says}</p>
        <ToldOf w={w} told={told} />
        {line !== null && (
          <ul class="channels">
            <Line w={w} line={line} at={at} />
          </ul>
        )}
        <form method="post" action={at} id="chat" class="offer">
          <AddressField id="hook" name="hook" label={words.label} type="url" example="">
            <p class="hint">{words.hint}</p>
            <input type="hidden" name="zone" value="" data-zone />
          </AddressField>
          <button type="submit">{words.button}</button>
        </form>
        <p>
          <a class="button" href={`/t/${table}`}>
            {w.showdown.backToTable}
          </a>
        </p>
      </main>
    ),
  });
}
