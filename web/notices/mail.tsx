import { render } from "preact-render-to-string";
import type { Message } from "../../worker/notify/notice.ts";
import { WORDS } from "../words/index.ts";
import { LANGS } from "../words/speech.ts";

/** A mail's HTML, and the line above the link that ends these mails. Mail programs know no style sheets: it has none. */
export function mailFor(message: Message, stop: string): { readonly html: string; readonly stopSays: string } {
  const w = WORDS[LANGS.find((lang) => lang === message.lang) ?? "en"].notices.mail;
  const html = render(
    <html lang={message.lang}>
      <head>
        <meta charset="utf-8" />
        <title>{message.title}</title>
      </head>
      <body>
        <h1>{message.title}</h1>
        {message.body.split("\n").map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={message.url}>{message.tag === "confirm" ? w.confirmPage.button : w.open}</a>
        </p>
        <p>
          <small>
            <a href={stop}>{w.stopPage.button}</a>
          </small>
        </p>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, stopSays: w.stop };
}
