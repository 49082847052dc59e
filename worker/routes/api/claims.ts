import * as v from "valibot";
import { newKey, playerOf } from "../../identity/key.ts";
import { PersonNameSchema } from "../../table/name.ts";
import type { TableView } from "../../table/view.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { seated } from "../mine.ts";
import { viewOr } from "./answer.ts";
import type { Claimed, Claims } from "./answers.ts";
import { type At, asPlayer, atTable } from "./at.ts";
import { ClaimAnswer } from "./bodies.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";
import { seatIn } from "./seats.ts";

/** How a seat is found again whose key is lost: asking for it, and what those at the table answer. */
export const claims = new Hono<Setting>()
  .get(
    "/tables/:id/claims",
    asPlayer(async (c, { stub, player }) => {
      const answer = await stub.look(player);
      const view = answer.ok ? answer.value : answer.view;
      // Where onlookers are not wanted, who asks for a seat sees no more than that.
      if (view === null || !(answer.ok || view.claims.length > 0)) return viewOr(c, answer);
      return c.json<Answer<typeof Claims>>({ claims: view.claims });
    }),
  )

  .post(
    "/tables/:id/seats/:seat/claim",
    limit("LIMIT_JOIN", problem),
    atTable(async (c, { id, stub, asker }) => {
      const key = asker?.key ?? newKey();
      const [player, seat] = [playerOf(key), seatIn(c)];
      const answer = await stub.claim(player, seat);
      const view = answer.ok ? answer.value : answer.view;
      const mine = view?.claims.find(({ yours }) => yours);
      if (view === null || mine === undefined || mine.seat !== seat) return viewOr(c, answer);
      const name = v.safeParse(PersonNameSchema, nameAt(view, seat));
      // Somebody new is called as the seat is; who has a name keeps it.
      await seated(c, player, id, asker === null && name.success ? name.output : null, null);
      return c.json<Answer<typeof Claimed>>({ seat: mine.seat, code: mine.code, key }, 201);
    }),
  )

  .post("/tables/:id/seats/:seat/reissue", limit("LIMIT_WRITE", problem), answering("reissue"))
  .post("/tables/:id/seats/:seat/dismiss", limit("LIMIT_WRITE", problem), answering("dismiss"));

/** A yes or a no to who has asked with this word. */
function answering(verb: "reissue" | "dismiss") {
  return asPlayer(async (c: Context, { stub, player }: At & { readonly player: ReturnType<typeof playerOf> }) => {
    const body = await read(c, ClaimAnswer);
    return body.ok ? viewOr(c, await stub[verb](player, seatIn(c), body.value.code)) : problem(c, "malformed", body.refusal);
  });
}

const nameAt = (view: TableView, at: number): string => view.seats.find(({ seat }) => seat === at)?.name ?? "";
