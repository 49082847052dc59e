import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { SecretLink } from "./ways.tsx";

interface Arrival {
  /** Where the button goes, and what it carries. */
  readonly to: "/device" | "/resume";
  readonly field: { readonly name: string; readonly value: string };
  /** Whose seats they are; empty if they never gave a name. */
  readonly name: string;
  /** Who this browser is so far, if that is somebody else (their name may be empty). */
  readonly meets: string | null;
  /** Whether the button was pressed without saying that the link is one's own. */
  readonly unsure: boolean;
}

/** What a personal link opens: one button. The link alone does nothing, as previews and scanners open links too. */
export function arrivePage(r: Reader, arrival: Arrival): string {
  if (arrival.meets !== null) return meetingPage(r, { ...arrival, meets: arrival.meets });
  const words = wordsFor(r).person.arrive;
  return page(r, words.title, [
    <p class="lead" key="says">
      {arrival.name === "" ? words.nameless : <Says text={words.says(arrival.name)} />}
    </p>,
    <form key="open" method="post" action={arrival.to} id="arrive">
      <Hidden name={arrival.field.name} value={arrival.field.value} />
      <button type="submit" class="primary">
        {words.open}
      </button>
    </form>,
  ]);
}

/** The link of one person in the browser of another: nothing is joined unless its reader knows what that means. */
function meetingPage(r: Reader, { to, field, name, meets, unsure }: Arrival & { readonly meets: string }): string {
  const words = wordsFor(r).person.arrive.meeting;
  return page(r, words.title, [
    unsure && (
      <p class="refusal" role="alert" key="unsure">
        {words.unsure}
      </p>
    ),
    <p class="lead" key="says">
      <Says text={words.says(name, meets)} />
    </p>,
    <p key="warns" id="warns">
      <Says text={words.warns(meets)} />
    </p>,
    <p key="leave">
      <a class="button primary" href="/me" id="leave-as-is">
        {words.leave}
      </a>
    </p>,
    <form key="join" method="post" action={to} id="arrive" class="asking">
      <Hidden name={field.name} value={field.value} />
      <label class="tick">
        <input type="checkbox" name="own" value="on" required aria-describedby="warns" />
        <span>{words.own}</span>
      </label>
      <button type="submit">{words.join}</button>
      <p class="hint">{words.others}</p>
    </form>,
  ]);
}

/** A link that was used, ran out, was made void, or never was one. */
export function spentPage(r: Reader, link: Arrival["to"]): string {
  const w = wordsFor(r);
  return page(r, w.person.arrive.spent, [
    <p class="lead" id="why" key="why">
      {link === "/device" ? w.person.arrive.spentHow : w.person.arrive.voidHow}
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
  const w = wordsFor(r);
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
  const w = wordsFor(r);
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
