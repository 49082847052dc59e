import type { Step } from "../../worker/proof/verify.ts";

/** What shows from what a deal's cards came, in words. */
export interface ProofWords {
  /** Beside a table's seal: what it is. */
  readonly seal: { readonly what: string; readonly says: readonly string[] };
  /** Leads to the page that checks a deal. */
  readonly link: string;
  readonly title: (deal: number) => string;
  readonly lead: string;
  readonly noScript: string;
  readonly verdict: {
    readonly checking: string;
    readonly fits: string;
    /** With `{deal}` where the deal's number goes. */
    readonly broken: string;
    readonly unreadable: string;
    /** The file is whole, but its deals end before the one that is looked at. */
    readonly lacking: string;
    readonly unreachable: string;
  };
  readonly stepsTitle: string;
  readonly steps: { readonly [S in Exclude<Step, "seal">]: Checked } & {
    readonly seal: Checked & { readonly first: (times: number) => string };
  };
  readonly own: {
    readonly fits: string;
    readonly otherSeal: string;
    readonly notIn: string;
  };
  /** What all of it cannot show. */
  readonly limits: string;
  readonly fits: string;
  readonly wrong: string;
  /** Where it stands, with `{place}`; in the second also what does and what should, `{found}` and `{expected}`. */
  readonly misfit: { readonly found: string; readonly expected: string };
  readonly dataTitle: string;
  readonly data: {
    readonly commitment: string;
    readonly secret: string;
    readonly index: string;
    readonly table: string;
    readonly match: string;
    readonly nonces: string;
    readonly pack: string;
  };
  readonly byHandTitle: string;
  readonly byHand: {
    readonly seal: (times: number) => string;
    readonly numbers: string;
    readonly shuffle: string;
    readonly program: string;
  };
  readonly download: string;
  readonly back: string;
}

/** What a step shows where it fits, and what is wrong where it does not. */
interface Checked {
  readonly says: string;
  readonly wrong: string;
}
