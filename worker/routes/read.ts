import * as v from "valibot";
import type { Context } from "./context.ts";
import type { Fields } from "./form.ts";

/** The form sent with this request; empty where there is none or it cannot be read. */
export async function fieldsOf(c: Context): Promise<Fields> {
  try {
    const body = await c.req.parseBody();
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    return {};
  }
}

/** The form of this request if it fits the schema, else null. */
export async function readForm<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S> | null> {
  const parsed = v.safeParse(schema, await fieldsOf(c));
  return parsed.success ? parsed.output : null;
}
