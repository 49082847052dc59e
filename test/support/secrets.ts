/** What each seat may have known of the cards at each version of a table, to hold against what its browser was sent. */
import type { Card } from "../../worker/rules/card.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { evolve } from "../../worker/rules/evolve.ts";
import { isRunning, type MatchState, type Running } from "../../worker/rules/state.ts";
import { isSeating, type TableEvent } from "../../worker/table/event.ts";
import { cardsNamedIn } from "../leaks/notations.ts";
import { part } from "../web/html.ts";

interface Entry {
  readonly version: number;
  readonly events: readonly TableEvent[];
}

/** The log of a finished match, in which every deal stands open, of the table at this address. */
export async function finishedLog(url: string): Promise<readonly Entry[]> {
  const { origin, pathname } = new URL(url);
  const answer = await fetch(`${origin}/api/tables/${pathname.split("/").at(-1)}/log`);
  const { entries } = (await answer.json()) as { readonly entries: readonly Entry[] }; // as the API's document has it
  return entries;
}

/** A leak: this card stood in something sent for this version. */
export interface Leak {
  readonly version: number;
  readonly card: Card;
}

/**
 * Cards in what a seat (null: an onlooker) was sent that it could not know then: other hands, the stock, the middle before the
 * choice. `log` is that of the finished match, in which all deals stand open. A showdown shows all hands and is left out.
 */
export function leaksIn(received: readonly string[], log: readonly Entry[], seat: number | null): readonly Leak[] {
  const known = knownAt(log, seat);
  return received.flatMap((text) => {
    const version = versionOf(text);
    const may = version === null ? undefined : known.get(version);
    if (version === null || may === undefined) return [];
    return [...cardsNamedIn(withoutShowdown(text))].flatMap((card) => (may.has(card) ? [] : [{ version, card }]));
  });
}

/** The version a page or fragment was drawn for; null for what shows no table. */
export function versionOf(text: string): number | null {
  const found = /data-version="(\d+)"/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** By version, what the seat has held or seen lie open in the running deal; nothing for versions at which no deal runs. */
function knownAt(log: readonly Entry[], seat: number | null): ReadonlyMap<number, ReadonlySet<Card>> {
  const known = new Map<number, ReadonlySet<Card>>();
  let [match, seen]: [MatchState | null, ReadonlySet<Card>] = [null, new Set()];
  for (const { version, events } of log) {
    for (const event of events.filter(isOfMatch)) {
      match = evolve(match, event);
      if (event.type === "dealt") seen = new Set();
      if (isRunning(match)) seen = new Set([...seen, ...inSight(match, seat)]);
    }
    if (match !== null && isRunning(match)) known.set(version, seen);
  }
  return known;
}

const isOfMatch = (event: TableEvent): event is MatchEvent => !isSeating(event);

const inSight = (match: Running, seat: number | null): readonly Card[] => [
  ...((seat !== null && match.hands[seat]) || []),
  ...(match.phase === "turns" ? match.middle : []),
];

const withoutShowdown = (text: string): string =>
  text.includes('id="showdown"') ? text.replace(part(text, "showdown"), "") : text;
