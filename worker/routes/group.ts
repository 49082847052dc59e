import * as v from "valibot";
import type { Told } from "../../web/player/channels.tsx";
import { groupPage } from "../../web/table/group.tsx";
import { askerByCookie } from "../identity/asker.ts";
import type { PlayerId } from "../identity/key.ts";
import { type TableId, TableIdSchema } from "../table/id.ts";
import { type TableStub, tableStub } from "../table/stub.ts";
import { chatIn } from "./channels.form.ts";
import { toldIn } from "./channels.ts";
import { type Context, originOf, readerOf, type Setting } from "./context.ts";
import { Hono } from "./hono.ts";
import { languageOf } from "./language.ts";
import { limit } from "./limit.ts";
import { fieldsOf } from "./read.ts";
import { refusalPage } from "./refuse.ts";

/** The host's page for the group's chat that is told whose turn it is. */
export const group = new Hono<Setting>()
  .get("/:id/chat", (c) =>
    asHost(c, async ({ id, stub, player }) => {
      const line = await stub.group(player);
      if (line === "notHost") return refusalPage(c, "notHost", { back: `/t/${id}` });
      return c.html(groupPage(readerOf(c, `/t/${id}/chat`), { table: id, line, told: toldIn(c).told ?? null }));
    }),
  )

  .post("/:id/chat", limit("LIMIT_JOIN"), (c) =>
    asHost(c, async ({ id, stub, player }) => {
      const form = chatIn(await fieldsOf(c));
      if (form === null) return said(c, id, "unreadable");
      const channel = { ...form, label: new URL(form.address.hook).host, lang: languageOf(c), origin: originOf(c) };
      const outcome = await stub.tellGroup(player, channel);
      if (outcome === "notHost") return refusalPage(c, "notHost", { back: `/t/${id}` });
      return said(c, id, outcome?.is === "sent" ? "added" : "failed");
    }),
  )

  .post("/:id/chat/test", limit("LIMIT_JOIN"), (c) =>
    asHost(c, async ({ id, stub, player }) => {
      const outcome = await stub.testGroup(player);
      if (outcome === "notHost") return refusalPage(c, "notHost", { back: `/t/${id}` });
      return said(c, id, outcome?.is === "sent" ? "tested" : "failed");
    }),
  )

  .post("/:id/chat/remove", limit("LIMIT_WRITE"), (c) =>
    asHost(c, async ({ id, stub, player }) =>
      (await stub.leaveGroup(player)) === "notHost" ? refusalPage(c, "notHost", { back: `/t/${id}` }) : said(c, id, "removed"),
    ),
  );

interface At {
  readonly id: TableId;
  readonly stub: TableStub;
  readonly player: PlayerId;
}

/** Whether somebody is the host the table itself knows; here only that they are anybody. */
async function asHost(c: Context, answer: (at: At) => Promise<Response>): Promise<Response> {
  const [id, asker] = [v.safeParse(TableIdSchema, c.req.param("id")), askerByCookie(c)];
  if (!id.success) return refusalPage(c, "unknownTable");
  if (asker === null) return refusalPage(c, "notHost", { back: `/t/${id.output}` });
  return answer({ id: id.output, stub: tableStub(c.env, id.output), player: asker.player });
}

const said = (c: Context, id: TableId, what: Told): Response => c.redirect(`/t/${id}/chat?told=${what}`, 303);
