import * as v from "valibot";
import { newOnce } from "../../table/id.ts";
import { timeText } from "../../table/instant.ts";
import type { TalkAnswer } from "../../table/talk/answer.ts";
import { SayingSchema } from "../../table/talk/line.ts";
import type { TalkLine, TalkView } from "../../table/talk/view.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { asPlayer, atTable } from "./at.ts";
import { type Answer, Number9 } from "./parts.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";
import type { Talk } from "./talk.answers.ts";
import { Muting, NewLine, TalkRead } from "./talk.schemas.ts";

/** What people say at a table. */
export const talk = new Hono<Setting>()
  .get(
    "/tables/:id/talk",
    atTable(async (c, { stub, player }) => {
      const after = v.safeParse(Number9, c.req.query("after") ?? "0");
      if (!after.success) return problem(c, "malformed", { place: "after" });
      return talkOr(c, await stub.talk(player, { after: after.output }));
    }),
  )

  .post(
    "/tables/:id/talk",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, NewLine);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const saying = v.safeParse(SayingSchema, { once: newOnce(), ...body.value });
      return saying.success ? talkOr(c, await stub.say(player, saying.output)) : problem(c, "unsayable", { place: "text" });
    }),
  )

  .post(
    "/tables/:id/talk/read",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, TalkRead);
      return body.ok ? talkOr(c, await stub.readTalk(player, body.value.upTo)) : problem(c, "malformed", body.refusal);
    }),
  )

  .post(
    "/tables/:id/talk/mutes",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, Muting);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      return talkOr(c, await stub.mute(player, body.value.seat, body.value.muted));
    }),
  );

/** The talk, or why not and when it may be tried again. */
function talkOr(c: Context, answer: TalkAnswer): Response {
  if (answer.ok) return c.json<Answer<typeof Talk>>(talkShown(answer.value));
  if (answer.after !== null) c.header("Retry-After", String(answer.after));
  return problem(c, answer.refusal);
}

const talkShown = ({ last, unread, standing, lines, mutes }: TalkView): Answer<typeof Talk> => ({
  last,
  unread,
  may: standing === "writes" ? "write" : "read",
  muted: standing === "muted",
  lines: lines.map(lineShown),
  mutes,
});

function lineShown(line: TalkLine): Answer<typeof Talk>["lines"][number] {
  const heading = { n: line.n, at: timeText(line.at), name: line.name, yours: line.yours };
  if (line.kind === "reacted") return { ...heading, reaction: line.reaction };
  const namesYou = line.pieces.some(({ mention }) => mention === "you");
  return { ...heading, text: line.pieces.map(({ text }) => text).join(""), ...(namesYou && { namesYou }) };
}
