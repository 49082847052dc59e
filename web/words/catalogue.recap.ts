import type { Card } from "../../worker/rules/card.ts";
import type { LastDeed } from "../../worker/rules/view.ts";
import type { Who } from "./speech.ts";

/** What happened since somebody looked, the running deal's log, and a person's own notes. */
export interface RecapWords {
  /** Heads the recap for screen readers. */
  readonly title: string;
  /** The button that puts it aside. */
  readonly aside: string;
  /** Beside a card of the middle. */
  readonly changed: string;
  /** "Since 18:00", "Since yesterday, 18:00", "Since Tuesday", "Since 3 November". */
  readonly since: {
    readonly time: (time: string) => string;
    readonly yesterday: (time: string) => string;
    readonly weekday: (day: string) => string;
    readonly date: (date: string) => string;
  };
  /** Two parts of a sentence with a colon between, as this language goes on after one. */
  readonly colon: (before: string, after: string) => string;
  readonly list: (clauses: readonly string[]) => string;
  /** Clauses, with a small letter where the language writes one inside a sentence. */
  readonly did: (who: Who, deed: LastDeed) => string;
  /** The reader's own turn, played by the table's policy or a computer player. */
  readonly forYou: (deed: LastDeed) => string;
  /** The same, as the reader had ordered. */
  readonly ordered: (deed: LastDeed) => string;
  readonly renewed: (cards: readonly Card[]) => string;
  /** Moves that are not told one by one. */
  readonly more: (count: number) => string;
  readonly deals: (count: number) => string;
  /** What each of these lost. */
  readonly lost: (who: Who, lives: number) => string;
  readonly drowned: (who: Who) => string;
  readonly won: (who: Who) => string;
  /** The rules are others; `what`: which, such as "Passing: never", or empty. */
  readonly rules: (who: Who, what: string) => string;
  readonly came: (who: Who) => string;
  readonly went: (who: Who) => string;
  readonly away: (who: Who) => string;
  readonly back: (who: Who) => string;
  readonly replaced: (who: Who) => string;
  readonly host: (who: Who) => string;
  readonly paused: string;
  readonly resumed: string;
  readonly yourTurn: string;
  readonly lastTurn: string;
  /** After a line of the log: which cards lie open now. */
  readonly middle: (cards: readonly Card[]) => string;
  readonly note: {
    readonly title: string;
    readonly says: string;
    readonly label: string;
    readonly save: string;
  };
}
