/** The reckoning of worker/table/fairness.ts' description, with numbers that no HMAC would give so soon. */
import { describe, expect, it, test } from "vitest";
import { type Asking, below, numbersIn, shuffle } from "../../worker/proof/draw.ts";

/** What comes of it, and how many of these numbers it has taken. */
function answered<T>(asking: Asking<T>, numbers: readonly number[]): { readonly value: T; readonly taken: number } {
  let [asked, taken] = [asking.next(), 0];
  while (!asked.done) {
    const number = numbers[taken];
    if (number === undefined) throw new Error(`more than ${taken} numbers were asked for`);
    asked = asking.next(number);
    taken += 1;
  }
  return { value: asked.value, taken };
}

/** 2³² = 7 · 613566756 + 4: from 4294967292 on the last four would favour 0 to 3. */
const FAIR = 4_294_967_292;

describe("a number below 7", () => {
  test.each([
    [[0], 0, 1],
    [[6], 6, 1],
    [[7], 0, 1],
    [[FAIR - 1], 6, 1],
    [[FAIR, 2], 2, 2],
    [[2 ** 32 - 1, FAIR, FAIR + 1, 12], 5, 4],
  ])("from %j is %d", (numbers, value, taken) => {
    expect(answered(below(7), numbers)).toEqual({ value, taken });
  });

  it("is never skipped where all of them are fair", () => {
    expect(answered(below(8), [2 ** 32 - 1])).toEqual({ value: 7, taken: 1 });
  });
});

describe("a shuffle", () => {
  test.each([
    ["its last place is swapped first", "ABCD", [0, 2, 1], "DBCA"],
    ["a place may be swapped with itself", "ABCD", [3, 2, 1], "ABCD"],
    ["each place down to the second", "ABCD", [1, 0, 0], "DCAB"],
    ["one thing", "A", [], "A"],
    ["nothing", "", [], ""],
  ])("%s", (_, things, numbers, order) => {
    const shuffled = answered(shuffle([...things]), numbers);
    expect([shuffled.value.join(""), shuffled.taken]).toEqual([order, numbers.length]);
  });
});

test("a block's numbers are unsigned, big-endian, and its own part of its buffer", () => {
  const bytes = Uint8Array.from([9, 9, 9, 9, 0, 0, 1, 2, 255, 255, 255, 254, 9, 9, 9, 9]);
  expect(numbersIn(bytes.subarray(4, 12))).toEqual([258, 4_294_967_294]);
});
