import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { askerByCookie } from "../identity/asker.ts";
import type { PlayerId } from "../identity/key.ts";
import { TableIdSchema } from "../table/id.ts";
import { type Context, type Setting, wantsFragment } from "./context.ts";
import { tablesOf } from "./mine.ts";

/** How many tables wait for a reader, and the path of the next: not of the page they are on. */
export interface Waiting {
  readonly count: number;
  readonly next: string | null;
}

/** A page does not wait for this longer, in milliseconds; its script asks then. */
const PATIENCE = 400;

/** The tables that wait for this player, as seen from the page of one of them. */
export async function waitingFor(c: Context, player: PlayerId, from: string | undefined): Promise<Waiting> {
  const here = v.safeParse(TableIdSchema, from);
  const { tables } = await tablesOf(c, player, here.success ? here.output : null);
  const waiting = tables.filter(({ waits }) => waits);
  const next = waiting.find(({ table }) => table !== from) ?? null;
  return { count: waiting.length, next: next && `/t/${next.table}` };
}

/** Every page that somebody known opens says how many tables wait for them; fragments and the page without a connection do not. */
export const countWaiting: MiddlewareHandler<Setting> = async (c, next) => {
  const asker = isPage(c) ? askerByCookie(c) : null;
  if (asker !== null) c.set("waiting", await soon(waitingFor(c, asker.player, /^\/t\/(\w+)/.exec(c.req.path)?.[1])));
  await next();
};

const NO_PAGES: readonly string[] = ["/offline", "/sw.js", "/healthz"];

const isPage = (c: Context): boolean =>
  c.req.method === "GET" &&
  !wantsFragment(c) &&
  (c.req.header("accept") ?? "").includes("text/html") &&
  !NO_PAGES.includes(c.req.path) &&
  !c.req.path.startsWith("/me");

/** Null where it takes too long or fails: a page is not to fail by it. */
async function soon(asked: Promise<Waiting>): Promise<Waiting | null> {
  const late = Promise.withResolvers<null>();
  const clock = setTimeout(() => late.resolve(null), PATIENCE);
  return Promise.race([asked.catch(() => null), late.promise]).finally(() => clearTimeout(clock));
}
