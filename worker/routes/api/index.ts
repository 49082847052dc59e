import { bodyLimit } from "hono/body-limit";
import { Hono } from "hono/tiny";
import { ASSETS } from "../../../web/assets.gen.ts";
import type { Setting } from "../context.ts";
import { failureOf } from "../fault.ts";
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

/** The JSON API (API.md): everything a person can do at a table, a program can do here. */
export const api = new Hono<Setting>()
  .onError((error, c) => {
    const { refusal, about } = failureOf(c, error);
    return problem(c, refusal, { id: about.id });
  })
  .use(async (c, next) => {
    await next();
    c.header("Vary", "Authorization, Cookie, Accept-Language");
    if (c.req.method === "GET" && !c.res.headers.has("cache-control")) c.header("Cache-Control", "private, no-cache");
  })
  .use(oneAddress(problem))
  .use(heard)
  .use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => problem(c, "malformed", { status: 413 }) }))
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
