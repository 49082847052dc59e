import type { Absence, Pace } from "../../worker/table/settings.ts";
import type { ExampleName } from "../help/examples.ts";
import type { Explained } from "./catalogue.ts";

/** The rules for who has never played, what an invitation says of the game, and what a shared link shows. */
export interface HelpWords {
  readonly title: string;
  /** On links that lead to it. */
  readonly link: string;
  readonly lead: string;
  /** Before a rule in which this table differs from the usual ones. */
  readonly here: string;
  readonly worth: Explained & { readonly examples: { readonly [E in ExampleName]: string } };
  readonly choice: Explained & { readonly example: string };
  readonly turn: Explained & { readonly swap: Explained; readonly swapAll: Explained; readonly pass: Explained };
  readonly give: string;
  readonly take: string;
  readonly before: string;
  readonly after: string;
  readonly knock: Explained;
  readonly showdown: Explained & { readonly ties: string; readonly tied: string };
  readonly lives: Explained & { readonly end: string };
  readonly house: string;
  readonly browser: Explained & { readonly update: string };
  /** Where the style sheet finds that the browser is old, or there is no style at all. */
  readonly old: { readonly says: string; readonly link: string };
  readonly ready: string;
  readonly invite: Invite;
  readonly preview: Preview;
}

/** For who has never heard of it: what it is, how long it takes, and what comes of being slow. */
interface Invite {
  readonly title: string;
  readonly what: string;
  /** About so many turns for each, with the words of the pace. */
  readonly turns: (turns: number, pace: string) => string;
  readonly oneDeal: (pace: string) => string;
  readonly slow: { readonly [A in Absence]: string };
  readonly unhurried: string;
  readonly pace: { readonly [P in Pace]: string };
}

/** What chat apps show beside a table's link. Names come unmarked, as there is no markup. */
interface Preview {
  readonly invites: (table: string, host: string | null) => string;
  /** Of a table that keeps to itself. */
  readonly closed: string;
  readonly image: string;
}
