import fc from "fast-check";
import { expect, test } from "vitest";
import { remember } from "../../worker/bots/memory.ts";
import { smallOf } from "../../worker/bots/trio.ts";
import type { Running } from "../../worker/rules/state.ts";
import { viewFor } from "../../worker/rules/view.ts";
import { playMatch, randomFrom } from "../bench/bots-arena.ts";
import { anybody, anyOptions } from "../bench/bots-trials.ts";
import { hand } from "../rules/rigged.ts";
import { asked, happened } from "./position.ts";

/** What is remembered in every position of a match, beside what really lies where. */
function eachPosition(seed: number, look: (running: Running, memory: ReturnType<typeof remember>) => void): void {
  const random = randomFrom(seed);
  const contestants = Array.from({ length: 2 + Math.floor(random() * 8) }, () => anybody);
  playMatch(
    { options: anyOptions(random), contestants, dealer: 0, seed },
    { onMove: (running, history) => look(running, remember(viewFor(running, running.turn), history)) },
  );
}

test("whatever is believed to be in a hand is there, and the unseen cards are where they may be", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      eachPosition(seed, (running, { traces, unseen }) => {
        const held = running.hands.map((cards) => (cards ?? []).map(smallOf));
        for (const [seat, { known }] of traces.entries()) expect(held[seat]).toEqual(expect.arrayContaining([...known]));
        const hidden = held.flatMap((cards, seat) =>
          seat === running.turn ? [] : cards.filter((card) => !traces[seat]?.known.includes(card)),
        );
        expect(unseen).toEqual(expect.arrayContaining([...hidden, ...running.stock.map(smallOf)]));
        expect(unseen.some((card) => held[running.turn]?.includes(card))).toBe(false);
      });
    }),
    { numRuns: 40 },
  );
});

test("a card taken from the middle is known until it is given back", () => {
  const took = { seat: 1, what: { do: "swap", give: "7H", take: "AC", knock: false } } as const;
  const gave = { seat: 1, what: { do: "swap", give: "AC", take: "8D", knock: false } } as const;
  const view = asked({ 0: "9H 9S KD", 1: "KC QC JC" }, "7H 7D 8H");
  expect(remember(view, happened(took)).traces[1]?.known).toEqual([smallOf("AC")]);
  expect(remember(view, happened(took, gave)).traces[1]?.known).toEqual([smallOf("8D")]);
});

test("a dealer who exchanged holds what was the middle; who swaps all holds what lay open", () => {
  const [start, opened] = [hand("9H 9S KD"), hand("7H 7D 8H")];
  const view = asked({ 0: start.join(" "), 1: "KC QC JC" }, opened.join(" "));
  const renewed = { seat: null, what: { do: "middleRenewed", middle: hand("AS KS 10D") } } as const;
  const { traces, unseen } = remember(view, happened(renewed, { seat: 1, what: { do: "swapAll", knock: false } }));
  expect(traces[1]?.known).toEqual(hand("AS KS 10D").map(smallOf));
  expect(unseen).not.toContain(smallOf("AS"));
});

test("a stock that is shuffled anew holds all that was put away: nothing of it is known any more (R4.2)", () => {
  const hands = { 0: "9H 9S KD", 1: "KC QC JC" };
  const renewed = (middle: string) => ({ seat: null, what: { do: "middleRenewed", middle: hand(middle) } }) as const;
  const dealt = asked(hands, "7H 7D 8H"); // 23 cards are left: enough for seven new middles
  const middles = ["7S 7C 8C", "8D 8S 9D", "9C 10C 10D", "10H 10S JD", "JH JS QD", "QH QS KH", "KS AC AD"];
  const all = remember(dealt, happened(...middles.map(renewed)));
  expect(all.unseen).not.toContain(smallOf("7S"));
  const anew = remember(dealt, happened(...middles.map(renewed), renewed("7S QH AS")));
  expect(anew.unseen).toContain(smallOf("8D"));
  for (const card of hand("7S QH AS")) expect(anew.unseen).not.toContain(smallOf(card));
});
