import * as v from "valibot";
import { Time, Whole } from "./parts.ts";

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
