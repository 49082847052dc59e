import * as v from "valibot";
import { type PlayerId, PlayerIdSchema } from "../../identity/key.ts";
import { OnceSchema } from "../id.ts";
import type { Instant } from "../instant.ts";
import { mentionedIn } from "./mention.ts";
import { REACTIONS } from "./reaction.ts";
import { TalkTextSchema } from "./text.ts";

/** What a form or a program wants to say; `once` names the wish, so that one sent twice is said once. */
export const SayingSchema = v.union([
  v.object({ once: OnceSchema, reaction: v.picklist(REACTIONS) }),
  v.object({ once: OnceSchema, text: TalkTextSchema }),
]);
export type Saying = v.InferOutput<typeof SayingSchema>;

const PieceSchema = v.union([v.string(), v.object({ at: v.string(), player: PlayerIdSchema })]);

/** What a line says. `gone`: whoever said it is forgotten, or it can no longer be read. */
export const BodySchema = v.variant("kind", [
  v.object({ kind: v.literal("said"), pieces: v.pipe(v.array(PieceSchema), v.readonly()) }),
  v.object({ kind: v.literal("reacted"), reaction: v.picklist(REACTIONS) }),
  v.object({ kind: v.literal("gone") }),
]);
export type Body = Readonly<v.InferOutput<typeof BodySchema>>;

/** One line of a table's talk. */
export interface Line {
  /** Lines are counted from 1, never anew. */
  readonly n: number;
  readonly at: Instant;
  /** Who said it, and what they were called then. */
  readonly player: PlayerId;
  readonly name: string;
  readonly once: string;
  readonly body: Body;
}

/** Whom a line names. */
export const namesIn = ({ body }: Pick<Line, "body">): readonly PlayerId[] =>
  body.kind === "said" ? mentionedIn(body.pieces) : [];
