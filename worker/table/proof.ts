import type { TableEvent } from "./event.ts";
import type { Draw } from "./fairness.ts";
import type { TableId } from "./id.ts";

/** What anybody needs to draw a finished deal again and to see that its secret was fixed before (fairness.ts says how). */
export interface Proof extends Draw {
  /** What the table had published: the secret hashed `index` times. */
  readonly commitment: string;
  readonly index: number;
}

/** What the log has told so far. */
interface Told {
  readonly commitment: string;
  readonly nonces: readonly string[];
  /** Matches begun. */
  readonly match: number;
  /** The latest match's deals, each with its secret once that is shown. */
  readonly draws: readonly Proof[];
}

/** The proofs of the latest match's deals whose secrets have been shown, from the table's whole story. */
export function proofsOf(table: TableId, events: readonly TableEvent[]): readonly Proof[] {
  const nothing: Told = { commitment: "", nonces: [], match: 0, draws: [] };
  return events.reduce((told, event) => after(told, event, table), nothing).draws.filter(({ secret }) => secret !== "");
}

function after(told: Told, event: TableEvent, table: TableId): Told {
  switch (event.type) {
    case "opened":
    case "recommitted":
      return { ...told, commitment: event.commitment };
    case "sat":
    case "promised":
      return event.nonce === null ? told : { ...told, nonces: [...told.nonces, event.nonce] };
    case "matchStarted":
      return { ...told, match: told.match + 1, draws: [] };
    case "shuffled":
      return { ...told, draws: [...told.draws, drawn(told, event, table)] };
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
  deal: told.draws.length + 1,
  nonces: told.nonces.slice(0, nonces),
});
