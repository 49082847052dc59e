import { type Call, LOOKING } from "./call.ts";

/** How long a table is kept, and what is left of a damaged one. */
export const KEPT_CALLS: readonly Call[] = [
  {
    method: "get",
    path: "/tables/{id}/kept",
    name: "kept",
    summary: "When the table is deleted unless a match begins, and whether its people have been told.",
    key: "optional",
    answer: { status: 200, says: "Until when; null while others play, and where tables are kept for good.", schema: "Kept" },
    refusals: LOOKING,
  },
  {
    method: "get",
    path: "/tables/{id}/rescue",
    name: "rescue",
    summary: "The rows of a log of which something cannot be read (`damaged`), without the secrets of a deal that runs.",
    key: "needed",
    answer: { status: 200, says: "The rows, as they are stored.", schema: "Rescued" },
    refusals: ["whoAreYou", "unknownTable", "notSeated"],
  },
];
