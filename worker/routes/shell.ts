import { ASSETS } from "../../web/assets.gen.ts";
import { manifestFor } from "../../web/home/manifest.ts";
import { offlinePage } from "../../web/home/offline.tsx";
import { readerOf, type Setting } from "./context.ts";
import { Hono } from "./hono.ts";
import { languageOf } from "./language.ts";

/** What makes pages an app that can be installed and told something: the service worker, the manifest, the page without a connection. */
export const shell = new Hono<Setting>()
  /** At the root, because a service worker serves the folder it lies in; never kept by the browser, so that a new one is found. */
  .get("/sw.js", async (c) => {
    const script = await c.env.ASSETS.fetch(new URL(ASSETS.sw, c.req.url));
    c.header("Content-Type", "text/javascript; charset=utf-8");
    c.header("Cache-Control", "no-cache");
    return c.body(await script.text());
  })

  .get("/manifest.webmanifest", (c) => {
    c.header("Content-Type", "application/manifest+json");
    c.header("Cache-Control", "private, max-age=3600");
    return c.body(JSON.stringify(manifestFor(languageOf(c))));
  })

  .get("/offline", (c) => c.html(offlinePage(readerOf(c, "/"))));
