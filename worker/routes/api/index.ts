import { bodyLimit } from "hono/body-limit";
import { ASSETS } from "../../../web/assets.gen.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { oneAddress } from "../site.ts";
import { absent } from "./absent.ts";
import { claims } from "./claims.ts";
import { kept } from "./kept.ts";
import { me } from "./me.ts";
import { orders } from "./orders.ts";
import { own } from "./own.ts";
import { past } from "./past.ts";
import { play } from "./play.ts";
import { problem } from "./problem.ts";
import { record } from "./record.ts";
import { seats } from "./seats.ts";
import { talk } from "./talk.ts";
import { heard } from "./who.ts";

export { apiLive } from "./live.ts";

/** The largest body any call has a use for, in bytes. */
const LARGEST_BODY = 16 * 1024;

const bounded = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => problem(c, "malformed", { status: 413 }) });

/** Whether a body says how long it is, and that is not too long: no more of it is read than that, and it need not be opened to tell. */
const saysItIsSmall = (c: Context): boolean =>
  Number(c.req.header("content-length")) <= LARGEST_BODY && c.req.header("transfer-encoding") === undefined;

/** The JSON API (API.md): everything a person can do at a table, a program can do here. */
export const api = new Hono<Setting>()
  .use(async (c, next) => {
    await next();
    const { headers } = c.res; // changed where they are: setting them by Hono makes another answer of it each time
    headers.set("Vary", "Authorization, Cookie, Accept-Language");
    if (!headers.has("Cache-Control"))
      headers.set("Cache-Control", `private, ${c.req.method === "GET" ? "no-cache" : "no-store"}`);
  })
  .use(oneAddress(problem))
  .use(heard)
  .use((c, next) => (saysItIsSmall(c) ? next() : bounded(c, next)))
  .route("/", seats)
  .route("/", play)
  .route("/", absent)
  .route("/", orders)
  .route("/", claims)
  .route("/", past)
  .route("/", talk)
  .route("/", record)
  .route("/", kept)
  .route("/", own)
  .route("/", me)
  /** Made with the assets (`openapi.ts`): nothing else here needs the descriptions of all calls. */
  .get("/openapi.json", async (c) => {
    const file = await c.env.ASSETS.fetch(new URL(ASSETS.openapi, c.req.url));
    c.header("Cache-Control", "public, max-age=3600");
    return c.json({ ...(await file.json<object>()), servers: [{ url: `${new URL(c.req.url).origin}/api` }] });
  });

const LIVE = { path: "/tables/:id/live", method: "GET" };
const byPath = Map.groupBy([...api.routes, LIVE], ({ path }) => path);
for (const [path, routes] of byPath) {
  const allowed = new Set(routes.map(({ method }) => method).filter((method) => method !== "ALL"));
  if (allowed.size === 0) continue;
  api.all(path, (c) => {
    c.header("Allow", [...allowed].join(", "));
    return problem(c, "notFound", { status: 405 });
  });
}
api.all("*", (c) => problem(c, "notFound"));
