import type { PlayerId } from "../../identity/key.ts";
import type { Glance } from "../../table/glance.ts";
import { timeTextOrNull } from "../../table/instant.ts";
import { type Context, originOf, type Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { limit } from "../limit.ts";
import { personOf, tablesOf } from "../mine.ts";
import type { Me } from "./answers.ts";
import { asPlayer } from "./at.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { askerOf } from "./who.ts";

/** Who asks, and the tables at which they hold a seat, those that wait for them first. */
export const me = new Hono<Setting>()
  .get("/me", async (c) => {
    const asker = askerOf(c);
    return asker === null ? problem(c, "whoAreYou") : meFor(c, asker.player);
  })

  .post(
    "/tables/:id/aside",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { id, player }) => {
      const { tables } = await tablesOf(c, player, id);
      if (!tables.some(({ table }) => table === id)) return problem(c, "notSeated");
      return (await personOf(c, player).putAside(id)) ? meFor(c, player) : problem(c, "stillRuns");
    }),
  );

async function meFor(c: Context, player: PlayerId): Promise<Response> {
  const { name, tables } = await tablesOf(c, player);
  return c.json<Answer<typeof Me>>({ player, name, tables: tables.map((glance) => line(glance, originOf(c))) });
}

const line = ({ table, name, yourTurn, deadline, phase }: Glance, origin: string) => ({
  table,
  url: `${origin}/t/${table}`,
  name,
  yourTurn,
  deadline: timeTextOrNull(deadline),
  phase,
});
