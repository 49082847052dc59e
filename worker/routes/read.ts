import * as v from "valibot";
import type { PageRefusal } from "../table/refusal.ts";
import type { Context } from "./context.ts";
import type { Fields } from "./form.ts";

/** How browsers send forms. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The form sent with this request; null where there is none or it cannot be read. */
async function sent(c: Context): Promise<Fields | null> {
  if (!FORM.test(c.req.header("content-type") ?? "")) return null;
  try {
    const body = await c.req.parseBody();
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    return null;
  }
}

/** The form sent with this request, empty where there is none: for schemas that ask for something. */
export const fieldsOf = async (c: Context): Promise<Fields> => (await sent(c)) ?? {};

/** The form of this request if it fits the schema, else null. */
export async function readForm<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S> | null> {
  const fields = await sent(c);
  if (fields === null) return null;
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? parsed.output : null;
}

/** Why a form could not be read: what a name may be is said where nothing but the name is wrong. */
export function whyUnread(issues: readonly v.BaseIssue<unknown>[]): Extract<PageRefusal, "malformed" | "unnameable"> {
  const isName = ({ path }: v.BaseIssue<unknown>) => path?.[0]?.key === "name" && typeof path[0].value === "string";
  return issues.every(isName) ? "unnameable" : "malformed";
}
