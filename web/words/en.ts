import type { CardWords, Words } from "./catalogue.ts";
import { enDays } from "./en.days.ts";
import { subject, verb } from "./en.grammar.ts";
import { enHelp } from "./en.help.ts";
import { enHints } from "./en.hints.ts";
import { enKeeping } from "./en.keeping.ts";
import { enLook } from "./en.look.ts";
import { enNotices } from "./en.notices.ts";
import { enOptions, enPresets } from "./en.options.ts";
import { enOrders } from "./en.orders.ts";
import { enLost, enPerson } from "./en.person.ts";
import { enPlay, enShowdown } from "./en.play.ts";
import { enProof } from "./en.proof.ts";
import { enRecap } from "./en.recap.ts";
import { enRecord } from "./en.record.ts";
import { enRefusals, enTrouble } from "./en.refusals.ts";
import { enReplay } from "./en.replay.ts";
import { enLobby, enStart } from "./en.start.ts";
import { enTalk } from "./en.talk.ts";
import { called, type Who } from "./speech.ts";

export { EN_CARDS as cards } from "./en.cards.ts";

export const words = (cards: CardWords): Words => ({
  lang: "en",
  self: "English",
  botNames: ["Otter", "Beaver", "Penguin", "Seal", "Turtle", "Dolphin", "Duck", "Frog", "Pike"],
  look: enLook,
  keeping: enKeeping,
  site: {
    tagline: "The card game Schwimmen (31), at a table you send as a link",
    skip: "To the content",
    start: "Start page",
    myTables: "My tables",
    language: "Language",
  },
  card: cards,
  start: enStart(cards),
  lobby: enLobby,
  play: enPlay(cards),
  showdown: enShowdown,
  replay: enReplay(cards),
  end: {
    wins: (who: Who) => `${subject(who)} ${verb(who, "win", "wins")} the match!`,
    places: "Final standings",
    place: (place) => `${place}${ordinal(place)}`,
    again: "Play again",
    againHint: "The same people at the same link, by the same rules unless you change them.",
  },
  record: enRecord,
  trouble: enTrouble,
  mine: {
    title: "My tables",
    hello: (name) => `Hello ${called(name)}. Your tables on this device.`,
    none: "You’re not at any table yet.",
    yourTurn: "Your turn",
    phases: {
      gathering: "People are gathering",
      dealerChoice: "Being played",
      turns: "Being played",
      finished: "Match finished",
      damaged: "Needs mending",
      silent: "Cannot be reached just now",
    },
    resting: {
      title: "Practice and finished matches",
      aside: "Take off the list",
      all: "Take all of them off the list",
      done: "It is off your list. If play goes on there and it is your turn, it comes back.",
    },
    device: "This browser is your key to your seats. Deleting its cookies means losing them.",
  },
  ...enOptions,
  presets: enPresets,
  person: enPerson,
  lost: enLost,
  days: enDays,
  help: enHelp(cards),
  hints: enHints(cards),
  orders: enOrders(cards),
  notices: enNotices,
  proof: enProof(cards),
  talk: enTalk,
  recap: enRecap(cards),
  refusals: enRefusals,
});

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (place: number): string => SUFFIXES[ordinals.select(place)] ?? "th";
