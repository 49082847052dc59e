import type { TalkView } from "../../worker/table/talk/view.ts";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { plain, Says } from "../parts/says.tsx";
import { wordsFor } from "../words/index.ts";
import { TalkBody } from "./talk.tsx";

interface Shown {
  readonly talk: TalkView;
  readonly once: string;
  /** What was written and not said, and why not. */
  readonly typed?: string;
  readonly why?: string | null;
}

/** Everything that is kept of a table's talk, on a page of its own. Without a script it is here that one talks. */
export function talkPage(r: Reader, { talk, ...rest }: Shown): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${plain(w.talk.titleOf(talk.name))} · Trentuno`,
    children: (
      <main class="page talk-page">
        <h1>
          <Says text={w.talk.titleOf(talk.name)} />
        </h1>
        <section aria-label={w.talk.title}>
          <TalkBody w={w} talk={talk} {...rest} />
        </section>
        <p class="others">
          <a class="button" href={`/t/${talk.table}`}>
            {w.showdown.backToTable}
          </a>
          <a class="button" href={r.path}>
            {w.play.lookAgain}
          </a>
        </p>
      </main>
    ),
  });
}
