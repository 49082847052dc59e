/** Every page in every state, by name: what is drawn by `npm run gallery`, and what all tests of pages look at. */
import { PAGE_STATES } from "./pages.ts";
import { RECORD_STATES } from "./records.ts";
import type { States } from "./state.ts";
import { TABLE_STATES } from "./tables.ts";

export const STATES: States = { ...TABLE_STATES, ...RECORD_STATES, ...PAGE_STATES };

/** One for each way a page is laid out: these are also looked at in forced colours, lying down, zoomed, and with letters twice as large. */
export const SOME_STATES: readonly string[] = [
  "table lobbyHost",
  "table invitation",
  "table yourTurnAll, both cards chosen",
  "table asked before a knock",
  "table theirTurn",
  "table nine",
  "table missed",
  "table claimed",
  "table your turn, led and advised",
  "table yourChoice",
  "table showdownFire",
  "table finishedHost",
  "table ordered",
  "talk host",
  "deal lowerSuit, ends",
  "deal nine, begins",
  "proof",
  "match four",
  "statistics four",
  "start",
  "me, unfolded",
  "settings",
  "help general",
  "lost",
  "arrive",
  "error ours",
];
