import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Card } from "../../worker/rules/card.ts";
import { decide } from "../../worker/rules/decide.ts";
import { isPack } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { evolve, fold } from "../../worker/rules/evolve.ts";
import { transcriptOf } from "../../worker/rules/export.ts";
import { leave, takeOver } from "../../worker/rules/leave.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import type { DealOutcome, FinishedDeal } from "../../worker/rules/outcome.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { dealCards, startMatch } from "../../worker/rules/start.ts";
import type { MatchState } from "../../worker/rules/state.ts";
import { type Lay, type Step, stepsOf } from "../../worker/rules/steps.ts";
import { parseTranscript, type Transcript, type TranscriptDeal } from "../../worker/rules/transcript.ts";
import { packFor } from "./rigged.ts";
import { plans, walk } from "./walk.ts";

/** What a recorded match's log would hold: refused moves leave no trace. */
function factsOf({ options, players, dealer, deals }: Transcript): readonly MatchEvent[] {
  const log: MatchEvent[] = [...startMatch(options, players, dealer)];
  let state = fold(null, startMatch(options, players, dealer));
  const happen = (facts: readonly MatchEvent[]) => {
    log.push(...facts);
    state = fold(state, facts);
  };
  for (const deal of deals) playDeal(() => state, happen, deal);
  return log;
}

function playDeal(now: () => MatchState, happen: (facts: readonly MatchEvent[]) => void, deal: TranscriptDeal): void {
  const orders = (deal.recycles ?? []).values();
  const comeAndGo = (after: number) => {
    for (const absence of (deal.absences ?? []).filter((each) => each.after === after)) {
      const decided = (absence.do === "left" ? leave : takeOver)(now(), absence.seat);
      happen(decided.ok ? decided.value : []);
    }
  };
  const state = now();
  if (state.phase !== "dealOver") throw new Error(`dealt in the phase ${state.phase}`);
  happen(dealCards(state, deal.pack));
  comeAndGo(0);
  for (const [index, { seat, ...attempt }] of deal.moves.entries()) {
    const decided = decide(now(), seat, attempt, { recycle: (cards) => orders.next().value ?? cards });
    happen(decided.ok ? decided.value : []);
    comeAndGo(index + 1);
  }
}

const open = ({ seats, middle }: Lay): readonly Card[] => [...seats.flatMap(({ hand }) => hand ?? []), ...middle];

/** What the last step says, as an outcome says it. */
const outcomeOf = ({ seats, middle, stock }: Lay) => ({
  hands: Object.fromEntries(seats.flatMap(({ seat, hand }) => (hand === null ? [] : [[seat, hand]]))),
  points: Object.fromEntries(seats.flatMap(({ seat, points }) => (points === null ? [] : [[seat, points]]))),
  middle,
  stock: stock.length,
});

const stayed = ({ seats }: Lay) =>
  Object.fromEntries(seats.flatMap(({ seat, state, lives }) => (state === "in" || state === "swimming" ? [[seat, lives]] : [])));

const isFinished = (deal: DealOutcome): deal is FinishedDeal => deal.end !== null;

describe("recorded matches (cases/transcripts.jsonl)", () => {
  const lines = readFileSync(new URL("cases/transcripts.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const cases = lines.map((line) => JSON.parse(line));

  it.each(cases)("$id: the last step of each deal is its outcome, lives and all", ({ transcript, outcome }) => {
    const parsed = parseTranscript(transcript);
    if (!parsed.ok) throw new Error(parsed.refusal.problem);
    const facts = factsOf(parsed.value);
    for (const [index, deal] of (outcome.deals as readonly DealOutcome[]).entries()) {
      const steps = stepsOf(facts, index + 1);
      const last = steps.at(-1);
      expect(last === undefined).toBe(!isFinished(deal));
      if (last === undefined || !isFinished(deal)) continue;
      const { hands, points, middle, stock, lives } = deal;
      expect(outcomeOf(last.lay)).toEqual(JSON.parse(JSON.stringify({ hands, points, middle, stock })));
      expect(stayed(last.lay)).toEqual(lives);
      const made = deal.results.filter(({ ok }) => ok).length;
      expect(steps.filter(({ fact }) => "seat" in fact && fact.type !== "left" && fact.type !== "takenOver")).toHaveLength(made);
    }
  });
});

/** Every finished deal of random matches under random options, with people leaving. */
const inEveryDeal = (holds: (steps: readonly Step[], log: readonly MatchEvent[], n: number) => void) =>
  fc.assert(
    fc.property(plans(3), (plan) => {
      const { log } = walk(plan);
      const finished = transcriptOf(log)?.deals.length ?? 0;
      for (let n = 1; n <= finished; n += 1) holds(stepsOf(log, n), log, n);
      expect(stepsOf(log, finished + 1)).toEqual([]);
    }),
    { numRuns: 150 },
  );

describe("in every deal that has ended", () => {
  it("each step holds the 32 cards, each of them once", () =>
    inEveryDeal((steps) => {
      for (const { lay } of steps) expect(isPack([...open(lay), ...lay.stock, ...lay.discards])).toBe(true);
    }));

  it("it begins with the cards being dealt, ends with the showdown, and nothing between is left out", () =>
    inEveryDeal((steps, log, n) => {
      expect([steps[0]?.fact.type, steps.at(-1)?.fact.type]).toEqual(["dealt", "dealEnded"]);
      const from = log.indexOf(steps[0]?.fact ?? { type: "left", seat: seatAt(0) });
      const carried = steps.filter(({ knock }) => knock).length;
      expect(steps.length + carried).toBe((steps.at(-1)?.index ?? 0) - from + 1);
      expect(log.slice(0, from + 1).filter(({ type }) => type === "dealt")).toHaveLength(n);
    }));

  it("its last step lies as its showdown says", () =>
    inEveryDeal((steps, log) => {
      const last = steps.at(-1);
      if (last?.fact.type !== "dealEnded") throw new Error("no showdown");
      const showdown = fold(null as MatchState | null, log.slice(0, last.index + 1))?.lastDeal;
      expect(outcomeOf(last.lay)).toEqual({
        hands: showdown?.hands,
        points: showdown?.points,
        middle: showdown?.middle,
        stock: showdown?.stock,
      });
      expect(stayed(last.lay)).toEqual(showdown?.lives);
      expect(last.lay.turn).toBeNull();
    }));

  it("a card is marked as moved exactly where it lies open elsewhere than one step before", () =>
    inEveryDeal((steps) => {
      const where = (lay: Lay, card: Card) =>
        lay.seats.find(({ hand }) => hand?.includes(card))?.seat ?? lay.middle.includes(card);
      for (const [index, { lay, moved }] of steps.entries()) {
        const before = steps[index - 1]?.lay ?? lay;
        const changed = open(lay).filter((card) => where(before, card) !== where(lay, card));
        expect([...moved].sort()).toEqual([...changed].sort());
      }
    }));

  it("the facts of its steps fold to what they show", () =>
    inEveryDeal((steps, log) => {
      for (const { index, lay, knock } of steps.slice(0, -1)) {
        let state: MatchState | null = null;
        for (const fact of log.slice(0, index + (knock ? 2 : 1))) state = evolve(state, fact);
        expect(state).toMatchObject({ middle: lay.middle, stock: lay.stock, turn: lay.turn });
      }
    }));
});

describe("what moved", () => {
  const options: Options = { ...DEFAULTS, knockWithMove: "on", refresh789: "offer" };
  const layout = { hands: { 0: "7H 8H KD", 1: "AS KS 7D" }, middle: "7C 8C 9C", stock: "JH QH 10H" };
  const seats = [seatAt(1), seatAt(0)]; // the seat left of the dealer first

  /** The steps of a deal of two in which seat 0 deals and these moves are made. */
  function told(moves: TranscriptDeal["moves"]): readonly Step[] {
    const pack = packFor(layout, seats);
    return stepsOf(factsOf({ options, players: 2, dealer: seatAt(0), deals: [{ pack, moves }] }), 1);
  }
  const [zero, one] = [seatAt(0), seatAt(1)];

  const WAYS: readonly (readonly [string, TranscriptDeal["moves"], readonly (readonly [string, readonly Card[]])[]])[] = [
    [
      "keeping moves nothing, a swap its two cards, with the knock it carries",
      [
        { seat: zero, do: "keep" },
        { seat: one, do: "swap", give: "7D", take: "9C", knock: true },
        { seat: zero, do: "pass" },
      ],
      [
        ["dealt", []],
        ["kept", []],
        ["swapped", ["9C", "7D"]],
        ["passed", []],
        ["dealEnded", []],
      ],
    ],
    [
      "exchanging and swapping all move all six",
      [
        { seat: zero, do: "exchange" },
        { seat: one, do: "swapAll" },
        { seat: zero, do: "knock" },
        { seat: one, do: "pass" },
      ],
      [
        ["dealt", []],
        ["exchanged", ["7C", "8C", "9C", "7H", "8H", "KD"]],
        ["swappedAll", ["7H", "8H", "KD", "AS", "KS", "7D"]],
        ["knocked", []],
        ["passed", []],
        ["dealEnded", []],
      ],
    ],
    [
      "a refreshed middle lies new, and it is still the same turn",
      [
        { seat: zero, do: "keep" },
        { seat: one, do: "refresh" },
        { seat: one, do: "knock" },
        { seat: zero, do: "pass" },
      ],
      [
        ["dealt", []],
        ["kept", []],
        ["refreshed", ["JH", "QH", "10H"]],
        ["knocked", []],
        ["passed", []],
        ["dealEnded", []],
      ],
    ],
  ];

  test.each(WAYS)("%s", (_, moves, said) => {
    expect(told(moves).map(({ fact, moved }) => [fact.type, moved])).toEqual(said);
  });

  it("the middle lies face down until the dealer has chosen, and the knocker is known from their knock on", () => {
    const steps = told(WAYS[0]?.[1] ?? []);
    expect(steps.map(({ lay }) => lay.faceDown)).toEqual([true, false, false, false, false]);
    expect(steps.map(({ lay }) => lay.knocker)).toEqual([null, null, 1, 1, 1]);
    expect(steps.map(({ knock }) => knock)).toEqual([false, false, true, false, false]);
  });

  it("a swap of the whole middle carries the knock, too (R3.5)", () => {
    const steps = told([
      { seat: zero, do: "keep" },
      { seat: one, do: "swapAll", knock: true },
      { seat: zero, do: "pass" },
    ]);
    expect(steps.map(({ fact, knock, lay }) => [fact.type, knock, lay.knocker])).toEqual([
      ["dealt", false, null],
      ["kept", false, null],
      ["swappedAll", true, 1],
      ["passed", false, 1],
      ["dealEnded", false, 1],
    ]);
  });

  it("who leaves right after a swap of theirs has not knocked, and one who takes over neither", () => {
    const two = seatAt(2);
    const pack = packFor({ ...layout, hands: { ...layout.hands, 2: "JS QD 10S" } }, [one, two, zero]);
    const moves = [
      { seat: zero, do: "keep" },
      { seat: one, do: "swap", give: "7D", take: "9C" },
      { seat: two, do: "knock" },
      { seat: zero, do: "pass" },
      { seat: one, do: "pass" },
    ] as const;
    const absences = [
      { seat: one, do: "left", after: 2 },
      { seat: one, do: "takenOver", after: 2 },
    ] as const;
    const steps = stepsOf(factsOf({ options, players: 3, dealer: zero, deals: [{ pack, moves, absences }] }), 1);
    expect(steps.map(({ fact, knock }) => [fact.type, knock])).toEqual([
      ["dealt", false],
      ["kept", false],
      ["swapped", false],
      ["left", false],
      ["takenOver", false],
      ["knocked", false],
      ["passed", false],
      ["passed", false],
      ["dealEnded", false],
    ]);
  });

  it("a deal that still runs has no steps", () => {
    expect(told([{ seat: zero, do: "keep" }])).toEqual([]);
    expect(stepsOf(startMatch(options, 2, zero), 1)).toEqual([]);
  });
});
