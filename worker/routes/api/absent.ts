import type { Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { viewOr } from "./answer.ts";
import { asPlayer } from "./at.ts";
import { Giving, Pause } from "./bodies.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";
import { seatIn } from "./seats.ts";

/** Coming back, reminding, stopping the time, and what becomes of an absent person's seat. */
export const absent = new Hono<Setting>()
  .post(
    "/tables/:id/back",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => viewOr(c, await stub.comeBack(player))),
  )

  .post(
    "/tables/:id/nudge",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => viewOr(c, await stub.nudge(player))),
  )

  .post(
    "/tables/:id/pause",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, Pause);
      return body.ok ? viewOr(c, await stub.pause(player, body.value.stop)) : problem(c, "malformed", body.refusal);
    }),
  )

  .post(
    "/tables/:id/seats/:seat/give",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, Giving);
      return body.ok ? viewOr(c, await stub.give(player, seatIn(c), body.value.to)) : problem(c, "malformed", body.refusal);
    }),
  );
