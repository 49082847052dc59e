import type { Chronicle, DealTold, MatchTold } from "./chronicle.ts";
import { LEVELS, type Level } from "./settings.ts";
import { type Bearer, nowKnownAs, type PersonNumber, type Standings } from "./standings.ts";

/** Won or survived in a row: now, and at most. */
export interface Streak {
  readonly now: number;
  readonly best: number;
}

/**
 * What somebody's matches and deals at this URL come to. Matches count once they are over, deals once they have come to a showdown, those of a
 * running match too. A match counts for everybody who had a seat in it; its result, and each deal, for who had the seat then.
 */
export interface Figures {
  /** Matches over: those with a result of theirs, and those in which they had handed their seat over. */
  readonly played: number;
  /** Matches in which they took the first place, alone or with others. */
  readonly won: number;
  /** How often they took each place, by place. */
  readonly places: Readonly<Record<number, number>>;
  /** Matches whose end they did not have their seat at, because somebody else or a computer player had taken it over. */
  readonly handedOver: number;
  /** Matches that they left, their seat going with them. */
  readonly left: number;
  /** Deals in which they showed a hand. */
  readonly deals: number;
  /** Of these, those they paid for; in a match of one deal, whose hand was lowest. A deal that is played again costs nobody (R9.2). */
  readonly lost: number;
  /** The points of all hands they showed; by `deals` this gives the average hand. */
  readonly points: number;
  /** Deals in which they knocked: won where no hand was above theirs, lost where they paid, else safe. */
  readonly knocks: { readonly won: number; readonly lost: number; readonly safe: number };
  /** Hands of 31 they showed, dealt or made (R6.1). */
  readonly thirtyOnes: number;
  /** Deals they ended by three aces (R6.2). */
  readonly fires: number;
  /** Turns they took in person (chronicle.ts), and the middle one of their times in milliseconds: half were quicker. Null without any. */
  readonly turns: number;
  readonly median: number | null;
  /** Matches won one after another, of those they have a result in. */
  readonly winning: Streak;
  /** Deals without paying one after another. */
  readonly unbeaten: Streak;
}

export interface PersonFigures extends Figures {
  readonly person: PersonNumber;
  /** What they were called last. */
  readonly name: string;
  /** They have played more than one match here. */
  readonly regular: boolean;
}

export interface ComputerFigures extends Figures {
  readonly level: Level;
}

/** The table's own figures: how many matches are over, and how its deals ended. */
export interface TableFigures {
  readonly matches: number;
  readonly deals: number;
  readonly ended: { readonly [B in DealTold["showdown"]["end"]["by"]]: number };
  /** Hands shown, and their points. */
  readonly hands: number;
  readonly points: number;
}

export interface Statistics {
  readonly table: TableFigures;
  /** Who has most matches first, then who has won most, then who came first. */
  readonly people: readonly PersonFigures[];
  readonly computers: readonly ComputerFigures[];
}

export function statisticsOf({ matches, standings }: Chronicle): Statistics {
  const books = booksOf(matches, standings);
  const people = standings.people.flatMap(({ name, same }, person): readonly PersonFigures[] => {
    const figures = books.get(person as PersonNumber); // an index into people is a person's number
    return same !== null || figures === undefined
      ? []
      : [{ ...closed(figures), person: person as PersonNumber, name, regular: figures.played > 1 }];
  });
  const computers = LEVELS.flatMap((level): readonly ComputerFigures[] => {
    const figures = books.get(level);
    return figures === undefined ? [] : [{ ...closed(figures), level }];
  });
  return {
    table: tableFigures(matches),
    people: people.sort((one, other) => other.played - one.played || other.won - one.won),
    computers,
  };
}

/** Figures being added up. */
type Book = Omit<Figures, "turns" | "median"> & { readonly times: number[] };
type Books = Map<Bearer, Book>;

const NO_STREAK: Streak = { now: 0, best: 0 };
const blank = (): Book => ({
  played: 0,
  won: 0,
  places: {},
  handedOver: 0,
  left: 0,
  deals: 0,
  lost: 0,
  points: 0,
  knocks: { won: 0, lost: 0, safe: 0 },
  thirtyOnes: 0,
  fires: 0,
  times: [],
  winning: NO_STREAK,
  unbeaten: NO_STREAK,
});

function booksOf(matches: readonly MatchTold[], standings: Standings): Books {
  const books: Books = new Map();
  const note = (bearer: Bearer | undefined, write: (book: Book) => Book): void => {
    if (bearer === undefined) return;
    const known = nowKnownAs(standings, bearer);
    books.set(known, write(books.get(known) ?? blank()));
  };
  for (const match of matches) {
    for (const deal of match.deals)
      for (const seat of seatsIn(deal)) note(deal.seats[seat]?.bearer, (book) => withDeal(book, deal, seat));
    for (const { bearer, took } of match.turns) note(bearer, (book) => timed(book, took));
    if (match.result === null) continue;
    for (const seat of Object.keys(match.result.places).map(Number))
      note(match.seats[seat]?.bearer, (book) => withResult(book, match, seat));
    for (const bearer of match.before)
      note(bearer, (book) => ({ ...book, played: book.played + 1, handedOver: book.handedOver + 1 }));
  }
  return books;
}

const seatsIn = ({ showdown }: DealTold): readonly number[] => Object.keys(showdown.hands).map(Number);

function withDeal(book: Book, deal: DealTold, seat: number): Book {
  const { end, points } = deal.showdown;
  const [hand, lost] = [points[seat] ?? 0, pays(deal, seat)];
  return {
    ...book,
    deals: book.deals + 1,
    lost: book.lost + count(lost),
    points: book.points + hand,
    knocks: withKnock(book.knocks, deal, seat),
    thirtyOnes: book.thirtyOnes + count(hand === 31),
    fires: book.fires + count(end.by === "fire" && has(end.seats, seat)),
    unbeaten: after(book.unbeaten, !lost),
  };
}

const pays = ({ showdown }: DealTold, seat: number): boolean => !showdown.replay && has(showdown.payers, seat);

function withKnock(knocks: Figures["knocks"], deal: DealTold, seat: number): Figures["knocks"] {
  const how = howKnocked(deal, seat);
  return how === null ? knocks : { ...knocks, [how]: knocks[how] + 1 };
}

/** How a seat's knock went; null where it has not knocked. */
export function howKnocked(deal: DealTold, seat: number): keyof Figures["knocks"] | null {
  if (knockerOf(deal) !== seat) return null;
  if (pays(deal, seat)) return "lost";
  const { points } = deal.showdown;
  return Object.values(points).every((other) => other <= (points[seat] ?? 0)) ? "won" : "safe";
}

/** Who has knocked in this deal, be it that a 31 or fire ended it before the showdown of the knock. */
function knockerOf({ steps }: DealTold): number | null {
  const knock = steps.find(({ happening: { what } }) => what.do === "knock" || ("knock" in what && what.knock));
  return knock?.happening.seat ?? null;
}

function withResult(book: Book, { result }: MatchTold, seat: number): Book {
  const place = result?.places[seat] ?? 0;
  return {
    ...book,
    played: book.played + 1,
    won: book.won + count(place === 1),
    places: { ...book.places, [place]: (book.places[place] ?? 0) + 1 },
    left: book.left + count(has(result?.left ?? [], seat)),
    winning: after(book.winning, place === 1),
  };
}

function timed(book: Book, took: number): Book {
  book.times.push(took);
  return book;
}

const after = ({ now, best }: Streak, good: boolean): Streak =>
  good ? { now: now + 1, best: Math.max(best, now + 1) } : { now: 0, best };

function closed({ times, ...figures }: Book): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return { ...figures, turns: times.length, median: low === undefined || high === undefined ? null : (low + high) / 2 };
}

function tableFigures(matches: readonly MatchTold[]): TableFigures {
  const deals = matches.flatMap((match) => match.deals);
  const hands = deals.flatMap(({ showdown }) => Object.values(showdown.points));
  const by = (end: DealTold["showdown"]["end"]["by"]): number => deals.filter(({ showdown }) => showdown.end.by === end).length;
  return {
    matches: matches.filter(({ result }) => result !== null).length,
    deals: deals.length,
    ended: { knock: by("knock"), thirtyOne: by("thirtyOne"), fire: by("fire"), stockOut: by("stockOut") },
    hands: hands.length,
    points: hands.reduce((sum, points) => sum + points, 0),
  };
}

const has = (seats: readonly number[], seat: number): boolean => seats.includes(seat);
const count = (is: boolean): 0 | 1 => (is ? 1 : 0);
