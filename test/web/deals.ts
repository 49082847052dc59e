/** Finished deals as pages are handed them: rigged, played by the rules, and told as a table's log tells them. */
import type { DealShown } from "../../web/pages.tsx";
import { accountOf } from "../../worker/rules/account.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { leave, takeOver } from "../../worker/rules/leave.ts";
import { type Options, optionsFrom } from "../../worker/rules/options.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { startMatch } from "../../worker/rules/start.ts";
import type { MatchState } from "../../worker/rules/state.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import type { Entry, TableEvent, Who } from "../../worker/table/event.ts";
import type { Instant } from "../../worker/table/instant.ts";
import { toldSteps } from "../../worker/table/steps.ts";
import { dealFacts, factsOf, type Layout, NINE, showdownOf } from "../rules/rigged.ts";
import { seat } from "./views.ts";

/** A move, `2 left` or `2 takenOver`; who did it, and what stands in the log with it. */
export type Deed = string | { readonly text: string; readonly who?: Who; readonly with?: readonly TableEvent[] };

interface Wish {
  readonly layout: Layout;
  readonly deeds: readonly Deed[];
  readonly options?: Partial<Options>;
  readonly you?: Seat | null;
}

/** The first deal of a match, dealt by seat 0, lying and going like this. It must end. */
export function dealOf({ layout, deeds, options = {}, you = seatAt(1) }: Wish): DealShown {
  const players = Object.keys(layout.hands).length;
  const started = startMatch(optionsFrom("trentuno", options), players, seatAt(0));
  let state: MatchState = fold(null, started);
  const dealt = dealFacts(state, layout);
  state = fold(state, dealt);
  const log = [entry(1, [...started, ...dealt])];
  for (const deed of deeds) {
    const { text, who = "computer", with: more = [] } = typeof deed === "string" ? { text: deed } : deed;
    const facts = happening(state, text);
    state = fold(state, facts);
    log.push(entry(log.length + 1, [...more, ...facts], who));
  }
  return shownOf(log, showdownOf(state), state, you);
}

function happening(state: MatchState, text: string): readonly MatchEvent[] {
  const [at, what] = text.split(" ");
  if (what !== "left" && what !== "takenOver") return factsOf(state, text);
  const decided = (what === "left" ? leave : takeOver)(state, seatAt(Number(at)));
  if (!decided.ok) throw new Error(`${text} was refused: ${decided.refusal}`);
  return decided.value;
}

const entry = (version: number, events: readonly TableEvent[], who: Who = "computer"): Entry => ({
  version,
  at: (1000 * version) as Instant, // an instant like any other
  who,
  deed: null,
  events,
});

const shownOf = (log: readonly Entry[], showdown: Showdown, { options, seats }: MatchState, you: Seat | null): DealShown => ({
  match: 1,
  deal: 1,
  deals: 2,
  showdown,
  steps: toldSteps(log, 1, 1),
  accounts: Object.fromEntries(Object.entries(showdown.hands).map(([at, hand]) => [at, accountOf(hand, options)])),
  options,
  names: seats.map((_, index) => seat(index).name),
  you,
});

/** A showdown by itself, with no story: how pages word it does not depend on how it came about. */
export const dealWith = (showdown: Showdown, options: Options, you: Seat | null): DealShown => ({
  match: 1,
  deal: showdown.deal,
  deals: 3,
  showdown,
  steps: [],
  accounts: Object.fromEntries(Object.entries(showdown.hands).map(([at, hand]) => [at, accountOf(hand, options)])),
  options,
  names: Object.keys(showdown.hands).map((_, index) => seat(index).name),
  you,
});

const [zero, one, two, three] = [seatAt(0), seatAt(1), seatAt(2), seatAt(3)];

const FOUR: Layout = {
  hands: { 0: "9H 8H JD", 1: "7H 8D AS", 2: "QS JS 8S", 3: "10D 7D 9C" },
  middle: "KS 7S KD",
  stock: "7C 8C 9D KH QH 10H",
};

/** One deal for every way of telling there is, by name. */
export const DEALS = {
  /** Ann's and Otter's equal points lie in hearts and diamonds. */
  lowerSuit: dealOf({
    layout: FOUR,
    deeds: [
      { text: "0 keep", with: [{ type: "reasoned", seat: zero, reason: { why: "keepsDealt", points: 17 } }] },
      {
        text: "1 swap 7H KS",
        with: [
          {
            type: "advised",
            seat: one,
            move: { do: "swap", give: "8D", take: "KS" },
            reason: { why: "bestSwap", points: 21, before: 11 },
          },
        ],
      },
      { text: "2 pass", who: "clock", with: [{ type: "missed", seat: two }] },
      {
        text: "3 knock",
        with: [{ type: "reasoned", seat: three, reason: { why: "knock", points: 17, chance: 0.66 } }],
      },
      "0 pass",
      "1 swap 8D 7H",
      "2 pass",
    ],
    you: seatAt(1),
  }),
  /** Ann's suit is higher; Benedikt and Chiara have equal hands. */
  lowestTwice: dealOf({
    layout: { hands: { 0: "9C 8C JD", 1: "KS 7S 8D", 2: "9S 8S JH" }, middle: "7C 7H 7D" },
    deeds: ["0 keep", "1 knock", "2 pass", "0 pass"],
  }),
  exchange: dealOf({
    layout: FOUR,
    deeds: ["0 exchange", "1 swapAll", "2 swap QS 8D +knock", "3 pass", "0 swap KD AS", "1 pass"],
    options: { knockWithMove: "on", ties: "allLowest" },
  }),
  refreshed: dealOf({
    layout: { ...FOUR, middle: "7S 8C 9D", stock: "KC QC 10H" },
    deeds: ["0 keep", "1 refresh", "1 knock", "2 pass", "3 pass", "0 pass"],
    options: { refresh789: "offer" },
  }),
  renewed: dealOf({
    layout: FOUR,
    deeds: ["0 keep", "1 pass", "2 pass", "3 pass", "0 pass", "1 knock", "2 pass", "3 pass", "0 pass"],
  }),
  leavers: dealOf({
    layout: FOUR,
    deeds: [
      "0 keep",
      "2 left",
      "1 pass",
      { text: "2 pass", who: "clock" },
      {
        text: "2 takenOver",
        with: [{ type: "promised", seat: two, name: "Zoë", nonce: "" }],
      },
      "3 left",
      "3 pass",
      "0 knock",
      "1 pass",
      "2 pass",
      "3 pass",
    ],
  }),
  dealtFire: dealOf({ layout: { hands: { 0: "AC AS AH", 1: "7H 8D 9S", 2: "10S 10D 10C" } }, deeds: [] }),
  dealt31: dealOf({ layout: { hands: { 0: "AC KC QC", 1: "9C 9S 9D", 2: "7C 7S 7D" } }, deeds: [] }),
  everybody31: dealOf({
    layout: { hands: { 0: "AC KC QC", 1: "AS KS QS" } },
    deeds: [],
    options: { thirtyOne: "allOthers", ties: "allLowest" },
  }),
  oneDeal: dealOf({
    layout: { hands: { 0: "KC KS 9D", 1: "7C 7S 7D" }, middle: "8C 9C 10H" },
    deeds: ["0 keep", "1 knock", "0 pass"],
    options: { length: "oneDeal", counting: "sameRank" },
  }),
  /** Both have the lowest points and would drown: it is dealt again. */
  replayed: dealOf({
    layout: { hands: { 0: "KC 9C 8H", 1: "KS 9S 8D" }, middle: "7S 8S JC" },
    deeds: ["0 keep", "1 knock", "0 pass"],
    options: { lives: 1, swimming: "off", ties: "allLowest" },
  }),
  nine: dealOf({
    layout: { hands: NINE, middle: "7S 8H 8D" },
    deeds: ["0 keep", ...[1, 2, 3, 4, 5, 6, 7, 8, 0].map((at) => `${at} pass`)],
    options: { stockOut: "showdown", ties: "knocker" },
  }),
  recycled: dealOf({
    layout: { hands: NINE, middle: "7S 8H 8D" },
    deeds: [
      "0 keep",
      ...[1, 2, 3, 4, 5, 6, 7, 8, 0].map((at) => `${at} pass`),
      "1 knock",
      ...[2, 3, 4, 5, 6, 7, 8, 0].map((at) => `${at} pass`),
    ],
    options: { stockOut: "recycle" },
  }),
} as const;
