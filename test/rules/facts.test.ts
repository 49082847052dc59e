/** Facts that cannot follow: a log that is not one is a bug, and says where. */
import { describe, expect, it } from "vitest";
import { PACK } from "../../worker/rules/deck.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { evolve } from "../../worker/rules/evolve.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { dealCards } from "../../worker/rules/start.ts";
import { deal, hand, match, play, rigged } from "./rigged.ts";

const before = match({}, 2);
const dealt = rigged({ hands: { 0: "7C 8S 9H", 1: "7S 8H 9D" } });
const chosen = play(dealt, "0 keep");
/** Seat 1 has drowned, and seat 2 deals. */
const withoutBen = deal(
  play(
    rigged({ hands: { 0: "AC KC 9H", 1: "7S 8H 9D", 2: "AS KS 7D" } }, { lives: 1, swimming: "off" }),
    "0 keep, 1 knock, 2 pass, 0 pass",
  ),
  { hands: {} },
);
const seat = seatAt(0);
const ended: MatchEvent = {
  type: "dealEnded",
  end: { by: "stockOut", seats: [] },
  points: {},
  payers: [],
  replay: false,
  drowned: [],
  out: [],
  lives: {},
};

it("a fact leads from each state to its own, whatever was told before", () => {
  const pass: MatchEvent = { type: "passed", seat: seatAt(1) };
  const later = { ...chosen, acts: 7 };
  const told = [
    evolve(chosen, pass),
    evolve(later, pass),
    evolve(chosen, pass),
    evolve(later, { type: "knocked", seat: seatAt(1) }),
  ];
  expect(told).toMatchObject([
    { acts: 2, knocker: null },
    { acts: 8, knocker: null },
    { acts: 2, knocker: null },
    { acts: 8, knocker: 1 },
  ]);
});

describe("a fact out of place is named with the phase", () => {
  it.each([
    ["passed before the match has started", null, { type: "passed", seat }],
    ["passed in the phase dealerChoice", dealt, { type: "passed", seat }],
    ["middleRenewed in the phase dealOver", before, { type: "middleRenewed", middle: hand("7C 8C 9C") }],
    ["kept in the phase turns", chosen, { type: "kept", seat }],
    ["exchanged in the phase dealOver", before, { type: "exchanged", seat }],
    ["kept in the phase dealerChoice", dealt, { type: "kept", seat: seatAt(5) }],
    ["dealEnded in the phase dealOver", before, ended],
    ["no three cards in a pile of 7", before, { type: "dealt", dealer: seat, pack: [...PACK.slice(28), ...PACK.slice(0, 3)] }],
    ["seat 1 holds no cards", play(withoutBen, "2 keep"), { type: "swappedAll", seat: seatAt(1) }],
  ] as const)("%s", (says, state, fact) => {
    expect(() => evolve(state, fact as MatchEvent)).toThrow(says);
  });

  it("a deal is dealt between two deals only", () => {
    expect(() => dealCards(dealt, PACK)).toThrow("dealt in the phase dealerChoice");
  });
});
