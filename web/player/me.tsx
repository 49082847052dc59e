import type { ChannelLine } from "../../worker/notify/box.ts";
import type { Choice, Preferences } from "../../worker/player/preferences.ts";
import { PutAside, type TableLine, TableLines } from "../home/tables.tsx";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { Signals } from "../parts/signals.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { Channels, type Told } from "./channels.tsx";
import { Choices, labelOf } from "./choices.tsx";
import { Data } from "./data.tsx";
import { type DeviceLine, Devices } from "./devices.tsx";
import { Ways } from "./ways.tsx";

export interface Me {
  readonly tables: readonly TableLine[];
  readonly preferences: Preferences;
  /** Time zones to choose from. */
  readonly zones: readonly string[];
  readonly devices: readonly DeviceLine[];
  /** A key for the case that all other devices are signed out. */
  readonly nextKey: string;
  /** How they are told, whether e-mail is to be had, and what came of the last button there. */
  readonly channels: readonly ChannelLine[];
  readonly mail: boolean;
  readonly told?: Told;
  /** What the reader has just done here. */
  readonly said?: "saved" | "aside" | "malformed" | Refused;
}

/** What was typed into the form of choices and could not be saved. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly wrong: readonly Choice[];
}

/** A person's own page: their tables, those that wait for them first, then what they have chosen and how they get back in. */
export function mePage(r: Reader, me: Me): string {
  const w = wordsFor(r);
  const waiting = me.tables.filter(({ waits }) => waits).length;
  return documentOf({
    r: { ...r, waiting: r.signedIn ? { count: waiting, next: nextOf(me.tables) } : null },
    title: `${w.mine.title} · Trentuno`,
    children: (
      <main class="page">
        <h1>{w.mine.title}</h1>
        <Said w={w} said={me.said} />
        <div class="two">
          <div>
            <Tables w={w} name={me.preferences.name} tables={me.tables} waiting={waiting} />
            {r.signedIn && <Choices w={w} me={me} />}
            <section class="scripted">
              <Signals w={w} />
            </section>
          </div>
          {r.signedIn && (
            <div>
              <Channels w={w} channels={me.channels} mail={me.mail} told={me.told ?? null} />
              <Ways w={w} />
              <Devices w={w} devices={me.devices} nextKey={me.nextKey} />
              <Data w={w} />
            </div>
          )}
        </div>
      </main>
    ),
  });
}

function nextOf(tables: readonly TableLine[]): string | null {
  const first = tables.find(({ waits }) => waits);
  return first === undefined ? null : `/t/${first.table}`;
}

function Said({ w, said }: { readonly w: Words; readonly said: Me["said"] }) {
  if (said === undefined) return null;
  return said === "saved" || said === "aside" ? (
    <p class="said" role="status">
      {said === "saved" ? w.person.saved : w.mine.resting.done}
    </p>
  ) : (
    <p class="refusal" role="alert">
      {said === "malformed" ? w.refusals.malformed : w.person.choices.notSaved(said.wrong.map((choice) => labelOf(w, choice)))}
    </p>
  );
}

interface TablesProps {
  readonly w: Words;
  readonly name: string;
  readonly tables: readonly TableLine[];
  readonly waiting: number;
}

function Tables({ w, name, tables, waiting }: TablesProps) {
  const folded = tables.filter(({ rests, phase }) => rests && phase !== "damaged");
  const running = tables.filter((line) => !folded.includes(line));
  return (
    <section aria-label={w.mine.title}>
      {name !== "" && (
        <p>
          <Says text={w.mine.hello(name)} />
        </p>
      )}
      {tables.length > 0 && <p id="how-many">{waiting > 0 ? w.person.waiting(waiting) : w.person.nothingWaits}</p>}
      {tables.length === 0 && <p>{w.mine.none}</p>}
      {running.length > 0 && <TableLines w={w} tables={running} aside="damaged" />}
      <Resting w={w} tables={folded} />
      <p>
        <a class="button" href="/">
          {w.start.newTable}
        </a>
      </p>
    </section>
  );
}

/** Tables that want nothing of their reader: they may go. */
function Resting({ w, tables }: Pick<TablesProps, "w" | "tables">) {
  if (tables.length === 0) return null;
  const { title, all } = w.mine.resting;
  return (
    <details class="resting" id="resting">
      <summary>
        {title} ({tables.length})
      </summary>
      <TableLines w={w} tables={tables} aside />
      {tables.length > 1 && <PutAside w={w} table="all" says={all} />}
    </details>
  );
}
