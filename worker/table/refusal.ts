import type { Refusal } from "../rules/refusal.ts";

/** Why the table (not the game) refuses: a closed list; the words for each stand in `web/words`. */
export const TABLE_REFUSALS = [
  /** No table has this id. Nothing was stored by asking. */
  "unknownTable",
  /** Every seat of the table is taken. */
  "tableFull",
  /** Somebody at this table bears this name already. */
  "nameTaken",
  /** The asker holds a seat here already. */
  "alreadySeated",
  /** A match is running: nobody joins, and the rules stand. */
  "matchRunning",
  /** No match is running. */
  "notRunning",
  /** The table runs, or gathers: it stays on its people's lists. */
  "stillRuns",
  /** Only the host may do this. */
  "notHost",
  /** The asker holds no seat here. */
  "notSeated",
  /** There is no such seat. */
  "unknownSeat",
  /** A match takes 2 to 9 players. */
  "tooFewSeats",
  /** This seat is held by somebody who plays; only a computer's or a leaver's seat can be taken over. */
  "seatHeld",
  "holderIsHere",
  /** The host wants no onlookers at a running match. */
  "noOnlookers",
  /** This table gives no advice. */
  "noHints",
  /** This seat's holder is there, or not absent long enough: it stays theirs. */
  "notAbsent",
  /** The asker has asked for this already: a nudge counts once a turn, a vote once. */
  "askedAlready",
  /** Somebody has just asked for this seat; one request at a time. */
  "seatAsked",
  /** One of the asker's orders was played before this came. */
  "orderPlayed",
  /** Nobody has more orders standing at once. */
  "tooManyOrders",
  /** Somebody moved since the version the move was made for. */
  "stale",
  /** A finished deal of this number does not exist (yet). */
  "unknownDeal",
  /** A message has nothing to read in it, or more than 200 characters. */
  "unsayable",
  /** The host lets the asker only read the talk. */
  "muted",
  /** No match of this number has begun here. */
  "unknownMatch",
  /** The request could not be read; the detail names the field. */
  "malformed",
  /** The request came from another site's page. */
  "crossSite",
  /** Nothing lives at this address. */
  "notFound",
  /** Who asks could not be told, and must be for this. */
  "whoAreYou",
  /** Too many requests in a short time. */
  "tooMany",
  /** A part of the table's log cannot be read: nothing is done there until it is mended. */
  "damaged",
  /** The server's share of the platform's free plan is used up for this day (UTC). */
  "dayUsedUp",
  /** Our fault; logged with an id. */
  "internal",
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];
/** Everything a person or program may be told instead of a yes. */
export type AnyRefusal = Refusal | TableRefusal;

/** What only pages refuse in words of its own. A program is told `malformed` with the field, and finds deals without steps. */
export const PAGE_REFUSALS = [
  /** A name is empty, longer than 20 characters, or holds what a name may not. */
  "unnameable",
  /** A finished deal has no step of this number. */
  "unknownStep",
] as const;
/** Everything a person may be told by a page instead of a yes. */
export type PageRefusal = AnyRefusal | (typeof PAGE_REFUSALS)[number];
