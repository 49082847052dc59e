import type { Newcomer } from "./reader.ts";
import { Hidden } from "./send.tsx";

/** What a form that gives somebody a seat carries unseen: a fresh key for who has none, and the browser's share of the shuffling. */
export function Unseen({ newcomer }: { readonly newcomer: Newcomer | null }) {
  return (
    <>
      {newcomer !== null && <Hidden name="key" value={newcomer.key} />}
      <input type="hidden" name="nonce" value="" data-nonce />
      <input type="hidden" name="zone" value="" data-zone />
    </>
  );
}
