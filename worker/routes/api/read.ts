import * as v from "valibot";
import { ok, type Result, refused } from "../../rules/result.ts";
import type { Context } from "../context.ts";
import { isDeep } from "./deep.ts";

/** Where a request is not as it should be, such as `options.lives`; empty for the whole of it. */
export interface Malformed {
  readonly place: string;
}

/** The JSON sent with this request, if it fits the schema. */
export async function read<S extends v.GenericSchema>(c: Context, schema: S): Promise<Result<v.InferOutput<S>, Malformed>> {
  const parsed = v.safeParse(schema, await jsonOf(c));
  return parsed.success ? ok(parsed.output) : refused({ place: placeOf(parsed.issues[0]) });
}

/** The same where a body may be left out: none is read as `{}`. */
export async function readIfAny<S extends v.GenericSchema>(c: Context, schema: S): Promise<Result<v.InferOutput<S>, Malformed>> {
  return (await c.req.text()) === "" ? ok(v.parse(schema, {})) : read(c, schema);
}

const placeOf = (issue: v.BaseIssue<unknown> | undefined): string => (issue && v.getDotPath(issue)) ?? "";

/** Undefined, which fits no schema, where no JSON can be read, or a list, which would pass for a document without any fields. */
async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (isDeep(text)) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? undefined : json;
  } catch {
    return undefined;
  }
}
