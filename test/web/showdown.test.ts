import { describe, expect, test } from "vitest";
import { type DealShown, dealPage, type Reader } from "../../web/pages.tsx";
import type { Options } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import { dealWith } from "./deals.ts";
import { part, textOf } from "./html.ts";
import { showdown, view } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "", path: "/", signedIn: true };
const [ann, you, chiara, otter] = [0, 1, 2, 3].map(seatAt);
const seats = (...some: readonly (typeof ann)[]) => some.flatMap((each) => each ?? []);

const shown = (deal: Showdown, options: Partial<Options> = {}): DealShown =>
  dealWith(deal, view({}, options).settings.options, view().you);

/** What a reader at seat 1 is told, sentence after sentence. */
function verdict(deal: Partial<Showdown>, options: Partial<Options> = {}): string {
  const html = dealPage(reader, view(), shown(showdown({ lives: { 0: 3, 1: 2, 2: 1, 3: 1 }, ...deal }), options));
  return textOf(part(html, "verdict").replaceAll("</p>", " ")).trim();
}

const CASES: readonly (readonly [string, Partial<Showdown>, Partial<Options>, string])[] = [
  [
    "one hand is lowest",
    { points: { 0: 28, 1: 16, 2: 20, 3: 17 }, payers: seats(you) },
    {},
    "Ann knocked. You pay a life: 16 is the lowest hand.",
  ],
  ["the lower suit", {}, {}, "Ann knocked. Otter pays a life: at equal points (17) the lower suit loses."],
  [
    "the same points in one suit",
    { payers: seats(you, otter) },
    {},
    "Ann knocked. You and Otter pay a life each: 17 points in the same suit.",
  ],
  [
    "all lowest pay",
    { payers: seats(you, otter) },
    { ties: "allLowest" },
    "Ann knocked. You and Otter pay a life each: all have the lowest points, 17.",
  ],
  [
    "equal points where ranks add up and no suit decides",
    { payers: seats(you, otter) },
    { counting: "sameRank" },
    "Ann knocked. You and Otter pay a life each: all have the lowest points, 17.",
  ],
  [
    "the knocker among the lowest",
    { end: { by: "knock", seats: seats(otter) } },
    { ties: "knocker" },
    "Otter knocked. Otter pays a life: whoever knocks and is among the lowest (17) pays alone.",
  ],
  [
    "the lower three of a rank",
    { points: { 0: 30.5, 1: 30.5, 2: 31 }, payers: seats(ann), end: { by: "thirtyOne", seats: seats(chiara) } },
    {},
    "Chiara has 31! Ann pays a life: the lower three of a rank loses.",
  ],
  [
    "everyone without 31",
    { points: { 0: 31, 1: 20, 2: 16 }, payers: seats(you, chiara), end: { by: "thirtyOne", seats: seats(ann) } },
    { thirtyOne: "allOthers" },
    "Ann has 31! You and Chiara pay a life each: everyone without 31 pays.",
  ],
  [
    "everyone has 31 (R8.6)",
    { points: { 0: 31, 1: 31 }, payers: seats(ann), end: { by: "thirtyOne", seats: seats(ann, you) } },
    { thirtyOne: "allOthers" },
    "You and Ann have 31! Ann pays a life: at equal points (31) the lower suit loses.",
  ],
  [
    "fire",
    { end: { by: "fire", seats: seats(you) }, payers: seats(ann, chiara, otter) },
    {},
    "Fire! You have three aces. Ann, Chiara, and Otter pay a life each: at fire, all others pay.",
  ],
  [
    "no stock",
    { end: { by: "stockOut", seats: [] }, points: { 0: 28, 3: 17 } },
    {},
    "The stock has run out. Otter pays a life: 17 is the lowest hand.",
  ],
  [
    "a replay",
    { replay: true },
    {},
    "Ann knocked. Everybody would have drowned. So nobody pays, and the same dealer deals again.",
  ],
  ["a single deal", {}, { length: "oneDeal" }, "Ann knocked. This one deal decides: the best hand wins."],
];

describe("why they pay", () => {
  test.each(CASES)("%s", (_, deal, options, said) => {
    expect(verdict(deal, options)).toBe(said);
  });

  test("who swims now, and who has drowned", () => {
    const deal = { points: { 0: 28, 1: 17, 3: 17 }, payers: seats(you, otter), drowned: seats(otter), lives: { 0: 3, 1: 0 } };
    expect(verdict(deal)).toMatch(/You swim now: no life left, but still in\. Otter has drowned\.$/);
  });
});

describe("all hands", () => {
  const html = dealPage(reader, view(), shown(showdown()));

  test("lie open, the best first", () => {
    expect([...html.matchAll(/id="shown-(\d)"/g)].map(([, at]) => at)).toEqual(["0", "2", "1", "3"]);
    expect([...part(html, "shown-3").matchAll(/aria-label="([^"]+)"/g)].map(([, card]) => card)).toEqual([
      "Ten of Diamonds",
      "Seven of Diamonds",
      "Nine of Clubs",
    ]);
  });

  test("say what they count, who pays and what is left", () => {
    expect(textOf(part(html, "shown-3"))).toMatch(/^Otterpays1 life.*17 points$/);
    expect(textOf(part(html, "shown-2"))).toMatch(/^Chiaraswimming.*20 points$/);
  });
});
