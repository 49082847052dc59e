import type { Setting } from "./context.ts";
import { CaughtUpForm, NoteForm } from "./form.ts";
import { Hono } from "./hono.ts";
import { limit } from "./limit.ts";
import { command } from "./table.ts";

/** What a table shows one reader alone: what they have read of it, and what they wrote down. */
export const own = new Hono<Setting>()
  .post("/:id/caught-up", limit("LIMIT_WRITE"), (c) =>
    command(c, CaughtUpForm, (stub, player, form) => stub.catchUp(player, form.version)),
  )

  .post("/:id/note", limit("LIMIT_WRITE"), (c) => command(c, NoteForm, (stub, player, form) => stub.note(player, form.note)));
