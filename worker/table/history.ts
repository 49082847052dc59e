import type { PlayerId } from "../identity/key.ts";
import type { Proof, ProvenMatch } from "../proof/proof.ts";
import { type Account, accountOf } from "../rules/account.ts";
import type { MatchEvent } from "../rules/event.ts";
import { evolve } from "../rules/evolve.ts";
import { transcriptOf } from "../rules/export.ts";
import type { Options } from "../rules/options.ts";
import { type PublicEvent, publicEvent } from "../rules/public.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { MatchState } from "../rules/state.ts";
import type { Transcript, TranscriptDeal } from "../rules/transcript.ts";
import type { Showdown } from "../rules/view.ts";
import { type Entry, isSeating, type SeatingEvent, type TableEvent } from "./event.ts";
import type { TableId } from "./id.ts";
import type { Instant } from "./instant.ts";
import { proofsOf } from "./proofs.ts";
import { tableDuring } from "./sat.ts";
import { isRunning, seatOf, type TableState } from "./state.ts";
import { type ToldStep, toldSteps } from "./steps.ts";

/** An entry of the log as everybody may read it: who sent it is left out, and so is every secret of a running deal. */
export interface PublicEntry {
  readonly version: number;
  readonly at: Instant;
  readonly events: readonly (SeatingEvent | MatchEvent | PublicEvent)[];
}

/** A deal that has ended, card by card, with what proves that nobody chose its cards. */
export interface FinishedDeal {
  /** Number of the match at this table, from 1. */
  readonly match: number;
  /** Number of the deal within its match, from 1. */
  readonly deal: number;
  readonly dealer: Seat;
  readonly written: TranscriptDeal;
  readonly showdown: Showdown;
  readonly fairness: Proof;
  /** The deal step by step, from the cards being dealt to the showdown. */
  readonly steps: readonly ToldStep[];
  /** How each hand of the showdown came to its points, by seat. */
  readonly accounts: Readonly<Record<number, Account>>;
  /** What that match was played by. */
  readonly options: Options;
  /** Finished deals of its match so far. */
  readonly deals: number;
  /** Who sat where in that deal, by seat. */
  readonly names: readonly string[];
  /** The asker's seat in that deal. */
  readonly you: Seat | null;
}

/** The finished deals of a match, as TRANSCRIPT.md writes them. */
export type MatchRecord = Transcript;

/** These entries without what is still secret: finished deals are open in full, of the running one no pack and no stock is shown. */
export function publicEntries(state: TableState, entries: Iterable<Entry>): readonly PublicEntry[] {
  const from = isRunning(state) ? state.dealtAt : Number.POSITIVE_INFINITY;
  return Array.from(entries, ({ version, at, events }) => {
    if (version < from) return { version, at, events };
    const begin = version === from ? events.findLastIndex(({ type }) => type === "dealt") : 0;
    return { version, at, events: [...events.slice(0, begin), ...events.slice(begin).flatMap(withoutSecrets)] };
  });
}

/** An event of a running deal as everybody may know it, if at all. */
export function withoutSecrets(event: TableEvent): readonly (SeatingEvent | PublicEvent)[] {
  if (event.type === "advised" || event.type === "reasoned") return [];
  return [isSeating(event) ? event : publicEvent(event)];
}

/** The n-th deal of a match (the latest, unless one is named), from the table's whole log. Refused with `unknownDeal` while it runs, and when there was none. */
export function finishedDeal(
  table: TableId,
  entries: Iterable<Entry>,
  n: number,
  { match, asker }: { readonly match: number | null; readonly asker: PlayerId | null },
): Result<FinishedDeal, "unknownDeal"> {
  const log = [...entries];
  const events = log.flatMap((entry) => entry.events);
  const number = match ?? events.filter(({ type }) => type === "matchStarted").length;
  const played = matchNumber(events, number);
  const written = transcriptOf(played)?.deals[n - 1];
  const showdowns = showdownsOf(played);
  const showdown = showdowns[n - 1];
  const fairness = proofsOf(table, events).find((proof) => proof.match === number && proof.deal === n);
  const then = tableDuring(log, number, n);
  const options = then?.match?.options;
  if (!written || !showdown || !fairness || !then || !options) return refused("unknownDeal");
  return ok({
    match: number,
    deal: n,
    dealer: showdown.dealer,
    written,
    showdown,
    fairness,
    steps: toldSteps(log, number, n),
    accounts: accountsOf(showdown, options),
    options,
    deals: showdowns.length,
    names: then.seats.map(({ name }) => name),
    you: seatOf(then, asker),
  });
}

const accountsOf = ({ hands }: Showdown, options: Options): Readonly<Record<number, Account>> =>
  Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, accountOf(hand, options)]));

/** The finished deals of the latest match, from a log that holds its beginning. Refused with `unknownDeal` before the first match. */
export function matchRecord(entries: Iterable<Entry>): Result<MatchRecord, "unknownDeal"> {
  const record = transcriptOf(matchNumber(Array.from(entries, (entry) => entry.events).flat(), 1));
  return record === null ? refused("unknownDeal") : ok(record);
}

/**
 * The finished deals of the n-th match with their proofs, from the table's whole log; none while its first deal runs. Refused with
 * `unknownMatch` when there was no such match.
 */
export function provenMatch(table: TableId, entries: Iterable<Entry>, n: number): Result<ProvenMatch, "unknownMatch"> {
  const events = Array.from(entries, (entry) => entry.events).flat();
  const transcript = transcriptOf(matchNumber(events, n));
  if (transcript === null) return refused("unknownMatch");
  const fairness = proofsOf(table, events).filter(({ match }) => match === n);
  return ok({ transcript, fairness: fairness.slice(0, transcript.deals.length) }); // a deal that all but one left has no showdown
}

/** The facts of the n-th match begun among these, from its beginning to the next one's. */
function matchNumber(events: readonly TableEvent[], n: number): readonly MatchEvent[] {
  let begun = 0;
  const own = events.filter((event) => {
    if (event.type === "matchStarted") begun += 1;
    return begun === n;
  });
  return own.filter((event) => !isSeating(event));
}

function showdownsOf(match: readonly MatchEvent[]): readonly Showdown[] {
  const showdowns: Showdown[] = [];
  let state: MatchState | null = null;
  for (const event of match) {
    state = evolve(state, event);
    if (event.type === "dealEnded" && state.lastDeal !== null) showdowns.push(state.lastDeal);
  }
  return showdowns;
}
