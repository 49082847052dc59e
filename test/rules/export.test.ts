/** A match's facts, written down as the moves that people made. */
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { transcriptOf } from "../../worker/rules/export.ts";
import { leave, takeOver } from "../../worker/rules/leave.ts";
import { type Options, optionsFrom } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { startMatch } from "../../worker/rules/start.ts";
import type { MatchState } from "../../worker/rules/state.ts";
import { dealFacts, factsOf, type Layout, moveOf } from "./rigged.ts";

/** Three cards each that no swap with these middles makes 31 of. */
const LAYOUT: Layout = { hands: { 0: "JC QS 9H", 1: "JS QH 8D", 2: "7D 9D KC" }, middle: "7C 8S 9C", stock: "7S 10H JD" };
const OPTIONS = { refresh789: "offer", knockWithMove: "on" } as const;

/** The log of a match in which these deals were played; a move may be somebody leaving (`1 left`) or taking over (`1 takenOver`). */
function log(options: Partial<Options>, ...deals: readonly string[]): readonly MatchEvent[] {
  const facts: MatchEvent[] = [...startMatch(optionsFrom("trentuno", options), 3, seatAt(0))];
  const state = (): MatchState => fold(null as MatchState | null, facts) as MatchState; // it has started
  for (const moves of deals) {
    facts.push(...dealFacts(state(), LAYOUT));
    for (const text of moves.split(",")) facts.push(...factsOfAny(state(), text.trim()));
  }
  return facts;
}

function factsOfAny(state: MatchState, text: string): readonly MatchEvent[] {
  const { seat, attempt } = moveOf(text);
  if (attempt.do !== "left" && attempt.do !== "takenOver") return factsOf(state, text);
  const decided = attempt.do === "left" ? leave(state, seat) : takeOver(state, seat);
  return decided.ok ? decided.value : [];
}

const movesOf = (text: string) =>
  text.split(",").map((each) => {
    const { seat, attempt } = moveOf(each);
    return { seat, ...attempt };
  });

describe("the moves of a deal", () => {
  it.each([
    "0 keep, 1 knock, 2 pass, 0 pass",
    "0 exchange, 1 swapAll, 2 knock, 0 swapAll, 1 pass",
    "0 keep, 1 refresh, 1 swap JS 7S, 2 swap 7D JD, 0 knock, 1 pass, 2 pass",
    "0 keep, 1 swap JS 7C +knock, 2 swap 7D JS, 0 pass",
    "0 keep, 1 swapAll +knock, 2 pass, 0 pass",
    "0 keep, 1 pass, 2 swap 7D 7C +knock, 0 pass, 1 pass",
    "0 keep, 1 refresh, 1 knock, 2 pass, 0 pass",
    "0 keep, 1 pass, 2 swapAll, 0 knock, 1 pass, 2 pass",
    "0 keep, 1 pass, 2 swap 7D 7C, 0 knock, 1 pass, 2 pass",
  ])("are the ones that were made: %s", (moves) => {
    const [deal] = transcriptOf(log(OPTIONS, moves))?.deals ?? [];
    expect(deal?.moves).toEqual(movesOf(moves));
    expect(Object.keys(deal ?? {})).toEqual(["pack", "moves"]);
  });
});

describe("who left and who took over", () => {
  it("stands with how many moves came before", () => {
    const moves = "1 left, 0 keep, 1 takenOver, 2 left, 1 knock, 2 pass, 0 pass";
    const [deal] = transcriptOf(log({}, moves))?.deals ?? [];
    expect(deal?.absences).toEqual([
      { seat: 1, do: "left", after: 0 },
      { seat: 1, do: "takenOver", after: 1 },
      { seat: 2, do: "left", after: 1 },
    ]);
    expect(deal?.moves).toEqual(movesOf("0 keep, 1 knock, 2 pass, 0 pass"));
  });
});

describe("the deals of a match", () => {
  const ended = "0 keep, 1 knock, 2 pass, 0 pass";

  it("are those that have ended", () => {
    const facts = log({}, ended, "1 keep, 2 pass");
    expect(transcriptOf(facts)).toMatchObject({ players: 3, dealer: 0, options: optionsFrom("trentuno") });
    expect(transcriptOf(facts)?.deals).toHaveLength(1);
    expect(transcriptOf(log({}, ended, "1 keep, 2 knock, 0 pass, 1 pass"))?.deals).toHaveLength(2);
  });

  it("have the orders of a stock shuffled anew", () => {
    const lap = "1 pass, 2 pass, 0 pass";
    const facts = log({ stockOut: "recycle" }, ["0 keep", ...Array<string>(7).fill(lap), "1 knock, 2 pass, 0 pass"].join(","));
    const orders = facts.flatMap((fact) => (fact.type === "recycled" ? [fact.order] : []));
    expect(orders).toHaveLength(1);
    expect(transcriptOf(facts)?.deals[0]?.recycles).toEqual(orders);
  });

  it("are none without a beginning", () => {
    expect(transcriptOf([])).toBeNull();
    expect(transcriptOf(log({}, ended).slice(1))).toBeNull();
    expect(transcriptOf(log({}, ended).slice(0, 1))?.deals).toEqual([]);
  });
});
