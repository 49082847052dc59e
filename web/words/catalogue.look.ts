import type { Theme } from "../parts/reader.ts";

/** How pages look, and how a device says that it is one's turn. */
export interface LookWords {
  readonly theme: string;
  readonly themes: { readonly [T in Theme]: string };
  readonly signals: {
    readonly title: string;
    readonly says: string;
    readonly sound: string;
    readonly buzz: string;
  };
}
