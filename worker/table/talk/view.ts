import type { PlayerId } from "../../identity/key.ts";
import type { Seat } from "../../rules/seat.ts";
import { belongs } from "../project.ts";
import { seatOf, type TableState } from "../state.ts";
import type { Line } from "./line.ts";
import type { Piece } from "./mention.ts";
import type { Reaction } from "./reaction.ts";
import { mayWrite } from "./say.ts";
import { lastOf, type TalkState, talkerOf, unreadBy } from "./state.ts";

/** A part of a message as its reader sees it: an @name says whether it means them. */
export interface PieceView {
  readonly text: string;
  readonly mention: "you" | "other" | null;
}

/** A line as its reader sees it. */
export type TalkLine = {
  readonly n: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What its speaker is called now, or was when they left. */
  readonly name: string;
  readonly yours: boolean;
} & (
  | { readonly kind: "said"; readonly pieces: readonly PieceView[] }
  | { readonly kind: "reacted"; readonly reaction: Reaction }
);

/** Somebody whom the reader, as host, may mute or let speak again. */
export interface MuteLine {
  readonly seat: Seat;
  readonly name: string;
  readonly muted: boolean;
}

/** A table's talk as one reader may see it. No card is in it but those that people write. */
export interface TalkView {
  readonly table: string;
  /** What the table is called. */
  readonly name: string;
  /** The number of the newest line; 0 before the first. */
  readonly last: number;
  /** How many lines the reader has not seen; 0 for who has no seat. */
  readonly unread: number;
  /** What the reader may do: `reads` is for who has no seat. */
  readonly standing: "writes" | "muted" | "reads";
  /** Oldest first. */
  readonly lines: readonly TalkLine[];
  /** Whether older lines are kept than those here. */
  readonly earlier: boolean;
  readonly mutes: readonly MuteLine[];
}

/** Which lines a reader asks for: the newest so many, of those after a number. */
export interface Part {
  readonly after?: number;
  readonly most?: number;
}

/** What somebody is told who may not read. */
export const whyNotRead = (state: TableState, player: PlayerId | null): "noOnlookers" | null =>
  state.settings.onlookers || belongs(state, player) ? null : "noOnlookers";

export function talkViewOf(
  table: string,
  talk: TalkState,
  state: TableState,
  player: PlayerId | null,
  part: Part = {},
): TalkView {
  const told = talk.lines.flatMap((line) => lineView(state, player, line));
  const asked = told.filter(({ n }) => n > (part.after ?? 0));
  const lines = part.most === undefined ? asked : asked.slice(-part.most);
  const seated = player !== null && seatOf(state, player) !== null;
  return {
    table,
    name: state.settings.name,
    last: lastOf(talk),
    unread: seated ? unreadBy(talk, player).length : 0,
    standing: standingOf(talk, state, player),
    lines,
    earlier: lines.length < told.length,
    mutes: seated && seatOf(state, player) === state.host ? mutesOf(talk, state) : [],
  };
}

function standingOf(talk: TalkState, state: TableState, player: PlayerId | null): TalkView["standing"] {
  const refusal = mayWrite(talk, state, player);
  return refusal === null ? "writes" : refusal === "muted" ? "muted" : "reads";
}

function lineView(state: TableState, reader: PlayerId | null, { n, at, player, name, body }: Line): readonly TalkLine[] {
  const seat = seatOf(state, player);
  const heading = { n, at, name: (seat === null ? undefined : state.seats[seat]?.name) ?? name, yours: player === reader };
  switch (body.kind) {
    case "said":
      return [{ ...heading, kind: "said", pieces: body.pieces.map((piece) => pieceView(reader, piece)) }];
    case "reacted":
      return [{ ...heading, kind: "reacted", reaction: body.reaction }];
    case "gone":
      return [];
  }
}

const pieceView = (reader: PlayerId | null, piece: Piece): PieceView =>
  typeof piece === "string"
    ? { text: piece, mention: null }
    : { text: piece.at, mention: piece.player === reader ? "you" : "other" };

/** Everybody but the host. */
const mutesOf = (talk: TalkState, state: TableState): readonly MuteLine[] =>
  state.seats.flatMap((seat, index) =>
    seat.kind === "human" && index !== state.host
      ? [{ seat: index as Seat, name: seat.name, muted: talkerOf(talk, seat.player).muted }] // an index into seats is a seat
      : [],
  );
