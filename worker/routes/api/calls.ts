import { type Call, LOOKING } from "./call.ts";
import { KEPT_CALLS } from "./calls.kept.ts";
import { PAST_CALLS } from "./calls.past.ts";
import { PEOPLE_CALLS } from "./calls.people.ts";
import { TABLE_CALLS } from "./calls.table.ts";
import { TURN_CALLS } from "./calls.turn.ts";

/** Every call there is (API.md). */
export const CALLS: readonly Call[] = [
  ...TABLE_CALLS,
  ...TURN_CALLS,
  ...PEOPLE_CALLS,
  ...PAST_CALLS,
  ...KEPT_CALLS,
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
