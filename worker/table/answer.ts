import type { AnyRefusal } from "./refusal.ts";
import type { TableView } from "./view.ts";

/** What a table answers: a value, or a refusal with the unchanged table as the asker may see it (null when they may not). */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: AnyRefusal; readonly view: TableView | null };

/** Most commands answer with the table as it is afterwards. */
export type TableAnswer = Answer<TableView>;
