import type { RecapWords } from "./catalogue.recap.ts";
import type { CardWords } from "./catalogue.ts";
import { done } from "./en.deeds.ts";
import { amount, count, verb } from "./en.grammar.ts";
import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });
/** The people inside a sentence: "you and Ann". */
const people = (who: Who): string => list.format([...(who.you ? ["you"] : []), ...who.names.map(called)]);
const each = (who: Who): string => (who.names.length + Number(who.you) > 1 ? " each" : "");

export const enRecap = (cards: CardWords): RecapWords => ({
  title: "Since you last looked",
  aside: "Got it",
  changed: "new since you looked",
  since: {
    time: (time) => `Since ${time}`,
    yesterday: (time) => `Since yesterday ${time}`,
    weekday: (day) => `Since ${day}`,
    date: (date) => `Since ${date}`,
  },
  colon: (before, after) => `${before}: ${after}`,
  list: (clauses) => list.format(clauses),
  did: (who, deed) => `${people(who)} ${done(cards, deed)}`,
  forYou: (deed) => `for you the table ${done(cards, deed)}`,
  ordered: (deed) => `as ordered you ${done(cards, deed)}`,
  renewed: (middle) => `a new middle was laid out (${cards.row(middle)})`,
  more: (moves) => `${count(moves, "move was", "moves were")} made before`,
  deals: (deals) => (deals === 1 ? "one deal ended" : `${amount(deals)} deals ended`),
  lost: (who, lives) => `${people(who)} lost ${lives === 1 ? "a life" : `${amount(lives)} lives`}${each(who)}`,
  drowned: (who) => `${people(who)} drowned`,
  won: (who) => `${people(who)} won the match`,
  rules: (who, what) => `${people(who)} changed the rules${what && ` (${what})`}`,
  came: (who) => `${people(who)} sat down`,
  went: (who) => `${people(who)} left the table`,
  away: (who) => `${people(who)} ${verb(who, "are", "is")} away`,
  back: (who) => `${people(who)} ${verb(who, "are", "is")} back`,
  replaced: (who) => `a computer plays for ${people(who)}`,
  host: (who) => `${people(who)} ${verb(who, "are", "is")} the host now`,
  paused: "the host stopped the time",
  resumed: "the time runs again",
  yourTurn: "it is your turn",
  lastTurn: "this is your last turn",
  middle: (middle) => `The middle now: ${cards.row(middle)}.`,
  note: {
    title: "My notes",
    says: "Only you see these. They are gone when you leave the table.",
    label: "Notes on this table",
    save: "Save the notes",
  },
});
