import type { TableSeatView } from "../../worker/table/view.ts";
import type { Drawn } from "./props.ts";

/** Whether somebody has the table open. Whoever reads this is here, though their own screen has no socket yet. */
export function Here({ w, view, seat }: Drawn & { readonly seat: TableSeatView }) {
  const here = seat.here || seat.seat === view.you;
  return <span class={here ? "here" : "here not"} title={here ? w.lobby.here : w.lobby.away} />;
}
