/** Exported matches of every kind, as text. */
import { provenMatch } from "../../worker/table/history.ts";
import { NEARLY_ALL, type PlayedTable, playedTable } from "./played.ts";

const exported = ({ id, log }: PlayedTable, match = 1): string => {
  const proven = provenMatch(id, log, match);
  if (!proven.ok) throw new Error(`no match ${match}`);
  return JSON.stringify(proven.value);
};

const lasting = playedTable(15, { used: 600, matches: 2 });
const changing = playedTable(31, { people: 5, matches: 3, leaving: 15 });

/** By what is special about them. */
export const EXPORTS: Readonly<Record<string, string>> = {
  "three people": exported(playedTable(11)),
  "two people, one deal": exported(playedTable(12, { people: 2, options: { length: "oneDeal" } })),
  "nine people, a stock shuffled anew": exported(playedTable(13, { people: 9, passing: 95, options: { stockOut: "recycle" } })),
  "people coming and going": exported(changing),
  "the third match of that table": exported(changing, 3),
  "the last match of a chain": exported(lasting),
  "the first match of the next": exported(lasting, 2),
  "a chain used up on the way": exported(playedTable(14, { used: NEARLY_ALL })),
};
