import { tableObject } from "../platform/homes.ts";
import type { TableId } from "./id.ts";
import type { Table } from "./object.ts";

/** What players can ask of a table from outside its object. */
type Verb =
  | "open"
  | "practise"
  | "look"
  | "glance"
  | "sit"
  | "askFor"
  | "seatComputer"
  | "getUp"
  | "change"
  | "start"
  | "play"
  | "playForText"
  | "advise"
  | "comeBack"
  | "nudge"
  | "pause"
  | "give"
  | "habits"
  | "hostLanguage"
  | "order"
  | "claim"
  | "reissue"
  | "dismiss"
  | "rekey"
  | "about"
  | "disown"
  | "group"
  | "tellGroup"
  | "testGroup"
  | "leaveGroup"
  | "talk"
  | "say"
  | "readTalk"
  | "mute"
  | "putAside"
  | "catchUp"
  | "note"
  | "entries"
  | "deal"
  | "proven"
  | "record"
  | "archive"
  | "match"
  | "statistics"
  | "rescue";

/** A table, reached over the platform's calls: the same verbs, answered later. Each call is one billed request. */
export type TableStub = {
  readonly [V in Verb]: (...given: Parameters<Table[V]>) => Promise<Awaited<ReturnType<Table[V]>>>;
} & { fetch(request: Request): Promise<Response> };

/**
 * Makes a move. A table that falls over while it answers is asked once more, woken anew: a move sent twice is played once, and whoever is next is
 * told then. Not where it is overloaded, which another request would not better.
 */
export async function playAt<T>(env: Env, id: TableId, play: (table: TableStub) => Promise<T>): Promise<T> {
  try {
    return await play(tableStub(env, id));
  } catch (error) {
    if (!mayAskAgain(error)) throw error;
    return play(tableStub(env, id));
  }
}

/** What the platform says of an error of its own. */
const mayAskAgain = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;

/** The table of this id. A stub is cheap, and not to be kept after it has thrown. */
export const tableStub = (env: Env, id: TableId): TableStub =>
  // The platform's own mapped type widens tuples to arrays; what arrives is a structured clone of what was returned.
  tableObject(env, id) as unknown as TableStub;
