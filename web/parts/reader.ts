import type { Deck } from "../../worker/player/preferences.ts";
import type { Lang } from "../words/speech.ts";

/** How bright the pages are: as the system wishes, or always light or dark. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Who reads a page, and how this answer may carry scripts. */
export interface Reader {
  readonly lang: Lang;
  /** The cards they have chosen; the usual ones unless told. */
  readonly deck?: Deck | null;
  /** How bright they want it; as the system wishes unless told. */
  readonly theme?: Theme;
  /** The nonce of this answer's scripts. */
  readonly nonce: string;
  /** This request's path, to come back to after a change of language. */
  readonly path: string;
  /** The scheme, host and port at which this page is read; nothing where no whole page is drawn. */
  readonly origin?: string;
  readonly signedIn: boolean;
  /** How many tables wait for them, and the path of the next other than this page's; null or absent where that is not known. */
  readonly waiting?: { readonly count: number; readonly next: string | null } | null;
}

/** A fresh player key, handed as a hidden field to a visitor who has none, so that a form sent twice makes one player. */
export interface Newcomer {
  readonly key: string;
}
