/** What players were told, to be held against what the table's log says. */
import type { PlayerId } from "../../worker/identity/key.ts";
import type { StoredTable } from "./stored.ts";

/** A move as its player sent it. */
export interface Sent {
  readonly version: number;
  readonly do: string;
  readonly give?: string;
  readonly take?: string;
}

/** Something that must not be, in a line. */
export type Breach = string;

interface Book {
  /** Moves with a yes, by who sent them and how they were. */
  readonly moves: Set<string>;
  /** Moves that were sent at all. */
  readonly sent: Set<string>;
  /** Moves with a no. */
  readonly refused: Set<string>;
  readonly seats: Set<PlayerId>;
  readonly lines: Set<string>;
  /** The note that each was told is kept, if any, and those sent since. */
  readonly notes: Map<PlayerId, { readonly kept: string | null; readonly sent: readonly string[] }>;
  /** The latest version that an answer named. */
  version: number;
  /** How many may sit, where the test wants to know. */
  places: number | null;
}

export class Ledger {
  readonly #books = new Map<string, Book>();
  readonly counts = { moves: 0, seats: 0, tables: 0, lines: 0, notes: 0, repeats: 0, doubled: 0, unanswered: 0 };

  get tables(): readonly string[] {
    return [...this.#books.keys()];
  }

  versionOf(table: string): number {
    return this.#book(table).version;
  }

  opened(table: string, places: number | null = null): void {
    if (!this.#books.has(table)) this.counts.tables += 1;
    this.#book(table).places = places;
  }

  saw(table: string, version: number): void {
    const book = this.#book(table);
    book.version = Math.max(book.version, version);
  }

  sends(table: string, who: PlayerId, sent: Sent): void {
    this.#book(table).sent.add(nameOf(who, sent));
  }

  played(table: string, who: PlayerId, sent: Sent): void {
    const { moves } = this.#book(table);
    if (!moves.has(nameOf(who, sent))) this.counts.moves += 1;
    moves.add(nameOf(who, sent));
  }

  refused(table: string, who: PlayerId, sent: Sent): void {
    this.#book(table).refused.add(nameOf(who, sent));
  }

  seated(table: string, who: PlayerId): void {
    const { seats } = this.#book(table);
    if (!seats.has(who)) this.counts.seats += 1;
    seats.add(who);
  }

  said(table: string, text: string): void {
    this.counts.lines += 1;
    this.#book(table).lines.add(text);
  }

  writes(table: string, who: PlayerId, note: string): void {
    const { notes } = this.#book(table);
    const { kept = null, sent = [] } = notes.get(who) ?? {};
    notes.set(who, { kept, sent: [...sent, note] });
  }

  wrote(table: string, who: PlayerId, note: string): void {
    this.counts.notes += 1;
    this.#book(table).notes.set(who, { kept: note, sent: [] });
  }

  /** Everything that was promised and is not so. What was said before the last time is not kept for ever, so it counts once. */
  compare(stored: readonly StoredTable[]): readonly Breach[] {
    const kept = new Map(stored.map((each) => [each.table, each]));
    return [...this.#books].flatMap(([table, book]) => {
      const found = kept.get(table);
      return found === undefined ? [`lost: table ${table}`] : breachesOf(book, found);
    });
  }

  #book(table: string): Book {
    const book = this.#books.get(table) ?? newBook();
    this.#books.set(table, book);
    return book;
  }
}

const newBook = (): Book => ({
  moves: new Set(),
  sent: new Set(),
  refused: new Set(),
  seats: new Set(),
  lines: new Set(),
  notes: new Map(),
  version: 0,
  places: null,
});

function breachesOf(book: Book, { table, log, talk, notes }: StoredTable): readonly Breach[] {
  const played = log.flatMap(({ who, deed }) => (deed === null ? [] : [nameIn(who, deed)]));
  const sat = log.filter(({ events }) => events.includes('"type":"sat"'));
  const texts = talk.map((body) => /"pieces":\["([^"]*)"/.exec(body)?.[1] ?? "");
  const breaches = [
    ...absent(book.moves, played).map((name) => `lost: move ${name}`),
    ...doubles(played.map(turnOf)).map((turn) => `twice: move ${turn}`),
    ...absent(new Set(played), [...book.sent]).map((name) => `never sent: move ${name}`),
    ...[...book.refused].filter((name) => played.includes(name) && !book.moves.has(name)).map((name) => `denied: move ${name}`),
    ...absent(
      book.seats,
      sat.map(({ who }) => who),
    ).map((who) => `lost: seat of ${who}`),
    ...doubles(sat.map(({ who, events }) => `${who} ${events.includes('"kind":"human"')}`))
      .filter((seat) => seat.endsWith("true"))
      .map((seat) => `twice: seat of ${seat}`),
    ...(book.places !== null && sat.length > book.places ? [`too many: ${sat.length} seats of ${book.places}`] : []),
    ...absent(book.lines, texts).map((text) => `lost: line ${text}`),
    ...[...book.notes]
      .filter(([who, { kept, sent }]) => kept !== null && ![kept, ...sent].some((note) => notes.get(who)?.includes(note)))
      .map(([who]) => `lost: note of ${who}`),
    ...doubles(texts).map((text) => `twice: line ${text}`),
    ...log.filter(({ version }, at) => version !== at + 1).map(({ version }) => `gap before version ${version}`),
    ...(log.length < book.version ? [`lost: version ${book.version}, the log ends at ${log.length}`] : []),
  ];
  book.lines.clear();
  return breaches.map((breach) => `${breach} (table ${table})`);
}

function absent(promised: ReadonlySet<string>, kept: readonly string[]): readonly string[] {
  const all = new Set(kept);
  return [...promised].filter((each) => !all.has(each));
}

function doubles(kept: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return kept.filter((each) => seen.size === seen.add(each).size);
}

const nameOf = (who: string, { version, do: deed, give = "", take = "" }: Sent): string =>
  `${who} ${version} ${deed} ${give} ${take}`;

function nameIn(who: string, deed: string): string {
  const { version, move } = JSON.parse(deed) as { version: number; move: Omit<Sent, "version"> }; // as the log writes it
  return nameOf(who, { version, ...move });
}

/** Whose it was, and for which version: one move at most. */
const turnOf = (name: string): string => name.split(" ").slice(0, 2).join(" ");
