import type { Proof } from "../proof/proof.ts";
import type { TableEvent } from "./event.ts";
import type { TableId } from "./id.ts";

/** What the log has told so far. */
interface Told {
  readonly commitment: string;
  readonly nonces: readonly string[];
  /** Matches begun, and deals dealt in the latest of them. */
  readonly match: number;
  readonly deal: number;
  /** Every deal, with its secret once that is shown. */
  readonly draws: readonly Proof[];
}

/** The proofs of the deals whose secrets have been shown, in order, from the table's whole story. */
export function proofsOf(table: TableId, events: readonly TableEvent[]): readonly Proof[] {
  const nothing: Told = { commitment: "", nonces: [], match: 0, deal: 0, draws: [] };
  return events.reduce((told, event) => after(told, event, table), nothing).draws.filter(({ secret }) => secret !== "");
}

function after(told: Told, event: TableEvent, table: TableId): Told {
  switch (event.type) {
    case "opened":
    case "recommitted":
      return { ...told, commitment: event.commitment };
    case "sat":
    case "promised":
    case "nonceAdded":
      return event.nonce === null ? told : { ...told, nonces: [...told.nonces, event.nonce] };
    case "matchStarted":
      return { ...told, match: told.match + 1, deal: 0 };
    case "shuffled":
      return { ...told, deal: told.deal + 1, draws: [...told.draws, drawn(told, event, table)] };
    case "revealed":
      return {
        ...told,
        draws: told.draws.map((draw) =>
          draw.index === event.index && draw.secret === "" ? { ...draw, secret: event.secret } : draw,
        ),
      };
    default:
      return told;
  }
}

const drawn = (told: Told, { index, nonces }: TableEvent & { readonly type: "shuffled" }, table: TableId): Proof => ({
  commitment: told.commitment,
  index,
  secret: "",
  table,
  match: told.match,
  deal: told.deal + 1,
  nonces: told.nonces.slice(0, nonces),
});
