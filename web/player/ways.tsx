import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import type { Explained, Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";

/** The links by which a person gets back to their seats, each made when asked for: none of them stands on a page unasked. */
export function Ways({ w }: { readonly w: Words }) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">{w.person.ways.title}</h2>
      <Way to="/me/device" way={w.person.ways.device} />
      <Way to="/me/resume" way={w.person.ways.resume} />
    </section>
  );
}

function Way({ to, way }: { readonly to: string; readonly way: Explained }) {
  return (
    <form method="post" action={to} class="way">
      <button type="submit">{way.name}</button>
      <p class="hint">{way.says}</p>
    </form>
  );
}

interface Made {
  /** The secret link itself. */
  readonly url: string;
  /** The same as SVG markup of a QR code, which is trusted. */
  readonly qr: string;
}

/** A device link, just made; shown this once. */
export function deviceLinkPage(r: Reader, made: Made): string {
  const { deviceMade, deviceHow } = wordsFor(r).person.ways;
  return linkPage(r, made, { title: deviceMade, how: deviceHow, mail: false });
}

/** The long-lived link, to be kept. */
export function resumeLinkPage(r: Reader, made: Made): string {
  const { resumeMade, resumeHow } = wordsFor(r).person.ways;
  return linkPage(r, made, { title: resumeMade, how: resumeHow, mail: true });
}

interface Kind {
  readonly title: string;
  readonly how: string;
  readonly mail: boolean;
}

function linkPage(r: Reader, { url, qr }: Made, { title, how, mail }: Kind): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${title} · Trentuno`,
    children: (
      <main class="page">
        <h1>{title}</h1>
        <p class="lead">{how}</p>
        <section aria-label={w.person.ways.link} class="share">
          <SecretLink w={w} url={url} />
          <div class="qr" role="img" aria-label={w.person.ways.qr}>
            <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: qr }} />
          </div>
        </section>
        <p class="ways-on">
          {mail && (
            <a class="button" href={mailOf(w, url)}>
              {w.person.ways.mail}
            </a>
          )}
          <a class="button" href="/me">
            {w.person.ways.backToMe}
          </a>
        </p>
      </main>
    ),
  });
}

/** A link that is a key: to be copied, never to be clicked by accident. */
export function SecretLink({ w, url }: { readonly w: Words; readonly url: string }) {
  return (
    <div class="link">
      <label class="unseen" for="link">
        {w.person.ways.link}
      </label>
      <input id="link" value={url} readOnly autocomplete="off" />
      <button type="button" class="needs-script" data-copy={url} data-done={w.lobby.copied}>
        {w.lobby.copy}
      </button>
    </div>
  );
}

function mailOf(w: Words, url: string): string {
  const { mailSubject, mailText } = w.person.ways;
  return `mailto:?subject=${encodeURIComponent(mailSubject)}&body=${encodeURIComponent(mailText(url))}`;
}
