import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { isListening, listen } from "../web/words/index.ts";
import { api, apiLive } from "./routes/api/index.ts";
import { problem } from "./routes/api/problem.ts";
import { arrive } from "./routes/arrive.ts";
import { channels } from "./routes/channels.ts";
import type { Setting } from "./routes/context.ts";
import { failureOf } from "./routes/fault.ts";
import { group } from "./routes/group.ts";
import { help } from "./routes/help.ts";
import { home } from "./routes/home.ts";
import { App } from "./routes/hono.ts";
import { live } from "./routes/live.ts";
import { lost } from "./routes/lost.ts";
import { me } from "./routes/me.ts";
import { orders } from "./routes/orders.ts";
import { own } from "./routes/own.ts";
import { privacy } from "./routes/privacy.ts";
import { proof } from "./routes/proof.ts";
import { record } from "./routes/record.ts";
import { refusalPage } from "./routes/refuse.ts";
import { replay } from "./routes/replay.ts";
import { settings } from "./routes/settings.ts";
import { shell } from "./routes/shell.ts";
import { oneAddress, renewed, sameSite } from "./routes/site.ts";
import { table } from "./routes/table.ts";
import { talk } from "./routes/talk.ts";
import { countWaiting } from "./routes/waiting.ts";

/** The largest body anybody has a use for, in bytes. */
const LARGEST_BODY = 16 * 1024;

/** What no page of ours asks a browser for, and so may not. */
const UNUSED = [
  "camera",
  "geolocation",
  "microphone",
  "payment",
  "usb",
  "serial",
  "hid",
  "midi",
  "display-capture",
  "accelerometer",
  "gyroscope",
  "magnetometer",
] as const;

const REST = {
  removePoweredBy: false, // nobody says it
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  crossOriginOpenerPolicy: "same-origin",
  permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, []])),
} as const;

/** Of what programs are answered a browser shows, loads and runs nothing; what only old ones heed, and only on pages, is not said. */
const guardData = secureHeaders({
  ...REST,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** Scripts carry a nonce and nothing is inline; only our own pages frame, connect and post. */
const guard = secureHeaders({
  ...REST,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE, "'strict-dynamic'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** Nothing can be said before the sentences are there; that they cannot be had, in plain words. */
const heard = createMiddleware<Setting>(async (c, next) => {
  if (isListening()) return await next();
  const failed = await listen(c.env.ASSETS).catch((error: Error) => error);
  if (failed === undefined) return await next();
  const { about } = failureOf(c, failed);
  return c.text(`One moment, please. (${about.id})`, 503, { "Retry-After": "2" });
});

/** Every address there is. What programs ask for goes a way of its own, which is shorter. */
export const app = new App<Setting>()
  .use(heard)
  // Sockets pass through as the object answers them; their headers cannot be touched.
  .get("/t/:id/live", live)
  .get("/api/tables/:id/live", apiLive)
  .use("/api/*", guardData)
  .route("/api", api)
  .use(guard)
  .use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
  })
  .get("/healthz", (c) => c.text("ok"))
  .use(oneAddress())
  .use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => refusalPage(c, "malformed") }))
  .use(sameSite)
  .use(renewed)
  .use(countWaiting)
  .route("/", home)
  .route("/", help)
  .route("/", privacy)
  .route("/", me)
  .route("/", arrive)
  .route("/", channels)
  .route("/", shell)
  .route("/t", group)
  .route("/t", proof)
  .route("/t", table)
  .route("/t", settings)
  .route("/t", orders)
  .route("/t", record)
  .route("/t", lost)
  .route("/t", own)
  .route("/t", replay)
  .route("/t", talk)
  .notFound((c) => refusalPage(c, "notFound"))
  .onError((error, c) => {
    const { refusal, about } = failureOf(c, error);
    return c.req.path.startsWith("/api/") ? problem(c, refusal, { id: about.id }) : refusalPage(c, refusal, about);
  });
