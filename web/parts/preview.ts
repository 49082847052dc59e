import type { TableView } from "../../worker/table/view.ts";
import type { Words } from "../words/catalogue.ts";
import { hostOf } from "./who.ts";

/** What chat apps and the like show beside a link. It is read by anybody, wherever the link goes. */
export interface Preview {
  readonly title: string;
  readonly says: string;
}

/** Of a page that is about no table. */
export const generalPreview = (w: Words, title = w.start.title): Preview => ({
  title: `${title} · Trentuno`,
  says: w.site.tagline,
});

/** Of a table's link. Of one that wants no onlookers neither its name nor anybody's; of none anything of the game that is played. */
export function tablePreview(w: Words, view: TableView): Preview {
  const { what } = w.help.invite;
  const title = view.settings.onlookers ? invitation(w, view) : w.help.preview.closed;
  return { title: `${title} · ${standing(w, view)}`, says: what };
}

const invitation = (w: Words, view: TableView): string =>
  w.help.preview.invites(view.settings.name, hostOf({ ...view, you: null })?.names[0] ?? null);

const standing = (w: Words, { phase, seats, settings }: TableView): string =>
  phase === "gathering"
    ? w.lobby.free(settings.seats - seats.filter(({ state }) => state !== "left").length)
    : w.mine.phases[phase];
