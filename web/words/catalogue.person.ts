import type { Choice, Deck } from "../../worker/player/preferences.ts";
import type { Explained } from "./catalogue.ts";

/** Your page: what a person may choose for themselves, their devices and their data. */
export interface PersonWords {
  /** Tables that wait for the reader, in the top of every page. */
  readonly waiting: (count: number) => string;
  readonly next: string;
  readonly nothingWaits: string;
  readonly saved: string;
  readonly choices: {
    readonly title: string;
    readonly language: string;
    readonly asBrowser: string;
    readonly deck: string;
    readonly decks: { readonly [D in Deck]: string };
    readonly zone: string;
    readonly zoneHint: string;
    readonly quiet: string;
    readonly quietHint: string;
    readonly from: string;
    readonly to: string;
    /** The same before a date. */
    readonly fromDay: string;
    readonly toDay: string;
    readonly daysOff: string;
    readonly daysOffHint: string;
    readonly digest: string;
    readonly save: string;
    /** What could not be saved, part by part as the page calls them, and why. */
    readonly notSaved: (parts: readonly string[]) => string;
    /** What each part must be; of a name the refusals say it. */
    readonly wrong: { readonly [C in Exclude<Choice, "name">]: string };
  };
  readonly devices: {
    readonly title: string;
    readonly says: string;
    readonly unnamed: string;
    readonly here: string;
    readonly lastSeen: string;
    readonly others: Asked;
    readonly out: Asked;
    readonly leftOut: string;
  };
  readonly ways: {
    readonly title: string;
    readonly device: Explained;
    readonly deviceMade: string;
    readonly deviceHow: string;
    readonly resume: Explained;
    readonly resumeMade: string;
    readonly resumeHow: string;
    readonly link: string;
    readonly qr: string;
    readonly mail: string;
    readonly mailSubject: string;
    readonly mailText: (url: string) => string;
    readonly backToMe: string;
  };
  /** The page that a device link or a resume link opens. */
  readonly arrive: {
    readonly title: string;
    readonly says: (name: string) => string;
    readonly nameless: string;
    readonly open: string;
    /** Where the link meets a browser that is somebody else: the link's person first, then the browser's; either may be nameless. */
    readonly meeting: {
      readonly title: string;
      readonly says: (link: string, here: string) => string;
      readonly warns: (here: string) => string;
      readonly leave: string;
      readonly own: string;
      readonly join: string;
      readonly others: string;
      readonly unsure: string;
    };
    readonly spent: string;
    readonly spentHow: string;
    readonly voidHow: string;
    readonly known: string;
    readonly behind: string;
    readonly behindHow: string;
  };
  readonly data: {
    readonly title: string;
    readonly says: string;
    readonly take: string;
    readonly delete: Asked;
    readonly sure: string;
    readonly deleted: string;
  };
}

/** A button that asks first: what stands on it, what will happen, and what stands on the one that does it. */
export interface Asked {
  readonly asks: string;
  readonly says: string;
  readonly does: string;
}

/** Finding one's seat again, and helping others to theirs. */
export interface LostWords {
  readonly link: string;
  readonly title: string;
  readonly inside: (app: string) => string;
  readonly insideLink: string;
  readonly why: string;
  readonly browser: Explained;
  readonly openBrowser: string;
  readonly oldDevice: Explained;
  readonly resume: Explained;
  readonly ask: Explained;
  readonly which: string;
  readonly askDo: string;
  readonly nobody: string;
  readonly asked: (seat: string, code: string) => string;
  readonly takeBack: string;
  /** To those at the table. */
  readonly claimTitle: string;
  /** The same, to who holds the seat. */
  readonly yours: string;
  readonly claim: (seat: string, code: string) => string;
  readonly yourSeat: (code: string) => string;
  readonly compare: string;
  readonly agree: string;
  readonly agreeYours: string;
  readonly agreed: (count: number) => string;
  readonly refuse: string;
  readonly told: (seat: string) => string;
}
