import type { AnyRefusal } from "../refusal.ts";
import type { TalkView } from "./view.ts";

/** What the talk answers: itself, or why not, with the talk as it is (null for who may not read it) and in how many seconds it may be tried again. */
export type TalkAnswer =
  | { readonly ok: true; readonly value: TalkView }
  | { readonly ok: false; readonly refusal: AnyRefusal; readonly view: TalkView | null; readonly after: number | null };
