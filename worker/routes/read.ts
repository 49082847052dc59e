import * as v from "valibot";
import type { Context } from "./context.ts";
import type { Fields } from "./form.ts";

/** How browsers send forms. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The form sent with this request; null where there is none or it cannot be read. */
export async function fieldsOf(c: Context): Promise<Fields | null> {
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

/** The form of this request if it fits the schema, else null. */
export async function readForm<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S> | null> {
  const fields = await fieldsOf(c);
  if (fields === null) return null;
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? parsed.output : null;
}
