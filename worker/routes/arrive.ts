import { Hono } from "hono";
import * as v from "valibot";
import { arrivePage, leftBehindPage, spentPage } from "../../web/player/arrive.tsx";
import { askerByCookie, remember } from "../identity/asker.ts";
import { type PlayerKey, PlayerKeySchema, playerOf } from "../identity/key.ts";
import { DeviceLinkSchema, linkName, opened } from "../identity/link.ts";
import { type Context, readerOf, type Setting } from "./context.ts";
import { bringAlong } from "./handover.ts";
import { limit } from "./limit.ts";
import { keepLook } from "./look.ts";
import { ArrivalForm, KeyForm } from "./me.form.ts";
import { resumeLink } from "./me.ts";
import { personOf } from "./mine.ts";
import { readForm } from "./read.ts";
import { refusalPage } from "./refuse.ts";

/** Where personal links lead. Opening one shows a page with a button and changes nothing; the button does it. */
export const arrive = new Hono<Setting>()
  .get("/device", async (c) => {
    const link = v.safeParse(DeviceLinkSchema, c.req.query("t"));
    const known = link.success && (await personOf(c, link.output.player).hasLink(linkName(link.output.secret)));
    if (!known) return c.html(spentPage(readerOf(c, "/device")), 410);
    return arrival(c, link.output.player, "/device", { name: "t", value: c.req.query("t") ?? "" });
  })

  .post("/device", limit("LIMIT_JOIN"), async (c) => {
    const form = await readForm(c, ArrivalForm);
    if (form === null) return c.html(spentPage(readerOf(c, "/device")), 410);
    if (askerByCookie(c)?.player === form.t.player) return c.redirect("/me", 303); // pressed twice
    const sealed = await personOf(c, form.t.player).takeLink(linkName(form.t.secret));
    const key = sealed === null ? null : opened(sealed, form.t);
    return key === null ? c.html(spentPage(readerOf(c, "/device")), 410) : arrived(c, key);
  })

  .get("/resume", async (c) => {
    const key = v.safeParse(PlayerKeySchema, c.req.query("key"));
    if (!key.success) return refusalPage(c, "notFound");
    return arrival(c, playerOf(key.output), "/resume", { name: "key", value: key.output });
  })

  .post("/resume", limit("LIMIT_JOIN"), async (c) => {
    const form = await readForm(c, KeyForm);
    return form === null ? refusalPage(c, "notFound") : arrived(c, form.key);
  });

async function arrival(
  c: Context,
  player: ReturnType<typeof playerOf>,
  to: "/device" | "/resume",
  field: { readonly name: string; readonly value: string },
): Promise<Response> {
  const here = askerByCookie(c);
  const former = here === null || here.player === player ? null : await personOf(c, here.player).person();
  const { name } = await personOf(c, player).person();
  const along = former === null || former.tables.length === 0 ? null : former.name;
  return c.html(arrivePage(readerOf(c, to), { to, field, name, along }));
}

/** This browser has that key from now on; the seats of the one it had before come along. */
async function arrived(c: Context, key: PlayerKey): Promise<Response> {
  const former = askerByCookie(c);
  const behind = former === null || former.key === key ? [] : await bringAlong(c, former, key);
  const preferences = await personOf(c, playerOf(key)).preferences();
  remember(c, key);
  keepLook(c, preferences);
  if (former === null || behind.length === 0) return c.redirect("/me", 303);
  return c.html(leftBehindPage({ ...readerOf(c, "/me"), signedIn: true }, behind, resumeLink(c, former.key)));
}
