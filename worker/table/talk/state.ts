import type { PlayerId } from "../../identity/key.ts";
import type { Line } from "./line.ts";

/** Lines a table keeps; older ones are forgotten. */
export const KEPT = 500;

/** Where one person stands in the talk. */
export interface Talker {
  /** The last line they have seen. */
  readonly mark: number;
  /** The host lets them read only. */
  readonly muted: boolean;
  /** The last line that names them of which they need not be told any more, and when they were told of one; 0 for never. */
  readonly calledTo: number;
  readonly calledAt: number;
}
const NEW_TALKER: Talker = { mark: 0, muted: false, calledTo: 0, calledAt: 0 };

/** A table's talk: the lines that are kept, oldest first, and its talkers by player id. */
export interface TalkState {
  readonly lines: readonly Line[];
  readonly talkers: ReadonlyMap<string, Talker>;
}
export const SILENCE: TalkState = { lines: [], talkers: new Map() };

/** The number of the newest line; 0 before the first. */
export const lastOf = ({ lines }: TalkState): number => lines.at(-1)?.n ?? 0;

export const talkerOf = ({ talkers }: TalkState, player: PlayerId): Talker => talkers.get(player) ?? NEW_TALKER;

/** Up to which line somebody has read: what they said last, they had before them. */
export const readTo = (talk: TalkState, player: PlayerId): number =>
  Math.max(talkerOf(talk, player).mark, talk.lines.findLast((line) => line.player === player)?.n ?? 0);

/** The lines somebody has not read. */
export function unreadBy(talk: TalkState, player: PlayerId): readonly Line[] {
  const read = readTo(talk, player);
  return talk.lines.filter(({ n, body }) => n > read && body.kind !== "gone");
}
