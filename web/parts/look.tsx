import { ASSETS } from "../assets.gen.ts";
import type { Words } from "../words/catalogue.ts";
import { WORDS } from "../words/index.ts";
import { LANGS } from "../words/speech.ts";
import { type Reader, THEMES, type Theme } from "./reader.ts";
import { Hidden } from "./send.tsx";

/** The style sheet for each choice, so that the first paint is right without a script. */
export const SHEETS: { readonly [T in Theme]: string } = { system: ASSETS.css, light: ASSETS.light, dark: ASSETS.dark };

/** The browser's own frame around the page. */
const FRAME = { light: "#dceef2", dark: "#0c222b" } as const;

/** What the browser is told of it before the style sheet is there. */
export function Brightness({ theme }: { readonly theme: Theme }) {
  if (theme !== "system") {
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={FRAME[theme]} />
      </>
    );
  }
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={FRAME.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={FRAME.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

interface Props {
  readonly r: Reader;
  readonly w: Words;
}

/** At the foot of every page: in which language it speaks, how bright it is, and what is kept of its reader. */
export const Look = ({ r, w }: Props) => (
  <footer id="foot" class="foot">
    <Languages r={r} w={w} />
    <Themes r={r} w={w} />
    <a class="lone" href="/privacy">
      {w.keeping.privacy.title}
    </a>
  </footer>
);

function Languages({ r, w }: Props) {
  return (
    <form method="post" action="/language" aria-label={w.site.language}>
      <Hidden name="back" value={r.path} />
      {LANGS.map((lang) => (
        <button type="submit" key={lang} class="quiet" name="lang" value={lang} lang={lang} aria-pressed={lang === r.lang}>
          {WORDS[lang].self}
        </button>
      ))}
    </form>
  );
}

function Themes({ r, w }: Props) {
  const chosen = r.theme ?? "system";
  return (
    <form method="post" action="/theme" aria-label={w.look.theme}>
      <Hidden name="back" value={r.path} />
      {THEMES.map((theme) => (
        <button type="submit" key={theme} class="quiet" name="theme" value={theme} aria-pressed={theme === chosen}>
          {w.look.themes[theme]}
        </button>
      ))}
    </form>
  );
}
