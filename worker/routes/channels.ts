import * as v from "valibot";
import type { Told } from "../../web/player/channels.tsx";
import { mailLinkPage } from "../../web/player/mail-link.tsx";
import { askerByCookie } from "../identity/asker.ts";
import { type PlayerId, PlayerIdSchema } from "../identity/key.ts";
import type { NewChannel } from "../notify/channel.new.ts";
import { type Address, type ChannelId, ChannelIdSchema } from "../notify/channel.ts";
import { furtherHosts, mayReach } from "../notify/hosts.ts";
import { vapidKeys } from "../notify/keys.ts";
import { mailingOf } from "../notify/mail.ts";
import type { Outcome } from "../notify/outcome.ts";
import { MailLinkSchema, mailIn, ntfyIn, pushIn, type Wanted } from "./channels.form.ts";
import { type Context, originOf, readerOf, type Setting } from "./context.ts";
import { deviceLabelOf, deviceOf } from "./device.ts";
import { Hono } from "./hono.ts";
import { languageOf } from "./language.ts";
import { limit } from "./limit.ts";
import { personOf } from "./mine.ts";
import { fieldsOf } from "./read.ts";
import { refusalPage } from "./refuse.ts";

/** How a person is told: the channels on their page, and the links in mails. */
export const channels = new Hono<Setting>()
  /** What a browser needs to subscribe. A POST, because the first one makes the keys. */
  .post("/me/channels/key", limit("LIMIT_WRITE"), (c) =>
    asSelf(c, async () => c.json({ key: (await vapidKeys(c.env)).publicKey })),
  )

  .post("/me/channels/push", limit("LIMIT_JOIN"), (c) =>
    asSelf(c, async (player) => {
      const form = pushIn(await fieldsOf(c));
      if (form === null || !mayReach(form.address.endpoint, "push", furtherHosts(c.env.NOTICE_HOSTS)))
        return said(c, "unreadable");
      const { instead, ...wanted } = form;
      if (instead !== "" && instead !== wanted.address.endpoint) await personOf(c, player).dropPush(instead);
      return add(c, player, { ...wanted, label: deviceLabelOf(c), device: deviceOf(c) });
    }),
  )

  .post("/me/channels/ntfy", limit("LIMIT_JOIN"), (c) =>
    asSelf(c, async (player) => {
      const form = ntfyIn(await fieldsOf(c));
      if (form === null || !mayReach(form.address.server, "ntfy", furtherHosts(c.env.NOTICE_HOSTS))) return said(c, "unreadable");
      const { server, topic } = form.address;
      return add(c, player, { ...form, label: `${new URL(server).host}/${topic}` });
    }),
  )

  .post("/me/channels/mail", limit("LIMIT_TABLES"), (c) =>
    asSelf(c, async (player) => {
      const form = mailIn(await fieldsOf(c));
      if (form === null || mailingOf(c.env) === null) return said(c, "unreadable");
      return add(c, player, { ...form, label: form.address.to });
    }),
  )

  .post("/me/channel/:channel/test", limit("LIMIT_JOIN"), (c) =>
    withChannel(c, async (player, id) => {
      const outcome = await personOf(c, player).testChannel(id);
      return said(c, outcome?.is === "sent" ? "tested" : "failed");
    }),
  )

  .post("/me/channel/:channel/remove", limit("LIMIT_WRITE"), (c) =>
    withChannel(c, async (player, id) => {
      await personOf(c, player).removeChannel(id);
      return said(c, "removed");
    }),
  )

  /** Opened by people and by programs that look at mails: it shows a button and does nothing. */
  .get("/mail/:wish{confirm|stop}/:link", (c) => c.html(mailLinkPage(readerOf(c, "/me"), { wish: wishOf(c), state: "asks" })))

  /** The button; or a mail program that unsubscribes by itself (RFC 8058). */
  .post("/mail/:wish{confirm|stop}/:link", limit("LIMIT_WRITE"), async (c) => {
    const link = v.safeParse(MailLinkSchema, c.req.param("link"));
    const wish = wishOf(c);
    const done = link.success && (await obeyed(c, link.output, wish));
    return c.html(mailLinkPage(readerOf(c, "/me"), { wish, state: done ? "done" : "spent" }), done ? 200 : 404);
  });

const wishOf = (c: Context): "confirm" | "stop" => (c.req.param("wish") === "confirm" ? "confirm" : "stop");

function obeyed(c: Context, [player, id, token]: v.InferOutput<typeof MailLinkSchema>, wish: "confirm" | "stop") {
  return personOf(c, v.parse(PlayerIdSchema, player)).obeyLink(v.parse(ChannelIdSchema, id), token, wish);
}

async function add(
  c: Context,
  player: PlayerId,
  { zone, ...given }: Wanted & Pick<NewChannel, "label" | "device">,
): Promise<Response> {
  const channel = { ...given, zone, lang: languageOf(c), origin: originOf(c) };
  return said(c, afterAdding(given.address, await personOf(c, player).addChannel(channel)));
}

function afterAdding({ kind }: Address, outcome: Outcome | null): Told {
  if (outcome === null) return "tooMany";
  if (outcome.is !== "sent") return "failed";
  return kind === "mail" ? "asked" : "added";
}

/** Back on their page, with what came of it. */
const said = (c: Context, what: Told): Response => c.redirect(`/me?told=${what}#channels`, 303);

const TOLD = ["added", "asked", "tested", "failed", "removed", "unreadable", "tooMany"] as const satisfies readonly Told[];

/** What came of a button, as the address one was sent back to has it. */
export function toldIn(c: Context): { readonly told?: Told } {
  const told = TOLD.find((each) => each === c.req.query("told"));
  return told === undefined ? {} : { told };
}

async function asSelf(c: Context, answer: (player: PlayerId) => Promise<Response>): Promise<Response> {
  const asker = askerByCookie(c);
  return asker === null ? refusalPage(c, "whoAreYou") : answer(asker.player);
}

function withChannel(c: Context, answer: (player: PlayerId, id: ChannelId) => Promise<Response>): Promise<Response> {
  return asSelf(c, async (player) => {
    const id = v.safeParse(ChannelIdSchema, c.req.param("channel"));
    return id.success ? answer(player, id.output) : refusalPage(c, "notFound");
  });
}
