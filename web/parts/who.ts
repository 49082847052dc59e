import type { TableView } from "../../worker/table/view.ts";
import { WORDS } from "../words/index.ts";
import { LANGS, type Who } from "../words/speech.ts";

/** The people on these seats, as this reader is told of them. */
export const whoAt = (view: Pick<TableView, "seats" | "you">, seats: readonly number[]): Who => ({
  names: view.seats.filter(({ seat }) => seats.includes(seat) && seat !== view.you).map(({ name }) => name),
  you: view.you !== null && seats.includes(view.you),
});

/** The host, unless no person sits there. */
export function hostOf(view: TableView): Who | null {
  const host = view.seats.find((seat) => seat.host);
  return host === undefined ? null : whoAt(view, [host.seat]);
}

/** Who sits where a seat is named in words. */
export const nameAt = (view: TableView, at: number): string => view.seats.find(({ seat }) => seat === at)?.name ?? "";

/** Whether "you" belongs beside a reader's own name: not where they practise without one, and are called "Me" already. */
export const saysWhose = (name: string): boolean => LANGS.some((lang) => WORDS[lang].hints.practiceName === name);
