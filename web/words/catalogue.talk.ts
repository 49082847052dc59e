import type { Reaction } from "../../worker/table/talk/reaction.ts";

/** What people say to each other at a table. */
export interface TalkWords {
  readonly title: string;
  /** On the page of its own. */
  readonly titleOf: (table: string) => string;
  readonly unread: (lines: number) => string;
  readonly empty: string;
  readonly earlier: string;
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  /** What the buttons for one tap are, to a screen reader. */
  readonly quick: string;
  readonly reactions: { readonly [R in Reaction]: string };
  /** For who has no seat. */
  readonly reads: string;
  readonly muted: string;
  readonly muteTitle: string;
  readonly mute: (name: string) => string;
  readonly muteSays: (name: string) => string;
  readonly unmute: (name: string) => string;
  readonly markRead: string;
}
