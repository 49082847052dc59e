import type { PageRefusal } from "../../worker/table/refusal.ts";
import type { TalkView } from "../../worker/table/talk/view.ts";
import type { TableSeatView, TableView } from "../../worker/table/view.ts";
import type { Known } from "../parts/kept.tsx";
import type { Seal } from "../parts/newcomer.tsx";
import type { Newcomer } from "../parts/reader.ts";
import type { Words } from "../words/catalogue.ts";
import type { Inside } from "./lost.tsx";

/** What a table's page needs besides the view. */
export interface TableExtras {
  /** The table's absolute address, to be shared. */
  readonly url: string;
  /** The same as SVG markup of a QR code, which is trusted; empty for none. */
  readonly qr: string;
  readonly newcomer: Newcomer | null;
  /** What this reader was called last elsewhere; empty if never. */
  readonly myName: string;
  /** The talk, on a whole page and for who may read it; and the name of the reader's next wish to say something. */
  readonly talk?: { readonly talk: TalkView; readonly once: string };
  /** On a whole page: what its socket says that it shows, so that it is not sent that again. */
  readonly shown?: string;
  /** Where the page is read, if not in a browser of its own. */
  readonly inside?: Inside;
  /** What need not be sent again. */
  readonly known?: Known;
  /** Why what was just asked for did not happen. */
  readonly refusal?: PageRefusal;
}

/** What every part of a table's page is drawn from. */
export interface Drawn {
  readonly w: Words;
  readonly view: TableView;
}
export interface DrawnWithExtras extends Drawn {
  readonly p: TableExtras;
}

/** Where this table's forms go. */
export const pathOf = (view: TableView, to = ""): string => `/t/${view.table}${to}`;

/** The seal of this table's deals, which stands on its page. */
export const sealOf = ({ table, fairness }: TableView): Seal => ({ table, commitment: fairness.commitment });

export const isPlaying = (view: TableView): boolean => view.phase === "dealerChoice" || view.phase === "turns";

/** Who has a seat while no match runs. Who has left is still named by the last match, and plays no part in the next. */
export const sittingAt = (view: TableView): readonly TableSeatView[] => view.seats.filter(({ state }) => state !== "left");

export const isYourTurn = (view: TableView): boolean => isPlaying(view) && view.you !== null && view.turn === view.you;
/** Whether the reader has a seat, but no part in the match any more. */
export const isOut = ({ you, seats }: TableView): boolean =>
  seats.some(({ seat, state }) => seat === you && (state === "drowned" || state === "left"));
