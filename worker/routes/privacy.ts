import * as v from "valibot";
import { privacyPage } from "../../web/pages.tsx";
import { RetentionSchema } from "../table/retention.ts";
import { readerOf, type Setting } from "./context.ts";
import { Hono } from "./hono.ts";

/** What is kept here, where, and for how long, by what this server is set to. */
export const privacy = new Hono<Setting>().get("/privacy", (c) => {
  const { KEEP_UNSTARTED: unstarted, KEEP_FINISHED: finished } = v.parse(RetentionSchema, c.env); // reads whatever it is
  return c.html(privacyPage(readerOf(c), { unstarted, finished, eu: c.env.JURISDICTION === "eu", contact: c.env.CONTACT }));
});
