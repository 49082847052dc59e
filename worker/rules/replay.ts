import type { Card } from "./card.ts";
import { decide } from "./decide.ts";
import { inPackOrder } from "./deck.ts";
import { fold } from "./evolve.ts";
import type { Flaw } from "./flaw.ts";
import { leave, takeOver } from "./leave.ts";
import { type DealOutcome, lastOutcome, type MoveResult, type Outcome, outcomeOf } from "./outcome.ts";
import { ok, type Result, refused } from "./result.ts";
import { dealCards, startMatch } from "./start.ts";
import type { MatchState } from "./state.ts";
import type { Transcript, TranscriptDeal, TranscriptMove } from "./transcript.ts";

/** Plays a transcript by the rules. Refused where its deals cannot follow each other, or a recycling does not fit. */
export function replay({ options, players, dealer, deals }: Transcript): Result<Outcome, Flaw> {
  let state = fold(null, startMatch(options, players, dealer));
  const outcomes: DealOutcome[] = [];
  for (const [index, deal] of deals.entries()) {
    const played = replayDeal(state, deal, `deals[${index}]`);
    if (!played.ok) return played;
    state = played.value.state;
    outcomes.push(played.value.outcome);
  }
  return ok(outcomeOf(state, outcomes));
}

interface Played {
  readonly state: MatchState;
  readonly outcome: DealOutcome;
}

function replayDeal(before: MatchState, deal: TranscriptDeal, place: string): Result<Played, Flaw> {
  if (before.phase === "matchOver") return refused({ place, problem: "comes after the end of the match" });
  if (before.phase !== "dealOver") return refused({ place, problem: "comes after a deal that is not finished" });
  const recycler = recyclerOf(deal.recycles ?? [], `${place}.recycles`);
  const results: MoveResult[] = [];
  let state = comeAndGo(fold(before, dealCards(before, deal.pack)), deal, 0);
  for (const [index, move] of deal.moves.entries()) {
    const played = play(state, move, recycler.recycle);
    results.push(played.result);
    state = comeAndGo(played.state, deal, index + 1);
  }
  const flaw = recycler.flaw();
  if (flaw !== null) return refused(flaw);
  const outcome = lastOutcome(state, results);
  return outcome ? ok({ state, outcome }) : refused({ place, problem: "ended with the match, before its showdown" });
}

type Recycle = (cards: readonly Card[]) => readonly Card[];

function play(
  state: MatchState,
  { seat, ...attempt }: TranscriptMove,
  recycle: Recycle,
): { readonly state: MatchState; readonly result: MoveResult } {
  const decided = decide(state, seat, attempt, { recycle });
  return decided.ok
    ? { state: fold(state, decided.value), result: { ok: true } }
    : { state, result: { ok: false, refusal: decided.refusal } };
}

/** Who left or was replaced after this many moves (R9.4). */
function comeAndGo(before: MatchState, { absences = [] }: TranscriptDeal, moves: number): MatchState {
  let state = before;
  for (const { seat, do: what, after } of absences) {
    if (after !== moves) continue;
    const decided = what === "left" ? leave(state, seat) : takeOver(state, seat);
    if (decided.ok) state = fold(state, decided.value);
  }
  return state;
}

/** Hands out the file's orders one by one, and remembers the first that is missing, wrong or left over. */
function recyclerOf(
  orders: readonly (readonly Card[])[],
  place: string,
): { readonly recycle: Recycle; readonly flaw: () => Flaw | null } {
  let used = 0;
  let flaw: Flaw | null = null;
  const recycle: Recycle = (cards) => {
    const order = orders[used] ?? [];
    const fits = order.length === cards.length && inPackOrder(order).join() === cards.join();
    if (!fits)
      flaw ??= {
        place: `${place}[${used}]`,
        problem: order.length === 0 ? "is missing" : "is not an order of the cards shuffled together",
      };
    used += 1;
    return fits ? order : cards;
  };
  const leftOver = () =>
    used < orders.length ? { place: `${place}[${used}]`, problem: "is left over: nothing was recycled then" } : null;
  return { recycle, flaw: () => flaw ?? leftOver() };
}
