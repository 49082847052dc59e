import { CHAIN_LENGTH, type Draw } from "../proof/draw.ts";
import { absentMove } from "../rules/absent.ts";
import type { Card } from "../rules/card.ts";
import { decide } from "../rules/decide.ts";
import { PACK } from "../rules/deck.ts";
import { type Seat, seatAt } from "../rules/seat.ts";
import { dealCards } from "../rules/start.ts";
import { living, type MatchState } from "../rules/state.ts";
import type { Entry, TableEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { drawOrder } from "./fairness.ts";
import type { TableId } from "./id.ts";
import { onTurn, type TableState } from "./state.ts";

/** What a table's decisions are handed from outside: its name and its secret chain. */
export interface Given {
  readonly table: TableId;
  /** The secret of the chain's k-th deal, in hex. */
  readonly secret: (k: number) => string;
  /** Makes the next chain and returns its commitment; called only when the present one is used up. */
  readonly recommit: () => string;
}

/** An entry being written: everything but its events. */
export type Heading = Omit<Entry, "events">;

/** The draw of the running deal. */
export const drawOf = (state: TableState, given: Given): Draw => ({
  secret: given.secret(state.fairness.used),
  table: given.table,
  match: state.matches,
  deal: state.match?.deal ?? 0,
  nonces: state.fairness.nonces.slice(0, state.fairness.drawnWith),
});

/** What `decide` is handed for the running deal: the order of a stock shuffled anew (R4.2). */
export const recycling = (state: TableState, given: Given) => ({
  recycle: (cards: readonly Card[]): readonly Card[] =>
    drawOrder(drawOf(state, given), `recycle-${state.fairness.recycles + 1}`, cards),
});

/**
 * Everything that follows from these events by itself, after them: an ended deal's secret is shown, promised seats pass on, the next deal is
 * dealt, and seats whose holders have left make their move (R9.4), until a seat is on turn that somebody has, or the match is over. All of it is
 * one entry; with the table after it.
 */
export function settled(
  before: TableState,
  heading: Heading,
  events: readonly TableEvent[],
  given: Given,
): { readonly entry: Entry; readonly state: TableState } {
  let entry: Entry = { ...heading, events };
  for (;;) {
    const state = evolve(before, entry);
    const more = consequences(state, given);
    if (more.length === 0) return { entry, state };
    entry = { ...heading, events: [...entry.events, ...more] };
  }
}

function consequences(state: TableState, given: Given): readonly TableEvent[] {
  const match = state.match;
  if (match === null) return [];
  if (match.phase === "matchOver") return [...closing(state, given), ...renewal(state, given)];
  if (match.phase === "dealOver") return [...closing(state, given), ...nextDeal(state, match, given)];
  const seat = onTurn(state);
  if (seat === null || state.seats[seat]?.kind !== "empty") return [];
  return isDeserted(state, match) ? handingOver(state) : absentees(state, match, seat, given);
}

/** Whether everybody in the running deal has left: nobody would ever end it. */
const isDeserted = (state: TableState, match: MatchState): boolean =>
  living(match).every((seat) => state.seats[seat]?.kind === "empty");

/** Shows the ended deal's secret and hands promised seats over; nothing the second time. */
function closing(state: TableState, given: Given): readonly TableEvent[] {
  const { used, revealed } = state.fairness;
  return revealed >= used ? [] : [{ type: "revealed", index: used, secret: given.secret(used) }, ...handingOver(state)];
}

/** Promised seats go to who waits for them; the first of these is host where nobody is. */
function handingOver(state: TableState): readonly TableEvent[] {
  const passing = state.seats.flatMap((seat, index) => (seat.promised ? [seatAt(index)] : []));
  const host = state.host === null ? passing.slice(0, 1) : [];
  return [
    ...passing.map((seat) => ({ type: "passedOn", seat }) as const),
    ...host.map((seat) => ({ type: "hostMoved", seat }) as const),
  ];
}

/** Deals no match needs: nobody has more than six lives to pay, and a replay (R9.2) is rare. */
const MORE_THAN_A_MATCH = 512;

/** Between matches another chain is committed to before the present one could run out in the next: then the host still adds a nonce to it. */
const renewal = ({ fairness }: TableState, given: Given): readonly TableEvent[] =>
  fairness.used < CHAIN_LENGTH - MORE_THAN_A_MATCH ? [] : [{ type: "recommitted", commitment: given.recommit() }];

/** The chain's next unused deal, after a new chain's commitment where the present one is used up. */
export function nextInChain(
  state: TableState,
  given: Given,
): { readonly index: number; readonly renewal: readonly TableEvent[] } {
  const index = state.fairness.used + 1;
  if (index < CHAIN_LENGTH) return { index, renewal: [] };
  return { index: 1, renewal: [{ type: "recommitted", commitment: given.recommit() }] };
}

function nextDeal(state: TableState, match: MatchState, given: Given): readonly TableEvent[] {
  const { index, renewal } = nextInChain(state, given);
  const draw: Draw = {
    secret: given.secret(index),
    table: given.table,
    match: state.matches,
    deal: match.deal + 1,
    nonces: state.fairness.nonces,
  };
  const shuffled = { type: "shuffled", index, nonces: draw.nonces.length } as const;
  return [...renewal, shuffled, ...dealCards(match, drawOrder(draw, "pack", PACK))];
}

function absentees(state: TableState, match: MatchState, seat: Seat, given: Given): readonly TableEvent[] {
  const decided = decide(match, seat, absentMove(match, seat), recycling(state, given));
  if (!decided.ok) throw new Error(`the move for an absent seat was refused: ${decided.refusal}`);
  return decided.value;
}
