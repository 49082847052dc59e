import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import { transcriptOf } from "../../worker/rules/export.ts";
import { flawLine } from "../../worker/rules/flaw.ts";
import { replay } from "../../worker/rules/replay.ts";
import { parseTranscript } from "../../worker/rules/transcript.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import { packFor } from "./rigged.ts";
import { plans, type Walk, walk } from "./walk.ts";

const pack = packFor({ hands: { 0: "7C 8S 9H", 1: "7S 8H 9D" }, middle: "JH QD KC" }, [1, 0]);
const keep = { seat: 0, do: "keep" };
const ended = { pack, moves: [keep, { seat: 1, do: "knock" }, { seat: 0, do: "pass" }] };
const whole = { options: {}, players: 2, dealer: 0, deals: [ended] };
const withMove = (move: unknown) => ({ ...whole, deals: [{ pack, moves: [keep, move] }] });

/** The outcome, or the flaw in one line. */
function outcome(input: unknown) {
  const parsed = parseTranscript(input);
  if (!parsed.ok) return flawLine(parsed.refusal);
  const played = replay(parsed.value);
  return played.ok ? played.value : flawLine(played.refusal);
}

describe("a malformed transcript is named with its place", () => {
  it.each<[unknown, string]>([
    [null, "is not an object"],
    [[], "is not an object"],
    [{ ...whole, players: undefined }, "players: is not a whole number from 2 to 9"],
    [{ players: 2, dealer: 0, deals: [] }, "options: is missing"],
    [{ ...whole, note: "x" }, "note: is unknown"],
    [{ ...whole, options: [] }, "options: is not an object"],
    [{ ...whole, options: { preset: "skat" } }, "options.preset: is not one of trentuno, schwimmen, sprint, oneDeal"],
    [{ ...whole, options: { tie: "suit" } }, "options.tie: is not an option"],
    [{ ...whole, options: { ties: "all" } }, "options.ties: is not one of suit, allLowest, knocker"],
    [{ ...whole, players: 10 }, "players: is not a whole number from 2 to 9"],
    [{ ...whole, players: 2.5 }, "players: is not a whole number from 2 to 9"],
    [{ ...whole, dealer: 2 }, "dealer: is not one of the players' seats"],
    [{ ...whole, deals: {} }, "deals: is not a list"],
    [{ ...whole, deals: [{ pack }] }, "deals[0].moves: is missing"],
    [{ ...whole, deals: [{ pack: PACK.slice(1), moves: [] }] }, "deals[0].pack: is not the 32 cards, each of them once"],
    [
      { ...whole, deals: [{ pack: [...PACK.slice(1), "AC"], moves: [] }] },
      "deals[0].pack: is not the 32 cards, each of them once",
    ],
    [{ ...whole, deals: [{ pack: ["6C", ...PACK.slice(1)], moves: [] }] }, "deals[0].pack[0]: is not a card"],
    [{ ...whole, deals: [{ pack, moves: [], recycle: [] }] }, "deals[0].recycle: is unknown"],
    [withMove("pass"), "deals[0].moves[1]: is not an object"],
    [withMove({ do: "pass" }), "deals[0].moves[1].seat: is missing"],
    [withMove({ seat: -1, do: "pass" }), "deals[0].moves[1].seat: is not a whole number from 0 to 8"],
    [withMove({ seat: 1 }), "deals[0].moves[1].do: is missing"],
    [withMove({ seat: 1, do: 7 }), "deals[0].moves[1].do: is not a text"],
    [withMove({ seat: 1, do: "swap", give: "7S" }), "deals[0].moves[1].take: is missing"],
    [withMove({ seat: 1, do: "swap", give: "7S", take: "6D" }), "deals[0].moves[1].take: is not a card"],
    [withMove({ seat: 1, do: "swapAll", knock: "yes" }), "deals[0].moves[1].knock: is neither true nor false"],
    [withMove({ seat: 1, do: "pass", knock: true }), "deals[0].moves[1].knock: is unknown"],
    [withMove({ seat: 1, do: "fly", give: 7 }), "deals[0].moves[1].give: is not a text"],
    [withMove({ seat: 1, do: "fly", wings: 2 }), "deals[0].moves[1].wings: is unknown"],
    [{ ...whole, deals: [{ pack, moves: [] }, ended] }, "deals[1]: comes after a deal that is not finished"],
    [{ ...whole, options: { length: "oneDeal" }, deals: [ended, ended] }, "deals[1]: comes after the end of the match"],
    [{ ...whole, deals: [{ ...ended, recycles: [PACK] }] }, "deals[0].recycles[0]: is left over: nothing was recycled then"],
    [
      { ...whole, deals: [{ ...ended, absences: [{ seat: 1, do: "slept", after: 0 }] }] },
      "deals[0].absences[0].do: is neither left nor takenOver",
    ],
    [
      { ...whole, deals: [{ pack, moves: [keep], absences: [{ seat: 1, do: "left", after: 1 }] }] },
      "deals[0]: ended with the match, before its showdown",
    ],
  ])("%j", (input, line) => expect(outcome(input)).toBe(line));

  const allPass = Array.from({ length: 16 }, (_, turn) => ({ seat: (turn + 1) % 2, do: "pass" }));
  const recycling = (recycles: unknown) => ({
    ...whole,
    options: { stockOut: "recycle" },
    deals: [{ pack, moves: [keep, ...allPass], ...(recycles !== undefined && { recycles }) }],
  });
  const pool = pack.slice(6);

  it.each<[string, unknown, string]>([
    ["missing", undefined, "deals[0].recycles[0]: is missing"],
    ["empty", [], "deals[0].recycles[0]: is missing"],
    ["too short", [pool.slice(1)], "deals[0].recycles[0]: is not an order of the cards shuffled together"],
    ["other cards", [PACK.slice(0, 26)], "deals[0].recycles[0]: is not an order of the cards shuffled together"],
  ])("recycled stock: %s", (_, recycles, line) => expect(outcome(recycling(recycles))).toBe(line));

  it("recycled stock: its first three become the middle", () => {
    expect(outcome(recycling([pool]))).toMatchObject({ deals: [{ middle: pool.slice(0, 3), stock: 23, end: null }] });
  });
});

describe("who is out", () => {
  it("cannot leave once more (R9.4): that changes nothing", () => {
    const hands = { 0: "AC KC 9H", 1: "7S 8H 9D", 2: "AS KS 7D" };
    const first = [keep, { seat: 1, do: "knock" }, { seat: 2, do: "pass" }, { seat: 0, do: "pass" }];
    const second = [
      { seat: 2, do: "keep" },
      { seat: 0, do: "knock" },
      { seat: 2, do: "pass" },
    ];
    const match = (absences: unknown) => ({
      ...{ players: 3, dealer: 0, options: { lives: 1, swimming: "off" } },
      deals: [
        { pack: packFor({ hands }, [1, 2, 0]), moves: first },
        {
          pack: packFor({ hands: { 0: hands[0], 2: hands[2] } }, [0, 2]),
          moves: second,
          ...(absences !== undefined && { absences }),
        },
      ],
    });
    const alone = outcome(match(undefined));
    expect(alone).toMatchObject({ deals: [{ drowned: [1] }, {}] });
    expect(outcome(match([{ seat: 1, do: "left", after: 1 }]))).toEqual(alone);
  });
});

describe("a refused move changes nothing and is named", () => {
  it.each([
    [{ seat: 1, do: "dance" }, "unknownMove"],
    [{ seat: 8, do: "pass" }, "outOfPlay"],
    [{ seat: 0, do: "pass" }, "notYourTurn"],
    [{ seat: 1, do: "swap", give: "7C", take: "JH" }, "notYourCard"],
  ])("%j", (move, refusal) => {
    const alone = outcome(withMove({ seat: 1, do: "pass" }));
    const moved = outcome({ ...whole, deals: [{ pack, moves: [keep, move, { seat: 1, do: "pass" }] }] });
    const results = [{ ok: true }, { ok: false, refusal }, { ok: true }];
    expect(alone).toMatchObject({ deals: [{ turn: 0 }] });
    expect(moved).toMatchObject({ deals: [{ turn: 0, results }] });
  });

  it("after the end", () => {
    const late = { ...ended, moves: [...ended.moves, { seat: 0, do: "pass" }] };
    expect(outcome({ ...whole, deals: [late] })).toMatchObject({ deals: [{ results: { 3: { refusal: "noDeal" } } }] });
    const over = outcome({ ...whole, options: { length: "oneDeal" }, deals: [late] });
    expect(over).toMatchObject({ over: true, deals: [{ results: { 3: { refusal: "matchOver" } } }] });
  });
});

describe("an exported match", () => {
  const showdownsOf = ({ states }: Walk): readonly Showdown[] => [...new Set(states.flatMap(({ lastDeal }) => lastDeal ?? []))];

  it.each([0, 3])("goes as it went (of 100 steps, %d are people leaving)", (leaving) =>
    fc.assert(
      fc.property(plans(leaving), (plan) => {
        const played = walk(plan);
        const transcript = JSON.parse(JSON.stringify(transcriptOf(played.log)));
        // A seat left before the first deal has no place in a transcript.
        if (transcript.deals.length === 0 || played.states.some(({ deal, seats }) => deal === 0 && seats.some(({ out }) => out)))
          return;
        const replayed = outcome(transcript);
        if (typeof replayed === "string") throw new Error(replayed);
        const ends = showdownsOf(played).map(({ deal: _, payers, ...rest }) => ({ ...rest, payers: rest.replay ? [] : payers }));
        expect(replayed.deals).toMatchObject(ends);
        expect(replayed.deals.every(({ results }) => results.every(({ ok }) => ok))).toBe(true);
        const last = played.states.at(-1);
        if (last?.phase !== "matchOver" || last.lastDeal?.deal !== last.deal) return;
        expect(replayed).toMatchObject({ over: true, winners: last.winners, places: last.places });
      }),
      { numRuns: 100 },
    ),
  );

  it("is nothing before the match has started", () => expect(transcriptOf([])).toBeNull());
});
