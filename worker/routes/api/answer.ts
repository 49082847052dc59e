import type { TableAnswer } from "../../table/answer.ts";
import { type TableText, textOf } from "../../table/data.ts";
import type { TableView } from "../../table/view.ts";
import type { Context } from "../context.ts";
import { problem } from "./problem.ts";

/** The table as it is now, or why not. */
export const viewOr = (c: Context, answer: TableAnswer): Response =>
  answer.ok ? shown(c, answer.value) : problem(c, answer.refusal);

export const shown = (c: Context, view: TableView): Response => told(c, textOf(view));

/** A table in writing, tagged with its version. */
export function told(c: Context, text: TableText): Response {
  c.header("ETag", tagOf(text));
  c.header("Content-Type", "application/json");
  return c.body(text.json);
}

/** A view that its asker may have already: then only that it has not changed. */
export function shownOnce(c: Context, view: TableView): Response {
  const tag = tagOf(view);
  if (!knows(c.req.header("if-none-match"), tag)) return shown(c, view);
  c.header("ETag", tag);
  return c.body(null, 304);
}

const tagOf = ({ version }: Pick<TableView, "version">): string => `"${version}"`;

/** Whether If-None-Match names this tag, be it as a weak one, which suffices here (RFC 9110, 13.1.2). */
const knows = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((named) => ["*", tag].includes(named.trim().replace(/^W\//, "")));
