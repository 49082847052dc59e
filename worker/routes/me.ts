import { mePage } from "../../web/pages.tsx";
import { plainPage } from "../../web/player/arrive.tsx";
import type { Me } from "../../web/player/me.tsx";
import { deviceLinkPage, resumeLinkPage } from "../../web/player/ways.tsx";
import { type Asker, askerByCookie, forget, remember } from "../identity/asker.ts";
import { newKey } from "../identity/key.ts";
import { newDeviceLink } from "../identity/link.ts";
import { mailingOf } from "../notify/mail.ts";
import { UNSAID } from "../player/preferences.ts";
import { qrOf } from "../table/share.ts";
import { toldIn } from "./channels.ts";
import { type Context, originOf, readerOf, type Setting } from "./context.ts";
import { browserOf, deviceLabelOf, deviceOf } from "./device.ts";
import { deleteEverything, everythingAbout } from "./everything.ts";
import { handOver } from "./handover.ts";
import { Hono } from "./hono.ts";
import { limit } from "./limit.ts";
import { keepLook } from "./look.ts";
import { AsideForm, KeyForm, preferencesIn, SureForm } from "./me.form.ts";
import { glancesAt, personOf, tellHabits } from "./mine.ts";
import { fieldsOf, readForm } from "./read.ts";
import { refusalPage } from "./refuse.ts";
import { waitingFor } from "./waiting.ts";

/** How long a device link opens, in milliseconds. */
const LINK_LIFE = 10 * 60_000;

/** What the address says that its reader has just done here. */
const SAID = ["saved", "aside"] as const;

const zones = Intl.supportedValuesOf("timeZone");

/** A person's own page and what its buttons send. */
export const me = new Hono<Setting>()
  .get("/me", (c) =>
    page(
      c,
      SAID.find((each) => c.req.query(each) !== undefined),
    ),
  )

  .get("/me/waiting", async (c) => {
    const asker = askerByCookie(c);
    return c.json(asker === null ? { count: 0, next: null } : await waitingFor(c, asker.player, c.req.query("from")));
  })

  .post("/me/preferences", limit("LIMIT_WRITE"), async (c) => {
    const [asker, fields] = [askerByCookie(c), await fieldsOf(c)];
    if (asker === null) return refusalPage(c, "whoAreYou");
    const read = preferencesIn(fields);
    if (!read.ok) return page(c, { fields, wrong: read.wrong });
    await tellHabits(c, asker.player, await personOf(c, asker.player).prefer(read.preferences));
    keepLook(c, read.preferences);
    return c.redirect("/me?saved", 303);
  })

  .post("/me/aside", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async ({ player }) => {
      const form = await readForm(c, AsideForm);
      if (form === null) return page(c, "malformed");
      const done = await personOf(c, player).putAside(form.table);
      return done || form.table === "all" ? c.redirect("/me?aside", 303) : refusalPage(c, "stillRuns");
    }),
  )

  .post("/me/device", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async ({ key, player }) => {
      const { text, kept } = newDeviceLink(key);
      await personOf(c, player).keepLink(kept, Date.now() + LINK_LIFE);
      const url = `${originOf(c)}/device?t=${text}`;
      return c.html(deviceLinkPage(readerOf(c, "/me"), { url, qr: qrOf(url) }));
    }),
  )

  .post("/me/resume", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async ({ key }) => {
      const url = resumeLink(c, key);
      return c.html(resumeLinkPage(readerOf(c, "/me"), { url, qr: qrOf(url) }));
    }),
  )

  .post("/me/others", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async (asker) => {
      const [form, fields] = [await readForm(c, KeyForm), await fieldsOf(c)];
      if (form === null) return page(c, "malformed");
      const key = await handOver(c, asker, form.key, browserOf(c, fields));
      if (key !== null) remember(c, key);
      return c.redirect("/me", 303);
    }),
  )

  .post("/me/out", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async ({ player }) => {
      await personOf(c, player).leave(browserOf(c, await fieldsOf(c)));
      return left(c, (w) => w.person.devices.leftOut);
    }),
  )

  .get("/me/everything.json", async (c) => {
    const asker = askerByCookie(c);
    if (asker === null) return refusalPage(c, "whoAreYou");
    c.header("Content-Disposition", 'attachment; filename="trentuno.json"');
    return c.json(await everythingAbout(c, asker.player));
  })

  .post("/me/delete", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async ({ player }) => {
      if ((await readForm(c, SureForm)) === null) return page(c, "malformed");
      await deleteEverything(c, player);
      return left(c, (w) => w.person.data.deleted);
    }),
  );

/** The link that opens everything this key opens, for as long as it does. In the query, which is kept out of logs. */
export const resumeLink = (c: Context, key: Asker["key"]): string => `${originOf(c)}/resume?key=${key}`;

/** For who is known here; all others are told how one becomes known. */
async function asSelf(c: Context, answer: (asker: Asker) => Promise<Response>): Promise<Response> {
  const asker = askerByCookie(c);
  return asker === null ? refusalPage(c, "whoAreYou") : answer(asker);
}

/** This browser knows nobody any more. */
function left(c: Context, says: Parameters<typeof plainPage>[1]): Response {
  forget(c);
  return c.html(plainPage({ ...readerOf(c, "/"), signedIn: false }, says));
}

async function page(c: Context, said?: Me["said"]): Promise<Response> {
  const asker = askerByCookie(c);
  const reader = readerOf(c, "/me");
  const status = said === undefined || SAID.some((each) => each === said) ? 200 : 422;
  if (asker === null) return c.html(mePage(reader, { ...NOTHING, ...saying(said) }), status);
  const device = deviceOf(c);
  const person = await personOf(c, asker.player).visit(device, deviceLabelOf(c));
  const tables = await glancesAt(c, asker.player, person.list);
  return c.html(
    mePage(reader, {
      ...saying(said),
      tables: tables.map((glance) => ({ ...glance, url: `${originOf(c)}/t/${glance.table}` })),
      preferences: person.preferences,
      zones,
      devices: person.devices.map(({ id, label, seen }) => ({ label, seen, here: id === device })),
      nextKey: newKey(),
      channels: await personOf(c, asker.player).channels(),
      mail: mailingOf(c.env) !== null,
      ...toldIn(c),
    }),
    status,
  );
}

const NOTHING = { tables: [], preferences: UNSAID, zones: [], devices: [], nextKey: "", channels: [], mail: false } as const;

const saying = (said?: Me["said"]) => (said === undefined ? {} : { said });
