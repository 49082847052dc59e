import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { isKnown } from "./event.ts";
import { instantOf } from "./instant.ts";

/** A log's row as it is stored. */
export type LogRow = {
  readonly version: number;
  readonly at: number;
  readonly who: string;
  readonly deed: string | null;
  readonly events: string;
};

/** A row of the log that cannot be read. It is never mended or passed over by guessing: what follows it is built on what it said. */
export class Damage extends Error {
  constructor(version: number) {
    super(`row ${version} of a log cannot be read`);
    this.name = "Damage";
  }
}

/** What SQLite says of a file in which it cannot find its way. */
const CORRUPT = /SQLITE_(?:CORRUPT|NOTADB|IOERR)|malformed/i;

/** Whether it was the database itself that could not be read. */
export const isCorrupt = (error: unknown): boolean => error instanceof Error && CORRUPT.test(error.message);

/** A row that the database does not give away. */
export const lostRow = (version: number): LogRow => ({ version, at: 0, who: "", deed: null, events: "" });

/** A row as the entry that it is; null where it is damaged, or tells of facts that nobody knows here. */
export function entryIn({ version, at, who, deed, events }: LogRow): Entry | null {
  const told = parsed(events);
  const sent = deed === null ? null : parsed(deed);
  if (!Array.isArray(told) || told.length === 0 || !told.every(isKnown) || sent === undefined) return null;
  // All three were written by `append`.
  return { version, at: instantOf(at), who: who as Who, deed: sent as Deed | null, events: told as readonly TableEvent[] };
}

/** The same for who cannot go on without it. */
export function entryOf(row: LogRow): Entry {
  const entry = entryIn(row);
  if (entry === null) throw new Damage(row.version);
  return entry;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
