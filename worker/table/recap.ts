import { isDeepStrictEqual } from "node:util";
import type { PlayerId } from "../identity/key.ts";
import type { Card } from "../rules/card.ts";
import type { DealEnded } from "../rules/event.ts";
import { OPTION_NAMES, type OptionName } from "../rules/options.ts";
import type { Seat } from "../rules/seat.ts";
import { type Comings, comingsBetween, hasComings } from "./comings.ts";
import type { Entry, TableEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Mark } from "./mark.ts";
import type { Settings } from "./settings.ts";
import { nowKnownAs, personOf, type Standings } from "./standings.ts";
import type { TableState } from "./state.ts";
import { retold } from "./story.ts";
import type { Happening } from "./view.ts";

/** Somebody as one reader is told of them: by the name they had then, or the reader. */
export interface Person {
  readonly name: string;
  readonly you: boolean;
}

/** What happened at a table since one of its players saw it last. Of cards it names only those that lay open. */
export interface Recap {
  readonly since: Mark;
  /** How many midnights ago that was where the reader lives. */
  readonly days: number;
  /** The version up to which this tells. */
  readonly version: number;
  /** Who won each match that ended. */
  readonly won: readonly (readonly Person[])[];
  /** Deals of the latest match that ended, and what they cost. */
  readonly deals: number;
  readonly lost: readonly (Person & { readonly lives: number })[];
  readonly drowned: readonly Person[];
  /** What was done in the running deal, oldest first. */
  readonly deeds: readonly Happening[];
  readonly comings: Comings;
  /** Who changed what is played (the last of them), and which rules are others than then; null where all is as it was. */
  readonly rules: { readonly by: Person; readonly changed: readonly OptionName[] } | null;
  /** Cards of the open middle that did not lie there then; none where no middle of this deal was seen. */
  readonly changed: readonly Card[];
}

/** A recap as it grows: the table as it was seen last, and as it is. */
export interface Gathering {
  readonly since: Mark;
  readonly before: TableState;
  readonly now: TableState;
  readonly found: Found;
}
type Found = Pick<Recap, "won" | "deals" | "lost" | "drowned" | "deeds"> & { readonly changer: Person | null };

const NOTHING: Found = { won: [], deals: 0, lost: [], drowned: [], deeds: [], changer: null };

/** Where nothing has happened yet since the table was as `before`. */
export const nothingSince = (since: Mark, before: TableState): Gathering => ({ since, before, now: before, found: NOTHING });

/** With one more entry, as this player is told of it. */
export function gathered(gathering: Gathering, entry: Entry, isOwn: IsOwn): Gathering {
  const now = evolve(gathering.now, entry);
  const people = peopleOf(entry.events.some(({ type }) => type === "matchStarted") ? now : gathering.now, isOwn);
  const found = entry.events.reduce((so, event) => withEvent(so, event, entry, people), withChanger(gathering, entry, people));
  return { ...gathering, now, found };
}

/** Whether a seat was the reader's then. */
type IsOwn = (then: TableState, seat: Seat) => boolean;

/** Seats are a person's under whichever of their keys they had them: as the latest standings know them. A computer player keeps its person's seat. */
export function ownSeats(standings: Standings, player: PlayerId): IsOwn {
  const person = personOf(standings, player);
  return (then, seat) => {
    const holder = then.seats[seat];
    const kept =
      holder !== undefined && "former" in holder ? personOf(then.standings, holder.former) : then.standings.bearers[seat];
    return person !== null && kept !== undefined && kept !== null && nowKnownAs(standings, kept) === person;
  };
}

type People = (seats: readonly Seat[]) => readonly Person[];

/** Who has these seats. Whoever takes one over does so after the showdown; a match seats its people before its first deal. */
const peopleOf =
  (state: TableState, isOwn: IsOwn): People =>
  (seats) =>
    seats.map((seat) => ({ name: state.seats[seat]?.name ?? "", you: isOwn(state, seat) }));

/** Only the host changes what is played. */
function withChanger({ now, found }: Gathering, { events }: Entry, people: People): Found {
  const isChanged = now.host !== null && events.some(({ type }) => type === "settingsChanged");
  return isChanged ? { ...found, changer: people([now.host])[0] ?? null } : found;
}

function withEvent(found: Found, event: TableEvent, { at }: Entry, people: People): Found {
  switch (event.type) {
    case "matchStarted":
      return { ...NOTHING, won: found.won, changer: found.changer };
    case "dealt":
      return { ...found, deeds: [] };
    case "dealEnded":
      return ended(found, event, people);
    case "matchEnded":
      return { ...found, won: [...found.won, people(event.winners)], deeds: [] };
    default:
      return { ...found, deeds: retold(found.deeds, event, at) };
  }
}

function ended(found: Found, { payers, drowned, replay }: DealEnded, people: People): Found {
  const paid = replay ? found.lost : people(payers).reduce(oneLifeLess, found.lost);
  return { ...found, deals: found.deals + 1, lost: paid, drowned: [...found.drowned, ...people(drowned)], deeds: [] };
}

function oneLifeLess(lost: Recap["lost"], person: Person): Recap["lost"] {
  const known = lost.findIndex(({ name, you }) => name === person.name && you === person.you);
  if (known < 0) return [...lost, { ...person, lives: 1 }];
  return lost.map((each, index) => (index === known ? { ...each, lives: each.lives + 1 } : each));
}

/** What there is to tell; null where there is nothing. Who came before a match began plays in it, and is seen there. */
export function recapOf({ since, before, now, found: { changer, ...found } }: Gathering, days: number): Recap | null {
  const all = comingsBetween(before, now);
  const comings = now.matches === before.matches ? all : { ...all, came: [] };
  const rules = rulesChanged(before.settings, now.settings, changer);
  const nothing = found.won.length === 0 && found.deals === 0 && found.deeds.length === 0 && !hasComings(comings);
  if (nothing && rules === null) return null;
  const costs = isFree(now) ? { lost: [] } : {};
  return { since, days, version: now.version, ...found, ...costs, comings, rules, changed: changedMiddle(before, now) };
}

function rulesChanged(before: Settings, now: Settings, by: Person | null): Recap["rules"] {
  if (by === null || isDeepStrictEqual(before, now)) return null;
  return { by, changed: OPTION_NAMES.filter((name) => before.options[name] !== now.options[name]) };
}

/** A match of one deal costs nobody a life (R9.5), whatever is to be played after it. */
const isFree = ({ match }: TableState): boolean => match?.options.length === "oneDeal";

function changedMiddle(before: TableState, { match, dealtAt }: TableState): readonly Card[] {
  if (match?.phase !== "turns" || before.match?.phase !== "turns" || before.dealtAt !== dealtAt) return [];
  const then: readonly Card[] = before.match.middle;
  return match.middle.filter((card) => !then.includes(card));
}
