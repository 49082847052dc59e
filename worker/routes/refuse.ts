import { errorPage } from "../../web/pages.tsx";
import type { AnyRefusal } from "../table/refusal.ts";
import { type Context, readerOf } from "./context.ts";
import { statusOf } from "./status.ts";

/** A whole page that says why not, in the reader's language, with a way on. */
export function refusalPage(
  c: Context,
  refusal: AnyRefusal,
  about: { readonly id?: string; readonly back?: string } = {},
): Response {
  const status = statusOf(refusal);
  return c.html(errorPage(readerOf(c), { status, refusal, ...about }), status);
}
