import type { ComponentChildren } from "preact";
import { render } from "preact-render-to-string";
import { ASSETS } from "../assets.gen.ts";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { Icon, Icons } from "./icon.tsx";
import { Brightness, Look, SHEETS } from "./look.tsx";
import type { Preview } from "./preview.ts";
import type { Reader } from "./reader.ts";

interface Live {
  readonly path: string;
  /** What the page's first socket says that it shows (`client/shown.ts`). */
  readonly shown: string | undefined;
}

interface Page {
  readonly r: Reader;
  readonly title: string;
  /** What is shown beside links to this page; nothing unless told. */
  readonly preview?: Preview;
  /** The table that this page shows alive. */
  readonly live?: Live;
  /** Whether a talk stands beside what the page shows, where there is room: known before any of it is drawn, or the page would shift when the talk comes. */
  readonly beside?: boolean;
  /** Whether the page shows a deal step by step. */
  readonly steps?: boolean;
  /** The address of a script that only this page needs. */
  readonly script?: string;
  readonly children: ComponentChildren;
}

/** A whole page as text. */
export const documentOf = (page: Page): string => `<!doctype html>${render(<Document {...page} />)}`;

function Document({ r, title, preview, live, beside = false, steps = false, script, children }: Page) {
  const w = wordsFor(r);
  return (
    <html lang={r.lang} data-deck={r.deck ?? undefined} data-theme={r.theme ?? "system"}>
      <Head r={r} title={counted(title, r)} preview={preview} live={live !== undefined} steps={steps} script={script} w={w} />
      <body>
        <Icons />
        <a class="skip" href="#main">
          {w.site.skip}
        </a>
        <Old w={w} />
        <Top r={r} w={w} beside={beside} {...(live === undefined ? {} : { live })} />
        <div id="banner" class="banner" role="status" data-offline={w.trouble.offline} data-failed={w.trouble.failed} />
        <p id="news" class="unseen" aria-live="polite" />
        {live !== undefined && <Socket {...live} />}
        <div id="main" class={beside ? "main beside" : "main"} tabIndex={-1}>
          {children}
        </div>
        <Look r={r} w={w} />
      </body>
    </html>
  );
}

/** The socket is opened in a turn of its own, after htmx has gone through the page. */
const Socket = ({ path, shown }: Live) => (
  <div
    id="live"
    hidden
    hx-trigger="load delay:1ms"
    hx-ws:connect={`${path}/live${shown === undefined ? "" : `?shown=${shown}`}`}
    data-fragment={`${path}/fragment`}
  />
);

/** Before it stands how many tables wait. */
const counted = (title: string, { waiting }: Reader): string =>
  waiting !== undefined && waiting !== null && waiting.count > 0 ? `(${waiting.count}) ${title}` : title;

/** Nothing of htmx that needs eval or inline styles; back and forward are the browser's own, but between the steps of a deal. */
const htmxConfig = (history: boolean): string => JSON.stringify({ includeIndicatorCSS: false, history, defaultTimeout: 20_000 });

interface HeadProps extends Pick<Page, "r" | "title"> {
  readonly preview: Preview | undefined;
  readonly live: boolean;
  readonly steps: boolean;
  readonly script: string | undefined;
  readonly w: Words;
}

function Head({ r, title, preview, live, steps, script, w }: HeadProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <Brightness theme={r.theme ?? "system"} />
      <meta name="description" content={preview?.says ?? w.site.tagline} />
      {preview !== undefined && <Previewed r={r} w={w} preview={preview} />}
      <meta name="htmx-config" content={htmxConfig(steps)} />
      <title>{title}</title>
      {live && <WholeAtOnce />}
      <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />
      <link rel="stylesheet" href={SHEETS[r.theme ?? "system"]} />
      <script src={live || steps ? ASSETS.live : ASSETS.client} defer nonce={r.nonce} />
      {script !== undefined && <script src={script} defer nonce={r.nonce} />}
    </head>
  );
}

/**
 * A table fills the screen from its lower edge: were it painted before its page has come down to the foot, what is there would move. Browsers
 * that do not know this paint as they like.
 */
const WholeAtOnce = () => <link rel="expect" href="#foot" {...{ blocking: "render" }} />;

/** For chat apps, which show a link by the words and the picture found here. They want whole addresses. */
function Previewed({ r, w, preview: { title, says } }: { readonly r: Reader; readonly w: Words; readonly preview: Preview }) {
  return (
    <>
      <meta property="og:site_name" content="Trentuno" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={w.lang} />
      <meta property="og:url" content={`${r.origin ?? ""}${r.path}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={says} />
      <meta property="og:image" content={`${r.origin ?? ""}${ASSETS.preview}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={w.help.preview.image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Hidden by the style sheet of every browser that knows what the pages use. */
function Old({ w: { help } }: { readonly w: Words }) {
  return (
    <aside class="old" aria-labelledby="old">
      {help.old.says}{" "}
      <a id="old" href="/help#browser">
        {help.old.link}
      </a>
    </aside>
  );
}

function Top({ r, w, live, beside = false }: Pick<Page, "r" | "live" | "beside"> & { readonly w: Words }) {
  return (
    <header class={beside ? "top beside" : "top"}>
      <a class="brand" href="/">
        <Icon icon="ring" />
        Trentuno
      </a>
      {r.signedIn && (
        <nav class="own" aria-label={w.site.myTables}>
          <Next r={r} w={w} {...(live === undefined ? {} : { live })} />
          <a href="/me">{w.site.myTables}</a>
        </nav>
      )}
    </header>
  );
}

/** The way to the next table that waits; the script keeps it true while the page stays open. */
function Next({ r: { waiting = null }, w, live }: Pick<Page, "r" | "live"> & { readonly w: Words }) {
  return (
    <a
      id="next"
      class="next"
      href={waiting?.next ?? "/me"}
      data-says={w.person.next}
      data-from={live?.path.replace("/t/", "")}
      data-count={waiting?.count}
      hidden={waiting === null || waiting.next === null}
    >
      {waiting === null ? w.person.next : `${w.person.next} (${waiting.count})`}
    </a>
  );
}
