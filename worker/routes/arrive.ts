import * as v from "valibot";
import { arrivePage, leftBehindPage, spentPage } from "../../web/player/arrive.tsx";
import { askerByCookie, remember } from "../identity/asker.ts";
import { type PlayerId, type PlayerKey, PlayerKeySchema, playerOf } from "../identity/key.ts";
import { type DeviceLink, DeviceLinkSchema, linkName, opened } from "../identity/link.ts";
import { type Context, readerOf, type Setting } from "./context.ts";
import { bringAlong } from "./handover.ts";
import { Hono } from "./hono.ts";
import { limit } from "./limit.ts";
import { keepLook } from "./look.ts";
import { ArrivalForm, ResumeForm } from "./me.form.ts";
import { resumeLink } from "./me.ts";
import { personOf } from "./mine.ts";
import { fieldsOf, readForm } from "./read.ts";
import { refusalPage } from "./refuse.ts";

/**
 * Where personal links lead. Opening one shows a page with a button and changes nothing; the button does it. A browser that is somebody already is
 * joined with the link's person only when its reader says that the link is their own: for whoever made it has all its seats from then on.
 */
export const arrive = new Hono<Setting>()
  .get("/device", async (c) => {
    const link = v.safeParse(DeviceLinkSchema, c.req.query("t"));
    const known = link.success && (await personOf(c, link.output.player).hasLink(linkName(link.output.secret)));
    return known ? arrival(c, byDevice(link.output, c.req.query("t"))) : spent(c, "/device");
  })

  .post("/device", limit("LIMIT_JOIN"), async (c) => {
    const [fields, form] = [await fieldsOf(c), await readForm(c, ArrivalForm)];
    if (form === null) return spent(c, "/device");
    if (askerByCookie(c)?.player === form.t.player) return c.redirect("/me", 303); // pressed twice
    if (!form.own && (await isSomebodyElse(c, form.t.player))) return arrival(c, byDevice(form.t, fields["t"]), "unsure");
    const sealed = await personOf(c, form.t.player).takeLink(linkName(form.t.secret));
    const key = sealed === null ? null : opened(sealed, form.t);
    return key === null ? spent(c, "/device") : arrived(c, key);
  })

  .get("/resume", async (c) => {
    const key = v.safeParse(PlayerKeySchema, c.req.query("key"));
    if (!key.success) return refusalPage(c, "notFound");
    return (await isVoid(c, key.output)) ? spent(c, "/resume") : arrival(c, byKey(key.output));
  })

  .post("/resume", limit("LIMIT_JOIN"), async (c) => {
    const form = await readForm(c, ResumeForm);
    if (form === null) return refusalPage(c, "notFound");
    if (await isVoid(c, form.key)) return spent(c, "/resume");
    if (!form.own && (await isSomebodyElse(c, playerOf(form.key)))) return arrival(c, byKey(form.key), "unsure");
    return arrived(c, form.key);
  });

/** A link that was opened: whose it is, and what its page's button sends. */
interface Opened {
  readonly player: PlayerId;
  readonly to: "/device" | "/resume";
  readonly field: { readonly name: string; readonly value: string };
}

const byDevice = ({ player }: DeviceLink, text = ""): Opened => ({ player, to: "/device", field: { name: "t", value: text } });
const byKey = (key: PlayerKey): Opened => ({ player: playerOf(key), to: "/resume", field: { name: "key", value: key } });

const isVoid = (c: Context, key: PlayerKey): Promise<boolean> => personOf(c, playerOf(key)).isGivenUp();

const spent = (c: Context, to: Opened["to"]): Response => c.html(spentPage(readerOf(c, to), to), 410);

/** Whether this browser is another person than the link's, and has anything to lose. */
async function isSomebodyElse(c: Context, player: PlayerId): Promise<boolean> {
  const here = askerByCookie(c);
  return here !== null && here.player !== player && (await personOf(c, here.player).isKnown());
}

async function arrival(c: Context, { player, to, field }: Opened, unsure?: "unsure"): Promise<Response> {
  const { name } = await personOf(c, player).person();
  const here = (await isSomebodyElse(c, player)) ? askerByCookie(c) : null;
  const meets = here === null ? null : (await personOf(c, here.player).person()).name;
  const page = arrivePage(readerOf(c, to), { to, field, name, meets, unsure: unsure !== undefined });
  return c.html(page, unsure === undefined ? 200 : 422);
}

/** This browser has that key from now on; all that is of the one it had before comes along. */
async function arrived(c: Context, key: PlayerKey): Promise<Response> {
  const former = askerByCookie(c);
  const behind = former === null || former.key === key ? [] : await bringAlong(c, former, key);
  const preferences = await personOf(c, playerOf(key)).preferences();
  remember(c, key);
  keepLook(c, preferences);
  if (former === null || behind.length === 0) return c.redirect("/me", 303);
  return c.html(leftBehindPage({ ...readerOf(c, "/me"), signedIn: true }, behind, resumeLink(c, former.key)));
}
