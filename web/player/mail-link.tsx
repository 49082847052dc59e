import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { wordsFor } from "../words/index.ts";

interface MailLink {
  readonly wish: "confirm" | "stop";
  readonly state: "asks" | "done" | "spent";
}

/** What a link in a mail opens: a button, as the link alone does nothing; or what came of pressing it. */
export function mailLinkPage(r: Reader, { wish, state }: MailLink): string {
  const words = wordsFor(r).notices.mail;
  const page = wish === "confirm" ? words.confirmPage : words.stopPage;
  return documentOf({
    r,
    title: `${page.name} · Trentuno`,
    children: (
      <main class="page">
        <h1>{page.name}</h1>
        {state === "asks" ? (
          <form method="post" id="mail-link" class="asking">
            <p>{page.says}</p>
            <button type="submit" class="primary">
              {page.button}
            </button>
          </form>
        ) : (
          <p class="lead" id="why">
            {state === "done" ? page.done : words.spent}
          </p>
        )}
      </main>
    ),
  });
}
