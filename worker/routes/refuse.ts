import * as v from "valibot";
import { errorPage } from "../../web/pages.tsx";
import { askerByCookie } from "../identity/asker.ts";
import { logFault } from "../platform/fault.ts";
import { TableIdSchema } from "../table/id.ts";
import type { PageRefusal } from "../table/refusal.ts";
import { type Context, readerOf } from "./context.ts";
import { statusOf } from "./status.ts";

/** What a page that refuses says besides the reason (web/parts/error.tsx). */
type About = Pick<Parameters<typeof errorPage>[1], "id" | "from" | "save" | "back">;

/** A whole page that says why not, in the reader's language, with a way on. */
export function refusalPage(c: Context, refusal: PageRefusal, about: About = {}): Response {
  const status = statusOf(refusal);
  const more = refusal === "damaged" ? { ...ofDamage(c), ...about } : about;
  return c.html(errorPage(readerOf(c), { status, refusal, ...more }), status);
}

/** A damaged table's page offers what was recorded; who does not belong there is refused by it. */
function ofDamage(c: Context): About {
  const id = logFault("damagedShown", null, { route: c.req.routePath });
  const table = v.safeParse(TableIdSchema, c.req.param("id"));
  return table.success && askerByCookie(c) !== null ? { id, save: `/api/tables/${table.output}/rescue` } : { id };
}
