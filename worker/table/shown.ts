import { createHash } from "node:crypto";
import type { Screen } from "./screens.ts";
import type { TalkView } from "./talk/view.ts";
import type { TableView } from "./view.ts";

/** Marks of what a page shows already, as its socket was opened with; none from a socket that says nothing. */
export type Shown = ReadonlySet<string>;

/** Whose page it is, and what besides a view its drawing depends on. */
type Drawing = Pick<Extract<Screen, { readonly kind: "page" }>, "player" | "lang" | "deck">;

/**
 * A mark of what a page shows: of this view, or talk, drawn for this reader. It is made of nothing but what its reader sees, and with their id, which nobody else
 * knows: who comes upon an address that bears it learns nothing by trying hands. In hex, as no card is written: what leaves is searched for cards.
 */
export const markOfShown = ({ player, lang, deck }: Drawing, view: TableView | TalkView): string =>
  createHash("sha256")
    .update(`trentuno shown ${player} ${lang} ${deck} ${JSON.stringify("seats" in view ? toOneself(view) : view)}`)
    .digest("hex")
    .slice(0, 24);

/** Whether this is what the page shows, so that drawing it again would change nothing. */
export const isShown = (shown: Shown, screen: Screen, view: TableView | TalkView): boolean =>
  shown.size > 0 && screen.kind === "page" && shown.has(markOfShown(screen, view));

/** Marks as a socket's address carries them. */
export const saidShown = (marks: readonly string[]): string => marks.join(".");

export const readShown = (url: string): Shown => new Set(new URL(url).searchParams.get("shown")?.split("."));

/** Whoever sees the table is here, whether or not their screen has opened its socket yet: that makes no difference to what they see. */
const toOneself = (view: TableView): TableView => ({
  ...view,
  seats: view.seats.map((seat) => (seat.seat === view.you ? { ...seat, here: true } : seat)),
});
