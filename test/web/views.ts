import * as v from "valibot";
import type { Order } from "../../worker/orders/order.ts";
import { ZoneSchema } from "../../worker/player/preferences.ts";
import type { Hand } from "../../worker/rules/card.ts";
import type { Options } from "../../worker/rules/options.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import type { Showdown } from "../../worker/rules/view.ts";
import { ClaimCodeSchema } from "../../worker/table/claim.ts";
import type { Comings } from "../../worker/table/comings.ts";
import { instantOf } from "../../worker/table/instant.ts";
import type { Recap } from "../../worker/table/recap.ts";
import type { TableSeatView, TableView } from "../../worker/table/view.ts";

const OPTIONS: Options = {
  nextDealer: "left",
  dealt31: "atOnce",
  pass: "free",
  knockFirstLap: "allowed",
  knockWithMove: "off",
  refresh789: "off",
  stockOut: "showdown",
  thirtyOne: "lowest",
  fire: "on",
  counting: "standard",
  ties: "suit",
  lives: 3,
  swimming: "on",
  allDrown: "replay",
  length: "match",
};

const NAMES = ["Ann", "Benedikt", "Chiara", "Otter", "Dörte", "Emil", "Fatima", "Giuseppe", "Hanna"] as const;

/** A seat of nine, as it is at a match's beginning. */
export function seat(index: number, changed: Partial<TableSeatView> = {}): TableSeatView {
  return {
    seat: seatAt(index),
    name: NAMES[index] ?? "Nobody",
    kind: index === 3 ? "steady" : "human",
    state: "in",
    lives: 3,
    cards: 3,
    dealer: false,
    knocked: false,
    host: index === 0,
    here: true,
    last: null,
    away: false,
    offered: false,
    kept: false,
    promisedTo: null,
    ...changed,
  };
}

const seats = (count: number): readonly TableSeatView[] => Array.from({ length: count }, (_, index) => seat(index));

export function view(changed: Partial<TableView> = {}, options: Partial<Options> = {}): TableView {
  return {
    table: "0123456789abcdef",
    version: 17,
    settings: {
      name: "Friday",
      options: { ...OPTIONS, ...options },
      pace: "24h",
      absence: "pass",
      weekends: "on",
      onlookers: true,
      seats: 6,
      hints: "off",
      guided: false,
    },
    phase: "turns",
    match: 1,
    deal: 3,
    seats: seats(4),
    you: seatAt(1),
    promised: null,
    standIn: null,
    hand: ["7H", "8D", "AS"],
    points: 11,
    middle: ["9C", "10S", "KH"],
    stock: 17,
    turn: seatAt(1),
    knocker: null,
    deadline: Date.UTC(2026, 11, 1, 18),
    zone: null,
    paused: false,
    mayResume: false,
    asleep: false,
    mayNudge: false,
    absent: [],
    mayDecide: null,
    votes: [],
    claims: [],
    reissued: null,
    may: [],
    mayKnockWithMove: false,
    story: [],
    led: false,
    recap: null,
    note: null,
    kept: null,
    mayAsk: false,
    advice: null,
    orders: changed.hand === null ? null : [],
    matchOptions: { ...OPTIONS, ...options },
    lastDeal: null,
    lastDealSeen: true,
    winners: [],
    places: {},
    series: [],
    fairness: { commitment: "c0ffee".repeat(10), deal: 3 },
    ...changed,
  };
}

const SOON = { until: Date.UTC(2027, 4, 29, 12), soon: true } as const;
const CODE = v.parse(ClaimCodeSchema, "KRABE");

const NO_MATCH = { match: 0, deal: 0, hand: null, points: null, middle: null, stock: 0, turn: null, deadline: null } as const;

const waiting = (you: Seat | null): TableView =>
  view({
    ...NO_MATCH,
    phase: "gathering",
    you,
    seats: [seat(0, { cards: 0 }), seat(1, { cards: 0, here: false }), seat(3, { cards: 0 })],
  });

const STORY = [
  { at: 11, seat: seatAt(0), what: { do: "keep" } },
  { at: 12, seat: seatAt(2), what: { do: "swap", give: "7C", take: "QD", knock: false } },
  { at: 13, seat: null, what: { do: "middleRenewed", middle: ["9C", "10S", "KH"] } },
] as const;

const ORDERS: readonly Order[] = [
  { do: "swap", give: "7H", take: "KS", knock: true, when: "open", lasts: "turn" },
  { do: "best", when: "knocked", lasts: "deal" },
  { do: "knock", from: 30.5, when: "always", lasts: "deal" },
  { do: "refresh", when: "always", lasts: "turn" },
  { do: "pass", when: "always", lasts: "deal" },
];
export const NOBODY_CAME: Comings = { came: [], went: [], away: [], back: [], replaced: [], host: null, paused: null };

/** A recap on a Thursday, of a table last seen on Tuesday. */
export const recap = (changed: Partial<Recap> = {}): Recap => ({
  since: { version: 9, at: instantOf(Date.UTC(2026, 11, 1, 9, 5)) },
  version: 17,
  days: 2,
  won: [],
  deals: 0,
  lost: [],
  drowned: [],
  deeds: [],
  comings: NOBODY_CAME,
  rules: null,
  changed: [],
  ...changed,
});

const MIDGAME = [
  seat(0, { dealer: true, last: { do: "keep" } }),
  seat(1, { lives: 2 }),
  seat(2, { state: "swimming", lives: 0, here: false, last: { do: "swap", give: "7C", take: "QD", knock: false } }),
  seat(3, { lives: 1, last: { do: "pass" } }),
];

export const showdown = (changed: Partial<Showdown> = {}): Showdown => ({
  deal: 2,
  dealer: seatAt(3),
  end: { by: "knock", seats: [seatAt(0)] },
  hands: { 0: ["AC", "KC", "7C"], 1: ["9H", "8H", "JD"], 2: ["QS", "JS", "8D"], 3: ["10D", "7D", "9C"] },
  middle: ["7S", "8S", "KD"],
  stock: 14,
  points: { 0: 28, 1: 17, 2: 20, 3: 17 },
  payers: [seatAt(3)],
  drowned: [],
  replay: false,
  lives: { 0: 3, 1: 2, 2: 0, 3: 1 },
  ...changed,
});

const dealt = (lastDeal: Showdown, options: Partial<Options> = {}): TableView =>
  view(
    {
      phase: "dealerChoice",
      seats: MIDGAME.map((each) => ({ ...each, dealer: each.seat === 0, last: null })),
      middle: null,
      turn: seatAt(0),
      lastDeal,
      lastDealSeen: false,
    },
    options,
  );

const finished = (you: Seat | null): TableView =>
  view({
    phase: "finished",
    you,
    hand: null,
    points: null,
    middle: null,
    turn: null,
    deadline: null,
    seats: [
      seat(0, { cards: 0, lives: 1 }),
      seat(1, { state: "drowned", lives: 0, cards: 0 }),
      seat(2, { state: "drowned", lives: 0, cards: 0 }),
      seat(3, { state: "drowned", lives: 0, cards: 0 }),
    ],
    lastDeal: showdown({
      payers: [seatAt(1)],
      drowned: [seatAt(1)],
      lives: { 0: 1 },
      points: { 0: 28, 1: 17 },
      hands: twoHands(),
    }),
    winners: [seatAt(0)],
    places: { 0: 1, 1: 2, 2: 3, 3: 3 },
  });

const twoHands = (): Readonly<Record<number, Hand>> => ({ 0: ["AC", "KC", "7C"], 1: ["9H", "8H", "JD"] });

const NINE = Array.from({ length: 9 }, (_, index) =>
  seat(index, {
    lives: index % 4,
    state: index % 4 === 0 ? "swimming" : "in",
    dealer: index === 5,
    knocked: index === 6,
    last: index === 6 ? { do: "knock" } : { do: "swap", give: "10D", take: "QS", knock: false },
  }),
);

/** One view for every face a table has, by name. */
export const VIEWS = {
  lobbyHost: waiting(seatAt(0)),
  lobbyAlone: view({ ...NO_MATCH, phase: "gathering", you: seatAt(0), seats: [seat(0, { cards: 0 })] }),
  lobbyGuest: waiting(seatAt(1)),
  invitation: waiting(null),
  invitationFull: { ...waiting(null), settings: { ...view().settings, seats: 3 } },
  yourChoice: view({
    phase: "dealerChoice",
    seats: [seat(0), seat(1, { dealer: true }), seat(2), seat(3)],
    middle: null,
    may: ["keep", "exchange"],
  }),
  theirChoice: view({ phase: "dealerChoice", seats: MIDGAME, middle: null, turn: seatAt(0) }),
  yourTurn: view({ seats: MIDGAME, may: ["swap", "swapAll", "pass", "knock"], story: STORY }),
  yourTurnAll: view(
    {
      seats: MIDGAME,
      middle: ["7C", "8C", "9D"],
      may: ["swap", "swapAll", "pass", "knock", "refresh"],
      mayKnockWithMove: true,
      story: STORY,
    },
    { knockWithMove: "on", refresh789: "offer", pass: "oncePerDeal" },
  ),
  lastTurn: view({
    seats: MIDGAME.map((each) => ({ ...each, knocked: each.seat === 0 })),
    may: ["swap", "swapAll", "pass"],
    knocker: seatAt(0),
    story: [{ at: 14, seat: seatAt(0), what: { do: "knock" } }],
  }),
  missed: view({
    seats: MIDGAME.map((each) => ({ ...each, knocked: each.seat === 0 })),
    may: ["swap", "swapAll", "pass"],
    knocker: seatAt(0),
    story: [
      { at: 11, seat: seatAt(0), what: { do: "keep" }, middle: ["AS", "10S", "KH"] },
      { at: 12, seat: seatAt(2), what: { do: "swap", give: "9C", take: "AS", knock: false } },
      { at: 13, seat: seatAt(3), what: { do: "pass" } },
      { at: 14, seat: seatAt(0), what: { do: "knock" } },
    ],
    recap: recap({
      deeds: [
        { at: 12, seat: seatAt(2), what: { do: "swap", give: "9C", take: "AS", knock: false } },
        { at: 13, seat: seatAt(3), what: { do: "pass" } },
        { at: 14, seat: seatAt(0), what: { do: "knock" } },
      ],
      changed: ["9C"],
    }),
    note: "Chiara collects spades.\nBenedikt knocks at 24.",
  }),
  missedMuch: view({
    seats: MIDGAME,
    turn: seatAt(2),
    recap: recap({
      deals: 3,
      lost: [
        { name: "Benedikt", you: true, lives: 2 },
        { name: "Chiara", you: false, lives: 1 },
      ],
      drowned: [{ name: "Emil", you: false }],
      deeds: [{ at: 13, seat: null, what: { do: "middleRenewed", middle: ["9C", "10S", "KH"] } }],
      comings: { ...NOBODY_CAME, away: ["Chiara"], host: "Ann", paused: false },
    }),
    note: "",
  }),
  theirTurn: view({ seats: MIDGAME, turn: seatAt(2), story: STORY }),
  nine: view({ seats: NINE, may: ["swap", "swapAll", "pass"], knocker: seatAt(6), settings: { ...view().settings, seats: 9 } }),
  onlooker: view({ seats: MIDGAME, you: null, hand: null, points: null, turn: seatAt(0) }),
  promised: view({
    seats: MIDGAME.map((each) => ({ ...each, promisedTo: each.seat === 3 ? "Zoë" : null })),
    you: null,
    promised: seatAt(3),
    hand: null,
    points: null,
    turn: seatAt(0),
  }),
  claiming: view({
    seats: MIDGAME,
    you: null,
    claims: [{ seat: seatAt(2), code: CODE, yours: true, you: "onlooker", votes: 0 }],
    hand: null,
    points: null,
    turn: seatAt(0),
  }),
  claimed: view({
    seats: MIDGAME,
    turn: seatAt(2),
    claims: [
      { seat: seatAt(0), code: CODE, yours: false, you: "voter", votes: 1 },
      { seat: seatAt(1), code: CODE, yours: false, you: "holder", votes: 0 },
      { seat: seatAt(2), code: CODE, yours: false, you: "host", votes: 0 },
    ],
    reissued: seatAt(2),
  }),
  drowned: view({
    seats: MIDGAME.map((each) => (each.seat === 1 ? { ...each, state: "drowned", lives: 0, cards: 0 } : each)),
    hand: null,
    points: null,
    turn: seatAt(0),
  }),
  showdownKnock: dealt(showdown()),
  showdownDrowned: dealt(showdown({ drowned: [seatAt(3)], lives: { 0: 3, 1: 2, 2: 0 } })),
  showdownFire: dealt(
    showdown({
      end: { by: "fire", seats: [seatAt(1)] },
      hands: { ...showdown().hands, 1: ["AC", "AH", "AD"], 0: ["KC", "7C", "9D"] },
      points: { 0: 17, 1: 33, 2: 20, 3: 17 },
      payers: [seatAt(0), seatAt(2), seatAt(3)],
      drowned: [seatAt(2)],
      lives: { 0: 2, 1: 2, 3: 0 },
    }),
  ),
  showdown31: dealt(showdown({ end: { by: "thirtyOne", seats: [seatAt(0)] }, points: { 0: 31, 1: 18, 2: 20, 3: 17 } })),
  showdown31All: dealt(
    showdown({
      end: { by: "thirtyOne", seats: [seatAt(0)] },
      points: { 0: 31, 1: 18, 2: 20, 3: 17 },
      payers: [seatAt(1), seatAt(2), seatAt(3)],
    }),
    { thirtyOne: "allOthers" },
  ),
  showdownStock: dealt(showdown({ end: { by: "stockOut", seats: [] }, payers: [seatAt(1), seatAt(3)] }), { ties: "allLowest" }),
  showdownReplay: dealt(showdown({ replay: true, payers: [seatAt(1), seatAt(3)] })),
  away: view({ seats: MIDGAME.map((each) => ({ ...each, away: each.seat === 1 })), turn: seatAt(0), absent: [seatAt(1)] }),
  kept: view({ seats: MIDGAME, you: null, standIn: seatAt(3), hand: null, points: null, turn: seatAt(0) }),
  asleep: view({ seats: MIDGAME, turn: seatAt(0), asleep: true, absent: [seatAt(0)] }),
  paused: view({ seats: MIDGAME, you: seatAt(0), turn: seatAt(2), paused: true, deadline: null, mayNudge: true }),
  absentHost: view({
    seats: MIDGAME.map((each) => ({ ...each, away: each.seat === 2, offered: each.seat === 2 })),
    you: seatAt(0),
    turn: seatAt(1),
    absent: [seatAt(2)],
    mayDecide: "alone",
    mayNudge: true,
  }),
  absentVoter: view({
    seats: MIDGAME,
    turn: seatAt(0),
    absent: [seatAt(0)],
    mayDecide: "together",
    votes: [{ by: seatAt(1), motion: { seat: seatAt(0), to: "computer" } }],
    zone: v.parse(ZoneSchema, "America/New_York"),
  }),
  ordered: view(
    {
      seats: MIDGAME,
      turn: seatAt(2),
      story: STORY.map((line) => (line.seat === 2 ? { ...line, ordered: true } : line)),
      orders: ORDERS.map((order, index) => ({ id: index + 1, order, passedOver: false })),
    },
    { knockWithMove: "on", refresh789: "offer" },
  ),
  passedOver: view({
    seats: MIDGAME,
    may: ["swap", "swapAll", "pass", "knock"],
    story: [{ at: 11, seat: seatAt(1), what: { do: "pass" }, ordered: true }, ...STORY],
    orders: ORDERS.slice(0, 1).map((order) => ({ id: 4, order, passedOver: true })),
  }),
  finishedHost: finished(seatAt(0)),
  finishedGuest: finished(seatAt(1)),
  finishedStranger: finished(null),
  soonGathering: { ...waiting(seatAt(1)), kept: SOON },
  soonFinished: { ...finished(seatAt(1)), kept: SOON },
  soonPractice: view({ settings: { ...view().settings, guided: true }, kept: { ...SOON, soon: false } }),
} as const satisfies Readonly<Record<string, TableView>>;
export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as readonly ViewName[]; // VIEWS' own keys
