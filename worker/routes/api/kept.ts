import type { PublicEntry } from "../../table/history.ts";
import { timeText } from "../../table/instant.ts";
import type { RescuedRow } from "../../table/rescue.ts";
import type { Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { asPlayer, atTable } from "./at.ts";
import type { Kept, Rescued } from "./kept.answers.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";

/** How long a table is kept, and what is left of one whose log is damaged. */
export const kept = new Hono<Setting>()
  .get(
    "/tables/:id/kept",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.look(player);
      if (!answer.ok) return problem(c, answer.refusal);
      const { kept } = answer.value;
      return c.json<Answer<typeof Kept>>({ kept: kept && { until: timeText(kept.until), soon: kept.soon } });
    }),
  )

  .get(
    "/tables/:id/rescue",
    asPlayer(async (c, { id, stub, player }) => {
      const rows = await stub.rescue(player);
      if (rows === null) return problem(c, "notSeated");
      c.header("Content-Disposition", `attachment; filename="trentuno-${id}.json"`);
      return c.json<Answer<typeof Rescued>>({ rows: rows.map(rowShown) });
    }),
  );

const rowShown = ({ version, at, who, stored, open }: RescuedRow) => ({
  version,
  at: timeText(at),
  who,
  ...(stored && { stored: { ...stored } }),
  ...(open !== undefined && { open: open && openShown(open) }),
});

const openShown = (events: NonNullable<PublicEntry["events"]>) => events.map((event) => ({ ...event }));
