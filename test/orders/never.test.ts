import { expect, test } from "vitest";
import { neverFits } from "../../worker/orders/never.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import type { Refusal } from "../../worker/rules/refusal.ts";
import { ordersOf } from "./orders.ts";

const CASES: readonly (readonly [order: string, Partial<Options>, Refusal | null])[] = [
  ["pass", {}, null],
  ["pass", { pass: "oncePerDeal" }, null],
  ["pass", { pass: "forbidden" }, "passForbidden"],
  ["refresh", {}, "noRefresh"],
  ["refresh", { refresh789: "offer" }, null],
  ["knocked: refresh", { refresh789: "offer" }, null],
  ["knock 27", {}, null],
  ["knock 27", { knockFirstLap: "forbidden" }, null],
  ["open: knock 27", {}, null],
  ["knocked: knock 27", {}, "alreadyKnocked"],
  ["swap 7H AS", {}, null],
  ["knocked: swap 7H AS", {}, null],
  ["swap 7H 7H", {}, "notInMiddle"],
  ["swap 7H 7H +knock", {}, "notInMiddle"],
  ["swap 7H AS +knock", {}, "knockForbidden"],
  ["knocked: swap 7H AS +knock", {}, "knockForbidden"],
  ["swap 7H AS +knock", { knockWithMove: "on" }, null],
  ["open: swap 7H AS +knock", { knockWithMove: "on" }, null],
  ["knocked: swap 7H AS +knock", { knockWithMove: "on" }, "alreadyKnocked"],
  ["knocked: swap 7H AS", { knockWithMove: "on" }, null],
  ["best", { pass: "forbidden", refresh789: "off", knockWithMove: "off" }, null],
  ["knocked: best", {}, null],
];

test.each(CASES)("whether no turn can ever fit an order: %s %o: %s", (order, options, refusal) => {
  const [only] = ordersOf(order);
  if (only === undefined) throw new Error(`no order in ${order}`);
  expect(neverFits(only, { ...DEFAULTS, ...options })).toBe(refusal);
});
