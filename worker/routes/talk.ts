import * as v from "valibot";
import { talkAnswer, talkPage, talkPush } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import type { PlayerId } from "../identity/key.ts";
import { newOnce } from "../table/id.ts";
import { MAX_PLACES } from "../table/settings.ts";
import type { TableStub } from "../table/stub.ts";
import type { TalkAnswer } from "../table/talk/answer.ts";
import { SayingSchema } from "../table/talk/line.ts";
import { type Context, readerOf, type Setting, wantsFragment } from "./context.ts";
import { whole } from "./form.ts";
import { Hono } from "./hono.ts";
import { languageOf } from "./language.ts";
import { limit } from "./limit.ts";
import { fieldsOf, readForm } from "./read.ts";
import { refusalPage } from "./refuse.ts";
import { statusOf } from "./status.ts";
import { tableAt } from "./table.ts";

const ReadForm = v.object({ upTo: whole(0, 999_999_999) });
const MuteForm = v.object({ seat: whole(0, MAX_PLACES - 1), muted: v.picklist(["on", "off"]) });

/** All lines that are kept. */
const ALL = {} as const;

/** What people say at a table. */
export const talk = new Hono<Setting>()
  .get("/:id/talk", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    return page(c, await at.stub.talk(at.player, ALL), null);
  })

  .post("/:id/talk", limit("LIMIT_WRITE"), async (c) => {
    const fields = await fieldsOf(c);
    const said = await talking(c, (stub, player) => {
      const saying = v.safeParse(SayingSchema, fields);
      if (saying.success) return stub.say(player, saying.output);
      return refusing(stub, player, "text" in fields && "once" in fields ? "unsayable" : "malformed");
    });
    return said === null ? refusalPage(c, "unknownTable") : answered(c, said, fields["text"] ?? "");
  })

  .post("/:id/talk/read", limit("LIMIT_WRITE"), async (c) => {
    const form = await readForm(c, ReadForm);
    const read = await talking(c, (stub, player) =>
      form === null ? refusing(stub, player, "malformed") : stub.readTalk(player, form.upTo),
    );
    return read === null ? refusalPage(c, "unknownTable") : answered(c, read);
  })

  .post("/:id/talk/mutes", limit("LIMIT_WRITE"), async (c) => {
    const form = await readForm(c, MuteForm);
    const muted = await talking(c, (stub, player) =>
      form === null ? refusing(stub, player, "malformed") : stub.mute(player, form.seat, form.muted === "on"),
    );
    if (muted?.ok && wantsFragment(c)) return c.html(talkPush(readerOf(c), muted.value, newOnce(), "all"));
    return muted === null ? refusalPage(c, "unknownTable") : answered(c, muted);
  });

/** Asks the table's talk for somebody with a key; whoever has none has no seat. Null where there is no such table. */
async function talking(c: Context, ask: (stub: TableStub, player: PlayerId) => Promise<TalkAnswer>): Promise<TalkAnswer | null> {
  const at = tableAt(c);
  if (at === null) return null;
  return at.player === null ? refusing(at.stub, null, "notSeated") : ask(at.stub, at.player);
}

/** The talk unchanged, and why. */
async function refusing(
  stub: TableStub,
  player: PlayerId | null,
  refusal: "notSeated" | "unsayable" | "malformed",
): Promise<TalkAnswer> {
  const seen = await stub.talk(player);
  return seen.ok ? { ok: false, refusal, view: seen.value, after: null } : seen;
}

/** By htmx the lines and why not; else the talk's page, after a success by its own address. What was written and not said is kept in its field. */
async function answered(c: Context, answer: TalkAnswer, typed = ""): Promise<Response> {
  const talk = answer.ok ? answer.value : answer.view;
  if (talk === null) return refusalPage(c, answer.ok ? "internal" : answer.refusal);
  if (!answer.ok && answer.after !== null) c.header("Retry-After", String(answer.after));
  if (!wantsFragment(c)) return answer.ok ? c.redirect(`/t/${talk.table}/talk`, 303) : page(c, answer, typed);
  const refusal = answer.ok ? null : WORDS[languageOf(c)].refusals[answer.refusal];
  return c.html(talkAnswer(readerOf(c), talk, { once: newOnce(), refusal }), answer.ok ? 200 : statusOf(answer.refusal));
}

function page(c: Context, answer: TalkAnswer, typed: string | null): Response {
  const talk = answer.ok ? answer.value : answer.view;
  if (talk === null) return refusalPage(c, answer.ok ? "internal" : answer.refusal);
  const reader = readerOf(c, `/t/${talk.table}/talk`);
  const once = newOnce();
  if (answer.ok) return c.html(talkPage(reader, { talk, once }));
  const why = WORDS[languageOf(c)].refusals[answer.refusal];
  return c.html(talkPage(reader, { talk, once, typed: typed ?? "", why }), statusOf(answer.refusal));
}
