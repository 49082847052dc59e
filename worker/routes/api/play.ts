import { playAt } from "../../table/stub.ts";
import type { Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { statusOf } from "../status.ts";
import { shownOnce, told, viewOr } from "./answer.ts";
import type { Hint } from "./answers.ts";
import { asPlayer, atTable } from "./at.ts";
import { deedOf, NewMatch, NewMove, NewSettings, wantedOf } from "./bodies.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { read, readIfAny } from "./read.ts";
import { apiView } from "./view.ts";

/** Looking at a table, starting a match, and playing it. */
export const play = new Hono<Setting>()
  .get(
    "/tables/:id",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.look(player);
      return answer.ok ? shownOnce(c, answer.value) : problem(c, answer.refusal);
    }),
  )

  .post(
    "/tables/:id/settings",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, NewSettings);
      return body.ok ? viewOr(c, await stub.change(player, wantedOf(body.value), null)) : problem(c, "malformed", body.refusal);
    }),
  )

  .post(
    "/tables/:id/start",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await readIfAny(c, NewMatch);
      return body.ok ? viewOr(c, await stub.start(player, null, body.value.nonce)) : problem(c, "malformed", body.refusal);
    }),
  )

  .post(
    "/tables/:id/hint",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const answer = await stub.advise(player, null);
      if (!answer.ok) return problem(c, answer.refusal);
      const { version, advice } = answer.value;
      return c.json<Answer<typeof Hint>>({ version, advice: advice && { ...advice.move, reason: { ...advice.reason } } });
    }),
  )

  .post(
    "/tables/:id/moves",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { id, player }) => {
      const body = await read(c, NewMove);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const deed = deedOf(body.value);
      const answer = await playAt(c.env, id, (table) => table.playForText(player, deed));
      if (answer.ok) return told(c, answer.value);
      const isBehind = answer.view !== null && statusOf(answer.refusal) === 409;
      return problem(c, answer.refusal, isBehind ? { view: apiView(answer.view) } : {});
    }),
  );
