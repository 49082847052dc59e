import type { Address } from "../../worker/notify/channel.ts";
import type { Why } from "../../worker/notify/outcome.ts";
import type { LastDeed } from "../../worker/rules/view.ts";
import type { Explained } from "./catalogue.ts";

/** What notices say, and the part of a person's page where they choose how they are told. */
export interface NoticeWords {
  readonly say: Saying;
  readonly channels: ChannelWords;
  readonly mail: MailWords;
  readonly group: GroupWords;
  readonly offline: OfflineWords;
}

/** Sentences of a notice. They are read as plain text. */
export interface Saying {
  /** What a notice is about, to its reader. */
  readonly title: { readonly turn: string; readonly resumed: string; readonly reminder: string };
  readonly nudge: (by: string) => string;
  /** The host has begun another match. */
  readonly again: (by: string) => string;
  readonly againSays: string;
  /** Before it, where the host has changed what is played. */
  readonly againRules: string;
  readonly over: (winners: readonly string[]) => string;
  readonly mention: (by: string) => string;
  /** What was written stays at the table. */
  readonly mentionSays: string;
  /** The same to a group: whose turn it is. */
  readonly theirs: (who: string) => string;
  readonly resumedThem: (who: string) => string;
  readonly remindThem: (who: string) => string;
  readonly nudgeThem: (by: string, who: string) => string;
  /** From now on the reader is not waited for; a seat of theirs has another key. And the same to a group, of somebody. */
  readonly away: Explained;
  /** The table is about to be deleted. */
  readonly expires: Explained;
  readonly reissued: Explained;
  readonly awayThey: (who: string) => Explained;
  readonly reissuedThey: (who: string) => Explained;
  /** What somebody did, with its subject: "Ben knocked". */
  readonly did: (who: string, deed: LastDeed["do"], knock: boolean) => string;
  readonly renewed: string;
  readonly paid: (deal: number, who: readonly string[], you: boolean) => string;
  /** When there is nothing else to say. */
  readonly dealt: string;
  readonly last: string;
  readonly until: (when: string) => string;
  /** After `until`: "tomorrow 18:00"; without a day it is today. */
  readonly at: (day: string | null, time: string) => string;
  readonly digest: (tables: number) => string;
  readonly test: Explained;
}

export interface ChannelWords {
  readonly title: string;
  readonly says: string;
  readonly push: Explained & {
    /** Where the browser has said no, cannot, or can only from the Home Screen. */
    readonly denied: string;
    readonly cannot: string;
    readonly home: string;
    readonly failed: string;
    readonly button: string;
  };
  readonly ntfy: Explained & { readonly label: string; readonly example: string; readonly button: string };
  readonly mail: Explained & { readonly label: string; readonly button: string };
  readonly kinds: { readonly [K in Address["kind"]]: string };
  readonly test: string;
  readonly remove: string;
  readonly never: string;
  readonly sent: string;
  readonly waiting: string;
  readonly parked: string;
  readonly stale: string;
  readonly asked: string;
  readonly gone: string;
  readonly why: { readonly [W in Why]: string };
  /** What a button's answer says. */
  readonly said: {
    readonly added: string;
    readonly asked: string;
    readonly tested: string;
    readonly failed: string;
    readonly removed: string;
    readonly unreadable: string;
    readonly tooMany: string;
  };
  readonly offer: string;
}

export interface MailWords {
  readonly confirm: Explained;
  readonly confirmPage: Explained & { readonly button: string; readonly done: string };
  readonly stopPage: Explained & { readonly button: string; readonly done: string };
  readonly stop: string;
  readonly open: string;
  readonly spent: string;
}

export interface GroupWords {
  readonly title: string;
  readonly says: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
}

export interface OfflineWords {
  readonly title: string;
  readonly says: string;
  readonly known: string;
  readonly nothing: string;
  readonly again: string;
}
