import type { AnyRefusal } from "../../table/refusal.ts";

/** Schemas that the document names, by the names it gives them. */
export type SchemaName =
  | "NewTable"
  | "NewSeat"
  | "NewSettings"
  | "NewMatch"
  | "NewComputer"
  | "NewMove"
  | "NewOrders"
  | "Pause"
  | "Giving"
  | "NewLine"
  | "TalkRead"
  | "Muting"
  | "ClaimAnswer"
  | "Claimed"
  | "Claims"
  | "CaughtUp"
  | "NewNote"
  | "TableMade"
  | "Seated"
  | "ComputerSeated"
  | "Orders"
  | "View"
  | "Log"
  | "FinishedDeal"
  | "Transcript"
  | "ProvenMatch"
  | "Talk"
  | "Matches"
  | "Match"
  | "Statistics"
  | "Me"
  | "Missed"
  | "Noted"
  | "Hint";

/** One call, as the document describes it. */
export interface Call {
  readonly method: "get" | "post" | "put" | "delete";
  /** Under /api. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** Who may call: anybody, or only somebody with a key. */
  readonly key: "optional" | "needed";
  readonly body?: SchemaName;
  readonly bodyMayBeLeftOut?: true;
  readonly answer: {
    readonly status: 200 | 201 | 101;
    readonly says: string;
    readonly schema?: SchemaName;
    /** Plain text, not JSON. */
    readonly text?: true;
    readonly tagged?: true;
  };
  /** Refusals of this call's own; those that any call may meet are added. */
  readonly refusals: readonly AnyRefusal[];
  /** Refusals with status 409 come with the view. */
  readonly refusedWithView?: true;
  readonly query?: Readonly<Record<string, string>>;
}

const LOOKING = ["unknownTable", "noOnlookers"] as const;
const CHANGING = ["unknownTable", "whoAreYou", "tooMany"] as const;

/** Every call there is (API.md). */
export const CALLS: readonly Call[] = [
  {
    method: "post",
    path: "/tables",
    name: "makeTable",
    summary:
      "Make a table; its host sits at seat 0. With a key, as that player; without one, a new player's key is in the answer.",
    key: "optional",
    body: "NewTable",
    answer: { status: 201, says: "The table is there.", schema: "TableMade" },
    refusals: ["malformed", "tooMany"],
  },
  {
    method: "post",
    path: "/tables/{id}/seats",
    name: "sitDown",
    summary: "Take the next free seat, or with `seat` ask for a computer's or a leaver's seat of a running match.",
    key: "optional",
    body: "NewSeat",
    answer: { status: 201, says: "The seat is yours, a seat asked for when the deal has ended.", schema: "Seated" },
    refusals: [
      "malformed",
      "tooMany",
      "unknownTable",
      "tableFull",
      "nameTaken",
      "alreadySeated",
      "matchRunning",
      "notRunning",
      "unknownSeat",
      "seatHeld",
    ],
  },
  {
    method: "post",
    path: "/tables/{id}/bots",
    name: "seatComputer",
    summary: "Seat a computer player; for the host, before a match or between two.",
    key: "needed",
    body: "NewComputer",
    answer: { status: 201, says: "It sits there.", schema: "ComputerSeated" },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "tableFull", "matchRunning"],
  },
  {
    method: "delete",
    path: "/tables/{id}/seats/{seat}",
    name: "getUp",
    summary: "Leave your own seat, or as host free another one while no match runs.",
    key: "needed",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "unknownSeat", "notSeated", "notHost", "matchRunning"],
  },
  {
    method: "post",
    path: "/tables/{id}/settings",
    name: "change",
    summary: "Change what is played, before a match or between two; for the host. What is left out stays.",
    key: "needed",
    body: "NewSettings",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "matchRunning", "tableFull"],
  },
  {
    method: "post",
    path: "/tables/{id}/start",
    name: "start",
    summary: "Start the first match, or the next one with whoever sits there; for the host.",
    key: "needed",
    body: "NewMatch",
    bodyMayBeLeftOut: true,
    answer: { status: 200, says: "The table, its first deal dealt.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "matchRunning", "tooFewSeats"],
  },
  {
    method: "get",
    path: "/tables/{id}",
    name: "look",
    summary: "The table as the asker may see it. Its ETag is its version; with If-None-Match an unchanged table is 304.",
    key: "optional",
    answer: { status: 200, says: "The table.", schema: "View", tagged: true },
    refusals: LOOKING,
  },
  {
    method: "post",
    path: "/tables/{id}/moves",
    name: "play",
    summary: "Play a move, chosen on the view of `version`. The same move sent again for the same version is played once.",
    key: "needed",
    body: "NewMove",
    answer: { status: 200, says: "The table after the move.", schema: "View", tagged: true },
    refusals: [
      ...CHANGING,
      "malformed",
      "notSeated",
      "notRunning",
      "stale",
      "matchOver",
      "noDeal",
      "outOfPlay",
      "notYourTurn",
      "mustChoose",
      "choiceOver",
      "noRefresh",
      "passForbidden",
      "alreadyKnocked",
      "knockForbidden",
      "notYourCard",
      "notInMiddle",
      "unknownMove",
    ],
    refusedWithView: true,
  },
  {
    method: "get",
    path: "/tables/{id}/orders",
    name: "orders",
    summary: "What the asker has ordered for turns to come. Nobody else is told before it is played.",
    key: "needed",
    answer: { status: 200, says: "The orders that stand, first things first.", schema: "Orders" },
    refusals: [...LOOKING, "whoAreYou", "notSeated"],
  },
  {
    method: "put",
    path: "/tables/{id}/orders",
    name: "order",
    summary:
      "Leave orders for one's turns to come in this deal. When such a turn begins, the first that fits is played at once; where none does, one decides oneself.",
    key: "needed",
    body: "NewOrders",
    answer: { status: 200, says: "The orders that stand now.", schema: "Orders" },
    refusals: [
      ...CHANGING,
      "malformed",
      "notSeated",
      "notRunning",
      "outOfPlay",
      "stale",
      "orderPlayed",
      "tooManyOrders",
      "passForbidden",
      "noRefresh",
      "knockForbidden",
      "alreadyKnocked",
      "notInMiddle",
    ],
  },
  {
    method: "delete",
    path: "/tables/{id}/orders",
    name: "withdraw",
    summary:
      "Withdraw all of one's orders. With `version`, `orderPlayed` tells that one was played since; the rest is withdrawn then, too.",
    key: "needed",
    query: { version: "The version that one saw." },
    answer: { status: 200, says: "No orders stand.", schema: "Orders" },
    refusals: [...CHANGING, "malformed", "notSeated", "stale", "orderPlayed"],
  },
  {
    method: "post",
    path: "/tables/{id}/back",
    name: "comeBack",
    summary:
      "Come back after missed turns, to a seat that a computer player keeps, or to a table that sleeps. Nothing to come back to: nothing changes.",
    key: "needed",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "notSeated"],
  },
  {
    method: "post",
    path: "/tables/{id}/nudge",
    name: "nudge",
    summary: "Remind whoever is on turn; once a turn.",
    key: "needed",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "notSeated", "notRunning", "askedAlready", "notAbsent"],
  },
  {
    method: "post",
    path: "/tables/{id}/hint",
    name: "hint",
    summary:
      "What the strongest computer player would do in the asker's place, where the table gives hints; once a turn the same.",
    key: "needed",
    answer: { status: 200, says: "The advice.", schema: "Hint" },
    refusals: [...CHANGING, "notSeated", "notYourTurn", "noHints"],
  },
  {
    method: "post",
    path: "/tables/{id}/pause",
    name: "pause",
    summary: "Stop the time, or let it run on; for the host. While it stands no deadline runs, and whoever likes may play.",
    key: "needed",
    body: "Pause",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "notRunning", "stale"],
  },
  {
    method: "post",
    path: "/tables/{id}/seats/{seat}/give",
    name: "give",
    summary: "Give an absent person's seat away: by the host, or by the votes of the majority while the host is absent.",
    key: "needed",
    body: "Giving",
    answer: { status: 200, says: "The table, the seat given or the vote noted.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "notRunning", "unknownSeat", "notAbsent", "askedAlready"],
  },
  {
    method: "post",
    path: "/tables/{id}/seats/{seat}/claim",
    name: "claim",
    summary:
      "Ask for one's own seat after losing its key. With the key that is to hold it; without one a new key is in the answer.",
    key: "optional",
    answer: { status: 201, says: "The request, with the word to tell the others.", schema: "Claimed" },
    refusals: ["unknownTable", "tooMany", "alreadySeated", "unknownSeat", "seatAsked", "noOnlookers"],
  },
  {
    method: "get",
    path: "/tables/{id}/claims",
    name: "claims",
    summary: "The requests for lost seats that concern who asks: their own, or all for who has a seat.",
    key: "needed",
    answer: { status: 200, says: "The requests.", schema: "Claims" },
    refusals: LOOKING,
  },
  {
    method: "post",
    path: "/tables/{id}/seats/{seat}/reissue",
    name: "reissue",
    summary: "Agree that who asked with this word gets the seat: as its holder, as host, or by the votes of the majority.",
    key: "needed",
    body: "ClaimAnswer",
    answer: { status: 200, says: "The table, the seat given or the vote noted.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "unknownSeat", "holderIsHere", "askedAlready", "stale"],
  },
  {
    method: "post",
    path: "/tables/{id}/seats/{seat}/dismiss",
    name: "dismiss",
    summary: "Turn such a request down as the seat's holder or as host, or take one's own back.",
    key: "needed",
    body: "ClaimAnswer",
    answer: { status: 200, says: "The table afterwards.", schema: "View", tagged: true },
    refusals: [...CHANGING, "malformed", "notHost", "stale"],
  },
  {
    method: "get",
    path: "/tables/{id}/talk",
    name: "talk",
    summary: "What was said at the table: the latest 500 lines. Who has no seat reads along where the table lets people watch.",
    key: "optional",
    query: { after: "Only lines with a greater number; 0 unless said." },
    answer: { status: 200, says: "The talk.", schema: "Talk" },
    refusals: [...LOOKING, "malformed"],
  },
  {
    method: "post",
    path: "/tables/{id}/talk",
    name: "say",
    summary: "Say something, ten times a minute at most. It raises no version; whoever is named by @ and does not look is told.",
    key: "needed",
    body: "NewLine",
    answer: { status: 200, says: "The newest lines.", schema: "Talk" },
    refusals: [...CHANGING, "malformed", "unsayable", "notSeated", "muted", "noOnlookers"],
  },
  {
    method: "post",
    path: "/tables/{id}/talk/read",
    name: "readTalk",
    summary: "Note up to which line the talk has been read.",
    key: "needed",
    body: "TalkRead",
    answer: { status: 200, says: "The newest lines.", schema: "Talk" },
    refusals: [...CHANGING, "malformed", "notSeated", "noOnlookers"],
  },
  {
    method: "post",
    path: "/tables/{id}/talk/mutes",
    name: "mute",
    summary: "Let somebody only read the talk, or write again; for the host.",
    key: "needed",
    body: "Muting",
    answer: { status: 200, says: "The newest lines, and who is muted.", schema: "Talk" },
    refusals: [...CHANGING, "malformed", "notSeated", "notHost", "unknownSeat", "noOnlookers"],
  },
  {
    method: "get",
    path: "/tables/{id}/log",
    name: "log",
    summary: "What happened after a version: finished deals in full, the running one without what lies face down.",
    key: "optional",
    query: { after: "Only entries with a greater version; 0 unless said." },
    answer: { status: 200, says: "The entries, oldest first.", schema: "Log" },
    refusals: [...LOOKING, "malformed"],
  },
  {
    method: "get",
    path: "/tables/{id}/recap",
    name: "recap",
    summary: "What happened since the asker looked, made a move or caught up, in sentences and as facts. Asking changes nothing.",
    key: "needed",
    answer: { status: 200, says: "What they missed.", schema: "Missed" },
    refusals: [...LOOKING, "whoAreYou"],
  },
  {
    method: "post",
    path: "/tables/{id}/caught-up",
    name: "catchUp",
    summary: "Say up to which version one has read; what happened before is not told again. Changes nothing for others.",
    key: "needed",
    body: "CaughtUp",
    answer: { status: 200, says: "The table.", schema: "View", tagged: true },
    refusals: [...LOOKING, ...CHANGING, "malformed"],
  },
  {
    method: "get",
    path: "/tables/{id}/note",
    name: "note",
    summary: "What the asker wrote down for themselves about this table; empty if nothing.",
    key: "needed",
    answer: { status: 200, says: "The note.", schema: "Noted" },
    refusals: [...LOOKING, "whoAreYou"],
  },
  {
    method: "post",
    path: "/tables/{id}/note",
    name: "writeNote",
    summary:
      "Write something down that nobody else ever sees, in place of what was there. It stays its writer's when their seat is given away.",
    key: "needed",
    body: "NewNote",
    answer: { status: 200, says: "The note as it is kept.", schema: "Noted" },
    refusals: [...LOOKING, ...CHANGING, "malformed", "notSeated"],
  },
  {
    method: "get",
    path: "/tables/{id}/deals/{n}",
    name: "finishedDeal",
    summary: "The n-th deal of the latest match with the proof of its shuffle, once it has ended.",
    key: "optional",
    answer: { status: 200, says: "The deal.", schema: "FinishedDeal" },
    refusals: [...LOOKING, "unknownDeal"],
  },
  {
    method: "get",
    path: "/tables/{id}/transcript",
    name: "transcript",
    summary: "The finished deals of the latest match as a file that `npm run -s replay` plays.",
    key: "optional",
    answer: { status: 200, says: "The transcript.", schema: "Transcript" },
    refusals: [...LOOKING, "unknownDeal"],
  },
  {
    method: "get",
    path: "/tables/{id}/matches/{m}/deals/{n}",
    name: "finishedDealOf",
    summary: "The n-th deal of any match, once it has ended.",
    key: "optional",
    answer: { status: 200, says: "The deal.", schema: "FinishedDeal" },
    refusals: [...LOOKING, "unknownDeal"],
  },
  {
    method: "get",
    path: "/tables/{id}/matches/{m}/transcript",
    name: "provenMatch",
    summary:
      "The finished deals of any match with the proofs of their shuffles, as a file for `npm run -s verify` and `npm run -s replay`.",
    key: "optional",
    answer: { status: 200, says: "The match.", schema: "ProvenMatch" },
    refusals: [...LOOKING, "unknownMatch"],
  },
  {
    method: "get",
    path: "/tables/{id}/matches",
    name: "matches",
    summary: "All matches at this table, the latest first, and the score of those that are over.",
    key: "optional",
    answer: { status: 200, says: "The matches.", schema: "Matches" },
    refusals: LOOKING,
  },
  {
    method: "get",
    path: "/tables/{id}/matches/{m}",
    name: "match",
    summary: "One match: who played it, and what each of its finished deals came to.",
    key: "optional",
    answer: { status: 200, says: "The match.", schema: "Match" },
    refusals: [...LOOKING, "unknownMatch"],
  },
  {
    method: "get",
    path: "/tables/{id}/matches/{m}/text",
    name: "matchText",
    summary: "One match as plain text to read, deal by deal and move by move, in the asker's language.",
    key: "optional",
    answer: { status: 200, says: "The text, UTF-8.", text: true },
    refusals: [...LOOKING, "unknownMatch"],
  },
  {
    method: "get",
    path: "/tables/{id}/statistics",
    name: "statistics",
    summary: "What the matches and deals at this table come to, for it, for each person and for computer players by level.",
    key: "optional",
    answer: { status: 200, says: "The statistics.", schema: "Statistics" },
    refusals: LOOKING,
  },
  {
    method: "get",
    path: "/tables/{id}/live",
    name: "live",
    summary: 'A WebSocket that sends a text frame {"version": n} at once and for every change. Answers "ping" with {"pong":1}.',
    key: "optional",
    answer: { status: 101, says: "The socket." },
    refusals: [...LOOKING, "tooMany"],
  },
  {
    method: "post",
    path: "/tables/{id}/aside",
    name: "putAside",
    summary: "Take a finished or practice table off one's list. When it is one's turn there again, it is back.",
    key: "needed",
    answer: { status: 200, says: "The player, with their list.", schema: "Me" },
    refusals: ["whoAreYou", "tooMany", "unknownTable", "notSeated", "stillRuns"],
  },
  {
    method: "get",
    path: "/me",
    name: "me",
    summary:
      "Who asks, and their tables: those that wait for them first, the soonest deadline first; then what else runs, and what rests.",
    key: "needed",
    answer: { status: 200, says: "The player.", schema: "Me" },
    refusals: ["whoAreYou"],
  },
  {
    method: "get",
    path: "/openapi.json",
    name: "openapi",
    summary: "This document.",
    key: "optional",
    answer: { status: 200, says: "OpenAPI 3.1." },
    refusals: [],
  },
];
