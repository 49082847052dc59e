import type { LastDeed } from "../rules/view.ts";

/** What a notice may be about; the reader's words for each stand in `web/words`. */
export const KINDS = ["turn", "resumed", "reminder", "nudge", "away", "reissued", "over", "again", "mention", "expires"] as const;
export type Kind = (typeof KINDS)[number];

/** What happened at a table since its reader last acted. No card is ever in it. */
export type News =
  | { readonly what: "deed"; readonly who: string; readonly do: LastDeed["do"]; readonly knock: boolean }
  | { readonly what: "renewed" }
  /** A deal ended: who pays, and whether the reader does. Nobody pays for a deal that is played again. */
  | { readonly what: "paid"; readonly deal: number; readonly who: readonly string[]; readonly you: boolean };

/** Something a reader must be told about a table. */
export interface Notice {
  readonly table: string;
  /** What the table is called. */
  readonly name: string;
  readonly kind: Kind;
  /** The table's version in which the turn began, or the thing happened, that this is about, or the number of the line in which somebody is named. Of one each kind is told once. */
  readonly turn: number;
  /** Whose turn it is, for readers who are several; null for a reader of their own. */
  readonly whose: string | null;
  /** Who nudges, who names the reader, or who has won. */
  readonly by: readonly string[];
  /** Somebody has knocked: it is the last turn of the deal. */
  readonly last: boolean;
  readonly news: readonly News[];
  /** Epoch milliseconds by which to act, or when the table is deleted; null for ever. */
  readonly until: number | null;
  /** Epoch milliseconds after which telling it would be too late to act in peace; null where nothing presses. */
  readonly latest?: number | null;
  /** Of another match: its rules are others than the last one's. */
  readonly changed?: boolean;
}

/** What a notice is about: enough to ask whether it still holds. */
export type Matter = Pick<Notice, "table" | "turn" | "kind">;

/** A notice in its reader's words, ready to be sent. */
export interface Message {
  readonly title: string;
  readonly body: string;
  /** What a click opens; absolute. */
  readonly url: string;
  /** A later message of the same tag takes the place of an earlier one: up to 32 letters of base64url. */
  readonly tag: string;
  readonly lang: string;
  /** Seconds after which it is of no use any more. */
  readonly ttl: number;
  readonly urgent: boolean;
  /** How many tables wait for its reader, where that is known. */
  readonly waiting?: number;
}

/** What a notice takes the place of on the shelf: a turn, another turn of its table; a line of the talk, another line; the table's end, another. */
export const placeOf = ({ table, kind }: Pick<Notice, "table" | "kind">): string =>
  kind === "mention" ? `${table} talk` : kind === "expires" ? `${table} end` : table;

/** All places that a table's notices have. */
export const placesAt = (table: string): readonly string[] => [table, `${table} talk`, `${table} end`];

/** What has been told of a place last: of which version, and which kinds. */
interface Told {
  readonly turn: number;
  readonly kinds: readonly Kind[];
}

/** Kinds that tell a reader that a table waits for them. */
export const WAITING: readonly Kind[] = ["turn", "resumed", "reminder", "nudge"];

/** Whether the first of two notices of one place makes the second superfluous. Who was reminded knows that their turn began. */
export function covers(told: Told, { turn, kind }: Pick<Notice, "turn" | "kind">): boolean {
  if (told.turn !== turn) return told.turn > turn;
  return told.kinds.includes(kind) || (kind === "turn" && told.kinds.some((each) => WAITING.includes(each)));
}
