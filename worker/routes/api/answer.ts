import type { TableAnswer } from "../../table/answer.ts";
import type { TableView } from "../../table/view.ts";
import type { Context } from "../context.ts";
import { problem } from "./problem.ts";
import { apiView } from "./view.ts";

/** The table as it is now, or why not. */
export const viewOr = (c: Context, answer: TableAnswer): Response =>
  answer.ok ? shown(c, answer.value) : problem(c, answer.refusal);

/** A view, tagged with its version. */
export function shown(c: Context, view: TableView): Response {
  c.header("ETag", tagOf(view));
  return c.json(apiView(view));
}

/** A view that its asker may have already: then only that it has not changed. */
export function shownOnce(c: Context, view: TableView): Response {
  const tag = tagOf(view);
  if (!knows(c.req.header("if-none-match"), tag)) return shown(c, view);
  c.header("ETag", tag);
  return c.body(null, 304);
}

const tagOf = ({ version }: TableView): string => `"${version}"`;

/** Whether If-None-Match names this tag, be it as a weak one, which suffices here (RFC 9110, 13.1.2). */
const knows = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((named) => ["*", tag].includes(named.trim().replace(/^W\//, "")));
