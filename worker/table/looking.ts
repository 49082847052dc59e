import * as v from "valibot";
import { PlayerIdSchema } from "../identity/key.ts";

/** What a page says of itself over its socket: it is visible and somebody has just used it, or it is not visible any more. */
export const GLANCES = ["look", "away"] as const;
export const GlanceSchema = v.picklist(GLANCES);

/** How long after its last use a visible screen counts as looked at, in milliseconds. A forgotten tab does not. */
const LOOKED_AT = 3 * 60_000;

/** What is kept with a socket beside its screen: when somebody last used it while it was visible. */
const LookSchema = v.object({ player: PlayerIdSchema, looked: v.number() });

/** The attachment of a socket after its page has said this. Pages say it about once a minute; it is no row, and costs nothing while the table sleeps. */
export const afterGlance = (attachment: unknown, glance: (typeof GLANCES)[number], now: number): object => ({
  ...(typeof attachment === "object" ? attachment : {}),
  looked: glance === "look" ? now : 0,
});

/** The player who is looking at this socket's screen now, if anybody is. */
export function lookerAt(attachment: unknown, now: number): string | null {
  const look = v.safeParse(LookSchema, attachment);
  return look.success && now - look.output.looked < LOOKED_AT ? look.output.player : null;
}
