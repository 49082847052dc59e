import type { PlayerId } from "../identity/key.ts";
import type { MatchEvent } from "../rules/event.ts";
import type { TableEvent } from "./event.ts";
import { ownerOf } from "./heir.ts";
import { LEVELS, type Level } from "./settings.ts";
import type { TableSeat, TableState } from "./state.ts";

declare const personBrand: unique symbol;
/** Somebody at this table, numbered as they first sat down, from 0. */
export type PersonNumber = number & { readonly [personBrand]: true };

/** Who has a seat: a person, or a computer player of this level. All computer players of one level count as one. */
export type Bearer = PersonNumber | Level;

/** What the matches at this URL have come to for somebody. */
export interface Score {
  readonly won: number;
  /** Matches that they had a seat in when these ended; where they had two, both count. Who leaves has the seat until somebody takes it over. */
  readonly played: number;
}

/** Somebody who has had a seat here: one person over all matches, whatever name they come by. */
export interface Person extends Score {
  /** The key they are known by; null for who has turned out to be somebody else (`same`). */
  readonly player: PlayerId | null;
  /** What they were called last. */
  readonly name: string;
  readonly same: PersonNumber | null;
}

/** Who everybody is, who has which seat, and how often each has won. */
export interface Standings {
  readonly people: readonly Person[];
  readonly computers: Readonly<Record<Level, Score>>;
  /** By seat number: who has it or, where it is empty, had it last. */
  readonly bearers: readonly Bearer[];
}

const NOTHING: Score = { won: 0, played: 0 };
export const NO_STANDINGS: Standings = {
  people: [],
  computers: Object.fromEntries(LEVELS.map((level) => [level, NOTHING])) as Standings["computers"], // all levels
  bearers: [],
};

/**
 * The standings after one event that has made this table of that one. A person is a key. A seat that gets another key keeps its person: by a
 * `rekeyed`, for which both keys were shown, even where the other key was known here as somebody (they were the same all along); by a
 * `reissued` unless the new key was known, for then the seat is that person's from now on. A key that was given up, coming back, is somebody new.
 */
export function standingsAfter(before: TableState, event: TableEvent, after: TableState): Standings {
  if (event.type === "matchEnded") return scored(after.standings, event);
  if (after.seats === before.seats) return after.standings;
  const people = event.type === "rekeyed" || event.type === "reissued" ? rekeyed(before, event, after) : before.standings.people;
  return seated({ ...after.standings, people }, after.seats);
}

/** The person whose key this is. */
export function personOf({ people }: Pick<Standings, "people">, player: PlayerId | null): PersonNumber | null {
  const index = player === null ? -1 : people.findIndex((person) => person.player === player);
  return index < 0 ? null : (index as PersonNumber); // an index into people is a person's number
}

/** Who this has turned out to be. */
export function nowKnownAs({ people }: Pick<Standings, "people">, bearer: Bearer): Bearer {
  const same = typeof bearer === "number" ? (people[bearer]?.same ?? null) : null;
  return same === null ? bearer : nowKnownAs({ people }, same);
}

/** Everybody on these seats is known, by their present name. */
function seated(standings: Standings, seats: readonly TableSeat[]): Standings {
  const people = seats.reduce(met, standings.people);
  return { ...standings, people, bearers: seats.flatMap((seat, at) => bearerOf(people, seat) ?? standings.bearers[at] ?? []) };
}

function met(people: readonly Person[], seat: TableSeat): readonly Person[] {
  if (seat.kind !== "human") return people;
  const known = personOf({ people }, seat.player);
  if (known === null) return [...people, { ...NOTHING, player: seat.player, name: seat.name, same: null }];
  return withPerson(people, known, (person) => ({ ...person, name: seat.name }));
}

/** Null for an empty seat, which tells nothing of who had it. */
function bearerOf(people: readonly Person[], seat: TableSeat): Bearer | null {
  if (seat.kind === "empty") return null;
  return seat.kind === "human" ? personOf({ people }, seat.player) : seat.kind;
}

/** A seat has another key: whose is it? */
function rekeyed(
  before: TableState,
  { type, seat }: TableEvent & { readonly type: "rekeyed" | "reissued" },
  after: TableState,
): readonly Person[] {
  const { people } = before.standings;
  const [holder, key] = [personOf({ people }, ownerOf(before.seats[seat])), ownerOf(after.seats[seat])];
  const known = personOf({ people }, key);
  if (holder === null || holder === known || (known !== null && type === "reissued")) return people;
  const joined = known === null ? people : joinedWith(people, holder, known);
  return withPerson(joined, holder, (person) => ({ ...person, player: key }));
}

function joinedWith(people: readonly Person[], person: PersonNumber, other: PersonNumber): readonly Person[] {
  const { won = 0, played = 0 } = people[other] ?? {};
  const alone = withPerson(people, other, (who) => ({ ...who, ...NOTHING, player: null, same: person }));
  return withPerson(alone, person, (who) => ({ ...who, won: who.won + won, played: who.played + played }));
}

const withPerson = (people: readonly Person[], at: PersonNumber, change: (person: Person) => Person): readonly Person[] =>
  people.map((person, index) => (index === at ? change(person) : person));

function scored(standings: Standings, { winners, places }: MatchEvent & { readonly type: "matchEnded" }): Standings {
  return Object.keys(places).reduce((now, seat) => {
    const bearer = now.bearers[Number(seat)];
    return bearer === undefined
      ? now
      : withResult(now, nowKnownAs(now, bearer), winners.some((winner) => winner === Number(seat)) ? 1 : 0);
  }, standings);
}

function withResult(standings: Standings, bearer: Bearer, won: 0 | 1): Standings {
  const more = <S extends Score>(score: S): S => ({ ...score, won: score.won + won, played: score.played + 1 });
  if (typeof bearer === "number") return { ...standings, people: withPerson(standings.people, bearer, more) };
  return { ...standings, computers: { ...standings.computers, [bearer]: more(standings.computers[bearer]) } };
}
