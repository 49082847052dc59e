import type { PlayerId } from "../../identity/key.ts";
import { type Instant, instantOf } from "../instant.ts";
import { seatOf, type TableState } from "../state.ts";
import type { Body, Line, Saying } from "./line.ts";
import { type Named, piecesOf } from "./mention.ts";
import { lastOf, type TalkState, talkerOf } from "./state.ts";

/** How much one person may say in this time, in milliseconds. */
export const AT_ONCE = 10;
const MINUTE = 60_000;

/** What comes of somebody's wish to say something. `known`: it has been said by this very wish. */
export type Said =
  | { readonly is: "new"; readonly line: Line }
  | { readonly is: "known" }
  | { readonly is: "refused"; readonly refusal: "notSeated" | "muted" | "tooMany"; readonly after: number | null };

/** Whether somebody may say something: who has a seat and is not muted. Whom the host's role has come to is muted no more. */
export function mayWrite(talk: TalkState, table: TableState, player: PlayerId | null): "notSeated" | "muted" | null {
  const seat = seatOf(table, player);
  if (player === null || seat === null) return "notSeated";
  return talkerOf(talk, player).muted && seat !== table.host ? "muted" : null;
}

/** Says something under the name of one's seat. Ten times a minute, and `after` so many seconds again. */
export function say(talk: TalkState, table: TableState, player: PlayerId, saying: Saying, now: Instant): Said {
  const body = bodyOf(table, saying);
  if (talk.lines.some((line) => isSame(line, player, saying.once, body))) return { is: "known" };
  const refusal = mayWrite(talk, table, player);
  if (refusal !== null) return { is: "refused", refusal, after: null };
  const after = waits(talk, player, now);
  if (after !== null) return { is: "refused", refusal: "tooMany", after };
  const name = table.seats[seatOf(table, player) ?? -1]?.name ?? "";
  return { is: "new", line: { n: lastOf(talk) + 1, at: now, player, name, once: saying.once, body } };
}

const bodyOf = (table: TableState, saying: Saying): Body =>
  "text" in saying
    ? { kind: "said", pieces: piecesOf(saying.text, namedAt(table)) }
    : { kind: "reacted", reaction: saying.reaction };

/** Everybody who sits at the table, computer players too: their names are nobody else's. */
const namedAt = ({ seats }: TableState): readonly Named[] =>
  seats.flatMap((seat) =>
    seat.kind === "empty" ? [] : [{ name: seat.name, player: seat.kind === "human" ? seat.player : null }],
  );

const isSame = (line: Line, player: PlayerId, once: string, body: Body): boolean =>
  line.player === player && line.once === once && JSON.stringify(line.body) === JSON.stringify(body);

/** In how many seconds somebody who has said a lot may go on; null for at once. */
function waits({ lines }: TalkState, player: PlayerId, now: Instant): number | null {
  const tenth = lines.filter((line) => line.player === player).at(-AT_ONCE);
  const until = instantOf((tenth?.at ?? 0) + MINUTE);
  return until > now ? Math.ceil((until - now) / 1000) : null;
}
