import { Hono } from "hono";
import * as v from "valibot";
import type { PublicEntry } from "../../table/history.ts";
import type { RescuedRow } from "../../table/rescue.ts";
import type { Setting } from "../context.ts";
import { asPlayer, atTable } from "./at.ts";
import { type Answer, Time, Whole } from "./parts.ts";
import { problem } from "./problem.ts";
import { timeText } from "./view.ts";

/** Until when a table is kept, and whether its people have been told; null while others play. */
export const Kept = v.strictObject({ kept: v.nullable(v.strictObject({ until: Time, soon: v.boolean() })) });

/** The rows of a damaged log. */
export const Rescued = v.strictObject({
  rows: v.array(
    v.strictObject({
      version: Whole,
      at: Time,
      who: v.pipe(v.string(), v.description("`computer`, `clock`, or the same number for the same player.")),
      stored: v.exactOptional(
        v.pipe(
          v.strictObject({ deed: v.nullable(v.string()), events: v.string() }),
          v.description("Letter by letter, up to the last deal that has ended."),
        ),
      ),
      open: v.exactOptional(
        v.pipe(
          v.nullable(v.array(v.looseObject({ type: v.string() }))),
          v.description("After that: what everybody may know; null where that cannot be told."),
        ),
      ),
    }),
  ),
});

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
