import type { MiddlewareHandler } from "hono";
import { askerByBearer, askerByCookie } from "../identity/asker.ts";
import type { AnyRefusal } from "../table/refusal.ts";
import type { Context, Setting } from "./context.ts";
import { refusalPage } from "./refuse.ts";

/** What is counted (wrangler.toml): new tables, newcomers and computer players, every other change. */
export type Limit = "LIMIT_TABLES" | "LIMIT_JOIN" | "LIMIT_WRITE";

/** Seconds after which a refused asker may try again: the limits' period. */
const RETRY_AFTER = "60";

/**
 * Refuses who asks too often, before any object is touched. Making and joining are counted by address, as a fresh key costs nothing;
 * everything else by player, so that one household's players do not use up each other's turns.
 */
export const limit =
  (name: Limit, refuse: (c: Context, refusal: AnyRefusal) => Response = refusalPage): MiddlewareHandler<Setting> =>
  async (c, next) => {
    if (c.env.LIMITS !== "on") return next();
    const { success } = await c.env[name].limit({ key: countedBy(c, name) });
    if (success) return next();
    c.header("Retry-After", RETRY_AFTER);
    return refuse(c, "tooMany");
  };

const countedBy = (c: Context, name: Limit): string =>
  (name === "LIMIT_WRITE" ? (askerByBearer(c.req.header("authorization") ?? "") ?? askerByCookie(c))?.player : undefined) ??
  address(c);

/** Cloudflare names the visitor's address; elsewhere all share one count. */
const address = (c: Context): string => c.req.header("cf-connecting-ip") ?? "local";
