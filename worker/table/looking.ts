import * as v from "valibot";
import { PlayerIdSchema } from "../identity/key.ts";
import { MarkSchema } from "./mark.ts";

/** What a page says of itself over its socket: it is visible and somebody has just used it, or it is not visible any more. */
export const GLANCES = ["look", "away"] as const;
export const GlanceSchema = v.picklist(GLANCES);

/** How long after its last use a visible screen counts as looked at, in milliseconds. A forgotten tab does not. */
export const LOOKS_FOR = 3 * 60_000;

/** When each player last used a visible screen of the table, by player id, in epoch milliseconds. Only of screens that are still visible. */
export type Looks = ReadonlyMap<string, number>;

/** What is kept with a socket beside its screen: when somebody last used it while it was visible. */
const LookSchema = v.object({ player: PlayerIdSchema, looked: v.number() });

/** And up to where its player has seen the table. */
export const MarkedSchema = v.object({ player: PlayerIdSchema, mark: MarkSchema });

/** The attachment of a socket after its page has said this. Pages say it about once a minute; it is no row, and costs nothing while the table sleeps. */
export const afterGlance = (attachment: unknown, glance: (typeof GLANCES)[number], now: number): object => ({
  ...(typeof attachment === "object" ? attachment : {}),
  looked: glance === "look" ? now : 0,
});

/** Who looks, by what is kept with each socket. */
export function looksOf(attachments: readonly unknown[]): Looks {
  const looks = new Map<string, number>();
  for (const attachment of attachments) {
    const look = v.safeParse(LookSchema, attachment);
    if (look.success) looks.set(look.output.player, Math.max(look.output.looked, looks.get(look.output.player) ?? 0));
  }
  return looks;
}

/** Whether somebody is looking at the table now. */
export const isLooking = (looks: Looks, player: string, now: number): boolean => now - (looks.get(player) ?? 0) < LOOKS_FOR;
