/** A table in all its faces: by the views of `test/web/views.ts`, and with what stands beside them or is pressed. */
import { type TableExtras, tablePage, talkPage } from "../../web/pages.tsx";
import { seatAt } from "../../worker/rules/seat.ts";
import type { TableView } from "../../worker/table/view.ts";
import { TALKS } from "../web/talks.ts";
import { seat, showdown, VIEWS, view } from "../web/views.ts";
import { EXTRAS, KEY } from "./given.ts";
import { type State, type States, statesOf } from "./state.ts";

const table = (shown: TableView, changed: Partial<TableExtras> = {}): State => ({
  draw: (r) => tablePage(r, shown, { ...EXTRAS, ...changed }),
});
const withTalk = (name: keyof typeof TALKS) => ({ talk: { talk: TALKS[name], once: "once" } });

/** Names as long, as wide and as foreign as a table takes them. */
const LONG = ["M".repeat(20), "Wolframwilhelmmmmmmm", "قرصان البحر", "Otter", "李雷", "Anna-Lena", "Ğökçe Öz", "O'Bo-1", "I"];
const renamed = (shown: TableView): TableView => ({
  ...shown,
  settings: { ...shown.settings, name: "Donnerstagabendgesellschaft" },
  seats: shown.seats.map((each) => ({ ...each, name: LONG[each.seat] ?? each.name })),
});

const TWO: TableView = view({
  seats: [seat(0, { dealer: true, last: { do: "pass" } }), seat(1, { lives: 1 })],
  may: ["swap", "swapAll", "pass", "knock"],
});
/** As a practice table is: against two computer players, without a clock. */
const led = view({
  ...VIEWS.yourTurn,
  settings: { ...view().settings, pace: "none", seats: 3, guided: true, hints: "on" },
  seats: VIEWS.yourTurn.seats.slice(0, 3),
  deadline: null,
  led: true,
  advice: { move: { do: "swap", give: "8D", take: "10S", knock: false }, reason: { why: "bestSwap", points: 21, before: 11 } },
});
const nineShowdown = { ...VIEWS.nine, ...{ knocker: null } };

/** All 27 cards of nine hands on one page. */
const NINE_HANDS = [
  "7C 8C 9D",
  "10C JC 8H",
  "QC KC 9C",
  "AC AS KS",
  "7S 8S 9S",
  "10S JS QS",
  "7H 9H 10H",
  "JH QH KH",
  "AH AD KD",
];
const handsOfNine: TableView = {
  ...renamed(VIEWS.nine),
  lastDealSeen: false,
  lastDeal: {
    ...showdown(),
    hands: Object.fromEntries(NINE_HANDS.map((cards, seat) => [seat, cards.split(" ") as never])),
    points: Object.fromEntries([15, 20, 29, 21, 24, 30, 26, 30, 21].map((points, seat) => [seat, points])),
    payers: [seatAt(0)],
    middle: ["7D", "8D", "10D"],
    stock: 2,
    lives: Object.fromEntries(NINE_HANDS.map((_, seat) => [seat, seat % 4])),
  },
};

/** The stories of a turn: what was chosen, asked, opened, said. */
const TOLD: States = {
  "two seats, both cards chosen": { ...table(TWO), press: ['[name="give"]', '[name="take"]'] },
  "yourTurn, German cards": { ...table(VIEWS.yourTurn), deck: "german" },
  "yourTurn, two colours": { ...table(VIEWS.yourTurn), deck: "french" },
  "yourTurnAll, both cards chosen": { ...table(VIEWS.yourTurnAll), press: ['[name="give"]', '[name="take"]'] },
  "asked before a knock": { ...table(VIEWS.yourTurn), press: ["#sure-knock-ask"] },
  "asked before swapping all": { ...table(VIEWS.yourTurn), press: ["#sure-swapAll-ask"] },
  "your turn, a hint to be had": table(view({ ...VIEWS.yourTurn, mayAsk: true })),
  "your turn, led and advised": table(led),
  "another’s turn, led": table(view({ ...led, turn: seatAt(2), may: [], advice: null })),
  "two seats, missed much": table(view({ ...VIEWS.missedMuch, seats: TWO.seats, turn: seatAt(0) })),
  "nine seats, a new key": table(view({ ...VIEWS.nine, reissued: seatAt(2) })),
  "your turn, refused": table(VIEWS.yourTurn, { refusal: "stale" }),
  "another’s turn, all unfolded": { ...table(VIEWS.theirTurn, withTalk("host")), unfolded: true },
  "orders, all unfolded": { ...table(VIEWS.ordered), unfolded: true },
  "nine seats, names as long as they may be": table(renamed(nineShowdown)),
  "four seats, names as long as they may be": table(renamed(VIEWS.missedMuch)),
  "showdown, names as long as they may be": table(renamed(VIEWS.showdownFire)),
  "showdown of nine": table(handsOfNine),
  "end of nine": table({
    ...handsOfNine,
    phase: "finished",
    lastDealSeen: true,
    turn: null,
    may: [],
    winners: [seatAt(1)],
    places: { 0: 9, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 7 },
    seats: handsOfNine.seats.map((each) => ({
      ...each,
      cards: 0,
      state: each.seat === 1 ? "in" : "drowned",
      lives: each.seat === 1 ? 1 : 0,
    })),
  }),
  "showdown, German cards": { ...table(VIEWS.showdownKnock), deck: "german" },
  "end, names as long as they may be": table(renamed(VIEWS.finishedHost)),
  "lobby of nine": table(
    renamed(
      view({
        ...VIEWS.lobbyHost,
        settings: { ...view().settings, seats: 9 },
        seats: Array.from({ length: 9 }, (_, index) => seat(index, { cards: 0 })),
        you: seatAt(0),
      }),
    ),
  ),
  "invitation, a stranger": { ...table(VIEWS.invitation, { newcomer: { key: KEY } }), stranger: true },
  "invitation, inside an app": { ...table(VIEWS.invitation, { inside: { app: "Instagram", browser: null } }), stranger: true },
};

export const TABLE_STATES: States = {
  ...statesOf(
    VIEWS,
    (shown: TableView) => table(shown),
    (name) => `table ${name}`,
  ),
  ...statesOf(
    TOLD,
    (state) => state,
    (name) => `table ${name}`,
  ),
  ...Object.fromEntries(
    Object.entries(TALKS).flatMap(
      ([name, talk]) =>
        [
          [`talk ${name}`, { ...table(VIEWS.yourTurn, { talk: { talk, once: "once" } }), unfolded: true }],
          [`talk ${name}, by itself`, { draw: (r) => talkPage(r, { talk, once: "once", typed: '"', why: "No." }) }],
        ] as const,
    ),
  ),
};
