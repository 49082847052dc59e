import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { WORDS } from "../words/index.ts";
import { SecretLink } from "./ways.tsx";

interface Arrival {
  /** Where the button goes, and what it carries. */
  readonly to: "/device" | "/resume";
  readonly field: { readonly name: string; readonly value: string };
  /** Whose seats they are; empty if they never gave a name. */
  readonly name: string;
  /** Who had seats in this browser so far (their name may be empty); null for nobody, or the same person. */
  readonly along: string | null;
}

/** What a personal link opens: one button. The link alone does nothing, as previews and scanners open links too. */
export function arrivePage(r: Reader, { to, field, name, along }: Arrival): string {
  const w = WORDS[r.lang];
  const words = w.person.arrive;
  return page(r, words.title, [
    <p class="lead" key="says">
      {name === "" ? words.nameless : <Says text={words.says(name)} />}
    </p>,
    along !== null && (
      <p key="along">
        <Says text={words.along(along)} />
      </p>
    ),
    <form key="open" method="post" action={to} id="arrive">
      <Hidden name={field.name} value={field.value} />
      <button type="submit" class="primary">
        {words.open}
      </button>
    </form>,
  ]);
}

/** A device link that was used, ran out, or never was. */
export function spentPage(r: Reader): string {
  const w = WORDS[r.lang];
  return page(r, w.person.arrive.spent, [
    <p class="lead" id="why" key="why">
      {w.person.arrive.spentHow}
    </p>,
    <Onward key="on" w={w} signedIn={r.signedIn} />,
  ]);
}

/** Seats of this browser's former player that stayed where they were, and the link that still opens them. */
export function leftBehindPage(
  r: Reader,
  tables: readonly { readonly table: string; readonly name: string }[],
  url: string,
): string {
  const w = WORDS[r.lang];
  return page(r, w.person.arrive.behind, [
    <p key="how">{w.person.arrive.behindHow}</p>,
    <SecretLink key="link" w={w} url={url} />,
    <ul key="tables" class="plain">
      {tables.map(({ table, name }) => (
        <li key={table}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>,
    <Onward key="on" w={w} signedIn />,
  ]);
}

/** A page that says one thing and leads on. */
export function plainPage(r: Reader, says: (w: Words) => string): string {
  const w = WORDS[r.lang];
  return page(r, says(w), [<Onward key="on" w={w} signedIn={r.signedIn} />]);
}

function Onward({ w, signedIn }: { readonly w: Words; readonly signedIn: boolean }) {
  return (
    <p>
      <a class="button" href={signedIn ? "/me" : "/"}>
        {signedIn ? w.site.myTables : w.site.start}
      </a>
    </p>
  );
}

const page = (r: Reader, title: string, children: Parameters<typeof documentOf>[0]["children"]): string =>
  documentOf({
    r,
    title: `${title} · Trentuno`,
    children: (
      <main class="page">
        <h1>{title}</h1>
        {children}
      </main>
    ),
  });
