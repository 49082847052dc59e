import type { Explained } from "./catalogue.ts";

/** How long tables are kept, and the page that says what is kept at all. */
export interface KeepingWords {
  /** When this table is deleted, by how it rests. */
  readonly until: {
    readonly gathering: (day: string) => string;
    readonly finished: (day: string) => string;
    readonly practice: (day: string) => string;
  };
  /** To the files of what was played. */
  readonly save: string;
  readonly privacy: PrivacyWords;
}

export interface PrivacyWords {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly Explained[];
  /** The part on how long, whose first sentences follow what the server is set to: days, or null for good. */
  readonly long: {
    readonly name: string;
    readonly unstarted: (days: number | null) => string;
    readonly finished: (days: number | null) => string;
    readonly says: string;
  };
  /** Where it is kept: in the European Union alone, or wherever. */
  readonly where: { readonly name: string; readonly eu: string; readonly anywhere: string };
  /** Who runs this server, where they have said how they are reached. */
  readonly who: { readonly name: string; readonly says: (contact: string) => string };
  readonly yours: Explained & { readonly link: string };
}
