import type { PlayerId } from "../identity/key.ts";
import type { Hand } from "../rules/card.ts";
import type { Options } from "../rules/options.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Showdown } from "../rules/view.ts";
import type { Chronicle, DealTold, MatchTold, SeatTold, Step } from "./chronicle.ts";
import type { Instant } from "./instant.ts";
import { seriesOf } from "./series.ts";
import type { Level } from "./settings.ts";
import { type Bearer, nowKnownAs, personOf, type Standings } from "./standings.ts";
import { type ComputerFigures, type PersonFigures, statisticsOf, type TableFigures } from "./statistics.ts";
import type { Turnover } from "./turnover.ts";
import type { SeriesLine } from "./view.ts";

/** Who had a seat, as this reader is told: by the name they had then. */
export interface PlayerShown {
  readonly name: string;
  readonly kind: "human" | Level;
  readonly you: boolean;
}

interface AnyMatch {
  /** Number of the match at this table, from 1. */
  readonly match: number;
  readonly begun: Instant;
  /** Null while it runs. */
  readonly ended: Instant | null;
  /** By seat: who has it, or had it when the match ended. */
  readonly players: readonly PlayerShown[];
  /** By seat, 1 for the winners; empty while it runs. */
  readonly places: Readonly<Record<number, number>>;
}

/** A match in the list of all. */
export interface MatchLine extends AnyMatch {
  /** Deals that have come to a showdown. */
  readonly deals: number;
}

/** All matches at this URL, the latest first, and how often each has won. */
export interface Archive {
  readonly matches: readonly MatchLine[];
  readonly series: readonly SeriesLine[];
}

/** A match deal by deal. */
export interface MatchShown extends AnyMatch {
  readonly options: Options;
  /** Who left and who took over, in order. */
  readonly turnovers: readonly Turnover[];
  /** Whether it is over without a showdown, because nobody else was left (R9.4). */
  readonly walkover: boolean;
  readonly deals: readonly DealShown[];
}

export interface DealShown {
  readonly begun: Instant;
  readonly ended: Instant;
  /** By seat: who had it at the showdown. */
  readonly players: readonly PlayerShown[];
  /** As the cards were dealt, by seat. */
  readonly hands: Readonly<Record<number, Hand>>;
  readonly middle: Hand;
  readonly steps: readonly Step[];
  readonly showdown: Showdown;
}

/** The statistics as this reader is told them. */
export interface StatisticsShown {
  readonly table: TableFigures;
  readonly people: readonly (PersonFigures & { readonly you: boolean })[];
  readonly computers: readonly ComputerFigures[];
}

export function archiveOf({ matches, standings }: Chronicle, asker: PlayerId | null): Archive {
  const shown = shownTo(standings, asker);
  return { matches: matches.map((match) => lineOf(match, shown)).reverse(), series: seriesOf(standings, asker) };
}

/** Refused with `unknownMatch` where none of this number has begun. */
export function matchShown(
  { matches, standings }: Chronicle,
  n: number,
  asker: PlayerId | null,
): Result<MatchShown, "unknownMatch"> {
  const match = matches[n - 1];
  if (match === undefined) return refused("unknownMatch");
  const shown = shownTo(standings, asker);
  const { options, turnovers, result } = match;
  const deals = match.deals.map((deal) => dealOf(deal, shown));
  return ok({ ...headOf(match, shown), options, turnovers, walkover: result?.walkover ?? false, deals });
}

export function statisticsShown(chronicle: Chronicle, asker: PlayerId | null): StatisticsShown {
  const [you, statistics] = [personOf(chronicle.standings, asker), statisticsOf(chronicle)];
  return { ...statistics, people: statistics.people.map((figures) => ({ ...figures, you: figures.person === you })) };
}

type Shown = (seat: SeatTold) => PlayerShown;

function shownTo(standings: Standings, asker: PlayerId | null): Shown {
  const you = personOf(standings, asker);
  const isYou = (bearer: Bearer): boolean => nowKnownAs(standings, bearer) === you;
  return ({ bearer, name }) => ({ name, kind: typeof bearer === "number" ? "human" : bearer, you: isYou(bearer) });
}

const headOf = ({ match, begun, seats, result }: MatchTold, shown: Shown): AnyMatch => ({
  match,
  begun,
  ended: result?.ended ?? null,
  players: seats.map(shown),
  places: result?.places ?? {},
});

const lineOf = (match: MatchTold, shown: Shown): MatchLine => ({ ...headOf(match, shown), deals: match.deals.length });

const dealOf = ({ seats, ...deal }: DealTold, shown: Shown): DealShown => ({ ...deal, players: seats.map(shown) });
