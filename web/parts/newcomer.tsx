import type { Newcomer } from "./reader.ts";
import { Hidden } from "./send.tsx";

/** What a form that gives somebody a seat carries unseen: a fresh key for who has none, and the browser's share of the shuffling. */
export function Unseen({ newcomer, seal }: { readonly newcomer: Newcomer | null; readonly seal?: Seal }) {
  return (
    <>
      {newcomer !== null && <Hidden name="key" value={newcomer.key} />}
      <Nonce {...(seal && { seal })} />
      <input type="hidden" name="zone" value="" data-zone />
    </>
  );
}

/** The table's seal that this reader is shown as they send a nonce; their browser remembers both. */
export interface Seal {
  readonly table: string;
  readonly commitment: string;
}

/** The browser's share of the shuffling, which the script fills in; empty without one. */
export const Nonce = ({ seal }: { readonly seal?: Seal }) => (
  <input type="hidden" name="nonce" value="" data-nonce data-table={seal?.table} data-seal={seal?.commitment} />
);
