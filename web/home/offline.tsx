import { Adrift } from "../parts/afloat.tsx";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { wordsFor } from "../words/index.ts";

/** What the service worker shows without a connection. The script fills in what this device was told last. */
export function offlinePage(r: Reader): string {
  const w = wordsFor(r);
  const words = w.notices.offline;
  return documentOf({
    r,
    title: `${words.title} · Trentuno`,
    children: (
      <main class="page">
        <Adrift />
        <h1>{words.title}</h1>
        <p class="lead">{words.says}</p>
        <section aria-labelledby="known" hidden id="told" data-nothing={words.nothing}>
          <h2 id="known">{words.known}</h2>
          <ul class="told" />
        </section>
        <p>
          <a class="button primary" href="/me" id="again">
            {words.again}
          </a>
        </p>
      </main>
    ),
  });
}
