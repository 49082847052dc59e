import { Hono } from "hono";
import type { Glance } from "../../table/glance.ts";
import { originOf, type Setting } from "../context.ts";
import { tablesOf } from "../mine.ts";
import type { Me } from "./answers.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { timeOrNull } from "./view.ts";
import { askerOf } from "./who.ts";

/** Who asks, and the tables at which they hold a seat, those that wait for them first. */
export const me = new Hono<Setting>().get("/me", async (c) => {
  const asker = askerOf(c);
  if (asker === null) return problem(c, "whoAreYou");
  const { name, tables } = await tablesOf(c, asker.player);
  return c.json<Answer<typeof Me>>({ player: asker.player, name, tables: tables.map((glance) => line(glance, originOf(c))) });
});

const line = ({ table, name, yourTurn, deadline, phase }: Glance, origin: string) => ({
  table,
  url: `${origin}/t/${table}`,
  name,
  yourTurn,
  deadline: timeOrNull(deadline),
  phase,
});
