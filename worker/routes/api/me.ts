import { Hono } from "hono";
import { byUrgency, type Glance } from "../../table/glance.ts";
import { tableStub } from "../../table/stub.ts";
import { originOf, type Setting } from "../context.ts";
import type { Me } from "./answers.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { timeOrNull } from "./view.ts";
import { askerOf } from "./who.ts";

/** Who asks, and the tables at which they hold a seat, those that wait for them first. */
export const me = new Hono<Setting>().get("/me", async (c) => {
  const asker = askerOf(c);
  if (asker === null) return problem(c, "whoAreYou");
  const { name, tables } = await c.env.PLAYERS.getByName(asker.player).person();
  const glances = await Promise.all(tables.map((table) => tableStub(c.env, table).glance(asker.player)));
  const present = glances.filter((glance) => glance !== null).sort(byUrgency);
  return c.json<Answer<typeof Me>>({ player: asker.player, name, tables: present.map((glance) => line(glance, originOf(c))) });
});

const line = ({ table, name, yourTurn, deadline, phase }: Glance, origin: string) => ({
  table,
  url: `${origin}/t/${table}`,
  name,
  yourTurn,
  deadline: timeOrNull(deadline),
  phase,
});
